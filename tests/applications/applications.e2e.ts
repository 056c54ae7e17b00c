import { STATUS } from '#schemas/status.ts'
import { APPLICATIONS, ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { detailsOf, findApplications, findDetails, findOne } from './applicants.ts'

test.describe('the list of applications (document 2, section 2.1)', () => {
  test('filters, sorting and page stand in the address, and survive a reload and the way back', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer', language: 'en' })
    const list = open(ApplicationsPage, one)
    await list.goTo()
    await expect(list.rows()).toHaveCount(10)
    await expect(list.chip('2026/2027')).toBeVisible()
    await expect(list.chip('First Semester')).toBeVisible()
    await list.chooseStatus('Accepted')
    await expect(one.page).toHaveURL(/appStatus=2/)
    for (const status of await list.column('Status')) expect(status).toBe('Accepted')
    await list.sortBy('Percent')
    await list.seeSorted('Percent', 'ascending')
    await list.seeLoaded()
    const percentages = (await list.column('Percent')).map((text) => Number.parseFloat(text))
    expect(percentages).toEqual(percentages.toSorted((a, b) => a - b))
    await list.nextPage()
    await expect(one.page).toHaveURL(/page=2/)
    await list.seeLoaded()
    const second = await list.rows().first().innerText()
    await one.page.reload()
    await list.seeLoaded()
    await expect(list.rows().first()).toHaveText(second, { useInnerText: true })
    await list.openRow(/./)
    await expect(one.page).toHaveURL(/application=\d+\.\d+/)
    await one.page.goBack()
    await expect(open(DetailsDialog, one).box()).toHaveCount(0)
    await expect(list.rows().first()).toHaveText(second, { useInnerText: true })
    await one.page.goBack()
    await expect(list.pager()).toContainText('1–10')
    await list.resetButton().click()
    await expect(one.page).not.toHaveURL(/appStatus/)
  })

  test('going back closes an open confirmation alone: the dialog under it and its address stay (issue 9)', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer' })
    const dialog = open(DetailsDialog, one)
    const { applyId, studentId } = await findOne(one.opened!, { appStatus: STATUS.underReview })
    const list = open(ApplicationsPage, one)
    await list.goTo()
    await list.seeLoaded()
    await one.page.evaluate(
      (search) => history.pushState(null, '', `${location.pathname}?${search}`),
      `application=${applyId}.${studentId}`,
    )
    await dialog.decide('accept').click()
    await expect(dialog.confirmation()).toBeVisible()
    await one.page.evaluate(() => history.back())
    await expect(dialog.confirmation()).toHaveCount(0)
    await expect(dialog.statusTag()).toBeVisible()
    await expect(one.page).toHaveURL(new RegExp(`application=${applyId}\\.${studentId}`))
    await one.page.evaluate(() => history.back())
    await expect(dialog.box()).toHaveCount(0)
    await expect(one.page).not.toHaveURL(/application=/)
  })

  test('what a decision needs is in sight: nothing to scroll sideways (ADR 66)', async ({ openSession }) => {
    const one = await openSession({ as: 'officer', language: 'en' })
    const list = open(ApplicationsPage, one)
    const seeAllInSight = async () => {
      await expect(list.chip(/2026/)).toBeVisible()
      const table = one.page.locator('.qb-table-scroll')
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      for (const part of ['studentName', 'facultyName', 'certificateType', 'studentPercentage', 'applyDate'])
        await expect(list.rows().first().locator(`[data-column=${part}]`)).toBeInViewport({ ratio: 1 })
      await expect(list.status(list.rows().first())).toBeInViewport({ ratio: 1 })
    }
    await list.goTo()
    await seeAllInSight()
    await open(ShellPage, one).switchLanguage('ar')
    list.language = 'ar'
    await list.seeLoaded()
    await seeAllInSight()
    await one.page.setViewportSize({ width: 375, height: 812 })
    await expect(list.rows().first().locator('[data-column=identityNumber]')).toBeVisible()
    expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
    // on small screens a button links to nomination (section 2.1)
    await one.page.getByRole('link', { name: list.t.applications.nominate(), exact: true }).click()
    await expect(one.page).toHaveURL(/\/StudentData\/StudentNominate$/)
  })
})

test.describe('decisions (document 2, sections 4 and 8)', () => {
  test('from the list: accept asks about the others, reject asks, and the reason why not is told', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer' })
    const list = open(ApplicationsPage, one)
    const several = await findOne(
      one.opened!,
      { appStatus: STATUS.pendingFees },
      ({ appsOpenCount, appsAcceptedCount }) => appsOpenCount > 0 && appsAcceptedCount === 0,
    )
    await list.goTo(`?identityType=2&searchText=${several.identityNumber}`)
    await list.acceptRow(several.appNum)
    await expect(list.confirmation()).toContainText(`توجد باسم «${several.studentName.ar}» طلبات أخرى في هذا الفصل`)
    await list.confirm('accept')
    await list.seeToast('تم قبول الطلب')
    await expect(list.status(list.row(several.appNum))).toHaveText(list.t.statuses.accepted())
    // the others are unchanged, and now warn that the student is accepted elsewhere already
    const others = (await detailsOf(one.opened!, several)).others
    expect(others.some(({ applicationStatus }) => applicationStatus === 9)).toBe(false)
    const next = others.find(({ applicationStatus }) => applicationStatus === 1 || applicationStatus === 7)
    if (next) {
      const row = list.rows().filter({ hasText: next.facultyName.ar }).filter({ hasNotText: several.appNum }).first()
      await list.acceptButton(row).click()
      await expect(list.confirmation()).toContainText(several.facultyName.ar)
      await list.cancel()
    }
    await list.rejectRow(several.appNum)
    await expect(
      list.confirmation().getByRole('button', { name: list.t.common.actions.cancel(), exact: true }),
    ).toBeFocused()
    await list.confirm('reject')
    await list.seeToast('تم رفض الطلب')
    await expect(list.status(list.row(several.appNum))).toHaveText(list.t.statuses.refused())
    const refused = list.row(several.appNum)
    await list.pressUnavailable(list.rejectButton(refused).or(refused.locator('[aria-disabled=true]')).last())
    await expect(one.page.locator('.qb-why-not')).toContainText(list.t.statuses.refused())

    // a viewer reads all, decides nothing, and sees why
    const viewer = await openSession({ as: 'viewer' })
    const dialog = open(DetailsDialog, viewer)
    const undecided = await findOne(viewer.opened!, { appStatus: STATUS.underReview })
    await viewer.page.goto(`${APPLICATIONS}?application=${undecided.applyId}.${undecided.studentId}`)
    await dialog.pressUnavailable(dialog.refused('accept'))
    await expect(viewer.page.locator('.qb-why-not')).toContainText('ليست لديك صلاحية اتخاذ هذا القرار')
  })
})

test.describe('files and paper (document 2, sections 2.2 and 2.3)', () => {
  test('an image opens inline, small pictures are 1.4, a PDF opens in a new tab, all of them as a zip', async ({
    openSession,
  }) => {
    const one = await openSession({ as: 'officer' })
    const dialog = open(DetailsDialog, one)
    const rows = await findApplications(one.opened!, { appStatus: STATUS.accepted })
    const { details } = await findDetails(
      one.opened!,
      rows.slice(0, 40),
      ({ application_details: { PreQualificationFileExtension, personalImageURL } }) =>
        PreQualificationFileExtension === 'pdf' && personalImageURL !== null,
    )
    const it = details.application_details
    await one.page.goto(`${APPLICATIONS}?application=${it.applicationId}.${it.studentId}`)
    await dialog.papers().filter({ hasText: 'الصورة الشخصية' }).click()
    const image = dialog.viewer().locator('img')
    await expect(image).toBeVisible()
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0)
    // larger than its room, and turned, it is still all there: it scrolls
    await dialog.viewer().getByRole('button', { name: 'تكبير' }).click()
    await expect(dialog.viewer().locator('output')).toHaveText('150%')
    await dialog.viewer().getByRole('button', { name: 'تدوير إلى اليمين' }).click()
    await expect(dialog.viewer().locator('.qb-viewer-sheet')).toHaveAttribute('data-turned', '1')
    const { width, height } = (await dialog.papers().first().locator('.qb-thumbnail').boundingBox())!
    expect(Math.abs(width / height - 1.4)).toBeLessThan(0.03)
    await dialog.papers().filter({ hasText: 'المؤهل السابق' }).click()
    const popup = one.page.waitForEvent('popup')
    // a page navigates there. A browser without a viewer downloads the file instead
    const file = one.page
      .context()
      .waitForEvent(
        'response',
        (response) =>
          response.url().startsWith('blob:') &&
          response.request().isNavigationRequest() &&
          response.headers()['content-type'] === 'application/pdf',
      )
    await dialog.viewer().getByRole('button', { name: dialog.t.applications.viewer.openTab() }).click()
    const tab = await popup
    expect((await file).frame().page() === tab, 'the file is what the new tab opens').toBe(true)
    await tab.close()
    await dialog.close()
    const list = open(ApplicationsPage, one)
    await list.goTo(`?identityType=2&searchText=${it.cardId}`)
    const row = list.row(it.appNum)
    await list.openMore(row)
    const download = one.page.waitForEvent('download')
    await one.page.getByRole('menuitem', { name: 'تحميل المرفقات' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  test('one application on paper, with Print after a second, and Back', async ({ openSession }) => {
    const one = await openSession({ as: 'officer' })
    const list = open(ApplicationsPage, one)
    await one.page.addInitScript(() => {
      window.print = () => {
        document.title = `printed at ${performance.now()}`
      }
    })
    const row = await findOne(one.opened!, { appStatus: STATUS.accepted })
    await list.goTo(`?identityType=2&searchText=${row.identityNumber}`)
    await list.openMore(list.row(row.appNum))
    await one.page.getByRole('menuitem', { name: 'طباعة' }).click()
    await expect(one.page).toHaveURL(new RegExp(`ViewApplication/Print/${row.applyId}`))
    await expect(one.page.locator('.qb-print-page')).toContainText(row.studentName.ar)
    const before = await one.page.evaluate(() => performance.now())
    await one.page.getByRole('button', { name: 'طباعة' }).click()
    await expect(one.page).toHaveTitle(/printed at/)
    expect(Number((await one.page.title()).split(' ').at(-1)) - before).toBeGreaterThanOrEqual(990)
    await one.page.getByRole('button', { name: 'رجوع' }).click()
    await expect(one.page).toHaveURL(/ManageApplications/)
  })
})

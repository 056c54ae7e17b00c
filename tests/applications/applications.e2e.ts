import { API } from '#schemas/api.ts'
import { STATUS } from '#schemas/applications/status.ts'
import { APPLICATIONS, ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, LANGUAGES, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { detailsOf, findApplications, findDetails, findOne, historyOf } from './applicants.ts'

test.describe('the list of applications (document 2, section 2.1)', () => {
  test('filters, sorting and page stand in the address, and survive a reload and the way back', async ({ desk }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const list = open(ApplicationsPage, one)
    await list.goTo()
    await expect(list.rows()).toHaveCount(10)
    await expect(list.chip('2026/2027')).toBeVisible()
    await expect(list.chip('First Semester')).toBeVisible()
    await list.chooseFilter('appStatus', 'Accepted')
    await expect(one.page).toHaveURL(/appStatus=2/)
    for (const status of await list.column('Status')) expect(status).toBe('Accepted')
    await list.sortBy('Percentage')
    await list.seeSorted('Percentage', 'ascending')
    await list.seeLoaded()
    const percentages = (await list.column('Percentage')).map((text) => Number.parseFloat(text))
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
    await list.openFilters()
    await list.resetButton().click()
    await expect(one.page).not.toHaveURL(/appStatus/)
  })

  test('possible duplicates are found by their filter, and one leads to the other (issue 12)', async ({ desk }) => {
    const one = await desk({ as: 'officer', language: 'en' })
    const list = open(ApplicationsPage, one)
    await list.goTo()
    await list.openFilters()
    await setTicked(one.page.getByRole('checkbox', { name: 'Possible duplicates only' }))
    await expect(list.chip('Possible duplicates only')).toBeVisible()
    await expect(one.page).toHaveURL(/duplicatesOnly=true/)
    await list.seeLoaded()
    await list.openRow(/./)
    const dialog = open(DetailsDialog, one)
    await expect(dialog.box().getByText('Possible duplicate', { exact: true })).toBeVisible()
    const before = await dialog.number().innerText()
    await dialog.duplicates().first().getByRole('button').click()
    await expect(dialog.number()).not.toHaveText(before)
    await expect(dialog.duplicates().first()).toBeVisible()
  })

  test('going back closes an open confirmation alone: the dialog under it and its address stay (issue 9)', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer' })
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

  for (const language of LANGUAGES) {
    test(`what a decision needs is in sight: nothing to scroll sideways, and the rows begin high (ADR 66) (${language})`, async ({
      desk,
    }) => {
      const one = await desk({ as: 'officer', language })
      const list = open(ApplicationsPage, one)
      await list.goTo()
      await expect(list.chip(/2026/)).toBeVisible()
      const table = one.page.locator('.qb-table-scroll')
      expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
      const top = async () => (await list.rows().first().boundingBox())!.y
      expect(await top()).toBeLessThan(260)
      for (const part of ['studentName', 'facultyName', 'certificateType', 'studentPercentage', 'applyDate'])
        await expect(list.rows().first().locator(`[data-column=${part}]`)).toBeInViewport({ ratio: 1 })
      await expect(list.status(list.rows().first())).toBeInViewport({ ratio: 1 })
      await one.page.setViewportSize({ width: 375, height: 812 })
      await expect(list.rows().first().locator('[data-column=identityNumber]')).toBeVisible()
      expect(await top()).toBeLessThan(400)
      expect(await one.page.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
      // on small screens a button leads to nomination (section 2.1)
      await one.page.getByRole('link', { name: list.t.applications.nominate(), exact: true }).click()
      await expect(one.page).toHaveURL(/\/StudentData\/StudentNominate$/)
    })
  }

  test('an identity number is found, and special characters in it are refused', async ({ desk }) => {
    const one = await desk({ as: 'officer' })
    const list = open(ApplicationsPage, one)
    const row = await findOne(one.opened!, { appStatus: STATUS.accepted })
    await list.goTo()
    await list.filter('identityType').selectOption({ label: 'رقم الهوية' })
    await list.searchFor(row.identityNumber)
    await list.seeRow(row.appNum)
    for (const text of await list.column('رقم الهوية')) expect(text).toContain(row.identityNumber)
  })

  test('an application is found by its number as the page shows it, and what is no number is refused beside the field', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer' })
    const list = open(ApplicationsPage, one)
    const row = await findOne(one.opened!, { appStatus: STATUS.accepted })
    await list.goTo()
    await list.filter('identityType').selectOption({ label: 'رقم الطلب' })
    await list.searchFor(row.appNum)
    await expect(list.rows()).toHaveCount(1)
    await list.seeRow(row.appNum)
    // pasted, for such keys are held back
    await list.searchText().fill('(26)')
    await list.openFilters()
    await list.searchButton().click()
    await expect(list.searchText()).toHaveAccessibleDescription(/^يُسمح بالحروف الإنجليزية والأرقام فقط/)
    await expect(list.searchText()).toHaveValue('(26)')
    await expect(list.rows()).toHaveCount(1)
    await expect(one.page).toHaveURL((url) => url.searchParams.get('searchText') === row.appNum)
    await list.resetButton().click()
    await expect(list.searchText()).toHaveValue('')
    await list.goTo(`?identityType=3&searchText=${row.appNum.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!)}`)
    await list.seeRow(row.appNum)
    // what the address may not ask for falls back to all
    await list.goTo('?identityType=3&searchText=(26)')
    await expect(list.rows()).toHaveCount(10)
    await expect(list.searchText()).toHaveValue('')
  })

  test('a clerk sees the own faculty only, and no address leads beyond it (G9)', async ({ desk }) => {
    const [clerk, officer] = [await desk({ as: 'clerk' }), await desk({ as: 'officer' })]
    const list = open(ApplicationsPage, clerk)
    await list.goTo('?pageSize=50')
    const faculties = await list.column('الكلية')
    expect(new Set(faculties)).toEqual(new Set(['كلية الهندسة']))
    // the path of the scope, whose names come after the rows, moves the button behind it
    await expect(clerk.page.locator('.qb-place')).toContainText('كلية الهندسة')
    const scope = open(ScopeDialog, clerk)
    await scope.open()
    await expect(scope.node(/كلية/)).toHaveCount(1)
    await scope.cancelButton().click()
    const foreign = await findOne(
      officer.opened!,
      { appStatus: STATUS.underReview },
      ({ facultyName }) => facultyName.en !== 'Faculty of Engineering',
    )
    await clerk.page.goto(`${APPLICATIONS}?application=${foreign.applyId}.${foreign.studentId}`)
    await list.seeToast('السجل المطلوب غير موجود')
    await expect(open(DetailsDialog, clerk).box()).toHaveCount(0)
  })

  test('digits can be Arabic-Indic for data, and stay so (G2)', async ({ desk }) => {
    const one = await desk({ as: 'finance' })
    const list = open(ApplicationsPage, one)
    await list.goTo()
    const shell = open(ShellPage, one)
    await shell.openAccount()
    const kept = one.page.waitForResponse(`**${API.session.savePreferences.path}`)
    await one.page
      .locator('.qb-preferences')
      .getByRole('radio', { name: '١٢٣' })
      .or(one.page.locator('.qb-preferences button', { hasText: '١٢٣' }))
      .first()
      .click()
    await one.page.keyboard.press('Escape')
    await expect(list.pager()).toContainText('١–١٠')
    await kept
    await one.page.reload()
    await expect(list.pager()).toContainText('١–١٠')
    await shell.switchLanguage('en')
    list.language = 'en'
    await expect(list.pager()).toContainText('١–١٠')
  })

  test('by the keyboard alone: from the list to the details to a decision', async ({ desk }) => {
    const one = await desk({ as: 'officer' })
    const list = open(ApplicationsPage, one)
    const dialog = open(DetailsDialog, one)
    const row = await findOne(
      one.opened!,
      { appStatus: STATUS.underReview, orderBy: 'identityNumber' },
      ({ appsCount }) => appsCount === 1,
    )
    await list.goTo()
    await list.searchText().focus()
    await one.page.keyboard.press('Shift+Tab')
    await expect(list.filter('identityType')).toBeFocused()
    await one.page.keyboard.press('ArrowDown')
    await one.page.keyboard.press('ArrowDown')
    await one.page.keyboard.press('Tab')
    await one.page.keyboard.type(row.appNum.replaceAll(/[^0-9A-Za-z]/g, ''))
    await one.page.keyboard.press('Enter')
    await one.page.goto(`${APPLICATIONS}?identityType=2&searchText=${row.identityNumber}`)
    await list.seeRow(row.appNum)
    await list.row(row.appNum).locator('.qb-row-open').focus()
    await one.page.keyboard.press('Enter')
    await dialog.seeOpen(row.studentName.ar)
    await dialog.decide('wait').focus()
    await one.page.keyboard.press('Enter')
    await expect(
      dialog.confirmation().getByRole('button', { name: 'وضع على قائمة الانتظار', exact: true }),
    ).toBeFocused()
    await one.page.keyboard.press('Enter')
    await dialog.seeToast('تم وضع الطلب على قائمة الانتظار')
    await expect(dialog.statusTag()).toHaveText('قائمة الانتظار')
    await one.page.keyboard.press('Escape')
    await expect(dialog.box()).toBeHidden()
    await expect(list.status(list.row(row.appNum))).toHaveText('قائمة الانتظار')
  })
})

test.describe('decisions (document 2, sections 4 and 8)', () => {
  for (const language of LANGUAGES) {
    test(`from the list: accept asks about the others, reject asks, and the reason why not is told (${language})`, async ({
      desk,
    }) => {
      const one = await desk({ as: 'officer', language })
      const list = open(ApplicationsPage, one)
      const several = await findOne(
        one.opened!,
        { appStatus: STATUS.pendingFees },
        ({ appsOpenCount, appsAcceptedCount }) => appsOpenCount > 0 && appsAcceptedCount === 0,
      )
      await list.goTo(`?identityType=2&searchText=${several.identityNumber}`)
      await list.acceptRow(several.appNum)
      await expect(list.confirmation()).toContainText(
        inLanguage(
          language,
          `للطالب «${several.studentName.ar}» طلبات أخرى في هذا الفصل`,
          `“${several.studentName.en}” has other applications in this semester`,
        ),
      )
      await list.confirm('accept')
      await list.seeToast(inLanguage(language, 'تم قبول الطلب', 'The application was accepted'))
      await expect(list.status(list.row(several.appNum))).toHaveText(list.t.statuses.accepted())
      // the others were left alone, and now warn that there is a place already
      const others = (await detailsOf(one.opened!, several)).others
      expect(others.some(({ applicationStatus }) => applicationStatus === 9)).toBe(false)
      const next = others.find(({ applicationStatus }) => applicationStatus === 1 || applicationStatus === 7)
      if (next) {
        const row = list
          .rows()
          .filter({ hasText: next.facultyName[language] })
          .filter({ hasNotText: several.appNum })
          .first()
        await list.acceptButton(row).click()
        await expect(list.confirmation()).toContainText(several.facultyName[language])
        await list.cancel()
      }
      await list.rejectRow(several.appNum)
      await expect(
        list.confirmation().getByRole('button', { name: list.t.common.actions.cancel(), exact: true }),
      ).toBeFocused()
      await list.confirm('reject')
      await list.seeToast(inLanguage(language, 'تم رفض الطلب', 'The application was refused'))
      await expect(list.status(list.row(several.appNum))).toHaveText(list.t.statuses.refused())
      const refused = list.row(several.appNum)
      await list.ask(list.rejectButton(refused).or(refused.locator('[aria-disabled=true]')).last())
      await expect(one.page.locator('.qb-why-not')).toContainText(list.t.statuses.refused())
    })

    test(`asking the student to complete data (${language})`, async ({ desk }) => {
      const one = await desk({ as: 'officer', language })
      const dialog = open(DetailsDialog, one)
      const row = await findOne(one.opened!, { appStatus: STATUS.underReview, orderBy: 'applyDate' })
      await one.page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
      await dialog.decide('feedback').click()
      const box = one.page.locator('.qb-record-dialog')
      const message = box.locator('textarea')
      const send = box
        .getByRole('button', { name: dialog.t.common.actions.save(), exact: true })
        .or(box.locator('button[type=submit]'))
        .first()
      await message.fill('قصيرة   ')
      await send.click()
      await expect(box.locator('.qb-field-error').first()).toContainText(
        inLanguage(language, 'يجب أن تزيد الرسالة عن 10 أحرف', 'The message must be more than 10 characters'),
      )
      await message.fill('م'.repeat(501))
      await send.click()
      await expect(box.locator('.qb-field-error').first()).toContainText(
        inLanguage(language, 'يجب ألا تزيد الرسالة عن 500 حرف', "The message mustn't exceed 500 characters"),
      )
      await message.fill('برجاء إرفاق صورة واضحة من شهادة الميلاد')
      await send.click()
      await expect(dialog.statusTag()).toHaveText(inLanguage(language, 'مطلوب استكمال البيانات', 'To be completed'))
      await expect(dialog.history().first()).toContainText('برجاء إرفاق صورة واضحة من شهادة الميلاد')
      expect((await detailsOf(one.opened!, row)).application_details.applicationIdus).toBe(4)
      const step = (await historyOf(one.opened!, row)).at(-1)
      expect(step).toMatchObject({ from: 1, to: 4, by: 'staff' })
    })
  }

  test('a viewer reads all and decides nothing, and is told why', async ({ desk }) => {
    const one = await desk({ as: 'viewer', language: 'en' })
    const dialog = open(DetailsDialog, one)
    const row = await findOne(one.opened!, { appStatus: STATUS.underReview })
    await one.page.goto(`${APPLICATIONS}?application=${row.applyId}.${row.studentId}`)
    await dialog.seeOpen(row.studentName.en)
    await dialog.ask(dialog.refused('accept'))
    await expect(one.page.locator('.qb-why-not')).toContainText("You don't have permission to take this decision")
  })
})

test.describe('files and paper (document 2, sections 2.2 and 2.3)', () => {
  test('an image opens inline, small pictures are 1.4, a PDF opens in a new tab, all of them as a zip', async ({
    desk,
  }) => {
    const one = await desk({ as: 'officer' })
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
    // a page goes there; small pictures come from such addresses, too. A browser without a viewer keeps the file instead
    const file = one.page
      .context()
      .waitForEvent(
        'response',
        (response) =>
          response.url().startsWith('blob:') &&
          response.request().isNavigationRequest() &&
          response.headers()['content-type'] === 'application/pdf',
      )
    await dialog.viewer().locator('.qb-viewer-tools button').click()
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

  test('one application on paper, with Print after a second, and Back', async ({ desk }) => {
    const one = await desk({ as: 'officer' })
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

test('a scope whose level does not fit is refused, and nothing chosen asks to choose (document 1, sections 6 and 8)', async ({
  desk,
}) => {
  for (const language of LANGUAGES) {
    const one = await desk({ as: 'officer', language })
    await one.page.route(`**${API.shell.homeItems.path}`, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replaceAll(/"levels":\[12,13,14\]/g, '"levels":[13]'),
      })
    })
    // neither this scope nor the university fits: the dialog stays until an allowed scope is saved (G8)
    await one.page.goto(APPLICATIONS)
    const scope = open(ScopeDialog, one)
    await expect(scope.tree()).toBeVisible()
    await expect(scope.cancelButton()).toHaveCount(0)
    await one.page.keyboard.press('Escape')
    await expect(scope.box()).toBeVisible()
    await scope.saveButton().click()
    await expect(scope.message()).toHaveText(inLanguage(language, 'اختر النطاق', 'Select Scope'))
    await scope
      .node(inLanguage(language, 'جامعة ضفاف النيل الأهلية', 'Nile Banks National University'))
      .first()
      .click()
    await expect(scope.message()).toHaveText(
      inLanguage(
        language,
        'عفوًا، هذا التطبيق لا يعمل على هذا النطاق',
        "Sorry, this application doesn't work on this scope",
      ),
    )
    // by the keyboard alone from here
    await scope.node(/./).first().focus()
    await one.page.keyboard.press('ArrowDown')
    await one.page.keyboard.press('Enter')
    await scope.saveButton().focus()
    await one.page.keyboard.press('Enter')
    await expect(scope.box()).toBeHidden()
    await open(ApplicationsPage, one).seeLoaded()
  }
})

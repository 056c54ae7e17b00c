import { resetTourism, TOURISM } from '#tests/admission-rules/admission-rules.reset.ts'
import { resetDesireRule, resetFeesRules } from '#tests/main-rules/main-rules.reset.ts'
import { API } from '#schemas/api.ts'
import type { CalendarPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import type { CertificateTree } from '#schemas/certificate-tree/certificate-tree.schema.ts'
import type { NewsItem } from '#schemas/news/news-item.schema.ts'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import type { PublishedSeason } from '#schemas/published-season/published-season.schema.ts'
import type { StudentMail } from '#schemas/student-mails/student-mail.schema.ts'
import { AdmissionRulesPage } from '#tests/support/pages/admission-rules.page.ts'
import { CalendarPage } from '#tests/support/pages/calendar.page.ts'
import { MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { NewsPage } from '#tests/support/pages/news.page.ts'
import { OpenBranchesPage } from '#tests/support/pages/open-branches.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { ServicesPage } from '#tests/support/pages/services.page.ts'
import type { Opened } from '#tests/support/pages/session.ts'
import { StudentMailsPage } from '#tests/support/pages/student-mails.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'

const { calendar, news, 'student-mails': mails, 'open-branches': branches, 'certificate-tree': tree } = API
/** Of the demo: an event that each season needs, a closed branch, a category of mails, a certificate type. */
const [FEE_PAYMENT, SCIENCE_ALEXANDRIA, ACCEPTED, DIPLOMAS] = [3, 21, 1, 'Technical Diplomas'] as const

/** Resets the season so that only its periods, branches and certificates are ready; returns the earlier state. */
async function begin(api: Opened) {
  await Promise.all([resetDesireRule(api, null), resetFeesRules(api, []), resetTourism(api)])
  const { events } = await api.call<{ events: CalendarPeriod[] }>(calendar.list)
  const periods = events.filter(({ eventId, isYearActive }) => eventId === FEE_PAYMENT && isYearActive)
  for (const { id, version } of periods) await api.call(calendar.remove, { calenderEventID: id, version })
  const { news: items } = await api.call<{ news: NewsItem[] }>(news.list)
  for (const { id, version } of items.filter(({ enName }) => enName === 'Season begins'))
    await api.call({ ...news.remove, path: news.remove.path.replace('{id}', String(id)) }, { version })
  const { emails } = await api.call<{ emails: StudentMail[] }>(mails.list)
  for (const { id, version } of emails.filter(({ subject }) => subject.startsWith('Season')))
    await api.call(mails.remove, { mailItemID: id, version })
  await turnBranch(api, false)
  return { periods, tree: (await api.call<CertificateTree>(tree.read)).tree }
}
async function turnBranch(api: Opened, activeForApply: boolean): Promise<void> {
  const { branchesList } = await api.call<{ branchesList: OpenBranchRow[] }>(branches.list)
  const branch = branchesList.find(({ id }) => id === SCIENCE_ALEXANDRIA)!
  const { facultyId, progHrId, version } = branch
  if (branch.activeForApply !== activeForApply)
    await api.call(branches.update, { branchId: branch.id, activeForApply, facultyId, progHrId, version })
}

/** Document 3, section 2. */
test('the administrator prepares a season: over all screens, until readiness has nothing left of it', async ({
  openSession,
}) => {
  const one = await openSession({ as: 'admin' })
  const api = one.opened!
  const { page } = one

  const before = await begin(api)
  const check = (title: string) =>
    page.locator('.qb-readiness-check').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  const readiness = open(CalendarPage, one).t.readiness
  const { eventsWithoutPeriod, noDesireRule, noFeesRule } = readiness.checks
  const missing = [eventsWithoutPeriod.title(), noDesireRule.title(), noFeesRule.title()]
  const seeReadiness = async () => {
    await page.goto('/home/Administration/Readiness')
    await expect(check(missing[0]!)).toBeVisible()
  }
  const added = 'تمت الإضافة'
  try {
    await seeReadiness()
    for (const title of missing) await expect(check(title).getByRole('link')).toHaveCount(1)

    // a period of the calendar, by the link of the missing one, which sets the event
    await check(missing[0]!).getByRole('link').click()
    const periods = open(CalendarPage, one)
    await periods.addButton().click()
    await expect(periods.field('eventId').locator('option:checked')).toHaveText('سداد الرسوم')
    await periods.saveButton().click()
    await periods.seeToast(added)

    const services = open(ServicesPage, one)
    await services.goTo()
    await services.openAdd()
    await services.field('serviceType').selectOption({ index: 1 })
    await services.field('serviceUrl').fill(`https://ar.season-${Date.now()}.example.edu`)
    await services.saveButton().click()
    await services.seeToast(added)

    const texts = open(StudentMailsPage, one)
    await texts.goTo()
    await texts.addButton().click()
    await texts.category().selectOption({ index: ACCEPTED })
    await texts.subject().fill('Season: {applicationNumber}')
    await texts.content().fill('مرحبًا {studentName}')
    await texts.saveButton().click()
    await texts.seeToast(added)

    const items = open(NewsPage, one)
    await items.goTo()
    await items.addButton().click()
    await items.fill('بدأ موسم القبول', 'Season begins')
    await items.order().fill('1')
    await items.saveButton().click()
    await items.seeToast(added)

    const list = open(OpenBranchesPage, one)
    await list.goTo('?facultyId=8&name=Alex')
    await list.toggle().click()
    await expect(list.toggle()).toBeChecked()

    const rules = open(MainRulesPage, one)
    await seeReadiness()
    await check(missing[1]!).getByRole('link').click()
    await rules.seePanel('desire-rule')
    await rules.choose('custom')
    await rules.desiresNum().fill('4')
    await rules.saveRule().click()
    await expect(rules.deleteRule()).toBeVisible()

    await seeReadiness()
    await check(missing[2]!).getByRole('link').click()
    await rules.seePanel('fees-rules')
    await rules.openAdd()
    await rules.option(rules.t['fees-rules'].options.paymentTool.bank()).click()
    await rules.field('feeValue').fill('275')
    await rules.field('feePaymentId').fill('70099')
    await rules.saveButton().click()
    await rules.seeToast(added)

    // all certificates but one type can be applied with
    await rules.goTo('certificate-tree')
    await rules.treeAction('tick-circle').click()
    await rules.switchOf('الدبلومات الفنية').first().click()
    await rules.treeAction('floppy-disk').click()
    await rules.confirmation().getByRole('button', { name: rules.t.common.actions.save(), exact: true }).click()
    await rules.seeToast('تم الحفظ')

    const admission = open(AdmissionRulesPage, one)
    await admission.goTo()
    await admission.openAdd()
    await admission.field('faculty').selectOption({
      label: 'كلية السياحة والآثار',
    })
    await admission.field('certificateType').selectOption({
      label: 'الثانوية العامة المصرية',
    })
    await admission.major('الثانوية العامة - أدبي').click()
    await admission.saveButton().click()
    await admission.seeToast(added)

    await seeReadiness()
    for (const title of missing) {
      await expect(check(title)).toContainText(readiness.ready())
      await expect(check(title).getByRole('link')).toHaveCount(0)
    }

    // what applicants read of it (D87)
    const { data } = (await (await page.request.get(API['published-season'].season.path)).json()) as {
      data: PublishedSeason
    }
    expect(data.periods.map(({ eventId }) => eventId)).toContain(FEE_PAYMENT)
    expect(data.news[0]).toMatchObject({ arName: 'بدأ موسم القبول', enName: 'Season begins' })
    expect(data.branches.map(({ id }) => id)).toContain(SCIENCE_ALEXANDRIA)
    expect(data.desires).toBe(4)
    expect(data.fees).toMatchObject([{ paymentTool: 'bank', feeValue: 275, feePaymentId: '70099' }])
    expect(data.certificates.length).toBeGreaterThan(0)
    expect(data.certificates.map(({ typeName }) => typeName.en)).not.toContain(DIPLOMAS)
    expect(data.admissionRules).toContainEqual(
      expect.objectContaining({
        facultyId: TOURISM,
        majors: [{ id: 3, name: { ar: 'الثانوية العامة - أدبي', en: 'General Secondary - Literary' } }],
      }),
    )
  } finally {
    await begin(api)
    await Promise.all([resetDesireRule(api), resetFeesRules(api)])
    for (const { eventId, yearId, semesterId, startDate, endDate } of before.periods)
      await api.call(calendar.add, { eventId, yearId, semesterId, startDate, endDate })
    const { version, tree: now } = await api.call<CertificateTree>(tree.read)
    if (JSON.stringify(now) !== JSON.stringify(before.tree)) await api.call(tree.update, { tree: before.tree, version })
  }
})

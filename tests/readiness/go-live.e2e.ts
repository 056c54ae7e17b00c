import type { SeasonState } from '#schemas/seasons/season.schema.ts'
import { STEPS } from '#schemas/readiness/readiness.schema.ts'
import { startServer, type TestServer } from '#tests/support/e2e-server.ts'
import { mailsTo, startMailbox, type Mailbox } from '#tests/support/mailbox.ts'
import { ApprovalRulesPage } from '#tests/support/pages/approval-rules.page.ts'
import { CertificateViewPage } from '#tests/support/pages/certificate-view.page.ts'
import { CertificatesPage } from '#tests/support/pages/certificates.page.ts'
import { CoursesPage } from '#tests/support/pages/courses.page.ts'
import { FacultiesPage } from '#tests/support/pages/faculties.page.ts'
import { ListsPage } from '#tests/support/pages/lists.page.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { MainRulesPage } from '#tests/support/pages/main-rules.page.ts'
import { NamedRecordPage } from '#tests/support/pages/named-record.page.ts'
import { OpenBranchesPage } from '#tests/support/pages/open-branches.page.ts'
import { OutboxPage } from '#tests/support/pages/outbox.page.ts'
import { PeoplePage } from '#tests/support/pages/people.page.ts'
import { open, Screen } from '#tests/support/pages/screen.ts'
import { SeasonsPage } from '#tests/support/pages/seasons.page.ts'
import { expect, LANGUAGES, test, type BrowserSession } from '#tests/support/pages/test.ts'
import { UniversityPage } from '#tests/support/pages/university.page.ts'
import { UnitSheetPage } from '#tests/support/pages/unit-sheet.page.ts'

const PASSWORD = 'Nakhla!4419'
const UNIVERSITY = { ar: 'جامعة الواحة', en: 'Oasis University' }
const FACULTIES = [
  { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
  { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  { ar: 'كلية الحقوق', en: 'Faculty of Law' },
]
const SECTOR = { ar: 'القطاع العلمي', en: 'Science sector' }
const BRANCH = { ar: 'المقر الرئيس', en: 'Main campus' }
/** Of the pack of Egypt. */
const GOVERNORATE = { ar: 'الأقصر', en: 'Luxor' }
const TYPE = { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' }
const COURSE = { ar: 'اللغة العربية', en: 'Arabic language' }
const CERTIFICATE = { ar: 'الثانوية العامة علمي', en: 'Secondary school science' }
const SEMESTER = { ar: 'الفصل الدراسي الأول', en: 'First semester' }
const ADMINISTRATOR = { ar: 'مدير النظام', en: 'System administrator' }
const COLLEAGUE = 'second.administrator@example.com'

/** The first login of the administrator, with the password that the first start has printed. */
async function begin(session: BrowserSession, server: TestServer): Promise<void> {
  const password = /one-time password, which is shown only now: (\S+)/.exec(server.output())![1]!
  const login = open(LoginPage, session)
  await login.goTo()
  await login.logIn('admin', password)
  const dialog = login.dialog()
  const field = (name: string) => dialog.locator(`#change-password_${name}`)
  await field('oldPassword').fill(password)
  await field('newPassword').fill(PASSWORD)
  await field('confirmPassword').fill(PASSWORD)
  await dialog.locator('[type=submit]').click()
  await expect(dialog).toHaveCount(0)
}

/** The home page begins with the first steps, of which so many are to be done. */
async function seeSteps({ page }: BrowserSession, toDo: number): Promise<void> {
  const steps = page.locator('.qb-first-steps li[data-step]')
  await expect(steps).toHaveCount(STEPS.length)
  await expect(page.locator('.qb-first-steps li[data-state=toDo]')).toHaveCount(toDo)
}

async function goLive(session: BrowserSession): Promise<void> {
  const page = open(Screen, session)
  await seeSteps(session, 0)
  await page.page.locator('.qb-first-steps > header button').click()
  await page.confirmation().locator('[data-confirms]').click()
  await expect(page.page.locator('.qb-first-steps')).toHaveCount(0)
}

async function nameUniversity(session: BrowserSession): Promise<void> {
  const page = open(UniversityPage, session)
  await page.visit(UniversityPage.path)
  await page.field('arName').fill(UNIVERSITY.ar)
  await page.field('enName').fill(UNIVERSITY.en)
  await page.save()
  await expect(page.page.locator('.qb-header-brand').first()).toContainText(UNIVERSITY[session.language])
}

async function addFaculties(session: BrowserSession): Promise<void> {
  const sectors = open(NamedRecordPage, session)
  await sectors.visit(sectors.path)
  await sectors.add(SECTOR.ar, SECTOR.en)
  await sectors.seeRow(SECTOR[session.language])
  const page = open(FacultiesPage, session)
  await page.visit(FacultiesPage.path)
  await page.importButton().click()
  const sheet = open(UnitSheetPage, session)
  const { columns } = sheet.own
  const rows = [
    [columns.faculty(), columns.arName(), columns.enName(), columns.sector()],
    ...FACULTIES.flatMap(({ ar, en }) => [
      ['', ar, en, SECTOR[session.language]],
      [ar, `${BRANCH.ar} ${ar}`, `${BRANCH.en} ${en}`, ''],
    ]),
  ]
  await sheet.choose('faculties.csv', rows.map((row) => row.join(',')).join('\n'))
  await sheet.saveButton(6).click()
  await page.goTo()
  for (const faculty of FACULTIES) await expect(page.line(faculty[session.language]).first()).toBeVisible()
}

async function addSeason(session: BrowserSession): Promise<void> {
  const page = open(SeasonsPage, session)
  await page.visit(SeasonsPage.path)
  await page.addButton().click()
  await page.field('firstYear').fill('2027')
  await page.field('semesterArName').fill(SEMESTER.ar)
  await page.field('semesterEnName').fill(SEMESTER.en)
  await page.field('startsOn').fill('2027-09-18')
  await page.field('endsOn').fill('2028-01-20')
  await page.save()
  await move(page, 'prepare', 'preparing')
  await makeCurrent(page)
  await expect(page.page.locator('.qb-season')).toContainText(SEMESTER[session.language])
}
async function makeCurrent(page: SeasonsPage): Promise<void> {
  await page.act('preparing', 'star').click()
  await page.confirmation().locator('[data-confirms]').click()
  await expect(page.confirmation()).toHaveCount(0)
}
type Move = 'prepare' | 'open' | 'close' | 'decide' | 'finish'
/** Moves on the one season that can be, and sees it in its new state. */
async function move(page: SeasonsPage, to: Move, state: SeasonState): Promise<void> {
  await page.rows().getByRole('button', { name: page.t.seasons.moves[to].act(), exact: true }).click()
  await page.confirmation().locator('[data-confirms]').click()
  await expect(page.rows().locator(`[data-state="${state}"]`)).toHaveCount(1)
}

async function addPack(session: BrowserSession): Promise<void> {
  const page = open(ListsPage, session)
  await page.visit(ListsPage.packsPath)
  await page.showPack().click()
  await page.page.locator('.qb-sheet-summary .bp6-intent-primary').click()
  await expect(page.page).not.toHaveURL(/StartPacks/)
  await page.goTo('governorates', `?name=${encodeURIComponent(GOVERNORATE.en)}`)
  await expect(page.row(GOVERNORATE[session.language])).toBeVisible()
}

async function addCertificates(session: BrowserSession): Promise<void> {
  const courses = open(CoursesPage, session)
  await courses.visit(courses.path)
  await courses.add(COURSE.ar, COURSE.en)
  await courses.seeRow(COURSE.ar)
  const certificates = open(CertificatesPage, session)
  await certificates.goTo()
  await certificates.addButton().click()
  await certificates.field('arName').fill(CERTIFICATE.ar)
  await certificates.field('enName').fill(CERTIFICATE.en)
  await certificates.field('certificationType').selectOption({ label: TYPE[session.language] })
  await certificates.field('totalDegree').fill('410')
  await certificates.saveButton().click()
  const view = open(CertificateViewPage, session)
  await view.seeShown()
  await view.addButton().click()
  const name = COURSE[session.language]
  await view.chooseCourse(name.slice(0, 4), name)
  await view.degree().fill('80')
  await view.saveButton().click()
  await view.seeRow(name)
}

async function openBranches(session: BrowserSession): Promise<void> {
  const page = open(OpenBranchesPage, session)
  await page.goTo()
  await expect(page.rows()).toHaveCount(FACULTIES.length)
  for (const row of await page.rows().all()) {
    await row.getByRole('switch').click()
    await expect(row.getByRole('switch')).toBeChecked()
  }
}

async function setRules(session: BrowserSession): Promise<void> {
  const page = open(ApprovalRulesPage, session)
  await page.visit('/home/ApprovalRules')
  for (const faculty of FACULTIES) {
    const name = faculty[session.language]
    await page.openAdd()
    await page.field('facultyId').selectOption({ label: name })
    await page.field('totalDegree').fill('300')
    await page.field('studentsNumbers').fill('100')
    await page.branches().first().fill('100')
    await page.saveButton().click()
    await page.seeRow(name)
    await expect(page.box()).toHaveCount(0)
  }
}

async function setFees(session: BrowserSession): Promise<void> {
  const page = open(MainRulesPage, session)
  await page.visit('/home/Administration/MainRules?panel=fees-rules')
  await page.openAdd()
  const { paymentType, feeFlag } = page.t['fees-rules'].options
  await page.option(paymentType.receipt()).click()
  await page.option(feeFlag.M()).click()
  await page.saveButton().click()
  await page.seeRow(paymentType.receipt())
}

async function sendTestMail(session: BrowserSession): Promise<void> {
  const page = open(OutboxPage, session)
  await page.visit(page.path)
  const { test: texts } = page.own
  await page.page.getByRole('button', { name: texts.action(), exact: true }).click()
  const dialog = page.dialog(texts.title())
  await dialog.locator('input[type=email]').fill('registrar@example.com')
  await dialog.getByRole('button', { name: texts.send(), exact: true }).click()
  await expect(dialog).toContainText(texts.outcomes.accepted())
}

async function inviteAdministrator(session: BrowserSession, { folder }: Mailbox): Promise<string> {
  const page = open(PeoplePage, session)
  await page.visit(PeoplePage.path)
  await page.inviteButton().click()
  await page.field('arName').fill('هالة فؤاد')
  await page.field('enName').fill('Hala Fouad')
  await page.field('username').fill(COLLEAGUE)
  await page.field('email').fill(COLLEAGUE)
  await page.field('roleId').selectOption({ label: ADMINISTRATOR[session.language] })
  await page.submit()
  await expect(page.dialog()).toHaveCount(0)
  await expect.poll(() => mailsTo(COLLEAGUE, folder).length).toBe(1)
  return /\/login\?reset=[\w-]+/.exec(mailsTo(COLLEAGUE, folder)[0]!)![0]
}

/** The season after, by the assistant: all of it is copied, and the certificate is not pulled by hand. */
async function prepareNextYear(session: BrowserSession): Promise<void> {
  const page = open(SeasonsPage, session)
  const texts = page.t['season-assistant']
  await page.page.getByRole('button', { name: page.t.seasons.assistant(), exact: true }).click()
  await page.seeHeading(texts.title())
  await expect(page.page.locator('.qb-assistant-standing').first()).toBeVisible()
  for (const standing of await page.page.locator('.qb-assistant-standing label').all()) await standing.click()
  await page.page.getByRole('button', { name: texts.act(), exact: true }).click()
  await page.confirmation().locator('[data-confirms]').click()
  await expect(page.page.locator('.qb-assistant-done')).toContainText(texts.job())
}

/** They end after the browsers, whose pages go on asking. */
const running: { stop(): Promise<void> }[] = []
test.afterAll(() => Promise.all(running.map((each) => each.stop())))

for (const language of LANGUAGES)
  test(`a university goes from an empty database to its second season, in the browser alone (issue 41; ${language})`, async ({
    openSession,
  }) => {
    const mailbox = await startMailbox()
    const server = await startServer({ env: { DEMO: 'off', SMTP_URL: mailbox.url } })
    running.push(server, mailbox)
    const session = await openSession({ url: server.url, language })
    await begin(session, server)
    // nobody knows the password of an account of a demo
    await seeSteps(session, STEPS.length - 1)
    await nameUniversity(session)
    await addPack(session)
    await addFaculties(session)
    await addSeason(session)
    await addCertificates(session)
    await openBranches(session)
    await setRules(session)
    await setFees(session)
    await sendTestMail(session)
    const link = await inviteAdministrator(session, mailbox)
    const colleague = await openSession({ url: server.url, language })
    const login = open(LoginPage, colleague)
    await colleague.page.goto(link)
    await login.chooseNewPassword(PASSWORD)
    await login.logIn(COLLEAGUE, PASSWORD)
    await expect(colleague.page.locator('.qb-season')).toContainText(SEMESTER[language])
    await goLive(colleague)
    const seasons = open(SeasonsPage, colleague)
    await seasons.goTo()
    await move(seasons, 'open', 'open')
    await prepareNextYear(colleague)
    await seasons.goTo()
    await move(seasons, 'close', 'closed')
    await move(seasons, 'decide', 'deciding')
    await move(seasons, 'finish', 'finished')
    await makeCurrent(seasons)
    await expect(colleague.page.locator('.qb-season')).toContainText('2028/2029')
    const rules = open(ApprovalRulesPage, colleague)
    await rules.goTo()
    for (const faculty of FACULTIES) await rules.seeRow(faculty[language])
  })

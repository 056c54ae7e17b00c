import { mailsTo } from '#tests/support/mailbox.ts'
import { ApplicationsPage } from '#tests/support/pages/applications.page.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { PeopleSheetPage } from '#tests/support/pages/people-sheet.page.ts'
import { PeoplePage } from '#tests/support/pages/people.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, fromElsewhere, LANGUAGES, test } from '#tests/support/pages/test.ts'

const PASSWORD = 'Nakhla!4419'
const FACULTY = { ar: 'كلية الهندسة', en: 'Faculty of Engineering' }
const MEDICINE = { ar: 'كلية الطب البشري', en: 'Faculty of Medicine' }
const CLERK = { ar: 'موظف شؤون الطلاب بالكلية', en: 'Faculty clerk' }
const VIEWER = { ar: 'مطلع', en: 'Viewer' }
const ADMINISTRATOR = { ar: 'مدير النظام', en: 'System administrator' }

/** Invites somebody in the dialog, and returns the link that is mailed: in the language that was chosen. */
async function invite(people: PeoplePage, email: string, role: string, faculties: readonly string[]): Promise<string> {
  await people.inviteButton().click()
  await people.field('arName').fill('منى عادل حسن')
  await people.field('enName').fill('Mona Adel Hassan')
  await people.field('username').fill(email)
  await people.field('email').fill(email)
  await people.field('roleId').selectOption({ label: role })
  for (const [at, faculty] of faculties.entries()) {
    if (at > 0) await people.addHomeButton().click()
    await people.home(at).faculty.selectOption({ label: faculty })
  }
  await people.submit()
  await expect(people.dialog()).toHaveCount(0)
  await expect.poll(() => mailsTo(email).length).toBe(1)
  return /\/login\?reset=[\w-]+/.exec(mailsTo(email)[0]!)![0]
}

for (const language of LANGUAGES)
  test(`somebody is invited to two faculties, works within them, loses a right at work, and is suspended (issue 40; ${language})`, async ({
    openSession,
  }) => {
    const email = `mona.${language}.${Date.now()}@example.com`
    const admin = await openSession({ as: 'admin', language })
    const people = open(PeoplePage, admin)
    await people.visit(PeoplePage.path)
    const link = await invite(people, email, CLERK[language], [FACULTY[language], MEDICINE[language]])
    const one = await openSession({ context: fromElsewhere(), language })
    // what it loses is refused, and the session ends: calls fail
    one.watch.allowFailedCalls()
    const login = open(LoginPage, one)
    await one.page.goto(link)
    await login.chooseNewPassword(PASSWORD)
    await login.seeForm()
    // the link works once
    await one.page.goto(link)
    await login.chooseNewPassword(PASSWORD)
    await login.seeProblem(login.t['login-errors'].RESET_LINK_INVALID())
    await login.goTo()
    await login.logIn(email, PASSWORD)
    await expect(one.page).toHaveURL(/\/home$/)
    for (const faculty of [FACULTY, MEDICINE])
      await expect(one.page.locator('.qb-place')).toContainText(faculty[language])

    // at work: the applications of both faculties, then of one, to be decided
    const list = open(ApplicationsPage, one)
    await list.goTo('?status=1')
    const facultiesOfRows = async () => new Set(await list.column(list.t.applications.columns.facultyName()))
    for (const name of await facultiesOfRows()) expect([FACULTY[language], MEDICINE[language]]).toContain(name)
    await open(ScopeDialog, one).choose(FACULTY[language])
    await list.seeLoaded()
    expect(await facultiesOfRows()).toEqual(new Set([FACULTY[language]]))
    const accept = () => list.acceptButton(list.rows().first())
    await expect(accept()).toBeEnabled()

    // the role is narrowed meanwhile
    await people.row(email).first().locator('.qb-row-open').click()
    await people.seeState('active')
    await people.act('assign').click()
    await people.field('roleId').selectOption({ label: VIEWER[language] })
    await people.submit()
    await people.confirm()
    await expect(people.dialog()).toHaveCount(0)
    await accept().click()
    await list.confirm('accept')
    await list.seeToast(list.t['login-errors'].RIGHTS_CHANGED())
    await expect(list.page.locator('.qb-place')).toContainText(FACULTY[language])
    await expect(accept()).toHaveAttribute('aria-disabled', 'true')

    // suspended: the next call ends the session, and no login is possible
    await people.act('suspend').click()
    await people.confirm()
    await people.seeState('suspended')
    await list.queueButton().click()
    await login.seeForm()
    await login.logIn(email, PASSWORD)
    await login.seeProblem(login.t['login-errors'].ACCOUNT_DISABLED())
  })

for (const language of LANGUAGES)
  test(`people are invited by a sheet, but for a line with a fault, and their links are mailed (issue 40; ${language})`, async ({
    openSession,
  }) => {
    const serial = `${language}.${Date.now()}`
    const [sara, mona] = [`sara.${serial}@example.com`, `mona.${serial}@example.com`]
    const session = await openSession({ as: 'admin', language })
    const people = open(PeoplePage, session)
    await people.visit(PeoplePage.path)
    await people.sheetButton().click()
    const sheet = open(PeopleSheetPage, session)
    const { columns } = sheet.own
    const heads = ['username', 'arName', 'enName', 'email', 'language', 'role', 'faculty'] as const
    const lines = [
      [sara, 'سارة محمود', 'Sara Mahmoud', sara, 'ar', CLERK[language], FACULTY[language]],
      [mona, 'منى عادل', 'Mona Adel', mona, 'English', VIEWER[language], ''],
      ['nobody', 'لا أحد', 'Nobody', 'nobody@example.com', 'ar', CLERK[language], ''],
    ]
    const rows = [heads.map((head) => columns[head]()), ...lines]
    await sheet.choose('people.csv', rows.map((row) => row.join(',')).join('\n'))
    // the line with the fault is shown first, with the fault at its cell
    await expect(sheet.cell(sheet.t.errors.ROLE_NEEDS_SCOPE())).toBeVisible()
    await sheet.inviteButton(2).click()
    await sheet.seeHeading(new RegExp(sheet.t.jobs.kinds.inviteSheet()))
    await expect(session.page.getByText(sara).first()).toBeVisible()
    for (const email of [sara, mona]) {
      await expect.poll(() => mailsTo(email).length).toBe(1)
      expect(mailsTo(email)[0]).toMatch(/\/login\?reset=[\w-]+/)
    }
  })

/** So many that the job is still at work when its owner is suspended: each batch of them takes a moment. */
const MANY = 4_000
for (const language of LANGUAGES)
  test(`who is suspended while a job of theirs runs invites nobody from there on (issue 40; ${language})`, async ({
    openSession,
  }) => {
    const serial = `${language}.${Date.now()}`
    const email = `deputy.${serial}@example.com`
    const admin = await openSession({ as: 'admin', language })
    const people = open(PeoplePage, admin)
    await people.visit(PeoplePage.path)
    const link = await invite(people, email, ADMINISTRATOR[language], [])
    const deputy = await openSession({ context: fromElsewhere(), language })
    deputy.watch.allowFailedCalls()
    const login = open(LoginPage, deputy)
    await deputy.page.goto(link)
    await login.chooseNewPassword(PASSWORD)
    await login.seeForm()
    await login.logIn(email, PASSWORD)
    await expect(deputy.page).toHaveURL(/\/home$/)
    // the question is open before the job begins
    await people.row(email).first().locator('.qb-row-open').click()
    await people.seeState('active')
    await people.act('suspend').click()

    const sheet = open(PeopleSheetPage, deputy)
    await sheet.visit(PeopleSheetPage.path)
    const { columns } = sheet.own
    const heads = ['username', 'arName', 'enName', 'email', 'language', 'role'] as const
    const lines = Array.from({ length: MANY }, (_, at) => {
      const name = `w${at}.${serial}@example.com`
      // the last of the list, which others read
      return [name, 'ياسمين محمود', 'Yasmin Mahmoud', name, 'ar', VIEWER[language]].join(',')
    })
    await sheet.choose('many.csv', [heads.map((head) => columns[head]()).join(','), ...lines].join('\n'))
    await sheet.inviteButton(MANY).click()
    await sheet.seeHeading(new RegExp(sheet.t.jobs.kinds.inviteSheet()))
    const job = deputy.page.url()
    await people.confirm()
    await people.seeState('suspended')
    await login.seeForm()

    // the administrator sees why it stopped, and that it did before its end
    await admin.page.goto(job)
    await expect(admin.page.locator('.qb-job-facts')).toContainText(
      people.t.jobs.why({ reason: people.t['login-errors'].ACCOUNT_DISABLED() }),
    )
    const progress = admin.page.locator('.qb-job-progress > [role=progressbar]')
    expect(Number(await progress.getAttribute('aria-valuenow'))).toBeLessThan(MANY)
  })

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { STATUS } from '#schemas/status.ts'
import { ApplicationsPage, DetailsDialog } from '#tests/support/pages/applications.page.ts'
import { LoginPage } from '#tests/support/pages/login.page.ts'
import { ScopeDialog } from '#tests/support/pages/scope.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { logIn } from '#tests/support/pages/session.ts'
import { ShellPage } from '#tests/support/pages/shell.page.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { inLanguage } from '#tests/support/pages/texts.ts'
import { runCli } from '#tests/support/cli.ts'
import { startServer, type TestServer } from '#tests/support/e2e-server.ts'
import { setTicked } from '#tests/support/pages/tick.ts'
import { createTestDatabase, startPostgres } from '#tests/support/postgres.ts'
import { scratchFolder } from '#tests/support/scratch.ts'
import { carelessly, detailsOf, findOne } from './applicants.ts'

/** A server on a separate PostgreSQL, with as much demo data as the embedded database starts with. */
async function startOnPostgres(): Promise<TestServer> {
  const postgres = await startPostgres()
  const { url } = await createTestDatabase(postgres.url)
  const folder = scratchFolder()
  const env = { DATABASE_URL: url }
  expect(await runCli(['seed', '--applications', '20000'], { folder, env })).toMatchObject({ code: 0 })
  const server = await startServer({ env: { ...env, DATA_DIR: join(folder, 'data') } })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const ENGINES = [
  {
    engine: 'the embedded database',
    start: () => startServer({ like: process.env['E2E_DATA'] ?? '' }),
    language: 'ar',
  },
  { engine: 'PostgreSQL', start: startOnPostgres, language: 'en' },
] as const

/** The outcome of the product's first release, from the documents: what a member of staff does on a working day. */
for (const { engine, start, language } of ENGINES)
  test.describe(`the outcome on ${engine}`, () => {
    test.describe.configure({ mode: 'serial' })
    let server: TestServer
    test.beforeAll(async () => {
      server = await start()
    })
    test.afterAll(() => server.stop())

    test(`a decision outlives the server that took it (${language})`, async ({ openSession, playwright }) => {
      const request = await playwright.request.newContext()
      const officer = await logIn(request, server.url, 'officer')
      const found = await findOne(
        officer,
        { appStatus: STATUS.underReview },
        ({ appsOpenCount, appsAcceptedCount, studentName }) =>
          appsOpenCount >= 1 && appsAcceptedCount === 0 && /[أإ]/.test(studentName.ar) && studentName.ar.includes('ة'),
      )
      const name = found.studentName[language]
      const others = (await detailsOf(officer, found)).others
      const openOnes = others.filter(({ applicationStatus }) => [1, 5, 6, 7, 10].includes(applicationStatus)).length
      expect(openOnes).toBe(found.appsOpenCount)
      const status = (code: 'accepted' | 'elsewhere' | 'review') =>
        ({
          accepted: inLanguage(language, 'مقبول', 'Accepted'),
          review: inLanguage(language, 'تحت المراجعة', 'Under review'),
          elsewhere: inLanguage(language, 'مرفوض للقبول في كلية أخرى', 'Refused, accepted in another faculty'),
        })[code]

      // the address alone: no session, so the login
      const one = await openSession({ url: server.url, language, at: '/' })
      const login = open(LoginPage, one)
      await login.seeForm()
      await login.seeDirection(language)
      await expect(one.page).toHaveURL(/\/login$/)
      await login.logIn('officer')
      const shell = open(ShellPage, one)
      await shell.seeWelcome()

      // the scope: one faculty
      const university = inLanguage(language, 'جامعة ضفاف النيل الأهلية', 'Nile Banks National University')
      await shell.seeScope(university)
      const scope = open(ScopeDialog, one)
      await scope.choose(found.facultyName[language])
      await shell.seeScope(university, found.facultyName[language])

      // the applicant, by a part of the name, written carelessly
      const applications = open(ApplicationsPage, one)
      await shell.page
        .locator('.qb-tiles')
        .getByRole('link', { name: inLanguage(language, 'طلبات الالتحاق', 'applications') })
        .click()
      await applications.seeLoaded()
      for (const faculty of await applications.column(applications.t.applications.columns.facultyName()))
        expect(faculty).toBe(found.facultyName[language])
      const typed = carelessly(found.studentName.ar).split(' ').slice(0, 3).join(' ')
      expect(found.studentName.ar.includes(typed)).toBe(false)
      await applications.searchFor(typed)
      const row = applications.row(found.appNum)
      await expect(row).toContainText(name)
      await expect(applications.status(row)).toHaveText(status('review'))

      // the decision, from the details
      await applications.openRow(found.appNum)
      const details = open(DetailsDialog, one)
      await details.seeOpen(name)
      await expect(details.others()).toHaveCount(others.length)
      // to see what became of it
      await setTicked(details.opensNext(), false)
      await details.decide('accept').click()
      await expect(details.confirmation()).toContainText(name)
      await setTicked(details.refuseOthers())
      await details.confirm('accept')
      await details.seeToast(
        language === 'ar'
          ? /: تم قبول الطلب، ورُفضت? للطالب/
          : /: The application was accepted, and (another application|\d+ other applications) of the student (was|were) refused/,
      )
      await expect(details.statusTag()).toHaveText(status('accepted'))

      // what everybody sees from now on
      const seeDecided = async (view: typeof language) => {
        details.language = view
        const t = details.t
        await expect(details.statusTag()).toHaveText(t.statuses.accepted())
        await expect(details.others().filter({ hasText: t.statuses.refusedAsAcceptedElsewhere() })).toHaveCount(
          openOnes + others.filter((other) => other.applicationStatus === 9).length,
        )
        const step = details.history().first()
        await expect(step).toContainText(view === 'ar' ? 'طارق محمود النجار' : 'Tarek Mahmoud Elnaggar')
        await expect(step).toContainText(
          t.applications.history.fromTo({ from: t.statuses.underReview(), to: t.statuses.accepted() }),
        )
        await expect(step.locator('time')).toHaveAttribute('datetime', new RegExp(`^${new Date().getUTCFullYear()}-`))
      }
      await seeDecided(language)

      // the other language, on the same page in the same state
      const address = one.page.url()
      await details.close()
      await expect(applications.status(row)).toHaveText(status('accepted'))
      const other = language === 'ar' ? 'en' : 'ar'
      await shell.switchLanguage(other)
      await expect(applications.row(found.appNum)).toContainText(found.studentName[other])
      applications.language = other
      await expect(applications.searchText()).toHaveValue(typed)
      await shell.seeScope(
        other === 'ar' ? 'جامعة ضفاف النيل الأهلية' : 'Nile Banks National University',
        found.facultyName[other],
      )

      // the server dies, and comes back
      await server.crash()
      await server.restart()
      await one.page.goto(address)
      await details.seeOpen(found.studentName[other])
      await seeDecided(other)
      const after = await detailsOf(await logIn(request, server.url, 'officer'), found)
      expect(after.application_details.applicationIdus).toBe(2)
      expect(after.others.filter(({ applicationStatus }) => [1, 5, 6, 7, 10].includes(applicationStatus))).toEqual([])
      await request.dispose()
    })
  })

import { API } from '#schemas/api.ts'
import { MAIL_STATES, type MailPage } from '#schemas/outbox/mail.schema.ts'
import { OutboxPage } from '#tests/support/pages/outbox.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect } from '#tests/support/pages/test.ts'
import type { FeatureSurfaces, Surface } from '#tests/support/surfaces.ts'
import { TEST_MAIL_OUTCOMES, type TestMailOutcome } from '#schemas/outbox/test-mail.schema.ts'
import { mailPage, mailRow, mailText } from './outbox.replies.ts'

const PAGE = 'Administration/Outbox'
const LONG = 'a.very.long.address.of.somebody.with.many.names@mail.department.example.com'
const ROWS = MAIL_STATES.map((state) => mailRow(state, state === 'failed' ? { to: LONG } : {}))

const surface = (
  name: string,
  show: (list: OutboxPage) => Promise<void>,
  more: Partial<MailPage> = {},
  body:
    | string
    | null = 'عزيزي الطالب،\n\nمن فضلك أرفق شهادة الميلاد.\n\nDear student,\n\nPlease attach your birth certificate.',
): Surface => ({
  name: `outbox-${name}`,
  as: 'officer',
  at: '/healthz',
  show: async (session) => {
    const list = open(OutboxPage, session)
    await list.page.route(`**${API.outbox.list.path}`, (route) =>
      route.fulfill({ json: { message: 'تم|Done', data: mailPage(ROWS, more) } }),
    )
    await list.page.route('**/api/outbox/mail/*/', (route) =>
      route.fulfill({ json: { message: 'تم|Done', data: mailText(ROWS[4]!, body) } }),
    )
    await list.goTo()
    await expect(list.rows()).toHaveCount(MAIL_STATES.length)
    await show(list)
  },
})
const openFailed = async (list: OutboxPage) => {
  await list.row(LONG).locator('.qb-row-open').click()
  await expect(list.box().locator('article')).toBeVisible()
}

/** The dialog of a test mail, whose mail server answers so; without an outcome none was sent. */
const openTest = async (list: OutboxPage, outcome?: TestMailOutcome) => {
  await list.page.route(`**${API.outbox.test.path}`, (route) =>
    route.fulfill({
      json: {
        message: 'تم|Done',
        data: {
          outcome,
          host: 'mail.example.edu',
          port: 587,
          answer: outcome === 'timeout' ? null : `550 5.1.1 <${LONG}>: Recipient address rejected: User unknown`,
        },
      },
    }),
  )
  await list.page.getByRole('button', { name: list.own.test.action() }).click()
  const box = list.page.locator('.qb-outbox-test')
  await expect(box).toBeVisible()
  if (outcome === undefined) return
  await box.getByRole('button', { name: list.own.test.send(), exact: true }).click()
  await expect(box.getByText(list.own.test.outcomes[outcome]())).toBeVisible()
}

export const surfaces: FeatureSurfaces = {
  as: 'officer',
  lists: { [PAGE]: API.outbox.list.path },
  emptyReply: mailPage([]),
  surfaces: [
    surface('rows', async () => undefined),
    surface('no-server', (list) => expect(list.page.getByText('SMTP_URL')).toBeVisible(), { sends: false }),
    surface('mail', openFailed),
    surface('mail-with-links', openFailed, {}, null),
    surface('test', (list) => openTest(list)),
    ...TEST_MAIL_OUTCOMES.map((outcome) => surface(`test-${outcome}`, (list) => openTest(list, outcome))),
    surface('test-no-server', (list) => openTest(list), { sends: false }),
    surface('why-not', async (list) => {
      await list.pressUnavailable(list.rows().nth(3).locator('[aria-disabled=true]').first())
      await expect(list.page.locator('.qb-why-not')).toBeVisible()
    }),
  ],
}

import { API } from '#schemas/api.ts'
import { MAIL_STATES, MAX_TRIES, type MailRow, type MailState } from '#schemas/outbox/mail.schema.ts'
import { mailCases } from '#machines/outbox/mail.cases.ts'
import { mailLifecycle, type MailContext } from '#machines/outbox/mail.lifecycle.ts'
import type { Driver } from '#machines/walker/types.ts'
import { gatePaths, never, playAll, seeUsable, sharedDesk, type Gate } from '#tests/support/pages/gate.ts'
import { OutboxPage } from '#tests/support/pages/outbox.page.ts'
import { open } from '#tests/support/pages/screen.ts'
import { expect, test } from '#tests/support/pages/test.ts'
import { mailPage, mailRow } from './outbox.replies.ts'

/** A mail as the list tells it in this state, with what its guards look at. */
const listed = (state: MailState, { isUntried, hasTriesLeft, isStanding, isCurrent }: MailContext): MailRow =>
  mailRow(state, { isStanding, isCurrent, tries: hasTriesLeft ? (isUntried ? 0 : 1) : MAX_TRIES })

/** The row says how the mail stands, and offers what it may. */
async function seeMail(list: OutboxPage, state: MailState, may: (event: string) => boolean): Promise<void> {
  await list.seeLoaded()
  await list.seeState(state)
  await seeUsable(list.resendButton(), may('mail.resend'))
  await seeUsable(list.cancelButton(), may('mail.cancel'))
}

/**
 * Plays the life of a mail on its row. What senders do has no call: the list tells it. What people do is pressed, and
 * must reach the server; that it does there what it says is the journey's to show.
 */
function mailDriver({ desk }: Gate): Driver {
  const list = open(OutboxPage, desk())
  const { page } = list
  let told: MailRow = mailRow('held')
  let isByPage = false
  let sent: string[] = []
  return {
    start: async () => {
      await page.route(`**${API.outbox.list.path}`, (route) =>
        route.fulfill({ json: { message: 'تم|Done', data: mailPage([told]) } }),
      )
      for (const call of ['resend', 'cancel'] as const)
        await page.route(`**${API.outbox[call].path}`, async (route) => {
          sent.push(`mail.${call}`)
          told = { ...told, state: call === 'resend' ? 'waiting' : 'cancelled', version: told.version + 1 }
          await route.fulfill({ json: { message: 'تم|Done', data: { version: told.version } } })
        })
    },
    perform: async ({ type }) => {
      sent = []
      isByPage = type.startsWith('mail.')
      if (!isByPage) return
      await (type === 'mail.resend' ? list.resendButton() : list.cancelButton()).click()
      await expect.poll(() => sent).toEqual([type])
    },
    settle: never('wait for anybody'),
    elapse: never('wait'),
    expectState: async (value, context, { offers }) => {
      const state = value as MailState
      if (!isByPage) {
        told = listed(state, context as MailContext)
        await list.goTo()
      }
      await seeMail(list, state, (event) => offers.includes(event))
      return isByPage ? 'page' : 'elsewhere'
    },
    stop: async () => {},
  }
}

const officer = sharedDesk({ as: 'officer' })

test.describe('every declared transition of a mail, on its row', () => {
  const { officer: fresh, lastTry } = mailCases.inputs
  playAll(
    gatePaths('mail', {
      cases: { ...mailCases, inputs: { officer: fresh, lastTry } },
      why: 'to others less is offered, which is looked at below',
    }),
    () => mailDriver(officer),
  )
})

test('what a mail offers in each of its states, and why not', async () => {
  const list = open(OutboxPage, officer.desk())
  const { input } = mailCases.inputs.officer
  let told = mailRow('held')
  await list.page.route(`**${API.outbox.list.path}`, (route) =>
    route.fulfill({ json: { message: 'تم|Done', data: mailPage([told]) } }),
  )
  for (const state of MAIL_STATES) {
    told = listed(state, input)
    await list.goTo()
    const snapshot = mailLifecycle.resolveState({ value: state, context: input })
    await seeMail(list, state, (event) => snapshot.can({ type: event as 'mail.resend' }))
    // whatever is not offered says why (A5)
    for (const [type, control] of [
      ['mail.resend', list.resendButton()],
      ['mail.cancel', list.cancelButton()],
    ] as const) {
      if (snapshot.can({ type })) continue
      await list.ask(control)
      await expect(list.page.locator('.qb-why-not')).toBeVisible()
      await list.page.keyboard.press('Escape')
      await expect(list.page.locator('.qb-why-not')).toHaveCount(0)
    }
  }
})

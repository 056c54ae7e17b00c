import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import {
  mailLifecycle,
  mailRefusalOf,
  mailSnapshot,
  type MailEvent,
  type MailFacts,
} from '#machines/outbox/mail.lifecycle.ts'
import { MAIL_STATES, type MailState } from '#schemas/outbox/mail.schema.ts'

/** Issue 14, Outbox and the record of messages. */
const manager = { hasPermission: true, isScopeAllowed: true }
const mail = (state: MailState, more: Partial<MailFacts> = {}): MailFacts => ({
  state,
  tries: 0,
  isStanding: true,
  isCurrent: true,
  ...more,
})
const from = (state: MailState, type: MailEvent['type'], more: Partial<MailFacts> = {}) => {
  const snapshot = mailSnapshot(mail(state, more), { hasPermission: false, isScopeAllowed: false })
  return snapshot.can({ type }) ? getNextSnapshot(mailLifecycle, snapshot, { type }).value : null
}

describe('what people may do with a mail', () => {
  it('is sending again what failed or was cancelled, and stopping what is not sent yet', () => {
    const allowed = MAIL_STATES.flatMap((state) =>
      (['mail.resend', 'mail.cancel'] as const)
        .filter((act) => mailRefusalOf(mail(state), manager, act) === null)
        .map((act) => [state, act]),
    )
    expect(allowed).toEqual([
      ['held', 'mail.cancel'],
      ['waiting', 'mail.cancel'],
      ['failed', 'mail.resend'],
      ['failed', 'mail.cancel'],
      ['cancelled', 'mail.resend'],
    ])
  })
  it.each([
    ['failed', 'mail.resend', {}, { hasPermission: false }, 'PERMISSION_REQUIRED'],
    ['failed', 'mail.resend', {}, { isScopeAllowed: false }, 'SCOPE_NOT_ALLOWED'],
    ['held', 'mail.cancel', {}, { hasPermission: false }, 'PERMISSION_REQUIRED'],
    ['waiting', 'mail.cancel', {}, { isScopeAllowed: false }, 'SCOPE_NOT_ALLOWED'],
    ['failed', 'mail.cancel', {}, { hasPermission: false }, 'PERMISSION_REQUIRED'],
    ['cancelled', 'mail.resend', { isStanding: false }, {}, 'MAIL_WITHDRAWN'],
    ['failed', 'mail.resend', { isStanding: false }, {}, 'MAIL_WITHDRAWN'],
    ['cancelled', 'mail.resend', { isCurrent: false }, {}, 'MAIL_OVERTAKEN'],
    ['held', 'mail.resend', {}, {}, 'MAIL_ON_ITS_WAY'],
    ['waiting', 'mail.resend', {}, {}, 'MAIL_ON_ITS_WAY'],
    ['sending', 'mail.cancel', {}, {}, 'MAIL_ON_ITS_WAY'],
    ['sent', 'mail.resend', {}, {}, 'MAIL_SENT'],
    ['sent', 'mail.cancel', {}, {}, 'MAIL_SENT'],
    ['expired', 'mail.resend', {}, {}, 'MAIL_EXPIRED'],
    ['cancelled', 'mail.cancel', {}, {}, 'MAIL_CANCELLED_BEFORE'],
  ] as const)('%s, %s, %o, %o: %s', (state, act, facts, caller, code) => {
    expect(mailRefusalOf(mail(state, facts), { ...manager, ...caller }, act)?.code).toBe(code)
  })
})

describe('what the sender does, whoever looks', () => {
  it.each([
    ['held', 'hold.end', {}, 'waiting'],
    ['waiting', 'delivery.begin', {}, 'sending'],
    ['sending', 'delivery.succeed', { tries: 1 }, 'sent'],
    // eight tries in all
    ['sending', 'delivery.fail', { tries: 7 }, 'waiting'],
    ['sending', 'delivery.fail', { tries: 8 }, 'failed'],
    ['sending', 'claim.lapse', { tries: 7 }, 'waiting'],
    ['sending', 'claim.lapse', { tries: 8 }, 'failed'],
    // a hard bounce is not sent again
    ['sending', 'delivery.refuse', { tries: 1 }, 'failed'],
    ['waiting', 'status.change', {}, 'cancelled'],
    ['held', 'message.withdraw', {}, 'cancelled'],
    ['waiting', 'message.withdraw', {}, 'cancelled'],
    ['waiting', 'message.withdraw', { tries: 1 }, null],
    ['sending', 'message.withdraw', { tries: 1 }, null],
    ['sent', 'message.withdraw', { tries: 1 }, null],
    // a mail on hold waits first
    ['held', 'link.expire', {}, null],
    ['waiting', 'link.expire', {}, 'expired'],
    ['failed', 'link.expire', { tries: 8 }, 'expired'],
    ['cancelled', 'link.expire', {}, 'expired'],
    ['sending', 'link.expire', { tries: 1 }, null],
    ['sent', 'link.expire', { tries: 1 }, null],
    ['sent', 'delivery.begin', { tries: 1 }, null],
    ['held', 'delivery.begin', {}, null],
  ] as const)('%s, %s, %o: %s', (state, event, facts, to) => expect(from(state, event, facts)).toBe(to))
  it('what is sent again has all its tries, and can be taken back as long as nobody has begun', () => {
    const again = getNextSnapshot(mailLifecycle, mailSnapshot(mail('failed', { tries: 8 }), manager), {
      type: 'mail.resend',
    })
    expect([again.value, again.can({ type: 'message.withdraw' })]).toEqual(['waiting', true])
  })
})

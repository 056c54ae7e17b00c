import { MAIL_STATES, type MailPage, type MailRow, type MailState, type MailText } from '#schemas/outbox/mail.schema.ts'

/** The fields of a mail besides its state, in each of its states. */
const LISTED: Readonly<Record<MailState, Partial<MailRow>>> = {
  held: { dueAt: '2026-11-25T09:10:00Z' },
  waiting: { dueAt: '2026-11-25T09:05:00Z', tries: 2, answer: '452 mailbox full' },
  sending: { tries: 1 },
  sent: { tries: 1, sentAt: '2026-11-25T09:01:00Z', answer: '250 OK: message queued' },
  failed: { tries: 1, failedAt: '2026-11-25T09:01:00Z', answer: '550 5.1.1 <sara@example.com>: no such user here' },
  cancelled: {},
  expired: {},
}
export const mailRow = (state: MailState, more: Partial<MailRow> = {}): MailRow => ({
  id: MAIL_STATES.indexOf(state) + 1,
  version: 0,
  state,
  to: 'sara@example.com',
  subject: 'بيانات ناقصة في طلبك 26-1-000007',
  appNum: '26-1-000007',
  tries: 0,
  answer: null,
  isStanding: true,
  isCurrent: true,
  isOvertaken: false,
  createdAt: '2026-11-25T09:00:00Z',
  dueAt: null,
  sentAt: null,
  failedAt: null,
  ...LISTED[state],
  ...more,
})
export const mailPage = (results: readonly MailRow[], more: Partial<MailPage> = {}): MailPage => ({
  results: [...results],
  total: results.length,
  more: false,
  counts: MAIL_STATES.map((state) => ({
    state,
    count: results.filter((row) => row.state === state).length,
    more: false,
  })),
  sends: true,
  ownEmail: 'officer@example.com',
  ...more,
})
export const mailText = (row: MailRow, body: string | null): MailText => ({ ...row, body, applyId: 7 })

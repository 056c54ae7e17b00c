import type { StateValue } from 'xstate'
import {
  mailLifecycle,
  mailRefusal,
  mailSnapshot,
  type MailAct,
  type MailEvent,
} from '#machines/outbox/mail.lifecycle.ts'
import type { Api } from '#schemas/api.ts'
import type { MailRow, MailState } from '#schemas/outbox/mail.schema.ts'
import { outboxEndpoints } from '#schemas/outbox/outbox.endpoints.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import type { MessageKey } from '../../kit/bilingual.ts'
import { changeRecord } from '../../kit/change-record.ts'
import type { Call, Handlers } from '../../kit/handler.ts'
import { callerOf, type ActingUser, type RecordKind } from '../../kit/record-kind.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import type { User } from '../../kit/user.ts'
import { sendsMails } from '../../config/settings.ts'
import {
  countMails,
  listMails,
  lockMail,
  ownAddress,
  readMail,
  updateMail,
  type LockedMail,
  type Reader,
} from './outbox.sql.ts'
import { testMail } from './test-mail.ts'

const { access } = outboxEndpoints.resend

const MAIL: RecordKind<LockedMail, MailEvent, { state: MailState }> = {
  entity: 'outbox_mail',
  machine: mailLifecycle,
  snapshot: ({ withdrawn, ...mail }, by) => mailSnapshot({ ...mail, isStanding: !withdrawn }, callerOf(by, access)),
  stored: (state: StateValue) => ({ state: state as MailState }),
  refusal(refused, _, { state }) {
    const { code, failing } = mailRefusal(refused, state)
    return new AppError(code, { data: { guard: failing[0]!, failing, state } })
  },
}

/** The first letter and the domain: enough to recognise one's own mail. */
const masked = (address: string): string => `${address.slice(0, 1)}•••${address.slice(address.lastIndexOf('@'))}`
const maskedRow = <R extends MailRow>(row: R): R => ({
  ...row,
  to: masked(row.to),
  answer: row.answer?.replaceAll(row.to, masked(row.to)) ?? null,
})

const readerOf = (user: Pick<User, 'permissions'>, scope: EffectiveScope): Reader => ({
  scope,
  seesApplications: user.permissions.has('students_admission_apps.can_view_applications'),
})

interface Change extends ActingUser, Pick<Call, 'db'> {
  readonly body: { readonly id: number; readonly version?: number }
}
/** Resends or cancels. Mails belong to the whole university, so the permission has no narrower scope. */
const change = (
  { db, body, ...by }: Change,
  type: MailAct,
  message: MessageKey,
): Promise<{ data: { version: number }; message: MessageKey }> =>
  withTransaction(db, async (trx) => {
    const { version } = await changeRecord(trx, by, MAIL, {
      lock: () => lockMail(trx, body.id),
      version: body.version,
      events: [{ type }],
      async write(mail, next) {
        await updateMail(trx, mail.id, next, type === 'mail.resend')
        return {}
      },
    })
    return { data: { version }, message }
  })

/** `/api/outbox/…`: mails and their delivery status (ADR 75). */
export const outboxHandlers: Handlers<Api['outbox']> = {
  async list({ body, db, deps, user, scope }) {
    const reader = readerOf(user, scope)
    const [page, counts, ownEmail] = await Promise.all([
      listMails(db, reader, body),
      countMails(db, reader),
      ownAddress(db, user.id),
    ])
    const results = reader.seesApplications ? page.results : page.results.map(maskedRow)
    return { data: { ...page, results, counts, sends: sendsMails(deps.settings), ownEmail } }
  },

  async mail({ params, db, user, scope }) {
    const reader = readerOf(user, scope)
    const mail = await readMail(db, reader, Number(params.id))
    if (!mail) throw new AppError('NOT_FOUND')
    return { data: reader.seesApplications ? mail : maskedRow(mail) }
  },

  resend: (call) => change(call, 'mail.resend', sendsMails(call.deps.settings) ? 'MAIL_RESENT' : 'MAIL_WAITS'),
  cancel: (call) => change(call, 'mail.cancel', 'MAIL_CANCELLED'),
  test: async ({ body, ...testing }) => ({ data: await testMail(testing, body) }),
}

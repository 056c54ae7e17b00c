import { sql, type Kysely } from 'kysely'
import type {
  AccountStep,
  ApplicationHistory,
  HistoryStep,
  DeliveryStatus,
} from '#schemas/applications/history.schema.ts'
import type { MailState } from '#schemas/outbox/mail.schema.ts'
import type { PaperKind, PaperStep } from '#schemas/applications/paper.schema.ts'
import { after } from '../../audit/histories/history.ts'
import type { Tables } from '../../db/tables.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { fillPlaceholders } from '../../kit/student-mail.ts'
import { matchesKey, type ApplicationKey } from '../../kit/application-key.sql.ts'

type Db = Kysely<Tables>
type Mail = NonNullable<HistoryStep['mail']>
type Payment = NonNullable<HistoryStep['payment']>

const userName = sql`(select jsonb_build_object('ar', n.ar_name, 'en', n.en_name) from app_user n where n.id = u.user_id)`
const quotaName = (index: 0 | 1) =>
  sql`(select jsonb_build_object('ar', q.ar_name, 'en', q.en_name) from quota q where q.id = (u.changes -> 'quotaId' ->> ${sql.lit(index)})::integer)`

/** The application whose history is requested. */
interface HistorySubject {
  readonly id: number
  readonly studentId: number
  readonly paymentStatus: number | null
  readonly paidAt: string | null
  readonly paymentReference: string | null
  readonly number: string
  readonly ar: string
  readonly en: string
}

/**
 * The history of an application as `userId` sees it, with that of its student's papers and account, each oldest first,
 * and the student's id; undefined when it is not in the scope.
 */
export async function readHistory(
  db: Db,
  scope: EffectiveScope,
  key: ApplicationKey,
  userId: number,
): Promise<(ApplicationHistory & { studentId: number }) | undefined> {
  const subject = await db
    .selectFrom('application as a')
    .innerJoin('student as s', 's.id', 'a.student_id')
    .select([
      'a.id',
      'a.student_id as studentId',
      'a.payment_status as paymentStatus',
      'a.paid_at as paidAt',
      'a.payment_reference as paymentReference',
      'a.number',
      's.ar_name as ar',
      's.en_name as en',
    ])
    .where(matchesKey(scope, key))
    .executeTakeFirst()
  if (!subject) return undefined
  const steps = await readSteps(db, subject, userId)
  return {
    studentId: subject.studentId,
    steps,
    papers: await readPaperSteps(db, subject.studentId),
    account: await readAccountSteps(db, subject.studentId, steps[0]?.at ?? null),
  }
}

/** A step with the rest of its row: of a mail, of the fee; `groupText`: of the group message that caused it. */
type Row = Omit<HistoryStep, 'mail' | 'payment'> & {
  readonly changes: Readonly<Record<string, unknown>>
  readonly groupText: string | null
}

async function readSteps(db: Db, subject: HistorySubject, userId: number): Promise<HistoryStep[]> {
  const change = (index: 0 | 1) => sql`case u.event when 'quota.correct' then ${quotaName(index)}
      else coalesce(u.changes -> 'card', u.changes -> 'email', u.changes -> 'submittedTotal', u.changes -> 'certifiedTotal') -> ${sql.lit(index)} end`
  const { rows } = await sql<Row>`
    select u.at, u.by_kind as by, ${userName} as who, u.event, u.from_status as "from", u.to_status as "to", u.reason, u.changes -> 'reasonName' as "reasonName", u.seq as version,
      coalesce(u.user_id = ${userId}, false) as own, u.changes,
      case when u.changes ? 'textSha256' then (select g.message from group_message g where g.id = (u.changes ->> 'group')::integer) end as "groupText",
      case when u.event like '%.correct' or u.event like 'certifiedTotal.%' then jsonb_build_object('before', ${change(0)}, 'after', ${change(1)}) end as correction
    from audit u where u.entity = 'application' and u.entity_id = ${subject.id} order by u.seq`.execute(db)
  const mails = await readMails(
    db,
    rows.flatMap(({ changes: { mail } }) => (typeof mail === 'number' ? [mail] : [])),
  )
  const lastOfFee = rows.findLast(concernsFee)
  const student = { name: { ar: subject.ar, en: subject.en }, number: subject.number }
  return rows.map(({ changes, groupText, ...step }, at) => ({
    ...step,
    reason: groupText === null ? step.reason : fillPlaceholders(groupText, student),
    mail: step.event === 'feedback.send' || groupText !== null ? mailOf(changes, mails, rows[at + 1]) : null,
    payment: concernsFee(rows[at]!) ? paymentOf(changes, rows[at] === lastOfFee ? subject : null) : null,
  }))
}

const concernsFee = ({ event, changes }: Row): boolean => event.startsWith('fee.') || 'paymentStatus' in changes

/** From the row, which also contains deleted values; else from the application, while it is still paid. */
function paymentOf(changes: Row['changes'], last: HistorySubject | null): Payment {
  const textOf = (name: string): string | null => {
    const value = changes[name]
    const text = Array.isArray(value) ? (value[1] ?? value[0]) : value
    return typeof text === 'string' ? text : null
  }
  const isPaid = last?.paymentStatus === 1 && after(changes['paymentStatus'] ?? null) !== 0
  return {
    reference: textOf('paymentReference') ?? (isPaid ? last.paymentReference : null),
    paidAt: textOf('paidAt') ?? (isPaid ? last.paidAt : null),
  }
}

interface OutboxMail {
  readonly to_address: string
  readonly sent_at: string | null
  readonly state: MailState
  readonly tries: number
  readonly overtaken: boolean
}
async function readMails(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, OutboxMail>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('outbox_mail')
    .select(['id', 'to_address', 'sent_at', 'state', 'tries', 'overtaken'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function mailOf(changes: Row['changes'], mails: ReadonlyMap<number, OutboxMail>, next: Row | undefined): Mail {
  if (changes['mailed'] !== true) return { fate: 'none', to: null, at: null }
  const mail = mails.get(changes['mail'] as number)
  // mails that were taken back before ADR 75 are gone
  if (!mail) return { fate: next?.event === 'decision.undo' ? 'withdrawn' : 'unknown', to: null, at: null }
  const delivery = deliveryOf(mail)
  return { fate: delivery, to: delivery === 'withdrawn' ? null : mail.to_address, at: mail.sent_at }
}
const DELIVERY_STATES = { sent: 'sent', failed: 'failed', expired: 'failed', cancelled: 'withdrawn' } as const
const deliveryOf = ({ state, tries, overtaken }: OutboxMail): DeliveryStatus => {
  if (overtaken) return 'overtaken'
  if (state === 'held' || state === 'waiting' || state === 'sending') return tries === 0 ? 'waiting' : 'delayed'
  return DELIVERY_STATES[state]
}

/** The reviews of a student's papers, and the file that each was about. */
async function readPaperSteps(db: Db, studentId: number): Promise<PaperStep[]> {
  const { rows } = await sql<Omit<PaperStep, 'sha256' | 'fileBecame'> & { file: unknown; there: string | null }>`
    select u.at, ${userName} as who, p.kind, u.event, u.changes ->> 'fault' as fault, u.reason as note, u.seq as version,
      u.changes -> 'sha256' as file, f.sha256 as there
    from paper p join audit u on u.entity = 'paper' and u.entity_id = p.id left join attachment f on f.student_id = p.student_id and f.kind = p.kind
    where p.student_id = ${studentId} order by u.at, u.id`.execute(db)
  const files = new Map<PaperKind, string>()
  const steps = rows.map(({ file, ...step }) => {
    if (file !== null) files.set(step.kind, after(file) as string)
    return { ...step, sha256: files.get(step.kind)! }
  })
  return steps.flatMap(({ there, ...step }, at): PaperStep[] => {
    // the first row of a paper is no review
    if (step.event === 'paper.receive') return []
    const next = steps.slice(at + 1).find(({ kind }) => kind === step.kind)
    const file = next ? next.sha256 : there
    return [{ ...step, fileBecame: file === null ? 'removed' : file === step.sha256 ? 'kept' : 'replaced' }]
  })
}

/**
 * Corrections on the page of the accounts since the application began. Those that were made at an application are in
 * its own steps (ADR 60).
 */
async function readAccountSteps(db: Db, studentId: number, since: string | null): Promise<AccountStep[]> {
  const { rows } = await sql<Omit<AccountStep, 'corrections'> & { card: Change; email: Change }>`
    select u.at, ${userName} as who, u.seq as version, u.changes -> 'card_id' as card, u.changes -> 'email' as email
    from audit u where u.entity = 'student' and u.entity_id = ${studentId} and u.event = 'account.edit' and u.at >= ${since}::timestamptz order by u.seq`.execute(
    db,
  )
  return rows.map(({ card, email, ...step }) => ({
    ...step,
    corrections: [...correctionOf('card', card), ...correctionOf('email', email)],
  }))
}
type Change = readonly [string | null, string | null] | null
const correctionOf = (field: 'card' | 'email', change: Change): AccountStep['corrections'] =>
  change ? [{ field, before: change[0], after: change[1] }] : []

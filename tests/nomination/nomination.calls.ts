import { sql, type Kysely } from 'kysely'
import type { Api } from '#schemas/api.ts'
import type { RuleForm } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import type { Tables } from '#server/db/tables.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { nominationHandlers } from '#server/features/nomination/nomination.handlers.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { effective } from '#server/kit/scope.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import {
  addApplication,
  NOW,
  STAFF,
  type Caller,
  type ApplicationInput,
} from '../applications/applications.fixtures.ts'
import { addRule, MEDICINE } from '../approval-rules/approval-rules.fixtures.ts'
import { repeatable } from '../support/answer-once.ts'
import { testSettings } from '../support/server.ts'

type Db = Kysely<Tables>
type Calls = Api['nomination']
const handlers = repeatable('nomination', nominationHandlers)
const settings = testSettings('', {})
const clock = () => NOW

/** The handlers as the server calls them, without the HTTP server: body valid, permission checked. */
export const nominateAs =
  (db: Db, { userId = STAFF.officer, scope = { universityId: 1 }, permissions = PERMISSIONS }: Caller = {}) =>
  async <K extends keyof Calls & string>(
    name: K,
    body: BodyOf<Calls[K]>,
    idempotencyKey?: string,
  ): Promise<{ readonly data: DataOf<Calls[K]>; readonly message?: string }> =>
    handlers[name]!({
      body,
      params: {},
      idempotencyKey,
      user: { id: userId, permissions: new Set(permissions), actor: { kind: 'staff', userId } },
      scope: effective(scope),
      db,
      deps: { settings, clock, outbox: createOutbox(clock), jobs: createJobs(JOB_KINDS) },
    }) as never

/** Deletes rules, their recommendations, and batches. */
export const emptyNomination = (db: Db) =>
  sql`truncate decision_batch_item, decision_batch, nomination_run, recommendation, approval_rule_branch, approval_rule, desire_rule, student_mail, job, mail_hold, notification restart identity cascade`.execute(
    db,
  )

/** Medicine's rule of the active season, and how its calls name it. */
export async function addMedicineRule(
  db: Db,
  more: Partial<RuleForm> & { readonly rankBy?: 'total' | 'percentage' } = {},
) {
  const { rankBy, ...form } = { ...MEDICINE, branchesNumbers: [], ...more }
  const ruleId = await addRule(db, form)
  if (rankBy) await db.updateTable('approval_rule').set({ rank_by: rankBy }).where('id', '=', ruleId).execute()
  const { facultyId, yearId, semesterId } = form
  return { ruleId, facultySeason: { facultyId, yearId, semesterId } }
}

/** Applications with these submitted totals, of 400 points, in this order of time and of ids. */
export async function addTotals(db: Db, totals: readonly (number | null)[], input: ApplicationInput = {}) {
  const made: { id: number; studentId: number; number: string }[] = []
  for (const submittedTotal of totals)
    made.push(
      await addApplication(db, {
        ...input,
        submittedTotal,
        percentage: submittedTotal === null ? null : submittedTotal / 4,
        appliedAt: `2026-07-01T09:${String(made.length).padStart(2, '0')}:00.000Z`,
      }),
    )
  return made
}

/** Code, rank and reason of each application, in the order of `ids`. */
export async function recommendationsOf(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ status: number; rank: number | null; reason: string | null }>`
    select a.status, n.rank, n.reason from unnest(${ids}::int[]) with ordinality as w (id, place) join application a on a.id = w.id left join recommendation n on n.application_id = a.id order by w.place`.execute(
    db,
  )
  return rows.map(({ status, rank, reason }) => [status, rank, reason] as const)
}
export async function statusesOf(db: Db, ids: readonly number[]): Promise<number[]> {
  return (await recommendationsOf(db, ids)).map(([status]) => status)
}

/** The faults that the check of the trail finds in applications and rules: the small university has no history. */
export const auditFaults = async (db: Db) =>
  (await verifyAudit(db)).faults.filter(
    ({ kind, text }) => kind !== 'history' || /application|approval_rule|job/.test(text),
  )

/** An active template of acceptances (4) or refusals (5), of the categories that every database begins with. */
export async function addTemplate(db: Db, category: 4 | 5, input: { readonly active?: boolean } = {}) {
  await db
    .insertInto('mail_category')
    .values([
      { id: 4, ar_name: 'القبول', en_name: 'Accepted', texts_optional: false },
      { id: 5, ar_name: 'الرفض', en_name: 'Refused', texts_optional: false },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('student_mail')
    .values({
      category_id: category,
      subject: 'نتيجة الطلب',
      content: 'الطالب {studentName}، نتيجة الطلب {applicationNumber}',
      send_to_student: true,
      active: input.active ?? true,
    })
    .execute()
}

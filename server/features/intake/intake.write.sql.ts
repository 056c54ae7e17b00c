import { sql, type Kysely, type Transaction } from 'kysely'
import type { ApplicantsApplications } from '#schemas/intake/intake.schema.ts'
import { STATUS } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import type { studentValues } from '../../kit/enter-student.ts'
import type { Versioned } from '../../kit/record-kind.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { isKnownTo } from '../../kit/students.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>
type Values = ReturnType<typeof studentValues>

/** The first of the tokens that this one has replaced, one after another: references are of the system, not of a token. */
const firstToken = (token: number) => sql<number>`(
  with recursive former as (select id, replaces from api_token where id = ${token}
    union all select t.id, t.replaces from api_token t join former on t.id = former.replaces)
  select id from former where replaces is null or not exists (select from api_token t where t.id = former.replaces) limit 1)`

/** The advisory locks of what systems call applicants. */
const REFERENCE_LOCK = 129
/** Lets callers that name an applicant so come one after another, until the transaction ends. */
export const lockReference = (trx: Trx, token: number, externalId: string) =>
  sql`select pg_advisory_xact_lock(${REFERENCE_LOCK}, hashtext(${firstToken(token)} || '/' || ${externalId}))`.execute(
    trx,
  )

/** The student whom the system calls so. */
export async function findReferred(db: Db, token: number, externalId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select student_id as id from applicant_reference where token_id = ${firstToken(token)} and external_id = ${externalId}`.execute(
    db,
  )
  return rows[0]?.id
}
export const insertReference = (trx: Trx, token: number, externalId: string, studentId: number) =>
  sql`insert into applicant_reference (token_id, external_id, student_id) values (${firstToken(token)}, ${externalId}, ${studentId})`.execute(
    trx,
  )

export interface LockedApplicant extends Versioned {
  readonly isActive: boolean
  /** No application was sent, in whatever scope and season, and the scope may know the student. */
  readonly isUnsent: boolean
  readonly values: Values
}
/** Locks a student until the transaction ends. */
export async function lockApplicant(trx: Trx, scope: EffectiveScope, studentId: number): Promise<LockedApplicant> {
  const { id, version, account_active, ...values } = await trx
    .selectFrom('student')
    .select([
      'id',
      'version',
      'account_active',
      'ar_name',
      'en_name',
      'name_norm',
      'card_type',
      'card_id',
      'gender',
      'birthdate',
      'nationality_id',
      'mobile',
      'telephone',
      'email',
      'birth_country_id',
      'birth_city_id',
      'address_country_id',
      'address_city_id',
    ])
    .where('id', '=', studentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ unsent: boolean }>`
    select not exists (select from application where student_id = ${id} and status not in (${STATUS.initialDraft}, ${STATUS.draft}))
      and ${isKnownTo(scope, sql`${id}::integer`)} as unsent`.execute(trx)
  return { id, version, isActive: account_active, isUnsent: rows[0]!.unsent, values: values as Values }
}
/** The new data, and the copies of name and number in the student's drafts. */
export async function storeApplicant(
  trx: Trx,
  id: number,
  values: Values & { readonly version: number },
): Promise<void> {
  await trx.updateTable('student').set(values).where('id', '=', id).execute()
  await trx
    .updateTable('application')
    .set({ student_name_norm: values.name_norm, student_card_id: values.card_id })
    .where('student_id', '=', id)
    .execute()
}

/** The applications of the student in the scope, the newest first, with the statuses that applicants know (ADR 127). */
export async function listApplications(
  db: Db,
  scope: EffectiveScope,
  studentId: number,
): Promise<ApplicantsApplications['applications']> {
  const { rows } = await sql<ApplicantsApplications['applications'][number]>`
    select a.number as ref, coalesce(a.review_status, a.status) as status from application a
    where a.student_id = ${studentId} and ${scopeCondition(scope, 'application', 'a')} order by a.id desc`.execute(db)
  return rows
}

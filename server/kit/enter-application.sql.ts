import { isRequestedFromInitial } from './application-request.sql.ts'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { CertificateFacts } from '#schemas/entry/entry.rules.ts'
import type { ApplicationBody } from '#schemas/entry/entry.schema.ts'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import type { Tables } from '../db/tables.ts'
import { seasonOf } from './application-season.sql.ts'
import type { MovableApplication } from './application-record.ts'
import { readFee } from './fee-rule.sql.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

export interface CurrentSeason {
  readonly yearId: number
  readonly semesterId: number
  /** The first two digits of its applications' numbers: of the year in which its academic year begins. */
  readonly digits: string
  readonly season: ApplicationSeason
}
/** The season that applications are entered in. */
export async function readCurrentSeason(db: Db): Promise<CurrentSeason | undefined> {
  const { rows } = await sql<CurrentSeason>`
    select z.year_id as "yearId", z.semester_id as "semesterId", to_char(y.starts_on::date, 'YY') as digits, ${seasonOf('z')} as season
    from season z join academic_year y on y.id = z.year_id where z.is_current order by z.id limit 1`.execute(db)
  return rows[0]
}

export interface Entrant {
  readonly id: number
  readonly nameNorm: string
  readonly cardId: string
}
/** Locks a student until the transaction ends: one application is entered after another. */
export const lockStudent = (trx: Trx, id: number): Promise<Entrant | undefined> =>
  trx
    .selectFrom('student')
    .select(['id', 'name_norm as nameNorm', 'card_id as cardId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** The applications of the student in the season, of whatever scope. */
export async function listOthers(trx: Trx, studentId: number, { yearId, semesterId }: CurrentSeason) {
  return trx
    .selectFrom('application')
    .select(['number', 'faculty_id as facultyId', 'branch_id as branchId', 'desire_number as desireNumber'])
    .where('student_id', '=', studentId)
    .where('year_id', '=', yearId)
    .where('semester_id', '=', semesterId)
    .orderBy('id')
    .execute()
}

/** Whether applicants can apply to the branch, which is one of the faculty and in the scope; it stays so (D87). */
export async function isOpenBranch(
  trx: Trx,
  scope: EffectiveScope,
  { facultyId, branchId }: Pick<ApplicationBody, 'facultyId' | 'branchId'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select b.id from branch b join faculty f on f.id = b.faculty_id
    where b.id = ${branchId} and f.id = ${facultyId} and b.active and b.active_for_apply and f.active and ${scopeCondition(scope, 'branch', 'b')} for share`.execute(
    trx,
  )
  return rows.length > 0
}

/** What the lists say of the chosen certificate. */
export async function readCertificateFacts(
  trx: Trx,
  { categoryId, typeId, certificateNameId }: ApplicationBody,
): Promise<CertificateFacts & { readonly isCategory: boolean; readonly isTypeOfCategory: boolean }> {
  const category = await trx
    .selectFrom('certificate_category')
    .select(['active', 'meaning'])
    .where('id', '=', categoryId)
    .executeTakeFirst()
  const type = await trx
    .selectFrom('certificate_type')
    .select(['category_id', 'meaning'])
    .where('id', '=', typeId)
    .executeTakeFirst()
  const name =
    certificateNameId === undefined
      ? undefined
      : await trx
          .selectFrom('certificate_name')
          .select(['kind', 'meaning'])
          .where('id', '=', certificateNameId)
          .executeTakeFirst()
  return {
    isCategory: category?.active === true,
    isTypeOfCategory: type?.category_id === categoryId,
    categoryMeaning: category?.meaning ?? null,
    typeMeaning: type?.meaning ?? null,
    nameKind: name?.kind ?? null,
    nameMeaning: name?.meaning ?? null,
  }
}

/** How many desires the rule permits; null: there is no rule, or it names no number. */
export async function readDesires(db: Db): Promise<number | null> {
  const rule = await db.selectFrom('desire_rule').select('value1').executeTakeFirst()
  return rule && /^\d+$/.test(rule.value1) ? Number(rule.value1) : null
}

/**
 * Stores a draft. Its number has the season and the id, so that no two have one; where an older number is the same, the
 * next id is taken.
 */
export async function insertApplication(
  trx: Trx,
  {
    body,
    student,
    season,
    status,
    percentage,
    at,
  }: {
    readonly body: ApplicationBody
    readonly student: Entrant
    readonly season: CurrentSeason
    readonly status: number
    readonly percentage: number | null
    readonly at: Date
  },
): Promise<{ readonly id: number; readonly number: string }> {
  const { rows } = await sql<{ id: number; number: string }>`
    with recursive tried as (
      select nextval(pg_get_serial_sequence('application', 'id'))::integer as id
      union all
      select nextval(pg_get_serial_sequence('application', 'id'))::integer from tried
      where exists (select from application a where a.number collate "C" = ${season.digits} || '-' || ${season.semesterId}::integer || '-' || lpad(tried.id::text, 6, '0')))
    select max(id)::integer as id, ${season.digits} || '-' || ${season.semesterId}::integer || '-' || lpad(max(id)::text, 6, '0') as number from tried`.execute(
    trx,
  )
  const [next] = rows
  await trx
    .insertInto('application')
    .values({
      ...next!,
      student_id: student.id,
      year_id: season.yearId,
      semester_id: season.semesterId,
      faculty_id: body.facultyId,
      branch_id: body.branchId,
      desire_number: body.desireNumber ?? null,
      status,
      review_status: null,
      applied_at: at,
      category_id: body.categoryId,
      type_id: body.typeId,
      certificate_name_id: body.certificateNameId ?? null,
      equation_type_id: body.equationTypeId ?? null,
      equation_name_id: body.equationNameId ?? null,
      other_certificate_text: body.otherCertificateText ?? null,
      prequal_year: body.preQualYear,
      prequal_country_id: body.preQualCountryId ?? null,
      prequal_total: body.preQualTotal ?? null,
      submitted_total: body.submittedTotal,
      certified_total: null,
      percentage,
      quota_id: body.quotaId,
      payment_status: null,
      paid_at: null,
      payment_reference: null,
      student_name_norm: student.nameNorm,
      student_card_id: student.cardId,
    })
    .execute()
  if (body.seatNumber !== undefined)
    await sql`insert into claim_seat_number (application_id, seat_number) values (${next!.id}, ${body.seatNumber})`.execute(
      trx,
    )
  return next!
}

/** A draft to be sent. */
export interface LockedDraft extends MovableApplication {
  readonly studentId: number
  readonly number: string
}
/** Locks the application with this number in the scope. */
export async function lockByNumber(trx: Trx, scope: EffectiveScope, number: string): Promise<LockedDraft | undefined> {
  const { rows } = await sql<LockedDraft>`
    select a.id, a.number, a.version, a.student_id as "studentId", a.status, a.review_status as "reviewStatus", a.payment_status as "paymentStatus", ${seasonOf('a')} as season
    from application a where a.number collate "C" = ${number} and ${scopeCondition(scope, 'application', 'a')} for update of a`.execute(
    trx,
  )
  return rows[0]
}

/**
 * Whether a fee is to be paid for the application (D79): some rule requires one, and where one fee covers all of the
 * student's applications in the season, none of the others has paid it (D81).
 */
export async function isDue(trx: Trx, applyId: number): Promise<boolean> {
  const fee = await readFee(trx)
  if (!fee.isDue || !fee.isGrouped) return fee.isDue
  const { rows } = await sql<{ paid: boolean }>`
    select exists (select from application a join application o on o.student_id = a.student_id and o.year_id = a.year_id and o.semester_id = a.semester_id
      where a.id = ${applyId} and o.payment_status = 1) as paid`.execute(trx)
  return !rows[0]!.paid
}

export const storeSubmitted = (
  trx: Trx,
  id: number,
  { paymentStatus, at }: { readonly paymentStatus: number | null; readonly at: Date },
) =>
  trx.updateTable('application').set({ payment_status: paymentStatus, applied_at: at }).where('id', '=', id).execute()

/** What decides where an application goes whose missing data came: whether they were requested in -1, and the fee. */
export const completionFacts = async (
  trx: Trx,
  { id, paymentStatus }: { readonly id: number; readonly paymentStatus: number | null },
) => ({
  wasInitial: await isRequestedFromInitial(trx, id),
  isFree: paymentStatus === null && !(await isDue(trx, id)),
})

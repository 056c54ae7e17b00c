import { sql, type Kysely } from 'kysely'
import { SERVICE_TYPES } from '#schemas/services/service.schema.ts'
import { WAITING_CODES } from '#schemas/status.ts'
import type { Tables } from '../../db/tables.ts'
import { hasService } from '../../links/link.ts'
import { waitingMails } from '../../mail/outbox.sql.ts'
import { sendsMails, type Settings } from '../../config/settings.ts'
import { IS_RESTORABLE } from '../../kit/last-backup.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'

type Db = Kysely<Tables>
export interface Season {
  readonly year: number
  readonly semester: number
}
/** Something that is not ready, by its name where it has one; all other columns are numbers. */
export interface Finding {
  readonly id: number
  readonly ar_name?: string
  readonly en_name?: string
  /** Since when it is so, as ISO text. */
  readonly since?: string
  readonly [figure: string]: string | number | undefined
}

export const typesWithoutOpenCertificates = async (db: Db, _: EffectiveScope, { year }: Season) =>
  (
    await sql<Finding>`
  select t.id, t.ar_name, t.en_name from certificate_category t
  where t.active and not exists (select from certificate c where c.category_id = t.id and c.year_id = ${year} and c.open) order by t.id`.execute(
      db,
    )
  ).rows

/** Of the year, open or open for applying. */
export const certificatesWithoutCourses = async (db: Db, _: EffectiveScope, { year }: Season) =>
  (
    await sql<Finding>`
  select c.id, c.ar_name, c.en_name from certificate c
  where c.year_id = ${year} and (c.open or c.open_for_applying) and not exists (select from certificate_course l where l.certificate_id = c.id) order by c.id`.execute(
      db,
    )
  ).rows

export const facultiesWithoutRule = async (db: Db, scope: EffectiveScope, { year, semester }: Season) =>
  (
    await sql<Finding>`
  select faculty.id, faculty.ar_name, faculty.en_name from faculty
  where faculty.active and ${scopeCondition(scope, 'faculty')}
    and not exists (select from approval_rule r where r.faculty_id = faculty.id and r.year_id = ${year} and r.semester_id = ${semester})
  order by faculty.id`.execute(db)
  ).rows

/** Rules of the season in the scope, with the faculty's name. */
const rules = (scope: EffectiveScope, { year, semester }: Season) => sql`
  from approval_rule r join faculty on faculty.id = r.faculty_id and faculty.active and ${scopeCondition(scope, 'faculty')}
  where r.year_id = ${year} and r.semester_id = ${semester}`

/** A faculty without branches has nothing to add up (D12). */
export const ruleNumbersDiffer = async (db: Db, scope: EffectiveScope, season: Season) =>
  (
    await sql<Finding>`
  select * from (select r.id, faculty.ar_name, faculty.en_name, r.students_number as total,
    (select sum(b.students_number)::int from approval_rule_branch b where b.rule_id = r.id) as sum ${rules(scope, season)}) as summed
  where sum <> total order by id`.execute(db)
  ).rows

/**
 * Rules whose allowed total is above the total of every open certificate of the year (`highest`), so that nobody can be
 * recommended (ADR 20).
 */
export const ruleTotalAboveCertificates = async (db: Db, scope: EffectiveScope, season: Season) =>
  (
    await sql<Finding>`
  select * from (select r.id, faculty.ar_name, faculty.en_name, r.total_degree as allowed,
    (select max(c.total) from certificate c where c.year_id = ${season.year} and c.open) as highest ${rules(scope, season)}) as compared
  where highest < allowed order by id`.execute(db)
  ).rows

/**
 * Faculties whose rule ranks by claims, while applications that wait for a decision differ from the official results, or
 * are not found in them (ADR 122, ADR 123).
 */
export const claimsUnproven = async (db: Db, scope: EffectiveScope, { year, semester }: Season) =>
  (
    await sql<Finding>`
  select faculty.id, faculty.ar_name, faculty.en_name, counted.differs, counted."notFound" from faculty join (
    select a.faculty_id, count(*) filter (where g.agreement = 'differs')::int as differs, count(*) filter (where g.agreement = 'notFound')::int as "notFound"
    from application a join claim_agreement g on g.application_id = a.id
    where a.year_id = ${year} and a.semester_id = ${semester} and a.status = any(${WAITING_CODES}::smallint[]) and g.agreement in ('differs', 'notFound')
    group by a.faculty_id) counted on counted.faculty_id = faculty.id
  where faculty.active and ${scopeCondition(scope, 'faculty')} and exists (
    select from approval_rule r where r.faculty_id = faculty.id and r.year_id = ${year} and r.semester_id = ${semester} and r.total_of = 'claim')
  order by faculty.id`.execute(db)
  ).rows

/** Of those that applicants can apply to. */
export const openBranchesWithoutRule = async (db: Db, scope: EffectiveScope, { year, semester }: Season) =>
  (
    await sql<Finding>`
  select branch.id, faculty.ar_name || ' – ' || branch.ar_name as ar_name, faculty.en_name || ' – ' || branch.en_name as en_name from branch join faculty on faculty.id = branch.faculty_id and faculty.active
  where branch.active_for_apply and branch.active and ${scopeCondition(scope, 'branch')} and not exists (
    select from approval_rule r join approval_rule_branch b on b.rule_id = r.id and b.branch_id = branch.id
    where r.faculty_id = branch.faculty_id and r.year_id = ${year} and r.semester_id = ${semester})
  order by branch.faculty_id, branch.id`.execute(db)
  ).rows

/** Events that every season has, and the university has no period for in the active year, of any or of the active semester. */
export const eventsWithoutPeriod = async (db: Db, _: EffectiveScope, { year, semester }: Season) =>
  (
    await sql<Finding>`
  select e.id, e.ar_name, e.en_name from calendar_event e
  where e.needed and not exists (select from calendar_period p where p.event_id = e.id and p.year_id = ${year}
    and p.faculty_id is null and coalesce(p.semester_id, ${semester}) = ${semester}) order by e.id`.execute(db)
  ).rows

/** An empty table that should have rows is one finding. */
const whenEmpty = (table: 'desire_rule' | 'fees_rule') => async (db: Db) =>
  (await sql<Finding>`select 1 as id where not exists (select from ${sql.table(table)})`.execute(db)).rows
export const noDesireRule = whenEmpty('desire_rule')
export const noFeesRule = whenEmpty('fees_rule')

/** Those whose mails need a text (document 3, section 5), feedback among them. */
export const mailCategoriesWithoutTemplate = async (db: Db) =>
  (
    await sql<Finding>`
  select c.id, c.ar_name, c.en_name from mail_category c
  where not c.texts_optional and not exists (select from student_mail m where m.category_id = c.id and m.active) order by c.id`.execute(
      db,
    )
  ).rows

/** The id of the payment gateways' type among the types of services, the same in every database. */
const PAYMENT_GATEWAY = 3

/** A fee that is paid online, while no payment gateway is among the services: nobody can pay it. */
export const onlineFeeUnpayable = async (db: Db) =>
  (
    await sql<Finding>`
  select 1 as id where exists (select from fees_rule where payment_type = 'online') and not exists (
    select from service s join basic_attribute t on t.id = s.type_id where t.category_id = ${SERVICE_TYPES} and t.id = ${PAYMENT_GATEWAY})`.execute(
      db,
    )
  ).rows

/** No branch of the scope takes applications. */
export const noOpenBranch = async (db: Db, scope: EffectiveScope) =>
  (
    await sql<Finding>`
  select 1 as id where not exists (select from branch join faculty on faculty.id = branch.faculty_id and faculty.active
    where branch.active_for_apply and branch.active and ${scopeCondition(scope, 'branch')})`.execute(db)
  ).rows

/** Without a mail server: how many mails wait, and since when. */
export async function noMailServer(
  db: Db,
  _: EffectiveScope,
  __: Season,
  settings: Settings,
): Promise<readonly Finding[]> {
  if (sendsMails(settings)) return []
  const { count, since } = await waitingMails(db)
  return [{ id: 1, count, ...(since !== null && { since }) }]
}

/** There is no service of the private universities, and no replacement for one (V6). */
export const noPrivateUniversity = async (
  db: Db,
  _: EffectiveScope,
  __: Season,
  settings: Settings,
): Promise<readonly Finding[]> => ((await hasService(db, settings)) ? [] : [{ id: 1 }])

/** Two nights: one backup that failed is repeated within the hour, and shown on the page of the backups. */
const OVERDUE = sql.lit('2 days')
/**
 * Backups are scheduled, and the newest one that can be restored, since which time is told, or the first one that was
 * tried, is too old.
 */
export const backupOverdue = async (db: Db) =>
  (
    await sql<{ id: number; since: Date | string | null }>`
  select 1 as id, good as since from (select max(began_at) filter (where ${IS_RESTORABLE}) as good, min(began_at) as first from backup) as begun
  where exists (select from backup_schedule where enabled) and coalesce(good, first) < now() - ${OVERDUE}::interval`.execute(
      db,
    )
  ).rows.map(({ id, since }): Finding => ({ id, ...(since !== null && { since: new Date(since).toISOString() }) }))

import { sql, type Insertable, type Kysely, type Transaction } from 'kysely'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Step } from '#schemas/readiness/readiness.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { sendsMails, type Settings } from '../../config/settings.ts'
import { isDemo } from '../../kit/demo.sql.ts'
import { isUnnamed } from '../../kit/installation.ts'
import { administratorIds } from '../../kit/person-record.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { mailServerOf } from '../../mail/test-mail.ts'
import type { Finding, Season } from './readiness.sql.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** What is asked comes before a season, and is one thing without a name. */
const when = (isFound: boolean): readonly Finding[] => (isFound ? [{ id: 1 }] : [])
/** One finding where the query has no row. */
const unless = async (db: Db, condition: ReturnType<typeof sql>) =>
  (await sql<Finding>`select 1 as id where not exists (${condition})`.execute(db)).rows

export const universityUnnamed = async (db: Db): Promise<readonly Finding[]> => {
  const names = await db
    .selectFrom('university')
    .select(['ar_name', 'en_name'])
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return when(!names || isUnnamed(names))
}

export const noBranch = (db: Db) =>
  unless(
    db,
    sql`select from branch join faculty on faculty.id = branch.faculty_id and faculty.active where branch.active`,
  )

export const noCurrentSeason = (db: Db) =>
  unless(db, sql`select from season where is_current and starts_on is not null and ends_on is not null`)

export const noOpenCertificate = (db: Db, _: EffectiveScope, { year }: Season) =>
  unless(db, sql`select from certificate c where c.year_id = ${year} and c.open`)

/** Faculties of which a branch takes applications. */
export const openFacultiesWithoutRule = async (db: Db, _: EffectiveScope, { year, semester }: Season) =>
  (
    await sql<Finding>`
  select faculty.id, faculty.ar_name, faculty.en_name from faculty
  where faculty.active and exists (select from branch where branch.faculty_id = faculty.id and branch.active and branch.active_for_apply)
    and not exists (select from approval_rule r where r.faculty_id = faculty.id and r.year_id = ${year} and r.semester_id = ${semester})
  order by faculty.id`.execute(db)
  ).rows

/** The present mail server took no test mail; without one there is nothing to test, which `noMailServer` says. */
export async function noTestMail(
  db: Db,
  _: EffectiveScope,
  __: Season,
  settings: Settings,
): Promise<readonly Finding[]> {
  if (!sendsMails(settings)) return []
  const { host, port } = mailServerOf(settings.smtpUrl!)
  return unless(
    db,
    sql`select from audit where entity = 'test_mail' and event = 'mail.answer'
      and changes ->> 'outcome' = 'accepted' and changes ->> 'host' = ${host} and changes ->> 'port' = ${String(port)}`,
  )
}

export const fewAdministrators = async (db: Db): Promise<readonly Finding[]> =>
  when((await administratorIds(db)).length < 2)

/** The accounts of the demo, whose password everybody knows. */
const DEMO_ACCOUNTS = ['admin', 'officer', 'clerk', 'finance', 'entry', 'viewer']
/** Those of them that can still be used, in a database with demo data. */
export const demoAccounts = async (db: Db): Promise<readonly Finding[]> =>
  (await isDemo(db))
    ? db
        .selectFrom('app_user')
        .select(['id', 'ar_name', 'en_name'])
        .where('username_norm', 'in', DEMO_ACCOUNTS)
        .where('state', '!=', 'left')
        .orderBy('id')
        .execute()
    : []

/** A step that was set aside. */
export interface SetAside {
  readonly step: Step
  readonly reason: string
  readonly by: Bilingual
  readonly at: string
}
export const listSetAside = async (db: Db): Promise<readonly SetAside[]> =>
  (
    await sql<SetAside>`
  select s.step, s.reason, s.at, jsonb_build_object('ar', coalesce(u.ar_name, ''), 'en', coalesce(u.en_name, '')) as by
  from step_set_aside s left join app_user u on u.id = s.user_id`.execute(db)
  ).rows

export const insertSetAside = (trx: Trx, row: Insertable<Tables['step_set_aside']>) =>
  trx.insertInto('step_set_aside').values(row).execute()
export const deleteSetAside = (trx: Trx, step: Step) =>
  trx.deleteFrom('step_set_aside').where('step', '=', step).execute()

import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { CopyPart } from '#schemas/season-copies/season-copy.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../../db/tables.ts'
import { isAnyOpen } from './copy.sql.ts'
import { rollDays, type Days, type Origins } from './roll-days.ts'

type Db = Kysely<Tables>

/** What is copied from where to where. */
export interface Route {
  readonly fromYearId: number
  /** Null: the year is not there yet. */
  readonly toYearId: number | null
  readonly semesterId: number
  /** How many years later the target is. */
  readonly years: number
  /** Periods that this copy made do not count as those that stand already. */
  readonly copyId: number | null
}
/** A record of the season before. `verdict` null: it can be copied; COPY_STANDS: the target has such a record. */
export interface Planned {
  readonly part: CopyPart
  readonly id: number
  readonly name: Bilingual
  readonly verdict: ErrorCode | null
  /** Of a period. */
  readonly period?: { readonly from: Days; readonly to: Days; readonly origins: Origins }
}
type Row = Omit<Planned, 'part' | 'period'>

const name = (alias: string): RawBuilder<Bilingual> =>
  sql`jsonb_build_object('ar', ${sql.ref(`${alias}.ar_name`)}, 'en', ${sql.ref(`${alias}.en_name`)})`

const certificates = ({ fromYearId, toYearId }: Route) => sql<Row>`
  select c.id, ${name('c')} as name, case
      when exists (select from certificate o where o.year_id = ${toYearId}::int and o.category_id = c.category_id and (o.ar_name = c.ar_name or o.en_name = c.en_name)) then 'COPY_STANDS'
      when not k.active then 'COPY_TYPE_INACTIVE' end as verdict
  from certificate c join certificate_category k on k.id = c.category_id where c.year_id = ${fromYearId} order by c.id`

/** A rule has a number for each active branch of its faculty: where branches have come or gone, a person sets it. */
const approvalRules = ({ fromYearId, toYearId, semesterId }: Route) => sql<Row>`
  select r.id, ${name('f')} as name, case
      when exists (select from approval_rule o where o.year_id = ${toYearId}::int and o.semester_id = r.semester_id and o.faculty_id = r.faculty_id) then 'COPY_STANDS'
      when not f.active then 'COPY_FACULTY_INACTIVE'
      when exists (select from branch b left join (select branch_id from approval_rule_branch where rule_id = r.id) n on n.branch_id = b.id
        where (b.faculty_id = r.faculty_id and b.active) <> (n.branch_id is not null)) then 'COPY_BRANCHES_DIFFER' end as verdict
  from approval_rule r join faculty f on f.id = r.faculty_id where r.year_id = ${fromYearId} and r.semester_id = ${semesterId} order by r.id`

const admissionRules = ({ fromYearId, toYearId, semesterId }: Route) => sql<Row>`
  select r.id, jsonb_build_object('ar', f.ar_name || ' – ' || k.ar_name, 'en', f.en_name || ' – ' || k.en_name) as name, case
      when exists (select from admission_rule o where o.year_id = ${toYearId}::int and o.semester_id = r.semester_id and o.faculty_id = r.faculty_id and o.category_id = r.category_id) then 'COPY_STANDS'
      when not f.active then 'COPY_FACULTY_INACTIVE'
      when not k.active then 'COPY_TYPE_INACTIVE'
      when exists (select from admission_rule_major m join certificate_type t on t.id = m.type_id where m.rule_id = r.id and not t.active) then 'COPY_MAJORS_INACTIVE' end as verdict
  from admission_rule r join faculty f on f.id = r.faculty_id join certificate_category k on k.id = r.category_id
  where r.year_id = ${fromYearId} and r.semester_id = ${semesterId} order by r.id`

/** Those of the whole year too. What the target has of an event, for the same semester and faculty, stands. */
const periods = ({ fromYearId, toYearId, semesterId, copyId }: Route) => sql<Row & Days & { origins: Origins }>`
  select p.id, p.start_date as start, p.end_date as end, p.origins,
    jsonb_build_object('ar', e.ar_name || coalesce(' – ' || f.ar_name, ''), 'en', e.en_name || coalesce(' – ' || f.en_name, '')) as name, case
      when exists (select from calendar_period o where o.year_id = ${toYearId}::int and o.event_id = p.event_id and o.semester_id is not distinct from p.semester_id
        and o.faculty_id is not distinct from p.faculty_id
        and not exists (select from season_copy_item i where i.copy_id = ${copyId}::int and i.part = 'calendar' and i.target_id = o.id)) then 'COPY_STANDS'
      when not f.active then 'COPY_FACULTY_INACTIVE' end as verdict
  from calendar_period p join calendar_event e on e.id = p.event_id left join faculty f on f.id = p.faculty_id
  where p.year_id = ${fromYearId} and (p.semester_id = ${semesterId} or p.semester_id is null) order by p.start_date, p.id`

/** Branches that applicants can choose now. */
const openBranches = sql<Omit<Row, 'verdict'>>`
  select b.id, jsonb_build_object('ar', f.ar_name || ' – ' || b.ar_name, 'en', f.en_name || ' – ' || b.en_name) as name
  from branch b join faculty f on f.id = b.faculty_id where b.active_for_apply order by b.id`

const PLANS: Readonly<Record<CopyPart, (db: Db, route: Route) => Promise<readonly Omit<Planned, 'part'>[]>>> = {
  certificates: async (db, route) => (await certificates(route).execute(db)).rows,
  approvalRules: async (db, route) => (await approvalRules(route).execute(db)).rows,
  admissionRules: async (db, route) => (await admissionRules(route).execute(db)).rows,
  async calendar(db, route) {
    const { rows } = await periods(route).execute(db)
    return rows.map(({ start, end, origins: known, ...row }) => {
      const from = { start, end }
      const { days, origins } = rollDays(from, known, route.years)
      return { ...row, period: { from, to: days, origins } }
    })
  },
  /** While applicants apply for a season, its branches stay open. */
  async branches(db) {
    const verdict: ErrorCode | null = (await isAnyOpen(db)) ? 'COPY_SEASON_OPEN' : null
    return (await openBranches.execute(db)).rows.map((row) => ({ ...row, verdict }))
  },
}

/** Each record of a part, and whether it can be copied. */
export const planPart = async (db: Db, part: CopyPart, route: Route): Promise<readonly Planned[]> =>
  (await PLANS[part](db, route)).map((row) => ({ part, ...row }))

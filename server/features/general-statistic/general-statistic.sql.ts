import { sql, type RawBuilder } from 'kysely'
import type { StatisticFilters, StatisticRow } from '#schemas/general-statistic/general-statistic.schema.ts'
import { noCounts, withCount } from '#schemas/general-statistic/counts.ts'
import type { Reader } from '../../db/reader.ts'
import { idsAlike } from '../../kit/merged.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { notArchived } from '../../kit/season-states.sql.ts'
import { every, isEqual, midnight, type Condition } from '../../kit/search.sql.ts'

/** The year that is counted, and by how many years its days precede the requested ones. */
interface Counted {
  readonly yearId: number | null
  readonly back: number
}

/** The year before, by the days on which years begin; undefined where there is none, or no year was named. */
async function yearBefore(db: Reader, yearId: number | null | undefined): Promise<Counted | undefined> {
  if (yearId == null) return undefined
  const { rows } = await sql<Counted & { yearId: number }>`
    select b.id as "yearId", (extract(year from y.starts_on) - extract(year from b.starts_on))::integer as back
    from academic_year y join academic_year b on b.starts_on < y.starts_on
    where y.id = ${yearId} order by b.starts_on desc limit 1`.execute(db)
  return rows[0]
}

/** The day so many years before; of the 29th of February, the 28th. */
const daysBack = (day: string, years: number): RawBuilder<string> =>
  sql<string>`(${day}::date - make_interval(years => ${years}))::date`

/**
 * Of so many statuses at most only their parts of the index are read. Of more it is read whole, which PostgreSQL divides
 * among several workers, and the others are left out of the counts.
 */
const FEW = 5

/**
 * Applications of a year by faculty and status: of every status where more than a few are requested; of all years but
 * archived seasons where none is named (ADR 115). `side`: marks the rows as of now or before.
 */
function counting(side: 'now' | 'before', { yearId, back }: Counted, scope: EffectiveScope, body: StatisticFilters) {
  const { startApplicationDate: start, endApplicationDate: end, certificateTypeId: types = [] } = body
  const conditions: Condition[] = [
    scopeCondition(scope, 'application', 'a'),
    ...isEqual('a.year_id', yearId),
    ...isEqual('a.semester_id', body.semesterId),
    ...(body.appStatus.length > FEW ? [] : [sql`a.status = any(${body.appStatus}::smallint[])`]),
    ...isEqual('a.category_id', body.certificateCategoryId),
    ...(types.length === 0 ? [] : [sql`a.type_id = any(${types}::integer[])`]),
    ...(start ? [sql`a.applied_at >= ${midnight(daysBack(start, back), 0)}`] : []),
    ...(end ? [sql`a.applied_at < ${midnight(daysBack(end, back), 1)}`] : []),
  ]
  // in the sort order of the index: equal keys are adjacent, and none needs a lookup per row
  return sql`select ${side}::text as side, s.faculty_id, s.status, sum(s.count)::integer as count from (
    select a.year_id, a.semester_id, a.faculty_id, a.status, count(*) as count from application a where ${every(conditions)}
    group by a.year_id, a.semester_id, a.faculty_id, a.status) s where ${yearId === null ? notArchived('s') : sql`true`} group by s.faculty_id, s.status`
}

interface Cell {
  readonly facultyId: number
  readonly facultyName: StatisticRow['facultyName']
  readonly side: 'now' | 'before' | null
  readonly status: number
  readonly count: number
}

/**
 * Every faculty of the scope with its applications by status, and those of the year before if they are requested.
 * Counted first, from an index alone (migration 0044), in one statement, so that both years are of one moment.
 */
export async function readStatistic(
  db: Reader,
  scope: EffectiveScope,
  body: StatisticFilters,
): Promise<StatisticRow[]> {
  const before = body.compared ? await yearBefore(db, body.yearId) : undefined
  const certificateTypeId = await idsAlike(db, 'certificate_type', body.certificateTypeId ?? [])
  const filters = { ...body, certificateTypeId }
  const counted = [
    counting('now', { yearId: body.yearId ?? null, back: 0 }, scope, filters),
    ...(before ? [counting('before', before, scope, filters)] : []),
  ]
  const { rows: cells } = await sql<Cell>`
    with counted as materialized (${sql.join(counted, sql` union all `)})
    select f.id as "facultyId", jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", c.side, c.status, c.count
    from faculty f left join counted c on c.faculty_id = f.id and c.status = any(${body.appStatus}::smallint[])
    where ${scopeCondition(scope, 'faculty', 'f')} order by f.id`.execute(db)
  const rows = new Map<number, StatisticRow>()
  for (const { facultyId, facultyName, side, status, count } of cells) {
    const row = rows.get(facultyId) ?? { facultyId, facultyName, ...noCounts(), before: before ? noCounts() : null }
    if (side === 'now') rows.set(facultyId, { ...row, ...withCount(row, status, count) })
    else rows.set(facultyId, side === null ? row : { ...row, before: withCount(row.before!, status, count) })
  }
  return [...rows.values()]
}

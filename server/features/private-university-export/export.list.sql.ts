import { sql, type Kysely } from 'kysely'
import { STATUS } from '#schemas/status.ts'
import type {
  ExportFilters,
  ExportListBody,
  ExportPage,
  ExportRow,
} from '#schemas/private-university-export/export.schema.ts'
import type { Tables } from '../../db/tables.ts'
import {
  indexLookup,
  isMatched,
  LIMITS,
  searchedFor,
  rowScan,
  type ApplicationFilter,
} from '../../kit/application-filter.sql.ts'
import { agreementOf } from '../../kit/claim-agreement.sql.ts'
import { find } from '../../kit/application-list.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import type { ExportTarget } from './export.review.ts'
import { seasonOf, type Season } from './export.season.sql.ts'

type Db = Kysely<Tables>

/** The columns of tab 1, as the applications' list sorts them. */
const COLUMNS = {
  nationalId: 'identityNumber',
  appId: 'appNum',
  studentName: 'studentName',
  facultyName: 'facultyName',
} as const

/** Accepted applications of the season in the scope (D47). */
function filterOf(
  scope: EffectiveScope,
  { yearId, semesterId }: Season,
  { searchText }: ExportFilters,
): ApplicationFilter {
  const { conditions, tokens } = searchedFor(searchText)
  return {
    conditions: [
      scopeCondition(scope, 'application', 'a'),
      sql`a.status = ${STATUS.accepted}`,
      sql`a.year_id = ${yearId}`,
      sql`a.semester_id = ${semesterId}`,
      ...conditions,
    ],
    tokens,
    yearId,
    semesterId,
    isNarrow: conditions.length > 0 || tokens.length > 0,
  }
}

/** A page of tab 1: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listExportable(
  db: Db,
  scope: EffectiveScope,
  body: ExportListBody,
): Promise<Omit<ExportPage, 'hasService'>> {
  const season = await seasonOf(db, body)
  const window = {
    offset: (body.page - 1) * body.pageSize,
    limit: body.pageSize,
    direction: body.orderType ?? 'asc',
  }
  const { ids, count } = await find(
    { db, filter: filterOf(scope, season, body), limits: LIMITS, window },
    COLUMNS[body.orderBy ?? 'studentName'],
  )
  return {
    applicationStudent: { results: await readRows(db, ids) },
    total: Math.min(count, LIMITS.count),
    more: count > LIMITS.count,
    ...season.header,
  }
}

async function readRows(db: Db, ids: readonly number[]): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select s.card_id as "nationalId", a.id as "appId", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", a.status as "applicationStatus", ${agreementOf('a')} as agreement, a.number as "appNum", a.version,
      (select e.state from application_export e where e.application_id = a.id order by e.id desc limit 1) as "exportState"
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    join faculty f on f.id = a.faculty_id order by page.place`.execute(db)
  return rows
}

/** All that the filter finds, in the order of their ids, in the version of now: the selection "all that match". */
export async function selectExportable(db: Db, scope: EffectiveScope, filters: ExportFilters): Promise<ExportTarget[]> {
  const filter = filterOf(scope, await seasonOf(db, filters), filters)
  const from = (await isMatched(db, filter, LIMITS)) ? indexLookup : rowScan
  const { rows } = await sql<ExportTarget>`
    select found.id as "applyId", found.student_card_id as "nationalId", found.version from (${from(filter, sql`a.id, a.student_card_id, a.version`)}) found order by found.id`.execute(
    db,
  )
  return rows
}

/** The versions of now of those that are in the scope. */
export async function readVersions(
  db: Db,
  scope: EffectiveScope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select a.id, a.version from application a where a.id = any(${ids}::int[]) and ${scopeCondition(scope, 'application', 'a')}`.execute(
    db,
  )
  return new Map(rows.map(({ id, version }) => [id, version]))
}

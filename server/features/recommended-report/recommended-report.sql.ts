import { sql, type RawBuilder } from 'kysely'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { STATUS } from '#schemas/status.ts'
import type {
  ReportBody,
  ReportColumn,
  ReportFilters,
  ReportPage,
  ReportRow,
} from '#schemas/recommended-report/recommended-report.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import type { Reader } from '../../db/reader.ts'
import { LIMITS, searched, scan, type ApplicationFilter, type Limits } from '../../kit/application-filter.sql.ts'
import { agreementOf, hasAgreement } from '../../kit/claim-agreement.sql.ts'
import { find, findBy, idsOf, type ListColumn, type Search } from '../../kit/application-list.sql.ts'
import { rankingTotal } from '../../kit/ranking-total.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { isEqual, type Condition } from '../../kit/search.sql.ts'

/** Columns of applications, as every list of them sorts. */
const COLUMNS = {
  studentName: 'studentName',
  studentIdentity: 'identityNumber',
  appNum: 'appNum',
  facultyName: 'facultyName',
  desireNumber: 'desireNumber',
  statusStudent: 'applicationStatus',
} as const satisfies Partial<Record<ReportColumn, ListColumn>>
type OfApplication = keyof typeof COLUMNS
/** By which the rule `r` ranks. */
const RANKED = rankingTotal('a', sql`r.total_of`)
/** Columns of the stored recommendation `n` and its rule `r`; what is empty is where lists have it. */
const STORED_COLUMNS = {
  totalDegree: sql`coalesce(${RANKED.total}, -1)`,
  percentage: sql`coalesce(${RANKED.percentage}, -1)`,
  // below the allowed total comes last
  rank: sql`coalesce(n.rank, 2147483647)`,
  reason: sql`coalesce(n.reason, '~') collate "C"`,
  ruleId: sql`coalesce(n.rule_id, 2147483647)`,
  markedAt: sql`coalesce(n.made_at, 'infinity'::timestamptz)`,
} as const satisfies Record<Exclude<ReportColumn, OfApplication>, RawBuilder<unknown>>
/** Joins the recommendation of `a`, and its rule. */
const STORED = sql`left join recommendation n on n.application_id = a.id left join approval_rule r on r.id = n.rule_id`
const isStored = (column: ReportColumn): column is keyof typeof STORED_COLUMNS => Object.hasOwn(STORED_COLUMNS, column)

const MARKS = { 1: STATUS.recommendedAccepted, 0: STATUS.recommendedRefused } as const

/** Applications with a recommendation now. They are always few among the applications, so they are selected first. */
function filterOf(scope: EffectiveScope, body: ReportFilters): ApplicationFilter {
  const { conditions: ofText, tokens } = searched(body)
  const marks = body.statusStudent == null ? Object.values(MARKS) : [MARKS[body.statusStudent]]
  const conditions: Condition[] = [
    scopeCondition(scope, 'application', 'a'),
    sql`a.status = any(${marks}::smallint[])`,
    ...isEqual('a.year_id', body.yearId),
    ...isEqual('a.semester_id', body.semesterId),
    ...isEqual('a.desire_number', body.desireNumber),
    ...(body.reason == null
      ? []
      : [sql`exists (select from recommendation n where n.application_id = a.id and n.reason = ${body.reason})`]),
    ...(body.agreement ? [hasAgreement('a', body.agreement)] : []),
    ...ofText,
  ]
  return { conditions, tokens, yearId: body.yearId ?? null, semesterId: body.semesterId ?? null, isNarrow: true }
}

/** A page of more rows than are sorted in memory, by a column of the stored recommendation. */
function cutPage({ db, filter, window: { offset, limit, direction } }: Search, key: RawBuilder<unknown>) {
  const order = sql.raw(direction)
  return idsOf(
    db,
    sql`select a.id from application a ${STORED} where ${scan(filter)}
      order by ${key} ${order}, a.id ${order} limit ${limit} offset ${offset}`,
  )
}

/** A page of the report: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listMarks(
  db: Reader,
  scope: EffectiveScope,
  body: ReportBody,
  limits: Limits = LIMITS,
  most: number = EXPORT_MAX,
): Promise<ReportPage> {
  const isExport = body.pageSize === ALL_ROWS
  const cap = isExport ? most : limits.count
  const search: Search = {
    db,
    filter: filterOf(scope, body),
    limits: { ...limits, count: cap },
    window: {
      offset: isExport ? 0 : (body.page - 1) * body.pageSize,
      limit: isExport ? most : body.pageSize,
      direction: body.orderType ?? 'asc',
    },
  }
  const column = body.orderBy ?? 'rank'
  const { ids, count } = isStored(column)
    ? await findBy(search, [sql`(select ${STORED_COLUMNS[column]} from (select) one ${STORED})`], () =>
        cutPage(search, STORED_COLUMNS[column]),
      )
    : await find(search, COLUMNS[column])
  return { results: await readMarks(db, ids), total: Math.min(count, cap), more: count > cap }
}

async function readMarks(db: Reader, ids: readonly number[]): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select a.id as "applyId", a.student_id as "studentId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "studentIdentity",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", jsonb_build_object('ar', b.ar_name, 'en', b.en_name) as branch,
      a.desire_number as "desireNumber", ${RANKED.total} as "totalDegree", ${RANKED.isCertified} as "isCertified", ${agreementOf('a')} as agreement, ${RANKED.percentage} as percentage, case when a.status = ${STATUS.recommendedAccepted} then 1 else 0 end as "statusStudent",
      n.rank, n.reason, n.rule_id as "ruleId", u.rule_version as "ruleVersion", n.made_at as "markedAt"
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    join faculty f on f.id = a.faculty_id join branch b on b.id = a.branch_id
    ${STORED} left join nomination_run u on u.id = n.run_id
    order by page.place`.execute(db)
  return rows
}

import { sql } from 'kysely'
import { isAcceptance } from '#machines/applications/application.confirmations.ts'
import type {
  AcceptedBody,
  AcceptedColumn,
  AcceptedFilters,
  AcceptedPage,
  AcceptedRow,
} from '#schemas/official-results/accepted.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { STATUS, STATUS_CODES } from '#schemas/status.ts'
import type { Reader } from '../../db/reader.ts'
import { LIMITS, searched, type ApplicationFilter } from '../../kit/application-filter.sql.ts'
import { find, type ListColumn } from '../../kit/application-list.sql.ts'
import { hasAgreement } from '../../kit/claim-agreement.sql.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { unlessArchived } from '../../kit/season-states.sql.ts'
import { isEqual } from '../../kit/search.sql.ts'

/** Columns of applications, as every list of them sorts. */
const COLUMNS = {
  studentName: 'studentName',
  studentIdentity: 'identityNumber',
  appNum: 'appNum',
  facultyName: 'facultyName',
  claim: 'studentTotal',
} as const satisfies Record<AcceptedColumn, ListColumn>
const ACCEPTED = STATUS_CODES.filter(isAcceptance)

/** Accepted applications with such a claim: few of all, so that they are selected first. */
function filterOf(scope: EffectiveScope, body: AcceptedFilters): ApplicationFilter {
  const { conditions, tokens, isSearched } = searched(body)
  const listedSeasons = unlessArchived(body, isSearched)
  return {
    conditions: [
      scopeCondition(scope, 'application', 'a'),
      sql`a.status = any(${ACCEPTED}::smallint[])`,
      ...isEqual('a.year_id', body.yearId),
      ...isEqual('a.semester_id', body.semesterId),
      hasAgreement('a', body.agreement ?? 'differs'),
      ...(listedSeasons ? [listedSeasons('a')] : []),
      ...conditions,
    ],
    tokens,
    yearId: body.yearId ?? null,
    semesterId: body.semesterId ?? null,
    listedSeasons,
    isNarrow: true,
  }
}

/** A page of the report: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listAccepted(db: Reader, scope: EffectiveScope, body: AcceptedBody): Promise<AcceptedPage> {
  const isExport = body.pageSize === ALL_ROWS
  const cap = isExport ? EXPORT_MAX : LIMITS.count
  const window = {
    offset: isExport ? 0 : (body.page - 1) * body.pageSize,
    limit: isExport ? EXPORT_MAX : body.pageSize,
    direction: body.orderType ?? 'asc',
  }
  const search = { db, filter: filterOf(scope, body), limits: { ...LIMITS, count: cap }, window }
  const { ids, count } = await find(search, COLUMNS[body.orderBy ?? 'studentName'])
  return { results: await readAccepted(db, ids), total: Math.min(count, cap), more: count > cap }
}

async function readAccepted(db: Reader, ids: readonly number[]): Promise<AcceptedRow[]> {
  const { rows } = await sql<AcceptedRow>`
    select a.id as "applyId", a.student_id as "studentId", a.number as "appNum", jsonb_build_object('ar', s.ar_name, 'en', s.en_name) as "studentName", s.card_id as "studentIdentity",
      jsonb_build_object('ar', f.ar_name, 'en', f.en_name) as "facultyName", jsonb_build_object('ar', b.ar_name, 'en', b.en_name) as branch,
      a.submitted_total as claim, g.official_total as "officialTotal", g.difference, a.certified_total as "certifiedTotal", r.total_of as "totalOf",
      case when w.id is not null then jsonb_build_object('ar', w.ar_name, 'en', w.en_name) end as "acceptedBy", u.at as "acceptedAt"
    from unnest(${ids}::int[]) with ordinality as page (id, place) join application a on a.id = page.id join student s on s.id = a.student_id
    join faculty f on f.id = a.faculty_id join branch b on b.id = a.branch_id left join claim_agreement g on g.application_id = a.id
    left join recommendation n on n.application_id = a.id left join approval_rule r on r.id = n.rule_id
    left join lateral (select each.at, each.user_id from audit each
      where each.entity = 'application' and each.entity_id = a.id and each.to_status = ${STATUS.accepted} and each.from_status is distinct from each.to_status order by each.seq desc limit 1) u on true
    left join app_user w on w.id = u.user_id
    order by page.place`.execute(db)
  return rows
}

import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { BodyOf, DataOf } from '#schemas/endpoint.ts'
import type { readsEndpoints, AccessLogRow } from '#schemas/reads/reads.endpoints.ts'
import { tokensOf } from '#schemas/shared/name-norm.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import type { Tables } from '../../db/tables.ts'
import { scopeCondition, type EffectiveScope } from '../../kit/scope.ts'
import { beginsWith, every, hasTokens, isEqual, midnight, type Condition } from '../../kit/search.sql.ts'

type Db = Kysely<Tables>
type Body = BodyOf<(typeof readsEndpoints)['list']>

/** Above this count the list shows "more than" (stack.md). */
export const COUNT_CAP = 10_000

/**
 * The application that was read lies in the scope; a file that was read by itself: one of the applicant's applications
 * does; a report: it was made in the scope, or below it.
 */
const inScope = (scope: EffectiveScope): Condition =>
  isWhole(scope.nodes)
    ? sql`true`
    : sql`case when r.student_id is null then ${scopeCondition(scope, 'read_audit', 'r')} is true
        else exists (select from application a where a.student_id = r.student_id and a.id = coalesce(r.application_id, a.id) and ${scopeCondition(scope, 'application', 'a')}) end`

/** An applicant by a part of his name, or by the beginning of the number of an application, which has digits. */
function isApplicant(text: string): Condition[] {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return []
  return [
    /\d/.test(text)
      ? sql`r.student_id in (select a.student_id from application a where ${beginsWith(sql`a.number`, text.toUpperCase())})`
      : sql`r.student_id in (select s.id from student s where ${hasTokens(sql`s.name_norm`, tokens)})`,
  ]
}

const filterOf = (scope: EffectiveScope, { userId, applicant = '', from, to }: Body): RawBuilder<SqlBool> =>
  every([
    inScope(scope),
    ...isEqual('r.user_id', userId),
    ...isApplicant(applicant.trim()),
    ...(from ? [sql`r.last_at >= ${midnight(from, 0)}`] : []),
    ...(to ? [sql`r.at < ${midnight(to, 1)}`] : []),
  ])

const NAME = {
  reader: sql`jsonb_build_object('ar', u.ar_name, 'en', u.en_name)`,
  applicant: sql`case when s.id is not null then jsonb_build_object('ar', s.ar_name, 'en', s.en_name) end`,
}

/** A page of the access log, newest first by default: cut from the rows first, then joined with the names. */
export async function listAccessLog(
  db: Db,
  scope: EffectiveScope,
  body: Body,
): Promise<DataOf<(typeof readsEndpoints)['list']>> {
  const where = filterOf(scope, body)
  const { page, pageSize, orderType = 'desc' } = body
  const direction = sql.raw(orderType)
  const [{ rows }, counted] = await Promise.all([
    sql<AccessLogRow>`
      select r.id, ${NAME.reader} as reader, u.username, ${NAME.applicant} as applicant, a.number as "appNum", r.at, r.last_at as "lastAt", r.details, r.history, r.file, r.files, r.prefetched, r.report, r.export, r.row_count as "rowCount"
      from (select r.* from read_audit r where ${where} order by r.last_at ${direction}, r.id ${direction} limit ${pageSize} offset ${(page - 1) * pageSize}) r
      join app_user u on u.id = r.user_id left join student s on s.id = r.student_id left join application a on a.id = r.application_id
      order by r.last_at ${direction}, r.id ${direction}`.execute(db),
    sql<{
      count: number
    }>`select count(*) as count from (select from read_audit r where ${where} limit ${COUNT_CAP + 1}) counted`.execute(
      db,
    ),
  ])
  const { count } = counted.rows[0]!
  return { results: rows, total: Math.min(count, COUNT_CAP), more: count > COUNT_CAP }
}

/** Accounts that read anything within the scope, by Arabic name. */
export async function listReaders(
  db: Db,
  scope: EffectiveScope,
): Promise<DataOf<(typeof readsEndpoints)['readers']>['readers']> {
  const { rows } = await sql<DataOf<(typeof readsEndpoints)['readers']>['readers'][number]>`
    select u.id, ${NAME.reader} as name from app_user u where exists (select from read_audit r where r.user_id = u.id and ${inScope(scope)}) order by u.ar_name, u.id`.execute(
    db,
  )
  return rows
}

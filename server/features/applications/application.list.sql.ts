import { sql, type Kysely, type SqlBool } from 'kysely'
import type { ApplicationPage, ListBody, WaitingCount } from '#schemas/applications/application.schema.ts'
import { ALL_ROWS } from '#schemas/shared/fields.ts'
import { WAITING_CODES } from '#schemas/status.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import type { Tables } from '../../db/tables.ts'
import {
  indexLookup,
  isMatched,
  LIMITS,
  scan,
  type ApplicationFilter,
  type Limits,
} from '../../kit/application-filter.sql.ts'
import { countUpTo, find } from '../../kit/application-list.sql.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { filterOf } from '../../kit/application-search.sql.ts'
import { readMessages } from './application.messages.sql.ts'
import { rowsOf } from './application.rows.sql.ts'

/** A page of the applications list: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listApplications(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  body: ListBody,
  limits: Limits = LIMITS,
): Promise<ApplicationPage> {
  const filter = await filterOf(db, scope, body)
  const isWhole = body.pageSize === ALL_ROWS
  const window = {
    offset: isWhole ? 0 : (body.page - 1) * body.pageSize,
    limit: isWhole ? EXPORT_MAX : body.pageSize,
    direction: body.orderType ?? (body.orderBy ? 'asc' : 'desc'),
  }
  const { ids, count } = await find({ db, filter, limits, window }, body.orderBy ?? 'applyDate')
  const results = await rowsOf(db, ids)
  const counted = { total: Math.min(count, limits.count), more: count > limits.count }
  if (!body.notificationFlag) return { results, ...counted }
  const messages = await readMessages(db, ids)
  return {
    results: results.map((row) => ({ ...row, messages: messages.get(row.applyId) ?? [] })),
    ...counted,
    sendingApplications: results.map(({ applyId, studentId }) => ({ applyId, studentId })),
  }
}

/** How many of the applications that the list shows wait for a decision. */
export async function countWaiting(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  body: Omit<ListBody, 'page' | 'pageSize'>,
  limits: Limits = LIMITS,
): Promise<WaitingCount> {
  const searched = await filterOf(db, scope, body)
  const filter = {
    ...searched,
    conditions: [...searched.conditions, sql<SqlBool>`a.status = any(${WAITING_CODES}::smallint[])`],
  }
  const most = limits.count + 1
  const count = (await isMatched(db, filter, limits))
    ? await countMatching(db, filter, most)
    : await countUpTo({ db, filter }, scan(filter), most)
  return { count: Math.min(count, limits.count), more: count > limits.count }
}

async function countMatching(db: Kysely<Tables>, filter: ApplicationFilter, most: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from (${indexLookup(filter, sql`a.id`)} limit ${most}) counted`.execute(db)
  return rows[0]!.count
}

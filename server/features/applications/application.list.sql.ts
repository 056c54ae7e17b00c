import type { Kysely } from 'kysely'
import type { ApplicationRow, ListBody } from '#schemas/applications/application.schema.ts'
import type { Tables } from '../../db/tables.ts'
import { LIMITS, type Limits } from '../../kit/application-filter.sql.ts'
import { find } from '../../kit/application-list.sql.ts'
import type { EffectiveScope } from '../../kit/scope.ts'
import { filterOf } from './application.filter.sql.ts'
import { rowsOf } from './application.rows.sql.ts'

/** A page of the applications list: ids first, then what the rows show (stack.md, Lists at a million applications). */
export async function listApplications(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  body: ListBody,
  limits: Limits = LIMITS,
): Promise<{ results: ApplicationRow[]; total: number; more: boolean }> {
  const filter = filterOf(scope, body)
  const window = {
    offset: (body.page - 1) * body.pageSize,
    limit: body.pageSize,
    direction: body.orderType ?? (body.orderBy ? 'asc' : 'desc'),
  }
  const { ids, count } = await find({ db, filter, limits, window }, body.orderBy ?? 'applyDate')
  return { results: await rowsOf(db, ids), total: Math.min(count, limits.count), more: count > limits.count }
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'
import { every } from './search.sql.ts'

/** An application as a call names it: by its id, or with the student, who must be its own; else it is not found. */
export interface ApplicationKey {
  readonly applyId: number
  readonly studentId?: number | undefined
}

/** The application of a key, within the scope. */
export const matchesKey = (scope: EffectiveScope, { applyId, studentId }: ApplicationKey, alias = 'a') =>
  every([
    sql`${sql.ref(`${alias}.id`)} = ${applyId}`,
    scopeCondition(scope, 'application', alias),
    ...(studentId === undefined ? [] : [sql`${sql.ref(`${alias}.student_id`)} = ${studentId}`]),
  ])

/** Those of the applications with these ids that are within the scope, with their students. */
export const keysInScope = async (
  db: Kysely<Tables>,
  scope: EffectiveScope,
  ids: readonly number[],
): Promise<{ applicationId: number; studentId: number }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('application as a')
        .select(['a.id as applicationId', 'a.student_id as studentId'])
        .where('a.id', 'in', ids)
        .where(scopeCondition(scope, 'application', 'a'))
        .execute()

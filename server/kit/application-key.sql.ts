import { sql } from 'kysely'
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

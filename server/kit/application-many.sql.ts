import { sql, type Kysely, type Transaction } from 'kysely'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../db/tables.ts'
import { foundBy } from './application-filter.sql.ts'
import { scopeCondition, type EffectiveScope } from './scope.ts'
import { every } from './search.sql.ts'

/** Locks applications of the scope until the transaction ends, in the order of their ids, so that no two wait for each other. */
export const lockApplications = (trx: Transaction<Tables>, scope: EffectiveScope, ids: readonly number[]) =>
  sql`select a.id from application a where a.id = any(${ids}::integer[]) and ${scopeCondition(scope, 'application', 'a')} order by a.id for update`.execute(
    trx,
  )

interface Described {
  readonly number: string
  readonly name: Bilingual
}

/**
 * Number and student of applications, in the order of the targets that name them by `applyId`. A caller may name any
 * application: for those outside the scope nothing is returned.
 */
export async function describeApplications(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  targets: readonly unknown[],
): Promise<Described[]> {
  const ids = (targets as readonly { readonly applyId: number }[]).map(({ applyId }) => applyId)
  const { rows } = await sql<Described>`
    select coalesce(a.number, '') as number, jsonb_build_object('ar', coalesce(s.ar_name, ''), 'en', coalesce(s.en_name, '')) as name
    from unnest(${ids}::integer[]) with ordinality as asked (id, place) left join application a on a.id = asked.id and ${scopeCondition(scope, 'application', 'a')} left join student s on s.id = a.student_id
    order by asked.place`.execute(db)
  return rows
}

/** Places of a job's items whose applications a text finds, in the scope of the viewer. */
export async function findApplicationItems(
  db: Kysely<Tables>,
  scope: EffectiveScope,
  jobId: number,
  searchText: string,
): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
    select i.place from job_item i join application a on a.id = (i.target ->> 'applyId')::integer
    where i.job_id = ${jobId} and ${scopeCondition(scope, 'application', 'a')} and ${every(foundBy(searchText))}`.execute(
    db,
  )
  return rows.map(({ place }) => place)
}

import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Trx = Transaction<Tables>

/** Nobody else imports settings, or changes the university, until the transaction ends. */
export const lockUniversity = (trx: Trx, id: number) =>
  trx.selectFrom('university').select(['ar_name', 'en_name']).where('id', '=', id).forUpdate().executeTakeFirst()

/** The number of the last row of the trail of an entity; 0: there is none. */
export async function lastSeq(trx: Trx, entity: string, id: number): Promise<number> {
  const row = await trx
    .selectFrom('audit')
    .select('seq')
    .where('entity', '=', entity)
    .where('entity_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.seq ?? 0
}

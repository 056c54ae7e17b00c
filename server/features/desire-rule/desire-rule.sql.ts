import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
const COLUMNS = ['id', 'value1', 'version'] as const

/** The rule, when one is set. */
export const readDesireRule = (db: Db) => db.selectFrom('desire_rule').select(COLUMNS).executeTakeFirst()
export const lockDesireRule = (trx: Db, id: number) =>
  trx.selectFrom('desire_rule').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertDesireRule(trx: Db, value1: string): Promise<number> {
  const { id } = await trx.insertInto('desire_rule').values({ value1 }).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateDesireRule = (trx: Db, id: number, values: { readonly value1: string; readonly version: number }) =>
  trx.updateTable('desire_rule').set(values).where('id', '=', id).execute()
export const deleteDesireRule = (trx: Db, id: number) => trx.deleteFrom('desire_rule').where('id', '=', id).execute()

/** Who set the rule that there is, and when. */
export const whoSetDesireRule = (db: Db) =>
  db
    .selectFrom('desire_rule')
    .innerJoin('audit', (join) =>
      join
        .onRef('audit.entity_id', '=', 'desire_rule.id')
        .on('audit.entity', '=', 'desire_rule')
        .on('audit.event', '=', 'rule.set'),
    )
    .leftJoin('app_user', 'app_user.id', 'audit.user_id')
    .select(['audit.at', 'app_user.ar_name', 'app_user.en_name'])
    .executeTakeFirst()

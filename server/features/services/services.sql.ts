import type { Kysely, Transaction } from 'kysely'
import { SERVICE_TYPES } from '#schemas/services/service.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>
type Trx = Transaction<Tables>

/** The values of a service that a person enters. */
export interface ServiceValues {
  readonly type_id: number
  readonly ip: string | null
  readonly url: string | null
  readonly description: string | null
}
/** With the key by which two services of one type are distinguished. */
type StoredService = ServiceValues & { readonly address_key: string }

export const listServices = (db: Db) =>
  db
    .selectFrom('service as s')
    .innerJoin('basic_attribute as t', 't.id', 's.type_id')
    .select(['s.id', 's.type_id', 't.ar_name', 't.en_name', 's.ip', 's.url', 's.description', 's.version'])
    .orderBy('t.display_order')
    .orderBy('s.id')
    .execute()

export const listAttributes = (db: Db, category: number) =>
  db
    .selectFrom('basic_attribute')
    .select(['id', 'ar_name', 'en_name', 'active'])
    .where('category_id', '=', category)
    .orderBy('display_order')
    .orderBy('id')
    .execute()

/** A type that services may be of; undefined when there is none of this id. */
export const findType = (db: Db, id: number) =>
  db
    .selectFrom('basic_attribute')
    .select('active')
    .where('id', '=', id)
    .where('category_id', '=', SERVICE_TYPES)
    .executeTakeFirst()

export const lockService = (trx: Trx, id: number) =>
  trx
    .selectFrom('service')
    .select(['id', 'type_id', 'ip', 'url', 'description', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export async function insertService(trx: Trx, values: StoredService): Promise<number> {
  const { id } = await trx.insertInto('service').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateService = (trx: Trx, id: number, values: StoredService & { readonly version: number }) =>
  trx.updateTable('service').set(values).where('id', '=', id).execute()

import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** What a person says of a record. */
export interface SampleRecordValues {
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
}
const COLUMNS = ['id', 'ar_name', 'en_name', 'active', 'version'] as const

export const listSampleRecords = (db: Db) => db.selectFrom('sample_record').select(COLUMNS).execute()

export const lockSampleRecord = (trx: Db, id: number) =>
  trx.selectFrom('sample_record').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertSampleRecord(trx: Db, values: SampleRecordValues): Promise<number> {
  const { id } = await trx.insertInto('sample_record').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateSampleRecord = (
  trx: Db,
  id: number,
  values: Partial<SampleRecordValues> & { readonly version: number },
) => trx.updateTable('sample_record').set(values).where('id', '=', id).execute()
export const deleteSampleRecord = (trx: Db, id: number) =>
  trx.deleteFrom('sample_record').where('id', '=', id).execute()

import type { sampleRecordsEndpoints } from '#schemas/sample-records/sample-records.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A record made for the call, so that each call finds one. */
export const samples: Samples<typeof sampleRecordsEndpoints> = async (db) => {
  const names = { arName: 'اسم للتجربة', enName: 'A name to try' }
  const record = await db
    .insertInto('sample_record')
    .values({ ar_name: 'سجل للتجربة', en_name: 'A record to try' })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  return {
    create: { body: { ...names, active: true } },
    update: { body: { ...record, ...names, active: true } },
    toggle: { body: { ...record, active: false } },
    remove: { body: record },
  }
}

import type { sectorsEndpoints } from '#schemas/sectors/sectors.endpoints.ts'
import { namedRecordSamples } from '../support/named-record.samples.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof sectorsEndpoints> = (db) => namedRecordSamples(db, 'sector')

import type { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { namedRecordSamples } from '../support/named-record.samples.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof certificateTypesEndpoints> = (db) => namedRecordSamples(db, 'certificate_category')

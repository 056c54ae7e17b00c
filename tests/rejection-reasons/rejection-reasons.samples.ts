import type { rejectionReasonsEndpoints } from '#schemas/rejection-reasons/rejection-reasons.endpoints.ts'
import { namedRecordSamples } from '../support/named-record.samples.ts'
import type { Samples } from '../support/samples.ts'

export const samples: Samples<typeof rejectionReasonsEndpoints> = (db) => namedRecordSamples(db, 'rejection_reason')

import { rejectionReasonsEndpoints } from '#schemas/rejection-reasons/rejection-reasons.endpoints.ts'
import { namedRecordHandlers } from '../../kit/named-record.ts'

/** Reasons of the university; used by rejections that gave one. */
export const rejectionReasonsHandlers = namedRecordHandlers('rejection_reason', rejectionReasonsEndpoints)

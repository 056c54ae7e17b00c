import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { namedRecordHandlers } from '../../kit/named-record.ts'

/** Certificate types, which the calls name certificate categories; used by certificates and by their subtypes. */
export const certificateTypesHandlers = namedRecordHandlers('certificate_category', certificateTypesEndpoints)

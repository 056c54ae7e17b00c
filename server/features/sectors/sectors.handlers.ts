import { sectorsEndpoints } from '#schemas/sectors/sectors.endpoints.ts'
import { namedRecordHandlers } from '../../kit/named-record.ts'

/** Sectors of the university; used by faculties. */
export const sectorsHandlers = namedRecordHandlers('sector', sectorsEndpoints)

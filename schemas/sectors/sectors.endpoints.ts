import { endpoints } from '../endpoint.ts'
import { namedRecordEndpoints } from '../shared/named-record.ts'

/** Calls of the sectors screen (document 1, section 7). */
export const sectorsEndpoints = endpoints(
  namedRecordEndpoints(
    { list: '/api/sectors/list_sectors/', change: '/api/sectors/api_sectors/' },
    { view: 'sectors.can_view_sectors', manage: 'sectors.can_manage_sectors' },
  ),
)

import { endpoints } from '../endpoint.ts'
import { MEANING, namedRecordEndpoints } from '../shared/named-record.ts'

/**
 * Calls of the certificate types screen: the records that the calls name certificate categories (document 1, section
 * 7).
 */
export const certificateTypesEndpoints = endpoints(
  namedRecordEndpoints(
    { list: '/api/certificates/list_certificate_categories/', change: '/api/certificates/api_certificate_categories/' },
    { view: 'certificates.can_view_certificate_categories', manage: 'certificates.can_manage_certificate_categories' },
    { source: '1 §7' },
    MEANING,
  ),
)

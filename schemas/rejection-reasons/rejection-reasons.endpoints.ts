import { endpoints } from '../endpoint.ts'
import { namedRecordEndpoints } from '../shared/named-record.ts'

/** Reasons that a rejection may give, which the university maintains (issue 12). None of the documents knows them. */
export const rejectionReasonsEndpoints = endpoints(
  namedRecordEndpoints(
    {
      list: '/api/students_admission_apps/list_rejection_reasons/',
      change: '/api/students_admission_apps/rejection_reasons/',
    },
    {
      view: 'rejection_reasons.can_view_rejection_reasons',
      manage: 'rejection_reasons.can_manage_rejection_reasons',
    },
    { source: 'issue 12', beyond: true },
  ),
)

import { rejectionReasonsEndpoints } from '#schemas/rejection-reasons/rejection-reasons.endpoints.ts'
import { RejectionReasonsScreen } from '#src/features/rejection-reasons/rejection-reasons-screen.tsx'
import { namedRecordTexts } from '#tests/kit/named-record.journeys.tsx'

namedRecordTexts({
  Screen: RejectionReasonsScreen,
  namespace: 'rejection-reasons',
  calls: rejectionReasonsEndpoints,
  manage: 'rejection_reasons.can_manage_rejection_reasons',
  title: 'Reasons of refusal',
  add: 'Add a reason',
  editTitle: 'Edit the reason',
  removeTitle: 'Delete the reason?',
})

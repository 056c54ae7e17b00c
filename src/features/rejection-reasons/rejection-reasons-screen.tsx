import { forms } from 'virtual:validators/rejection-reasons'
import { rejectionReasonsEndpoints } from '#schemas/rejection-reasons/rejection-reasons.endpoints.ts'
import { api } from '#src/api/client.ts'
import { NamedRecordsScreen } from '#src/kit/screen/named-records-screen.tsx'

/** Reasons that a rejection may give: search, add, edit, activate and delete them (issue 12). */
export const RejectionReasonsScreen = () => (
  <NamedRecordsScreen
    texts="rejection-reasons"
    calls={api['rejection-reasons']}
    manage={rejectionReasonsEndpoints.update}
    forms={forms}
  />
)

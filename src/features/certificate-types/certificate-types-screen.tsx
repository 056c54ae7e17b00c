import { forms } from 'virtual:validators/certificate-types'
import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { api } from '#src/api/client.ts'
import { NamedRecordsScreen } from '#src/kit/screen/named-records-screen.tsx'

/** Certificate types: search, add, edit, activate and delete them (document 1, section 2, Certificate types list). */
export const CertificateTypesScreen = () => (
  <NamedRecordsScreen
    texts="certificate-types"
    calls={api['certificate-types']}
    manage={certificateTypesEndpoints.update}
    forms={forms}
  />
)

import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import { CertificateTypesScreen } from '#src/features/certificate-types/certificate-types-screen.tsx'
import { namedRecordTexts } from '#tests/kit/named-record.journeys.tsx'

namedRecordTexts({
  Screen: CertificateTypesScreen,
  namespace: 'certificate-types',
  calls: certificateTypesEndpoints,
  manage: 'certificates.can_manage_certificate_categories',
  title: 'Certificate types',
  add: 'Add a certificate type',
  editTitle: 'Edit the certificate type',
  removeTitle: 'Delete the certificate type?',
})

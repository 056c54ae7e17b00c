import type { NamespaceCertificateTypesTranslation } from '../../i18n-types.ts'

const en_certificate_types = {
  title: 'Title',
} satisfies NamespaceCertificateTypesTranslation
export default en_certificate_types

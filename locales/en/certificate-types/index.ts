import type { NamespaceCertificateTypesTranslation } from '../../i18n-types.ts'

const en_certificate_types = {
  title: 'Certificate types',
  add: 'Add a certificate type',
  edit: 'Edit the certificate type',
  fields: { arName: 'Arabic name', enName: 'English name', active: 'Active', meaning: 'Meaning' },
  help: {
    active: 'A certificate type that is not active is not offered for new records',
    meaning: 'The system knows a type by its meaning, not by its name. A meaning belongs to one type at most',
  },
  empty: 'Add the first certificate type to see it here',
  remove: {
    title: 'Delete the certificate type?',
    message: 'The certificate type “{name}” will be deleted for good. This cannot be undone.',
  },
} satisfies NamespaceCertificateTypesTranslation
export default en_certificate_types

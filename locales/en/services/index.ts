import type { NamespaceServicesTranslation } from '../../i18n-types.ts'

const en_services = {
  title: 'Services and links',
  add: 'Add a service',
  edit: 'Edit the service',
  fields: {
    serviceType: 'Service type',
    serviceIP: 'Service IP',
    serviceUrl: 'Service URL',
    serviceDescription: 'Description',
  },
  help: {
    serviceIP: 'Such as 192.168.1.10 or http://192.168.1.10:8080. An IP or a URL is enough.',
    serviceUrl: 'Such as https://sis.example.edu/admission',
  },
  search: 'Search services',
  empty: 'Register the systems that admission speaks with, and their addresses',
  copy: 'Copy “{address}”',
  copied: 'Copied',
  copyFailed: 'It could not be copied. Select the address and copy it yourself',
} satisfies NamespaceServicesTranslation
export default en_services

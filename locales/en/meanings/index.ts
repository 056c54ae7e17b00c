import type { NamespaceMeaningsTranslation } from '../../i18n-types.ts'

const en_meanings = {
  none: 'No special meaning',
  choice: '{name}: {why}',
  needsCountry: {
    name: 'Certificates of any country',
    why: 'applications can be searched by the country of the certificate',
  },
  foreign: {
    name: 'Foreign certificates',
    why: 'applications can be searched by the name of the foreign certificate',
  },
  egyptian: {
    name: 'Egyptian certificates from abroad',
    why: 'applications can be searched by the name of the Egyptian certificate',
  },
  other: {
    name: 'Another certificate',
    why: 'the certificate is not in the list, so its name is written as text',
  },
} satisfies NamespaceMeaningsTranslation
export default en_meanings

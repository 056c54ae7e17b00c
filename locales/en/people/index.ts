import type { NamespacePeopleTranslation } from '../../i18n-types.ts'

const en_people: NamespacePeopleTranslation = {
  title: 'People',
}
export default en_people

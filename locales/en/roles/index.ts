import type { NamespaceRolesTranslation } from '../../i18n-types.ts'

const en_roles: NamespaceRolesTranslation = {
  title: 'Roles',
}
export default en_roles

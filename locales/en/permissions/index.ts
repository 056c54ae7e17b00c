import type { NamespacePermissionsTranslation } from '../../i18n-types.ts'

const en_permissions: NamespacePermissionsTranslation = {
  people: { can_view_people: 'sees people', can_manage_people: 'invites people, changes their roles and accounts' },
  roles: { can_view_roles: 'sees roles', can_manage_roles: 'makes and changes roles' },
}
export default en_permissions

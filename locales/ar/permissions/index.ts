import type { BaseTranslation } from '../../i18n-types.ts'

/** What each permission permits, by its own name. */
const ar_permissions = {
  people: {
    can_view_people: 'الاطلاع على المستخدمين',
    can_manage_people: 'دعوة المستخدمين وتغيير أدوارهم وحساباتهم',
  },
  roles: { can_view_roles: 'الاطلاع على الأدوار', can_manage_roles: 'إنشاء الأدوار وتغييرها' },
} satisfies BaseTranslation
export default ar_permissions

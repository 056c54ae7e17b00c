import type { PermissionHolder, RoleRow } from '#schemas/roles/role.schema.ts'

/** A role as the server lists it, which the caller may change. */
export const roleRow = (more: Partial<RoleRow> = {}): RoleRow => ({
  id: 3,
  name: { ar: 'موظف قبول', en: 'Clerk' },
  isBuiltIn: true,
  isScoped: true,
  permissions: ['sectors.can_view_sectors', 'news.can_view_news'],
  people: 2,
  state: 'active',
  version: 4,
  isAdministrator: false,
  isOwn: false,
  isAboveCaller: false,
  ...more,
})

export const ROLES: readonly RoleRow[] = [
  roleRow({
    id: 1,
    name: { ar: 'مدير النظام', en: 'Administrator' },
    isScoped: false,
    people: 1,
    isAdministrator: true,
    isOwn: true,
  }),
  roleRow(),
  roleRow({ id: 8, name: { ar: 'محاسب', en: 'Cashier' }, isBuiltIn: false, isScoped: false, people: 0 }),
  roleRow({ id: 9, name: { ar: 'دور قديم', en: 'Old role' }, isBuiltIn: false, people: 0, state: 'retired' }),
]

export const holder = (more: Partial<PermissionHolder> = {}): PermissionHolder => ({
  id: 7,
  name: { ar: 'سارة محمود', en: 'Sara Mahmoud' },
  username: 'sara.mahmoud',
  role: { ar: 'موظف قبول', en: 'Clerk' },
  home: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
  isActive: true,
  lastLogin: '2026-10-05T08:00:00Z',
  permissions: ['students_admission_apps.can_accept_refuse_wait_app'],
  ...more,
})
export const HOLDERS: readonly PermissionHolder[] = [
  holder(),
  holder({
    id: 8,
    name: { ar: 'منى عادل', en: 'Mona Adel' },
    username: 'mona',
    isActive: false,
    lastLogin: null,
    permissions: ['students_admission_apps.can_view_fees'],
  }),
]

import type { PersonDetails, PersonRow, RoleChoice } from '#schemas/people/person.schema.ts'

/** A person as the server lists her, whom the caller may change. */
export const personRow = (more: Partial<PersonRow> = {}): PersonRow => ({
  id: 7,
  name: { ar: 'سارة محمود', en: 'Sara Mahmoud' },
  username: 'sara.mahmoud',
  email: 'sara@example.com',
  role: { id: 3, name: { ar: 'موظف قبول', en: 'Clerk' }, active: true },
  homes: [
    { name: { ar: 'فرع القاهرة (كلية الطب)', en: 'Cairo branch (Faculty of Medicine)' }, facultyId: 2, branchId: 3 },
  ],
  state: 'active',
  lastLogin: '2026-10-05T08:00:00Z',
  version: 4,
  isSelf: false,
  isWithinCaller: true,
  isAboveCaller: false,
  isLastAdministrator: false,
  ...more,
})

/** Of somebody who works in a branch, and in another faculty. */
export const TWO_HOMES: PersonRow['homes'] = [
  ...personRow().homes,
  { name: { ar: 'كلية الآداب', en: 'Faculty of Arts' }, facultyId: 4, branchId: null },
]

export const personDetails = (
  person: Partial<PersonRow> = {},
  more: Partial<Omit<PersonDetails, 'person'>> = {},
): PersonDetails => ({
  person: personRow(person),
  permissions: ['students_admission_apps.can_view_applications', 'students_admission_apps.can_view_fees'],
  sessions: [
    {
      browser: 'firefox',
      system: 'windows',
      address: '198.51.100.7',
      createdAt: '2026-10-05T08:00:00Z',
      lastSeenAt: '2026-10-05T09:30:00Z',
    },
    {
      browser: 'chrome',
      system: 'android',
      address: null,
      createdAt: '2026-10-04T08:00:00Z',
      lastSeenAt: '2026-10-04T09:30:00Z',
    },
  ],
  linkExpiresAt: null,
  activity: [
    { records: 'paper', changes: 40, lastAt: '2026-10-05T09:00:00Z' },
    { records: 'sector', changes: 1, lastAt: '2026-10-04T09:00:00Z' },
    { records: 'application', changes: 2, lastAt: '2026-10-03T09:00:00Z' },
  ],
  reads: { applicants: 12, lastAt: '2026-10-05T09:10:00Z' },
  ...more,
})

export const ROLES: readonly RoleChoice[] = [
  {
    id: 1,
    name: { ar: 'مدير النظام', en: 'Administrator' },
    isWithinCaller: false,
    isScoped: false,
    isAdministrator: true,
  },
  { id: 3, name: { ar: 'موظف قبول', en: 'Clerk' }, isWithinCaller: true, isScoped: true, isAdministrator: false },
  { id: 6, name: { ar: 'مطّلع', en: 'Viewer' }, isWithinCaller: true, isScoped: false, isAdministrator: false },
]

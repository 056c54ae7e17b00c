import { describe, expect, it } from 'vitest'
import { isPartSeen, type DashboardPart } from '#schemas/dashboard/dashboard.parts.ts'
import { PERMISSIONS, type Permission } from '#schemas/permissions.ts'
import { asListed, dayAfter, daysBetween, daysOf } from '#server/features/dashboard/dashboard.days.ts'

const hasAll = () => true
const UNIVERSITY = { universityId: 1 }
const without =
  (...lacking: readonly Permission[]) =>
  (permission: Permission) =>
    !lacking.includes(permission)

describe('parts of the home page (issue 16)', () => {
  it.each<[DashboardPart, readonly Permission[]]>([
    ...(['decisions', 'arrived', 'differing', 'papers'] as const).map(
      (part): [DashboardPart, readonly Permission[]] => [
        part,
        ['students_admission_apps.can_view_applications', 'students_admission_apps.can_accept_refuse_wait_app'],
      ],
    ),
    ...(['recommendedAccepted', 'recommendedRefused'] as const).map((part): [DashboardPart, readonly Permission[]] => [
      part,
      ['students_admission_apps.can_view_applications', 'nomination.can_manage_nomination'],
    ]),
    ['payments', ['students_admission_apps.can_view_fees', 'students_admission_apps.can_manage_fees']],
    ['mails', ['administration.can_view_outbox', 'administration.can_manage_outbox']],
    ['applications', ['students_admission_apps.can_view_applications']],
    ['oldest', ['students_admission_apps.can_view_applications']],
    ['seats', ['approval_rules.can_view_approval_rules', 'students_admission_apps.can_view_applications']],
    ['calendar', ['calendar.can_view_calendar']],
    ['jobs', []],
  ])('%s asks for %j, all of it and nothing else', (part, needed) => {
    expect(isPartSeen(part, hasAll, [UNIVERSITY])).toBe(true)
    expect(isPartSeen(part, (permission) => needed.includes(permission), [UNIVERSITY])).toBe(true)
    for (const permission of PERMISSIONS)
      expect([permission, isPartSeen(part, without(permission), [UNIVERSITY])]).toEqual([
        permission,
        !needed.includes(permission),
      ])
  })
  it.each<[string, DashboardPart, readonly boolean[]]>([
    ['branches have no calendar (D82)', 'calendar', [true, true, false]],
    ['nobody decides for all in a branch', 'recommendedAccepted', [true, true, false]],
    ['mails are sent again by the university', 'mails', [true, false, false]],
  ])('%s', (_, part, expected) =>
    expect(
      [UNIVERSITY, { ...UNIVERSITY, facultyId: 1 }, { ...UNIVERSITY, facultyId: 1, branchId: 1 }].map((node) =>
        isPartSeen(part, hasAll, [node]),
      ),
    ).toEqual(expected),
  )
})

describe('the thirty days', () => {
  it('end today, whenever the last application came in among them', () => {
    const days = daysOf('2026-03-10', '2026-02-20T10:00:00.000Z')
    expect([days.length, days[0], days[18], days.at(-1)]).toEqual([30, '2026-02-09', '2026-02-27', '2026-03-10'])
  })
  it.each([
    // 15 June in Cairo is the thirtieth day before 15 July, and no longer among the thirty
    ['2026-06-15T20:59:59.000Z', '2026-06-15'],
    ['2026-06-15T21:00:00.000Z', '2026-07-15'],
    [null, '2026-07-15'],
  ])('where the last one came in at %s, end on %s', (last, end) => {
    expect(daysOf('2026-07-15', last).at(-1)).toBe(end)
  })
  it('are counted across the end of a month and of summer time', () => {
    expect([dayAfter('2026-02-27', 2), dayAfter('2026-10-30', 1), daysBetween('2026-10-28', '2026-11-02')]).toEqual([
      '2026-03-01',
      '2026-10-31',
      5,
    ])
  })
})

it('a number says "more" where its list does: past 10,000', () =>
  expect([10_000, 10_001].map(asListed)).toEqual([
    { count: 10_000, more: false },
    { count: 10_000, more: true },
  ]))

import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import {
  calendarPeriodLifecycle,
  periodState,
  type PeriodContext,
  type PeriodEvent,
} from '#machines/calendar/calendar-period.lifecycle.ts'

const officer: PeriodContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isOwn: true,
  isYearActive: true,
  isOneScope: true,
}
/** The state of a period after one event. */
const come = (value: 'absent' | 'planned' | 'running' | 'ended', type: PeriodEvent['type'], context = officer) =>
  getNextSnapshot(calendarPeriodLifecycle, calendarPeriodLifecycle.resolveState({ value, context }), { type }).value

describe('a period of the calendar', () => {
  it('stands where the day in Egypt puts it, both of its days included (D65)', () => {
    const period = { startDate: '2026-08-01', endDate: '2026-09-30' }
    expect(['2026-07-31', '2026-08-01', '2026-09-30', '2026-10-01'].map((today) => periodState(period, today))).toEqual(
      ['planned', 'running', 'running', 'ended'],
    )
    const day = { startDate: '2026-10-15', endDate: '2026-10-15' }
    expect(['2026-10-14', '2026-10-15', '2026-10-16'].map((today) => periodState(day, today))).toEqual([
      'planned',
      'running',
      'ended',
    ])
  })
  it('goes on with the days, and stands anew when it is edited', () => {
    expect(come('absent', 'period.add')).toBe('planned')
    expect(come('planned', 'period.start')).toBe('running')
    expect(come('running', 'period.end')).toBe('ended')
    expect((['planned', 'running', 'ended'] as const).map((state) => come(state, 'period.edit'))).toEqual([
      'planned',
      'planned',
      'planned',
    ])
    expect((['planned', 'running', 'ended'] as const).map((state) => come(state, 'period.delete'))).toEqual([
      'absent',
      'absent',
      'absent',
    ])
  })
  it('is kept once it has ended in a year that is not active (ADR 55), and can still be mended', () => {
    const past = { ...officer, isYearActive: false }
    expect((['planned', 'running', 'ended'] as const).map((state) => come(state, 'period.delete', past))).toEqual([
      'absent',
      'absent',
      'ended',
    ])
    expect(come('ended', 'period.edit', past)).toBe('planned')
  })
  it('is added in one scope alone (ADR 105), and changed in several at once as well', () => {
    const inSeveral = { ...officer, isOneScope: false }
    expect(come('absent', 'period.add', inSeveral)).toBe('absent')
    expect(come('ended', 'period.edit', inSeveral)).toBe('planned')
    expect(come('planned', 'period.delete', inSeveral)).toBe('absent')
  })
  it.each([
    ['without the permission', { hasPermission: false }],
    ['in a branch', { isScopeAllowed: false }],
    ['in a faculty, of the university (D82)', { isOwn: false }],
  ] as const)('is not changed %s', (_, lack) => {
    const context = { ...officer, ...lack }
    expect(come('absent', 'period.add', context)).toBe('absent')
    for (const state of ['running', 'ended'] as const)
      for (const type of ['period.edit', 'period.delete'] as const) expect(come(state, type, context)).toBe(state)
  })
})

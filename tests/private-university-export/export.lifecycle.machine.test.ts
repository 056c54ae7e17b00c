import { describe, expect, it } from 'vitest'
import {
  exportLifecycle,
  exportRefusalOf,
  exportSnapshot,
} from '#machines/private-university-export/export.lifecycle.ts'
import { getNextSnapshot } from 'xstate'
import { EXPORT_STATES, type ExportState } from '#schemas/private-university-export/export.schema.ts'

/** Document 2, section 2.4. */
const officer = { hasPermission: true, isScopeAllowed: true }
const EVENTS = [
  { type: 'export.send' },
  { type: 'export.withdraw' },
  { type: 'answer.accept' },
  { type: 'answer.refuse' },
  { type: 'answer.miss' },
  { type: 'export.revoke', byStandIn: true },
  { type: 'export.revoke', byStandIn: false },
] as const

describe('the export of an applicant', () => {
  it('is sent, and only then answered; what a service said is final, and what the built-in receiver accepted is taken back (ADR 98)', () => {
    const steps = EXPORT_STATES.flatMap((state) =>
      EVENTS.flatMap((event) => {
        const from = exportSnapshot({ state, status: 2 }, officer)
        return from.can(event) ? [[state, event, getNextSnapshot(exportLifecycle, from, event).value]] : []
      }),
    )
    expect(steps).toEqual([
      ['waiting', { type: 'export.send' }, 'sent'],
      ['waiting', { type: 'export.withdraw' }, 'withdrawn'],
      ['sent', { type: 'answer.accept' }, 'accepted'],
      ['sent', { type: 'answer.refuse' }, 'refused'],
      ['sent', { type: 'answer.miss' }, 'unanswered'],
      ['accepted', { type: 'export.revoke', byStandIn: true }, 'withdrawn'],
      ['unanswered', { type: 'export.send' }, 'sent'],
    ])
  })

  it.each<[ExportState | null, string | null]>([
    [null, null],
    ['refused', null],
    ['withdrawn', null],
    ['unanswered', null],
    ['waiting', 'EXPORT_UNDER_WAY'],
    ['sent', 'EXPORT_UNDER_WAY'],
    ['accepted', 'EXPORT_DONE'],
  ])('of an accepted application whose last export is %s: %s', (exportState, code) =>
    expect(exportRefusalOf({ exportState, applicationStatus: 2 }, officer)).toBe(code),
  )
  it.each([-2, -1, 0, 1, 3, 4, 5, 6, 7, 8, 9, 10])('is only for accepted applications, not for %i (D47)', (status) => {
    for (const exportState of [null, 'refused', 'unanswered'] as const)
      expect(exportRefusalOf({ exportState, applicationStatus: status }, officer)).toBe('EXPORT_NOT_ACCEPTED')
  })
  it('is for whoever may, where he may', () => {
    const row = { exportState: null, applicationStatus: 2 }
    expect(exportRefusalOf(row, { ...officer, hasPermission: false })).toBe('PERMISSION_REQUIRED')
    expect(exportRefusalOf(row, { ...officer, isScopeAllowed: false })).toBe('SCOPE_NOT_ALLOWED')
  })
})

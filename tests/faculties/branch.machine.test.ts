import { expect, it } from 'vitest'
import { branchLifecycle, PERMITTED_MOVE, type BranchMove } from '#machines/faculties/branch.lifecycle.ts'
import { facultyLifecycle } from '#machines/faculties/faculty.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const CALLER = { hasPermission: true, isScopeAllowed: true }
const branch = branchLifecycle.resolveState({ value: 'active', context: { ...CALLER, uses: 3 } })
const failing = (more: Partial<BranchMove>) =>
  refusals(branchLifecycle, branch, { type: 'branch.move', ...PERMITTED_MOVE, ...more })

it.each([
  ['isTargetActive', { isTargetActive: false }],
  ['hasNoSeats', { seats: 1 }],
  ['hasNoRecommendations', { recommendations: 1 }],
  ['hasNoJobs', { jobs: 1 }],
  ['hasNoCoveredHomes', { coveredHomes: 1 }],
] as const)('a used branch is moved, unless something cannot follow it: %s', (guard, against) => {
  expect(failing({})).toBeNull()
  expect(failing(against)).toEqual({ kind: 'guards', failing: [guard] })
})
it('what is used is deactivated, not removed; a faculty only once nothing waits for its rule', () => {
  const of = (uses: number, recommendations: number, type: 'faculty.remove' | 'faculty.deactivate') =>
    refusals(
      facultyLifecycle,
      facultyLifecycle.resolveState({ value: 'active', context: { ...CALLER, uses, recommendations } }),
      { type },
    )
  expect(of(0, 0, 'faculty.remove')).toBeNull()
  expect(of(1, 0, 'faculty.remove')).toEqual({ kind: 'guards', failing: ['isUnused'] })
  expect(of(1, 0, 'faculty.deactivate')).toBeNull()
  expect(of(1, 1, 'faculty.deactivate')).toEqual({ kind: 'guards', failing: ['hasNoRecommendations'] })
})

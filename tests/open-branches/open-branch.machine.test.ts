import { describe, expect, it } from 'vitest'
import {
  openBranchLifecycle,
  openBranchSnapshot,
  type OpenBranchEvent,
} from '#machines/open-branches/open-branch.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const RIGHTS = { hasPermission: true, isScopeAllowed: true }
const BRANCH = { activeForApply: false, branchActive: true, facultyActive: true }
const refusalsFor = (
  type: OpenBranchEvent['type'],
  branch: Partial<typeof BRANCH> = {},
  rights: Partial<typeof RIGHTS> = {},
) => refusals(openBranchLifecycle, openBranchSnapshot({ ...BRANCH, ...branch }, { ...RIGHTS, ...rights }), { type })
const guards = (...failing: string[]) => ({ kind: 'guards', failing })

describe('whether a branch takes applications (document 3, sections 2 and 4)', () => {
  it('is opened while it and its faculty are active', () => {
    expect(refusalsFor('branch.open')).toBeNull()
    expect(refusalsFor('branch.open', { branchActive: false })).toEqual(guards('isBranchActive'))
    expect(refusalsFor('branch.open', { facultyActive: false })).toEqual(guards('isFacultyActive'))
    expect(refusalsFor('branch.open', { branchActive: false, facultyActive: false })).toEqual(
      guards('isBranchActive', 'isFacultyActive'),
    )
  })
  it('is closed whatever has become of the branch and its faculty', () => {
    expect(refusalsFor('branch.close', { activeForApply: true })).toBeNull()
    expect(refusalsFor('branch.close', { activeForApply: true, branchActive: false, facultyActive: false })).toBeNull()
  })
  it('is neither opened nor closed twice', () => {
    expect(refusalsFor('branch.close')).toEqual({ kind: 'notFromState', from: 'closed', allowedFrom: ['open'] })
    expect(refusalsFor('branch.open', { activeForApply: true })).toEqual({
      kind: 'notFromState',
      from: 'open',
      allowedFrom: ['closed'],
    })
  })
  it('stays as it is without the permission, and in the scope of a branch', () => {
    expect(refusalsFor('branch.open', {}, { hasPermission: false })).toEqual(guards('mayManage'))
    expect(refusalsFor('branch.open', {}, { isScopeAllowed: false })).toEqual(guards('isInScope'))
    expect(
      refusalsFor('branch.close', { activeForApply: true }, { hasPermission: false, isScopeAllowed: false }),
    ).toEqual(guards('mayManage', 'isInScope'))
  })
})

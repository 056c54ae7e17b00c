import { describe, expect, it } from 'vitest'
import {
  openBranchLifecycle,
  openBranchSnapshot,
  type OpenBranchEvent,
} from '#machines/open-branches/open-branch.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const RIGHTS = { hasPermission: true, isScopeAllowed: true }
const BRANCH = { activeForApply: false, branchActive: true, facultyActive: true }
const ask = (type: OpenBranchEvent['type'], branch: Partial<typeof BRANCH> = {}, rights: Partial<typeof RIGHTS> = {}) =>
  refusals(openBranchLifecycle, openBranchSnapshot({ ...BRANCH, ...branch }, { ...RIGHTS, ...rights }), { type })
const guards = (...failing: string[]) => ({ kind: 'guards', failing })

describe('whether a branch takes applications (document 3, sections 2 and 4)', () => {
  it('is opened while it and its faculty are active', () => {
    expect(ask('branch.open')).toBeNull()
    expect(ask('branch.open', { branchActive: false })).toEqual(guards('isBranchActive'))
    expect(ask('branch.open', { facultyActive: false })).toEqual(guards('isFacultyActive'))
    expect(ask('branch.open', { branchActive: false, facultyActive: false })).toEqual(
      guards('isBranchActive', 'isFacultyActive'),
    )
  })
  it('is closed whatever has become of the branch and its faculty', () => {
    expect(ask('branch.close', { activeForApply: true })).toBeNull()
    expect(ask('branch.close', { activeForApply: true, branchActive: false, facultyActive: false })).toBeNull()
  })
  it('is neither opened nor closed twice', () => {
    expect(ask('branch.close')).toEqual({ kind: 'notFromState', from: 'closed', allowedFrom: ['open'] })
    expect(ask('branch.open', { activeForApply: true })).toEqual({
      kind: 'notFromState',
      from: 'open',
      allowedFrom: ['closed'],
    })
  })
  it('stays as it is without the permission, and in the scope of a branch', () => {
    expect(ask('branch.open', {}, { hasPermission: false })).toEqual(guards('mayManage'))
    expect(ask('branch.open', {}, { isScopeAllowed: false })).toEqual(guards('isInScope'))
    expect(ask('branch.close', { activeForApply: true }, { hasPermission: false, isScopeAllowed: false })).toEqual(
      guards('mayManage', 'isInScope'),
    )
  })
})

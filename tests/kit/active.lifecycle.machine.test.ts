import { describe, expect, it } from 'vitest'
import { transition } from 'xstate'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'

const RIGHTS = { hasPermission: true, isScopeAllowed: true }
const record = (active: boolean, uses: number, rights = RIGHTS) =>
  activeLifecycle.resolveState({ value: active ? 'active' : 'inactive', context: { ...rights, uses } })
const refusalsFor = (active: boolean, uses: number, type: ActiveEvent['type'], rights = RIGHTS) =>
  refusals(activeLifecycle, record(active, uses, rights), { type })
const after = (active: boolean, type: ActiveEvent['type']) =>
  transition(activeLifecycle, record(active, 0), { type })[0].value
const guards = (...failing: string[]) => ({ kind: 'guards', failing })

describe('the life of a sector or certificate type (document 1, sections 2 and 4; D55)', () => {
  it('is active or not, until it is deleted', () => {
    expect([
      after(true, 'record.deactivate'),
      after(false, 'record.activate'),
      after(true, 'record.edit'),
      after(false, 'record.edit'),
    ]).toEqual(['inactive', 'active', 'active', 'inactive'])
    expect([after(true, 'record.delete'), after(false, 'record.delete')]).toEqual(['deleted', 'deleted'])
  })
  it.each([
    [true, 'record.deactivate'],
    [false, 'record.activate'],
  ] as const)('active %s: one that is used is edited and toggled, not deleted', (active, toggle) => {
    for (const type of ['record.edit', toggle] as const) expect(refusalsFor(active, 3, type)).toBeNull()
    expect(refusalsFor(active, 3, 'record.delete')).toEqual(guards('isUnused'))
    expect(refusalsFor(active, 0, 'record.delete')).toBeNull()
  })
  it('is not activated or deactivated twice', () => {
    expect(refusalsFor(true, 0, 'record.activate')).toMatchObject({ kind: 'notFromState' })
    expect(refusalsFor(false, 0, 'record.deactivate')).toMatchObject({ kind: 'notFromState' })
  })
  it.each([
    [true, 'record.deactivate'],
    [false, 'record.activate'],
    [true, 'record.edit'],
    [false, 'record.delete'],
  ] as const)('active %s: no %s without the permission, or in the scope of a faculty', (active, type) => {
    expect(refusalsFor(active, 0, type, { ...RIGHTS, hasPermission: false })).toEqual(guards('mayManage'))
    expect(refusalsFor(active, 0, type, { ...RIGHTS, isScopeAllowed: false })).toEqual(guards('isInScope'))
  })
})

import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import {
  studentAccountLifecycle,
  studentAccountSnapshot,
  type StudentAccountContext,
  type StudentAccountEvent,
} from '#machines/student-accounts/student-account.lifecycle.ts'

const officer: StudentAccountContext = { hasPermission: true, isScopeAllowed: true, applications: 0 }
type Plain = Exclude<StudentAccountEvent['type'], 'account.replace' | 'account.receivePaper' | 'account.removePaper'>
const may = (value: 'active' | 'inactive', type: Plain, context = officer) =>
  studentAccountLifecycle.resolveState({ value, context }).can({ type })
const come = (value: 'active' | 'inactive', type: Plain, context = officer) =>
  getNextSnapshot(studentAccountLifecycle, studentAccountLifecycle.resolveState({ value, context }), { type }).value
const STATES = ['active', 'inactive'] as const

describe('the account of a student (document 2, section 2.8)', () => {
  it('stands where its status puts it: 1 is active (section 3)', () => {
    const at = (accountStatus: number) => studentAccountSnapshot({ accountStatus, appCount: 0 }, officer).value
    expect([at(1), at(0)]).toEqual(['active', 'inactive'])
  })
  it('is edited wherever it stands, and stays there (D76)', () => {
    expect(STATES.map((state) => come(state, 'account.edit'))).toEqual(['active', 'inactive'])
    expect(STATES.map((state) => may(state, 'account.edit', { ...officer, applications: 3 }))).toEqual([true, true])
  })
  it('is corrected from an application, by whom that allows (section 4, ADR 60)', () => {
    expect(STATES.map((state) => come(state, 'account.correct', { ...officer, hasPermission: false }))).toEqual(STATES)
    expect(STATES.map((state) => may(state, 'account.correct', { ...officer, hasPermission: false }))).toEqual([
      true,
      true,
    ])
  })
  it('is replaced by the system that brought the student in, until an application is sent (ADR 128)', () => {
    for (const value of STATES) {
      const account = studentAccountLifecycle.resolveState({ value, context: { ...officer, hasPermission: false } })
      expect([true, false].map((unsent) => account.can({ type: 'account.replace', unsent }))).toEqual([true, false])
    }
  })
  it('receives papers while one is wanted, and loses them until an application is sent (ADR 129)', () => {
    for (const value of STATES) {
      const account = studentAccountLifecycle.resolveState({ value, context: { ...officer, hasPermission: false } })
      expect([true, false].map((wanted) => account.can({ type: 'account.receivePaper', wanted }))).toEqual([
        true,
        false,
      ])
      expect([true, false].map((unsent) => account.can({ type: 'account.removePaper', unsent }))).toEqual([true, false])
    }
  })
  it('is deleted without applications only (D70)', () => {
    expect(STATES.map((state) => come(state, 'account.remove'))).toEqual(['removed', 'removed'])
    expect(STATES.map((state) => come(state, 'account.remove', { ...officer, applications: 1 }))).toEqual(STATES)
  })
  it('is switched on the applicants’ side, whoever looks at it (D76)', () => {
    expect(come('active', 'account.deactivate', { ...officer, hasPermission: false })).toBe('inactive')
    expect(come('inactive', 'account.activate', { ...officer, hasPermission: false })).toBe('active')
  })
  it.each([
    ['without the permission (G10)', { hasPermission: false }],
    ['in a scope that does not allow it', { isScopeAllowed: false }],
  ] as const)('is not changed %s', (_, lack) => {
    for (const state of STATES)
      for (const type of ['account.edit', 'account.remove'] as const)
        expect(may(state, type, { ...officer, ...lack })).toBe(false)
  })
})

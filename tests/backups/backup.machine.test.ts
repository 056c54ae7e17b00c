import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { backupCases } from '#machines/backups/backup.cases.ts'
import {
  backupLifecycle,
  backupSnapshot,
  type BackupContext,
  type BackupEvent,
} from '#machines/backups/backup.lifecycle.ts'
import { refusals } from '#machines/shared/explain.ts'
import { BACKUP_STATES, type BackupState } from '#schemas/backups/backup.schema.ts'

const { input: person } = backupCases.inputs.manager
const after = (state: BackupState, type: BackupEvent['type'], more: Partial<BackupContext> = {}) =>
  getNextSnapshot(backupLifecycle, backupSnapshot(state, { ...person, isWorker: true, ...more }), { type }).value
const failing = (type: BackupEvent['type'], more: Partial<BackupContext>) => {
  const refused = refusals(backupLifecycle, backupSnapshot('stored', { ...person, ...more }), { type })
  return refused?.kind === 'guards' ? refused.failing : refused
}

/** Issue 41, point 6. */
describe('a backup', () => {
  it('is tested and deleted by people in these states alone', () => {
    const offered = (type: BackupEvent['type']) =>
      BACKUP_STATES.filter((state) => backupSnapshot(state, person).can({ type }))
    expect(offered('testRestore.begin')).toEqual(['stored', 'verified'])
    expect(offered('work.cancel')).toEqual(['running', 'testing'])
    expect(offered('backup.delete')).toEqual(['stored', 'verified', 'damaged'])
    for (const type of [
      'work.store',
      'work.fail',
      'testRestore.verify',
      'testRestore.damage',
      'testRestore.giveUp',
    ] as const)
      expect(offered(type)).toEqual([])
  })
  it('that could not be tested is as good as before', () => {
    expect(after('testing', 'testRestore.giveUp')).toBe('stored')
    expect(after('testing', 'testRestore.giveUp', { isVerified: true })).toBe('verified')
  })
  it('that is cancelled is gone, or as good as before', () => {
    expect(after('running', 'work.cancel', { isWorker: false })).toBe('failed')
    expect(after('testing', 'work.cancel', { isWorker: false })).toBe('stored')
    expect(after('testing', 'work.cancel', { isWorker: false, isVerified: true })).toBe('verified')
    expect(backupSnapshot('running', { ...person, hasPermission: false }).can({ type: 'work.cancel' })).toBe(false)
    expect(backupSnapshot('testing', { ...person, isScopeAllowed: false }).can({ type: 'work.cancel' })).toBe(false)
  })
  it.each([
    ['testRestore.begin', { isIdle: false }, ['isIdle']],
    ['backup.delete', { isNewestGood: true }, ['isNotNewestGood']],
    ['testRestore.begin', { hasPermission: false }, ['mayManage']],
    ['backup.delete', { isScopeAllowed: false }, ['isInScope']],
  ] as const)('says why %s is refused: %j', (type, more, guards) => {
    expect(failing(type, more)).toEqual(guards)
  })
})

import { plain, type CasesOf } from '../shared/cases.ts'
import type { BackupContext, backupLifecycle } from './backup.lifecycle.ts'

const person: BackupContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isWorker: false,
  isIdle: true,
  isNewestGood: false,
  isVerified: false,
}
const worker: BackupContext = { ...person, isWorker: true }

/** The server itself, with all that it may find; a person who may do everything, and one for each reason why not. */
export const backupCases = {
  inputs: {
    worker: { input: worker },
    verifiedBefore: { input: { ...worker, isVerified: true } },
    manager: { input: person },
    newest: { input: { ...worker, isNewestGood: true } },
    busy: { input: { ...worker, isIdle: false } },
    viewer: { input: { ...worker, hasPermission: false } },
    inFaculty: { input: { ...worker, isScopeAllowed: false } },
  },
  events: {
    'work.store': plain,
    'work.fail': plain,
    'work.cancel': plain,
    'testRestore.begin': plain,
    'testRestore.verify': plain,
    'testRestore.damage': plain,
    'testRestore.giveUp': plain,
    'backup.delete': plain,
  },
  actors: {},
} satisfies CasesOf<typeof backupLifecycle>

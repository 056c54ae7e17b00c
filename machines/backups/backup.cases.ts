import { plain, type CasesOf } from '../shared/cases.ts'
import type { BackupContext, backupLifecycle } from './backup.lifecycle.ts'

const person: BackupContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isWorker: false,
  isIdle: true,
  isNewestGood: false,
  isProven: false,
}
const worker: BackupContext = { ...person, isWorker: true }

/** The server itself, with all that it may find; a person who may do everything, and one for each reason why not. */
export const backupCases = {
  inputs: {
    worker: { input: worker },
    provenBefore: { input: { ...worker, isProven: true } },
    manager: { input: person },
    newest: { input: { ...worker, isNewestGood: true } },
    busy: { input: { ...worker, isIdle: false } },
    viewer: { input: { ...worker, hasPermission: false } },
    inFaculty: { input: { ...worker, isScopeAllowed: false } },
  },
  events: {
    'work.store': plain,
    'work.fail': plain,
    'trial.begin': plain,
    'trial.prove': plain,
    'trial.damage': plain,
    'trial.giveUp': plain,
    'backup.delete': plain,
  },
  actors: {},
} satisfies CasesOf<typeof backupLifecycle>

import { and, setup } from 'xstate'
import type { BackupState } from '#schemas/backups/backup.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a backup and the caller. */
export interface BackupContext extends Caller {
  /** The server itself, which writes, tests and deletes by the schedule. */
  readonly isWorker: boolean
  /** No other backup is being written or tested. */
  readonly isIdle: boolean
  /** It is the newest one that can be restored. */
  readonly isNewestGood: boolean
  /** A test restore has given back everything before. */
  readonly isVerified: boolean
}
export type BackupEvent =
  /** Its file is complete. */
  | { readonly type: 'work.store' }
  /** It could not be written; nothing of it is left. */
  | { readonly type: 'work.fail' }
  /** A person cancels the writing or the test restore. */
  | { readonly type: 'work.cancel' }
  | { readonly type: 'testRestore.begin' }
  /** The test restore gave back everything. */
  | { readonly type: 'testRestore.verify' }
  /** The test restore found that the file is gone, or does not give back what it should. */
  | { readonly type: 'testRestore.damage' }
  /** The test restore could not be made, which says nothing about the file. */
  | { readonly type: 'testRestore.giveUp' }
  /** Its file is deleted: by a person, or because newer ones are kept. */
  | { readonly type: 'backup.delete' }

const meta = requirement('issue 41')
const tested = { target: 'testing', guard: and([...MAY_MANAGE, 'isIdle']), meta } as const
const deleted = { target: 'deleted', guard: and([...MAY_MANAGE, 'isNotNewestGood']), meta } as const

/** Lifecycle of a backup: one is written or tested at a time, and the newest good one stays. */
export const backupLifecycle = setup({
  types: {} as { context: BackupContext; input: BackupContext; events: BackupEvent },
  guards: {
    ...callerGuards,
    isWorker: ({ context }) => context.isWorker,
    isIdle: ({ context }) => context.isIdle,
    isNotNewestGood: ({ context }) => !context.isNewestGood,
    isVerified: ({ context }) => context.isVerified,
  },
}).createMachine({
  id: 'backup',
  description: 'The life of a backup: it is written, tested by restoring it, and deleted once newer ones are kept.',
  meta,
  context: ({ input }) => input,
  initial: 'running',
  states: {
    running: {
      description: 'Its file is being written.',
      meta,
      on: {
        'work.store': { target: 'stored', guard: 'isWorker', meta },
        'work.fail': { target: 'failed', guard: 'isWorker', meta },
        'work.cancel': { target: 'failed', guard: and([...MAY_MANAGE]), meta },
      },
    },
    failed: { description: 'It could not be written, or was cancelled; nothing of it is left.', meta },
    stored: {
      description: 'Its file is complete, and was not restored yet.',
      meta,
      on: { 'testRestore.begin': tested, 'backup.delete': deleted },
    },
    testing: {
      description: 'It is restored into a scratch database, counted, and thrown away.',
      meta,
      on: {
        'testRestore.verify': { target: 'verified', guard: 'isWorker', meta },
        'testRestore.damage': { target: 'damaged', guard: 'isWorker', meta },
        'testRestore.giveUp': [
          { target: 'verified', guard: and(['isWorker', 'isVerified']), meta },
          { target: 'stored', guard: 'isWorker', meta },
        ],
        'work.cancel': [
          { target: 'verified', guard: and([...MAY_MANAGE, 'isVerified']), meta },
          { target: 'stored', guard: and([...MAY_MANAGE]), meta },
        ],
      },
    },
    verified: {
      description: 'A test restore gave back all that it holds.',
      meta,
      on: { 'testRestore.begin': tested, 'backup.delete': deleted },
    },
    damaged: {
      description: 'Its file is gone, or does not give back what it should.',
      meta,
      on: { 'backup.delete': deleted },
    },
    deleted: { description: 'Its file was deleted; that it was made stays known.', meta },
  },
})

/** The lifecycle of a backup in this state for this caller. */
export const backupSnapshot = (state: BackupState, context: BackupContext) =>
  backupLifecycle.resolveState({ value: state, context })

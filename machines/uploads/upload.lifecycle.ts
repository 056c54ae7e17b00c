import { and, setup } from 'xstate'
import type { ErrorCode } from '#schemas/errors.ts'
import type { UploadState } from '#schemas/uploads/upload.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import type { Refusal } from '../shared/explain.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about an upload and the caller. */
export interface UploadContext extends Caller {
  /** No later upload has changed a student of it, and none has applied with it since. */
  readonly isUnused: boolean
  /** Everything that it wrote was taken back. */
  readonly isReturned: boolean
}
export type UploadEvent =
  /** Its job checks and saves rows: the first ones, or those that it had refused. */
  | { readonly type: 'rows.check' }
  /** Its job has ended, however. */
  | { readonly type: 'work.end' }
  | { readonly type: 'upload.takeBack' }
  /** The job that takes it back works: on what it had refused, too. */
  | { readonly type: 'rows.return' }
  /** The job that takes it back has ended, also when cancelled half way: the rows it did not reach stay saved. */
  | { readonly type: 'return.end' }

const ENDS = { target: 'saved', meta: requirement('3 §4', 'V7') } as const
const BEGINS = { target: 'saving', meta: requirement('3 §5', 'V7') } as const

/**
 * Lifecycle of an upload of students' data: rows of a file that were saved together, and can be taken back together
 * until another thing uses them (menu 26; issue 16).
 */
export const uploadLifecycle = setup({
  types: {} as { context: UploadContext; input: UploadContext; events: UploadEvent },
  guards: {
    ...callerGuards,
    isUnused: ({ context }) => context.isUnused,
    isReturned: ({ context }) => context.isReturned,
  },
}).createMachine({
  id: 'studentUpload',
  description: 'The life of an upload of students’ data: checked, saved, and perhaps taken back.',
  meta: requirement('3 §4', 'issue 16'),
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      description: 'Its rows wait to be checked again and saved.',
      meta: requirement('3 §5', 'V7'),
      on: { 'rows.check': BEGINS, 'work.end': ENDS },
    },
    saving: {
      description: 'Its rows are checked again, and the valid ones saved, batch by batch.',
      meta: requirement('3 §5', 'V7'),
      on: { 'work.end': ENDS },
    },
    saved: {
      description: 'What was valid is saved; what was not says why.',
      meta: requirement('3 §4', 'issue 16'),
      on: {
        'rows.check': BEGINS,
        'upload.takeBack': {
          target: 'takingBack',
          guard: and([...MAY_MANAGE, 'isUnused']),
          meta: requirement('issue 16'),
        },
        'rows.return': { target: 'takingBack', meta: requirement('issue 16') },
      },
    },
    takingBack: {
      description: 'What it wrote is taken back, batch by batch.',
      meta: requirement('issue 16', 'V7'),
      on: {
        'return.end': [
          { target: 'takenBack', guard: 'isReturned', meta: requirement('issue 16') },
          { target: 'saved', meta: requirement('issue 16', 'V7') },
        ],
      },
    },
    takenBack: {
      description: 'What it added is gone, what it changed is as before.',
      meta: requirement('issue 16'),
    },
  },
})

/** The lifecycle of an upload in this state for this caller. */
export const uploadSnapshot = (state: UploadState, context: UploadContext) =>
  uploadLifecycle.resolveState({ value: state, context })

const OF_GUARD: Readonly<Record<string, ErrorCode>> = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
  isUnused: 'UPLOAD_USED',
}
/** Why nothing is done to an upload while it is so. */
export const uploadRefusedIn = (state: UploadState): ErrorCode =>
  state === 'takenBack' ? 'UPLOAD_TAKEN_BACK' : 'UPLOAD_WORKING'
/** The error code of a refusal by the lifecycle. */
export function uploadRefusal(refused: Refusal, state: UploadState): ErrorCode {
  if (refused.kind === 'guards') return OF_GUARD[refused.failing[0]!] ?? 'GENERIC'
  return uploadRefusedIn(state)
}

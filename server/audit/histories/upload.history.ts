import { sql } from 'kysely'
import { uploadLifecycle } from '#machines/uploads/upload.lifecycle.ts'
import { UPLOAD_STATES, type UploadState } from '#schemas/uploads/upload.schema.ts'
import { after, history } from './history.ts'

const stateOf = (stored: unknown): UploadState | null => UPLOAD_STATES.find((state) => state === stored) ?? null

/** Uploads of students' data: each begins by being checked, and is kept, also when it was taken back (issue 16). */
export const uploadHistory = history<null>({
  machine: uploadLifecycle,
  entities: ['student_upload'],
  begins: { 'upload.begin': ['checking'] },
  gone: null,
  changes: ['state'],
  stored: [sql`r.state`],
  storedState: ([state]) => stateOf(state),
  place: ({ changes: { state } }) =>
    Array.isArray(state) ? { from: stateOf(state[0]), to: stateOf(after(state)) } : {},
  contexts: () =>
    [true, false].map((isReturned) => ({ hasPermission: true, isScopeAllowed: true, isUnused: true, isReturned })),
})

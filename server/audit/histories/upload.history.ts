import { uploadLifecycle } from '#machines/uploads/upload.lifecycle.ts'
import { UPLOAD_STATES } from '#schemas/uploads/upload.schema.ts'
import { historyByState } from './history.ts'

/**
 * Uploads of students' data: each begins with the check, and none is deleted, also when it was taken back (issue 16).
 */
export const uploadHistory = historyByState({
  states: UPLOAD_STATES,
  machine: uploadLifecycle,
  entities: ['student_upload'],
  begins: { 'upload.begin': ['checking'] },
  contexts: () =>
    [true, false].map((isReturned) => ({ hasPermission: true, isScopeAllowed: true, isUnused: true, isReturned })),
})

import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { refusals } from '#machines/shared/explain.ts'
import {
  uploadLifecycle,
  uploadRefusal,
  uploadSnapshot,
  type UploadContext,
} from '#machines/uploads/upload.lifecycle.ts'
import { UPLOAD_STATES, type UploadState } from '#schemas/uploads/upload.schema.ts'

/** Issue 16, Upload wizard: an upload is a batch that can be taken back until another thing uses its rows. */
const may: UploadContext = { hasPermission: true, isScopeAllowed: true, isUnused: true }
const refusalOf = (state: UploadState, more: Partial<UploadContext> = {}) => {
  const refused = refusals(uploadLifecycle, uploadSnapshot(state, { ...may, ...more }), { type: 'upload.takeBack' })
  return refused && uploadRefusal(refused, state)
}

describe('an upload', () => {
  it('is checked, saved and taken back, and its job may go on with what it had refused', () => {
    const after = (state: UploadState, type: 'rows.check' | 'work.end' | 'upload.takeBack') =>
      getNextSnapshot(uploadLifecycle, uploadSnapshot(state, may), { type }).value
    expect(after('checking', 'rows.check')).toBe('saving')
    expect(after('saving', 'work.end')).toBe('saved')
    expect(after('saved', 'rows.check')).toBe('saving')
    expect(after('saved', 'upload.takeBack')).toBe('takenBack')
  })
  it('whose job was cancelled before it began stands without rows', () => {
    expect(getNextSnapshot(uploadLifecycle, uploadSnapshot('checking', may), { type: 'work.end' }).value).toBe('saved')
  })
  it('is taken back once it is saved, and once only', () => {
    expect(UPLOAD_STATES.map((state) => [state, refusalOf(state)])).toEqual([
      ['checking', 'UPLOAD_WORKING'],
      ['saving', 'UPLOAD_WORKING'],
      ['saved', null],
      ['takenBack', 'UPLOAD_TAKEN_BACK'],
    ])
  })
  it.each([
    [{ hasPermission: false }, 'PERMISSION_REQUIRED'],
    [{ isScopeAllowed: false }, 'SCOPE_NOT_ALLOWED'],
    [{ isUnused: false }, 'UPLOAD_USED'],
  ])('says why it is not taken back: %j', (more, code) => {
    expect(refusalOf('saved', more)).toBe(code)
  })
  it('that was taken back is saved by nobody any more', () => {
    for (const type of ['rows.check', 'work.end'] as const)
      expect(uploadSnapshot('takenBack', may).can({ type })).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { getNextSnapshot } from 'xstate'
import { refusals } from '#machines/shared/explain.ts'
import {
  uploadLifecycle,
  uploadRefusal,
  uploadSnapshot,
  type UploadContext,
  type UploadEvent,
} from '#machines/uploads/upload.lifecycle.ts'
import { UPLOAD_STATES, type UploadState } from '#schemas/uploads/upload.schema.ts'

/** Issue 16, Upload wizard: an upload is a batch that can be taken back until another thing uses its rows. */
const may: UploadContext = { hasPermission: true, isScopeAllowed: true, isUnused: true, isReturned: false }
const refusalOf = (state: UploadState, more: Partial<UploadContext> = {}) => {
  const refused = refusals(uploadLifecycle, uploadSnapshot(state, { ...may, ...more }), { type: 'upload.takeBack' })
  return refused && uploadRefusal(refused, state)
}

const after = (state: UploadState, type: UploadEvent['type'], more: Partial<UploadContext> = {}) =>
  getNextSnapshot(uploadLifecycle, uploadSnapshot(state, { ...may, ...more }), { type }).value

describe('an upload', () => {
  it('is checked, saved and taken back, and its job may go on with what it had refused', () => {
    expect(after('checking', 'rows.check')).toBe('saving')
    expect(after('saving', 'work.end')).toBe('saved')
    expect(after('saved', 'rows.check')).toBe('saving')
    expect(after('saved', 'upload.takeBack')).toBe('takingBack')
    expect(after('takingBack', 'return.end', { isReturned: true })).toBe('takenBack')
  })
  it('whose job was cancelled before it began stands without rows', () => {
    expect(after('checking', 'work.end')).toBe('saved')
  })
  it('is taken back once it is saved, and once only', () => {
    expect(UPLOAD_STATES.map((state) => [state, refusalOf(state)])).toEqual([
      ['checking', 'UPLOAD_WORKING'],
      ['saving', 'UPLOAD_WORKING'],
      ['saved', null],
      ['takingBack', 'UPLOAD_WORKING'],
      ['takenBack', 'UPLOAD_TAKEN_BACK'],
    ])
  })
  it('whose taking back was cancelled half way stands with the rest, which can be taken back', () => {
    expect(after('takingBack', 'return.end', { isReturned: false })).toBe('saved')
    expect(after('saved', 'rows.return')).toBe('takingBack')
    expect(refusalOf('saved')).toBeNull()
  })
  it('is not saved while it is taken back', () => {
    for (const type of ['rows.check', 'work.end', 'rows.return'] as const)
      expect(uploadSnapshot('takingBack', may).can({ type })).toBe(false)
  })
  it.each([
    [{ hasPermission: false }, 'PERMISSION_REQUIRED'],
    [{ isScopeAllowed: false }, 'SCOPE_NOT_ALLOWED'],
    [{ isUnused: false }, 'UPLOAD_USED'],
  ])('says why it is not taken back: %j', (more, code) => {
    expect(refusalOf('saved', more)).toBe(code)
  })
  it('that was taken back is saved by nobody any more', () => {
    for (const type of ['rows.check', 'work.end', 'rows.return', 'return.end'] as const)
      expect(uploadSnapshot('takenBack', may).can({ type })).toBe(false)
  })
})

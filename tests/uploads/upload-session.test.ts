import { describe, expect, it } from 'vitest'
import { guessMapping } from '#schemas/uploads/mapping.ts'
import { UploadSession, type OnProgress } from '#src/features/uploads/session/upload-session.ts'
import { HEADS, sheetBytes, type SheetCells } from './sheets.ts'
import { HEADERS, ID, OTHER_ID } from './uploads.headers.ts'

const headers = HEADERS.allHeaders
const NAME = 'محمد أحمد علي'
const FIELDS = { certificateId: 9, yearId: 3, certificateTypeId: 1 }
/** Three rows: a gender that is none (the folded one of a trailing space is), a mark above the course's degree, and a right one. */
const ROWS: SheetCells = [
  HEADS,
  [ID, NAME, 'ذكور', 40, 41],
  [OTHER_ID, NAME, 'ذكور', 61, 41],
  ['30001010100033', NAME, 'ذكر ', 40, 41],
]
/** An upload session with this file loaded, its columns mapped by their names. */
function sessionWith(rows: SheetCells = ROWS, onProgress?: OnProgress) {
  const uploadSession = new UploadSession(onProgress)
  const answer = uploadSession.read(sheetBytes(rows), headers)
  if ('fault' in answer) throw new Error(answer.fault)
  const mapping = guessMapping(headers, answer.sheet.heads)
  return { uploadSession, sheet: answer.sheet, mapping, check: () => uploadSession.check(headers, mapping) }
}
const all = { kind: null, page: 1, pageSize: 10 }

describe('rows of a file on their way', () => {
  it('shows the first 20 and counts the rest (document 3, section 9)', () => {
    const { sheet } = sessionWith([HEADS, ...Array.from({ length: 30 }, () => [ID, NAME])])
    expect([sheet.sample.length, sheet.filled, sheet.first]).toEqual([20, 30, 2])
  })
  it('says what is wrong, most frequent first, and which rows', () => {
    const { uploadSession, check } = sessionWith()
    expect(check()).toEqual({
      valid: 1,
      failed: 2,
      kinds: [
        { id: 'gender.INVALID_CHOICE', key: 'gender', code: 'INVALID_CHOICE', limit: null, rows: 2 },
        { id: 'course7.UPLOAD_NUMBER_MAX', key: 'course7', code: 'UPLOAD_NUMBER_MAX', limit: 60, rows: 1 },
      ],
    })
    expect(uploadSession.failures(all).rows.map(({ row }) => row)).toEqual([2, 3])
    expect(uploadSession.failures({ ...all, kind: 'course7.UPLOAD_NUMBER_MAX' })).toMatchObject({
      total: 1,
      rows: [{ row: 3 }],
    })
    expect(uploadSession.failures({ ...all, page: 2, pageSize: 1 })).toMatchObject({ total: 2, rows: [{ row: 3 }] })
  })
  it('replaces what stands in all failed cells of a kind', () => {
    const { uploadSession, check } = sessionWith()
    check()
    expect(uploadSession.values('gender.INVALID_CHOICE')).toEqual([{ value: 'ذكور', rows: 2 }])
    expect(uploadSession.replace({ key: 'gender', from: 'ذكور', to: 'ذكر' })).toBe(2)
    expect(check()).toMatchObject({ valid: 2, failed: 1 })
  })
  it('checks a mended cell again; a row that is right then is packed', async () => {
    const { uploadSession, check } = sessionWith()
    check()
    uploadSession.edit({ row: 2, key: 'gender', value: 'ذكر' })
    expect(check()).toMatchObject({ valid: 2, failed: 1 })
    const { data, ...fields } = JSON.parse(await uploadSession.parcel(FIELDS).text()) as {
      data: { row: number; cells: object }[]
    }
    expect(fields).toEqual(FIELDS)
    expect(data.map(({ row }) => row)).toEqual([2, 4])
    expect(data[0]!.cells).toEqual({ nationalId: ID, studentName: NAME, gender: 'ذكر', course7: 40, course8: 41 })
  })
  it('D83: the later of two rows of a student fails, until the earlier one is mended', () => {
    const { uploadSession, check } = sessionWith([HEADS, [ID, NAME, 'ذكر', 1, 1], [ID, NAME, 'ذكر', 2, 2]])
    expect(check()).toMatchObject({ valid: 1, failed: 1, kinds: [{ key: null, code: 'UPLOAD_REPEATED' }] })
    uploadSession.edit({ row: 2, key: 'nationalId', value: OTHER_ID })
    expect(check()).toMatchObject({ valid: 2, failed: 0 })
  })
  it('keeps what was mended when the mapping changes', () => {
    const { uploadSession, mapping, check } = sessionWith()
    check()
    uploadSession.replace({ key: 'gender', from: 'ذكور', to: 'ذكر' })
    const without = mapping.filter(({ key }) => key !== 'course8')
    expect(uploadSession.check(headers, without)).toMatchObject({ valid: 2, failed: 1 })
    expect(check()).toMatchObject({ valid: 2, failed: 1 })
  })
  it('hands out the failed rows with all of their columns', () => {
    const { uploadSession, check } = sessionWith()
    check()
    const { heads, rows } = uploadSession.failedSheet()
    expect(heads).toEqual([...HEADS])
    expect(rows.map(({ row, cells }) => [row, cells[3]])).toEqual([
      [2, 40],
      [3, 61],
    ])
  })
  it('begins anew with another file', () => {
    const { uploadSession, check } = sessionWith()
    check()
    expect(uploadSession.read(sheetBytes([HEADS]), headers)).toEqual({ fault: 'SPREADSHEET_ROWS' })
    uploadSession.read(sheetBytes([HEADS, [ID, NAME, 'ذكر', 1, 1]]), headers)
    expect(check()).toEqual({ valid: 1, failed: 0, kinds: [] })
  })
  it('says how far it is', () => {
    const progress: number[] = []
    const rows = [HEADS, ...Array.from({ length: 4_001 }, () => [ID, NAME])]
    sessionWith(rows, ({ done }) => progress.push(done)).check()
    expect(progress).toEqual([0, 2_000, 4_000])
  })
})

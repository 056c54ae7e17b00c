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
    expect(check()).toMatchObject({
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
    expect(check()).toMatchObject({ valid: 1, failed: 0, kinds: [], mended: 0, canUndo: false })
  })
  it('says how far it is', () => {
    const progress: number[] = []
    const rows = [HEADS, ...Array.from({ length: 4_001 }, () => [ID, NAME])]
    sessionWith(rows, ({ done }) => progress.push(done)).check()
    expect(progress).toEqual([0, 2_000, 4_000])
  })
})

/** Issue 39, section 4. Columns of the file: identity number, name, gender, physics, chemistry. */
describe('all rows as a spreadsheet', () => {
  const cellsOf = (uploadSession: UploadSession, column: number) =>
    uploadSession.sheetRows(0, 10).map(({ cells }) => cells[column])
  /** The session after its first check, with all rows shown. */
  function shown(rows: SheetCells = ROWS) {
    const at = sessionWith(rows)
    at.check()
    at.uploadSession.show('all')
    return at
  }
  it('has the number of each row in the file, all its cells, and its faults', () => {
    const { uploadSession } = shown([...ROWS.slice(0, 2), [], ...ROWS.slice(2)])
    const rows = uploadSession.sheetRows(1, 2)
    expect(rows.map(({ row }) => row)).toEqual([4, 5])
    expect(rows[0]!.cells).toEqual([OTHER_ID, NAME, 'ذكور', 61, 41])
    expect(rows[0]!.faults.map(({ key }) => key)).toEqual(['gender', 'course7'])
  })
  it('shows all rows, the faulty ones, the mended ones, or some by their numbers', () => {
    const { uploadSession, check } = shown()
    const numbers = () => uploadSession.sheetRows(0, 10).map(({ row }) => row)
    expect([uploadSession.show('faults'), numbers()]).toEqual([2, [2, 3]])
    uploadSession.edit({ row: 4, key: 'school', value: 'x' })
    uploadSession.edit({ row: 3, key: 'course7', value: 6 })
    expect(check()).toMatchObject({ mended: 1 })
    expect([uploadSession.show('mended'), numbers()]).toEqual([1, [3]])
    expect([uploadSession.show([4, 2, 99]), numbers()]).toEqual([2, [2, 4]])
  })
  it('puts a copied range where it was pasted, also into rows between which others are hidden, and checks it', () => {
    const { uploadSession, check } = shown()
    uploadSession.show([2, 4])
    const range = { top: 0, bottom: 1, columns: [2, 3] }
    expect(
      uploadSession.put(range, [
        ['ذكر', '10'],
        ['أنثى', null],
      ]),
    ).toBe(4)
    uploadSession.show('all')
    expect([cellsOf(uploadSession, 2), cellsOf(uploadSession, 3)]).toEqual([
      ['ذكر', 'ذكور', 'أنثى'],
      ['10', 61, null],
    ])
    expect(check()).toMatchObject({ failed: 1, mended: 2 })
  })
  it('puts one value into a whole range, and fills a column from its first row', () => {
    const { uploadSession } = shown()
    expect(uploadSession.put({ top: 0, bottom: 1, columns: [2] }, [['أنثى']])).toBe(2)
    expect(cellsOf(uploadSession, 2)).toEqual(['أنثى', 'أنثى', 'ذكر '])
    expect(uploadSession.fill({ top: 0, bottom: 2, columns: [2, 3] })).toBe(2)
    expect([cellsOf(uploadSession, 2), cellsOf(uploadSession, 3)]).toEqual([
      ['أنثى', 'أنثى', 'أنثى'],
      [40, 40, 40],
    ])
  })
  it('does not change a column that is not saved', () => {
    const { uploadSession } = shown(ROWS.map((row, at) => [...row, at === 0 ? 'ملاحظات' : 'x']))
    expect(uploadSession.put({ top: 0, bottom: 2, columns: [5] }, [['y']])).toBe(0)
    expect(cellsOf(uploadSession, 5)).toEqual(['x', 'x', 'x'])
  })
  it('undoes and redoes each action as a whole, also a replacement in the list of faults', () => {
    const { uploadSession, check } = shown()
    expect(check()).toMatchObject({ canUndo: false, canRedo: false })
    uploadSession.replace({ key: 'gender', from: 'ذكور', to: 'ذكر' })
    uploadSession.put({ top: 1, bottom: 1, columns: [3] }, [['6']])
    expect(check()).toMatchObject({ failed: 0, mended: 2, canUndo: true })
    expect(uploadSession.undo()).toBe(1)
    expect(uploadSession.undo()).toBe(2)
    expect(cellsOf(uploadSession, 2)).toEqual(['ذكور', 'ذكور', 'ذكر '])
    expect(check()).toMatchObject({ failed: 2, mended: 0, canUndo: false, canRedo: true })
    expect(uploadSession.redo()).toBe(2)
    expect(check()).toMatchObject({ failed: 1, mended: 2 })
    uploadSession.edit({ row: 4, key: 'course8', value: 5 })
    expect(check()).toMatchObject({ canRedo: false })
  })
  it('tells what a mended cell is in the file, until it is so again', () => {
    const { uploadSession } = shown()
    uploadSession.edit({ row: 3, key: 'course7', value: 62 })
    uploadSession.edit({ row: 3, key: 'course7', value: 6 })
    expect([...uploadSession.sheetRows(1, 1)[0]!.originals]).toEqual([[3, 61]])
    uploadSession.edit({ row: 3, key: 'course7', value: 61 })
    expect(uploadSession.sheetRows(1, 1)[0]!.originals.size).toBe(0)
  })
  it('goes from fault to fault, one of the whole row in the first column, and from the top again', () => {
    const { uploadSession } = shown([...ROWS, [ID, NAME, 'ذكر', 1, 1]])
    const columns = [0, 1, 2, 3, 4]
    const visited = [{ row: 0, column: 0 }]
    for (let at = 0; at < 4; at += 1) visited.push(uploadSession.nextFaulty(visited.at(-1)!, columns)!)
    expect(visited.slice(1).map(({ row, column }) => [row, column])).toEqual([
      [0, 2],
      [1, 2],
      [1, 3],
      [3, 0],
    ])
    expect(uploadSession.nextFaulty(visited.at(-1)!, columns)).toEqual({ row: 0, column: 2 })
    uploadSession.show([4])
    expect(uploadSession.nextFaulty({ row: 0, column: 0 }, columns)).toBeNull()
  })
})

import { describe, expect, it } from 'vitest'
import { guessMapping, likelyMapping, mappingNotes, type StoredMapping } from '#schemas/uploads/mapping.ts'
import { HEADERS } from './uploads.headers.ts'

const { allHeaders } = HEADERS
/** The mapped fields by column index. */
const byColumn = (mapping: StoredMapping['columns']) =>
  Object.fromEntries(mapping.map(({ column, key }) => [column, key]))
const guessed = (...heads: readonly string[]) => byColumn(guessMapping(allHeaders, heads))
const [ID, NAME, PHYSICS, CHEMISTRY] = ['الرقم القومي', 'اسم الطالب', 'الفيزياء', 'الكيمياء'] as const
const TWICE = [ID, NAME, PHYSICS, PHYSICS, CHEMISTRY] as const
const column = (at: number, key: string) => ({ column: at, key })
/** The clerk chose the second of two columns with the same head. */
const SECOND: StoredMapping = {
  heads: TWICE,
  columns: [column(0, 'nationalId'), column(1, 'studentName'), column(3, 'course7'), column(4, 'course8')],
}
const NOTHING: StoredMapping = { heads: [], columns: [] }
const likely = (stored: StoredMapping, ...heads: readonly string[]) => {
  const { mapping, ...unused } = likelyMapping(allHeaders, heads, stored)
  return { ...unused, mapping: byColumn(mapping) }
}
const NONE = { sameHeads: [], unnamed: [] }

describe('a mapping by names', () => {
  it('takes the names of either language, whatever their case and forms of letters', () => {
    expect(guessed('اسم  الطالب', 'NATIONAL id', 'ملاحظات', PHYSICS, 'Chemistry')).toEqual({
      0: 'studentName',
      1: 'nationalId',
      3: 'course7',
      4: 'course8',
    })
  })
  it('takes the heads of published result files (22, 23)', () => {
    expect(
      guessed('seating_no', 'national_no', 'arabic_name', 'school_name', 'moderia_name', 'total_degree', 's1', 's10'),
    ).toEqual({ 0: 'seatNumber', 1: 'nationalId', 2: 'studentName', 3: 'school', 5: 'total' })
    expect(
      guessed('م', 'الاسم', 'الرقم القومى', 'رقم جلوس', 'المدرسه', 'مجموع الدرجات', 'النسبه', 'فيزياء', 'كيمياء'),
    ).toEqual({
      1: 'studentName',
      2: 'nationalId',
      3: 'seatNumber',
      4: 'school',
      5: 'total',
      7: 'course7',
      8: 'course8',
    })
  })
  it.each([
    ['رقم قومي', 'nationalId'],
    ['الرقـم القومى', 'nationalId'],
    ['الرقم القومی', 'nationalId'],
    ['NationalNo', 'nationalId'],
    ['\u200Fالأسم', 'studentName'],
    ['إسم الطالب', 'studentName'],
    ['اسم المدرسة', 'school'],
    ['الجنس', 'gender'],
    ['Seat No.', 'seatNumber'],
    ['الإجمالي', 'total'],
    ['مجموع الدرجات الكلية', undefined],
    ['فيزيا\u200Fء', 'course7'],
    ['درجة الكيمياء', 'course8'],
    ['اسم الأم', undefined],
    ['الرقم القومي للأم', undefined],
    ['', undefined],
  ])('knows %j as %s', (head, key) => {
    expect(guessed(head)[0]).toBe(key)
  })
  it('takes the surest name where a looser one is there, too', () => {
    expect(guessed('الاسم', NAME)).toEqual({ 1: 'studentName' })
  })
  it.each([[[PHYSICS, PHYSICS]], [[PHYSICS, 'Physics']], [['Physics', 'PHYSICS']]])(
    'guesses nothing for a field that two columns may be: %j',
    (heads) => {
      expect(guessed(ID, ...heads)).toEqual({ 0: 'nationalId' })
    },
  )
  it('guesses nothing for a column that may be two fields', () => {
    const twins = [...allHeaders, { ...allHeaders[6]!, key: 'course9', index: 8 }]
    expect(byColumn(guessMapping(twins, [ID, PHYSICS]))).toEqual({ 0: 'nationalId' })
  })
})

describe('a stored mapping', () => {
  const whole = { 0: 'nationalId', 1: 'studentName', 3: 'course7', 4: 'course8' }
  it('takes the column that the clerk took, of two with one head, in a file with the same heads (06c)', () => {
    expect(likely(SECOND, ...TWICE)).toEqual({ ...NONE, mapping: whole })
  })
  it.each([
    ['one more column', [...TWICE, 'ملاحظات']],
    ['one column less', TWICE.slice(0, 4)],
    ['another order', [PHYSICS, PHYSICS, ID, NAME, CHEMISTRY]],
  ])('takes neither of them in a file with %s, and says so', (_, heads) => {
    const { mapping, ...unused } = likely(SECOND, ...heads)
    expect(Object.values(mapping)).not.toContain('course7')
    expect(unused).toEqual({ sameHeads: ['course7'], unnamed: [] })
  })
  it('takes neither of two columns where the file before had one', () => {
    const one = { heads: [ID, 'درجة'], columns: [column(0, 'nationalId'), column(1, 'course7')] }
    expect(likely(one, ID, 'درجة', 'درجة')).toEqual({
      sameHeads: ['course7'],
      unnamed: [],
      mapping: { 0: 'nationalId' },
    })
  })
  it('takes no column for one of two that the file before had under its head', () => {
    const two = {
      heads: [ID, 'درجة', 'درجة'],
      columns: [column(0, 'nationalId'), column(1, 'course7'), column(2, 'course8')],
    }
    expect(likely(two, ID, 'درجة').sameHeads).toEqual(['course7', 'course8'])
    expect(likely(two, ID, 'درجة').mapping).toEqual({ 0: 'nationalId' })
  })
  it('is used for the columns that it knows; the others are mapped by their names (50b)', () => {
    const three = {
      heads: [ID, NAME, 'ف'],
      columns: [column(0, 'nationalId'), column(1, 'studentName'), column(2, 'course7')],
    }
    expect(likely(three, ID, NAME, 'المدرسة', 'المجموع', CHEMISTRY, 'ف')).toEqual({
      ...NONE,
      mapping: { 0: 'nationalId', 1: 'studentName', 2: 'school', 3: 'total', 4: 'course8', 5: 'course7' },
    })
  })
  it('leaves out what was left out on purpose', () => {
    const without = { heads: [ID, NAME, 'المجموع'], columns: [column(0, 'nationalId'), column(1, 'studentName')] }
    expect(likely(without, ID, NAME, 'المجموع', PHYSICS).mapping).toEqual({
      0: 'nationalId',
      1: 'studentName',
      3: 'course7',
    })
  })
  it('is never used for columns without a head, and says so (01)', () => {
    const unnamed = { heads: ['كشف', '', ''], columns: [column(0, 'nationalId'), column(2, 'course7')] }
    expect(likely(unnamed, 'كشف', '', '')).toEqual({
      sameHeads: [],
      unnamed: ['course7'],
      mapping: { 0: 'nationalId' },
    })
  })
  it('is used as far as its heads stand in the file and its fields among those of the certificate', () => {
    const stored = {
      heads: ['م', 'الشهرة', 'ط'],
      columns: [column(0, 'nationalId'), column(1, 'studentName'), column(2, 'course99')],
    }
    expect(likely(stored, 'ط', 'م')).toEqual({ ...NONE, mapping: { 1: 'nationalId' } })
  })
})

describe('what is said of a mapping', () => {
  const notes = (mapping: StoredMapping['columns'], heads: readonly string[], filled = heads.map(() => true)) =>
    mappingNotes(allHeaders, heads, mapping, (at) => filled[at]!)
  it('names columns with one head, and the field that may be either of them', () => {
    const { mapping } = likelyMapping(allHeaders, TWICE, NOTHING)
    expect(notes(mapping, TWICE)).toEqual({
      sameHeads: [[2, 3]],
      unclear: [{ key: 'course7', columns: [2, 3] }],
      unsaved: [2, 3],
      named: [2, 3],
    })
    // the note remains once one of them is chosen; the other one is not saved
    expect(notes(SECOND.columns, TWICE)).toEqual({ sameHeads: [[2, 3]], unclear: [], unsaved: [2], named: [2] })
  })
  it('names what a file has and nobody mapped; first what has the name of a field', () => {
    const heads = [ID, 'مجموع الدرجات', 'النسبة', '', '']
    expect(notes([column(0, 'nationalId')], heads, [true, true, true, true, false])).toEqual({
      sameHeads: [],
      unclear: [],
      unsaved: [1, 2, 3],
      named: [1],
    })
  })
  it('is silent where each column has its own head and is saved', () => {
    expect(notes([column(0, 'nationalId'), column(1, 'course7')], [ID, PHYSICS])).toEqual({
      sameHeads: [],
      unclear: [],
      unsaved: [],
      named: [],
    })
  })
})

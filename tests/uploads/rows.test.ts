import { describe, expect, it } from 'vitest'
import { courseKey, courseOf } from '#schemas/uploads/header.schema.ts'
import { mappingFaults, mapRows, type Mapping } from '#schemas/uploads/mapping.ts'
import { checkRow, checkRows, isBlankRow, repeatedRows, type RawRow } from '#schemas/uploads/rows.ts'
import { HEADERS, ID, OTHER_ID } from './uploads.headers.ts'

const { allHeaders, dynamicHeaders } = HEADERS
const row = (cells: RawRow['cells'], number = 2): RawRow => ({ row: number, cells })
const good = { nationalId: ID, studentName: 'محمد أحمد علي', course7: 45 }
const codesOf = (cells: RawRow['cells']) => checkRow(allHeaders, row(cells)).faults.map(({ key, code }) => [key, code])

describe('the headers of a certificate', () => {
  it('are the fields and its courses, which are the dynamic ones (document 3, section 3)', () => {
    expect(allHeaders.map(({ key }) => key)).toEqual([
      'nationalId',
      'studentName',
      'gender',
      'seatNumber',
      'school',
      'total',
      'course7',
      'course8',
    ])
    expect(dynamicHeaders.map(({ key }) => key)).toEqual(['course7', 'course8'])
    expect(allHeaders.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
  it('tell a course by its key, and nothing else', () => {
    expect(courseOf(courseKey(7))).toBe(7)
    expect(['total', 'course', 'course0', 'course07', 'course7x'].map(courseOf)).toEqual([null, null, null, null, null])
  })
})

describe('a row (document 3, section 5)', () => {
  it('that is right is kept as it is read', () => {
    const { values, faults } = checkRow(allHeaders, row({ ...good, gender: 'أنثى', course7: '٤٥٫٥', school: '' }))
    expect(faults).toEqual([])
    expect(values).toEqual({
      nationalId: ID,
      studentName: 'محمد أحمد علي',
      gender: 14,
      school: null,
      course7: 45.5,
    })
  })
  it('says of each cell what is wrong', () => {
    expect(codesOf({ ...good, nationalId: '', total: 'x', seatNumber: 0 })).toEqual([
      ['nationalId', 'REQUIRED_FIELD'],
      ['seatNumber', 'UPLOAD_NUMBER_MIN'],
      ['total', 'INVALID_NUMBER'],
    ])
  })
  it('misses a required field that no column is mapped to', () => {
    expect(codesOf({ nationalId: ID, course7: 1 })).toEqual([['studentName', 'REQUIRED_FIELD']])
  })
  it.each([
    ['no course is mapped', {}],
    ['all marks are empty', { course7: null, course8: '' }],
  ])('is rejected where %s', (_, marks) => {
    const { course7: _mark, ...rest } = good
    expect(codesOf({ ...rest, ...marks })).toEqual([[null, 'UPLOAD_NO_MARK']])
  })
  it('is rejected where no mark is a number of 0 or more', () => {
    expect(codesOf({ ...good, course7: -1, course8: 'غائب' })).toEqual([
      ['course7', 'UPLOAD_NUMBER_MIN'],
      ['course8', 'INVALID_NUMBER'],
      [null, 'UPLOAD_NO_MARK'],
    ])
  })
  it.each([0, 0.5, '0', 60])('needs one mark alone: %j', (mark) => {
    expect(codesOf({ ...good, course7: null, course8: mark })).toEqual([])
  })
  it('knows no field that its certificate has not', () => {
    expect(codesOf({ ...good, course99: 1 })).toEqual([['course99', 'UNKNOWN_FIELD']])
  })
})

describe('a national id twice in one file (D83)', () => {
  const rows = [row(good, 2), row({ ...good, nationalId: OTHER_ID }, 3), row({ ...good, nationalId: Number(ID) }, 5)]
  it('fails the later row, however the number is written', () => {
    expect(repeatedRows(allHeaders, rows)).toEqual([false, false, true])
    expect(checkRows(allHeaders, rows).map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      [],
      [],
      ['UPLOAD_REPEATED'],
    ])
  })
  it('is none where there is no number', () => {
    const empty = row({ ...good, nationalId: null })
    expect(repeatedRows(allHeaders, [empty, empty])).toEqual([false, false])
  })
})

describe('a mapping', () => {
  const whole: Mapping = [
    { column: 0, key: 'nationalId' },
    { column: 1, key: 'studentName' },
    { column: 2, key: 'course7' },
  ]
  const NONE = { missing: [], fieldsTwice: [], columnsTwice: [], isWithoutCourse: false }
  it('can be used once every required field and a course are mapped', () => {
    expect(mappingFaults(allHeaders, whole)).toBeNull()
  })
  it('lists the required fields that are missing (section 5)', () => {
    expect(mappingFaults(allHeaders, whole.slice(2))).toEqual({ ...NONE, missing: ['nationalId', 'studentName'] })
  })
  it('refuses one field of two columns (D28), and one column for two fields', () => {
    expect(mappingFaults(allHeaders, [...whole, { column: 3, key: 'studentName' }])).toEqual({
      ...NONE,
      fieldsTwice: ['studentName'],
    })
    expect(mappingFaults(allHeaders, [...whole, { column: 2, key: 'course8' }])).toEqual({
      ...NONE,
      columnsTwice: [2],
    })
  })
  it('refuses a sheet without a course (D12)', () => {
    expect(mappingFaults(allHeaders, whole.slice(0, 2))).toEqual({ ...NONE, isWithoutCourse: true })
    expect(mappingFaults(allHeaders, [...whole.slice(0, 2), { column: 2, key: 'course99' }])).toEqual({
      ...NONE,
      isWithoutCourse: true,
    })
  })
  it('reads the rows of the file, by their numbers in it, blank ones left out (D18)', () => {
    const table = [
      [ID, 'محمد', 5],
      [null, '  ', ''],
      [OTHER_ID, 'علي'],
    ]
    expect(isBlankRow(table[1]!)).toBe(true)
    expect(mapRows(table, whole)).toEqual([
      { row: 2, cells: { nationalId: ID, studentName: 'محمد', course7: 5 } },
      { row: 4, cells: { nationalId: OTHER_ID, studentName: 'علي', course7: null } },
    ])
  })
})

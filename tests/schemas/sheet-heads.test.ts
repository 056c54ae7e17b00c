import { describe, expect, it } from 'vitest'
import { findHeads, foldHead, headsAt, type CountKnown, type MergedCells } from '#schemas/shared/sheet-heads.ts'

const KNOWN = ['id', 'name', 'physics', 'chemistry', 'theory', 'practice']
const countKnown: CountKnown = (heads) => new Set(heads.filter((head) => KNOWN.includes(head))).size
const merged = (...cells: readonly [number, number, number, number][]): MergedCells[] =>
  cells.map(([top, left, bottom, right]) => ({ s: { r: top, c: left }, e: { r: bottom, c: right } }))
function found(rows: readonly (readonly string[])[], merges: readonly MergedCells[] = []) {
  const top = { rows, merges }
  const at = findHeads(top, countKnown)
  return [at, at < 0 ? [] : headsAt(top, at, countKnown)]
}

/** ADR 95. */
describe('the heads of a sheet', () => {
  const heads = ['id', 'name', 'physics']
  it.each([
    ['in the first row', [heads, ['1', 'x', '40']], 0],
    ['below a title in one cell', [['Ministry', '', ''], [], heads, ['1', 'x', '40']], 2],
    ['below a title in several cells', [['Region', 'Cairo', '2026'], heads, ['1', 'x', '40']], 1],
    ['that come again further down', [heads, ['1', 'x', '40'], heads, ['2', 'y', '41']], 0],
  ] as const)('%s', (_, rows, at) => expect(found(rows)).toEqual([at, heads]))
  it('that nobody knows: the first row that is more than half full', () =>
    expect(
      found([
        ['Title', '', ''],
        ['no', 'a', 'b'],
        ['1', '2', '3'],
      ]),
    ).toEqual([1, ['no', 'a', 'b']]))
  it('of nothing are none', () => expect(found([[], ['', '']])).toEqual([-1, []]))

  it('in two rows: the lower one, and the upper where that is empty', () =>
    expect(
      found([
        ['id', 'name', 'marks', ''],
        ['', '', 'physics', 'chemistry'],
        ['1', 'x', '40', '41'],
      ]),
    ).toEqual([1, ['id', 'name', 'physics', 'chemistry']]))
  it('in two rows, the lower of which repeats: with the upper before it', () => {
    const rows = [
      ['id', 'name', 'physics', '', 'chemistry', ''],
      ['', '', 'theory', 'practice', 'theory', 'practice'],
      ['1', 'x', '1', '2', '3', '4'],
    ]
    const joined = ['id', 'name', 'physics theory', 'physics practice', 'chemistry theory', 'chemistry practice']
    expect(found(rows, merged([0, 0, 1, 0], [0, 1, 1, 1], [0, 2, 0, 3], [0, 4, 0, 5]))).toEqual([1, joined])
  })
  it('in two rows that are joined, of columns that nobody knows', () => {
    const rows = [
      ['no', 'a', 'b', ''],
      ['', '', 'c', 'd'],
      ['1', '2', '3', '4'],
    ]
    expect(found(rows, merged([0, 0, 1, 0], [0, 1, 1, 1], [0, 2, 0, 3]))).toEqual([1, ['no', 'a', 'c', 'd']])
  })
  it('are not mixed with a title over all columns', () => {
    const rows = [
      ['Results', '', ''],
      ['id', '', 'physics'],
      ['1', 'x', '40'],
    ]
    expect(found(rows, merged([0, 0, 0, 2]))).toEqual([1, ['id', '', 'physics']])
  })
  it('joined cells far away make no wide heads', () =>
    expect(found([heads, ['1', 'x', '40']], merged([0, 900, 0, 16_000]))).toEqual([0, heads]))
})

describe('a head, folded', () => {
  it.each([
    ['الرقم القومى', 'الرقم القومي'],
    ['الرقم القومی', 'الرقم القومي'],
    ['کیمیاء', 'كيمياء'],
    ['رقم\u200F العملية', 'رقم العملية'],
    ['رقم\u00A0العمليه', 'رقم العملية'],
    ['National_ID', 'national id'],
  ])('%j is as %j', (one, other) => expect(foldHead(one)).toBe(foldHead(other)))
})

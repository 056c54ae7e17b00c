import { describe, expect, it } from 'vitest'
import { nextFaulty } from '#src/features/uploads/session/row-sheet.ts'
import { EditHistory } from '#src/features/uploads/session/edit-history.ts'
import { createRowCache } from '#src/features/uploads/sheet/row-cache.ts'
import { cellSelection, moveBy, moveByKey, rectangleOf } from '#src/features/uploads/sheet/selection.ts'
import { sheetColumns } from '#src/features/uploads/sheet/sheet-columns.ts'
import { cellsOfClipboard, clipboardText } from '#src/lib/spreadsheet/clipboard-text.ts'

/** Issue 39, section 4: the parts of the spreadsheet of all rows that need no page. */
describe('the columns', () => {
  it('are those of the file, identity number and name first, without empty ones; unmapped ones are not saved', () => {
    const heads = ['المدرسة', 'اسم الطالب', '', 'ملاحظات', 'الرقم القومي', '']
    const hasValues = [true, true, false, true, true, true]
    const mapping = [
      { column: 4, key: 'nationalId' },
      { column: 1, key: 'studentName' },
      { column: 0, key: 'school' },
    ]
    expect(sheetColumns({ heads, hasValues }, mapping)).toEqual({
      frozen: 2,
      columns: [
        { column: 4, key: 'nationalId' },
        { column: 1, key: 'studentName' },
        { column: 0, key: 'school' },
        { column: 3, key: null },
        { column: 5, key: null },
      ],
    })
  })
})

describe('the selection', () => {
  const extent = { rows: 100, columns: 5, page: 10, isRtl: false }
  const press = (key: string, { isRtl = false, isFar = false, from = [50, 2] } = {}) => {
    const { at } = moveByKey(
      cellSelection({ row: from[0]!, column: from[1]! }),
      { key, isFar, isExtending: false },
      { ...extent, isRtl },
    )!
    return [at.row, at.column]
  }
  it.each([
    ['ArrowDown', [51, 2]],
    ['ArrowUp', [49, 2]],
    ['PageDown', [60, 2]],
    ['PageUp', [40, 2]],
    ['Home', [50, 0]],
    ['End', [50, 4]],
  ])('moves by %s', (key, expected) => {
    expect(press(key)).toEqual(expected)
    expect(press(key, { isRtl: true })).toEqual(expected)
  })
  it('moves left and right as it is seen: in Arabic the first column stands at the right', () => {
    expect([press('ArrowRight'), press('ArrowLeft')]).toEqual([
      [50, 3],
      [50, 1],
    ])
    expect([press('ArrowRight', { isRtl: true }), press('ArrowLeft', { isRtl: true })]).toEqual([
      [50, 1],
      [50, 3],
    ])
  })
  it('goes to the edge with Ctrl, and never beyond it', () => {
    const far = { isFar: true }
    expect([press('ArrowDown', far), press('ArrowLeft', far), press('Home', far), press('End', far)]).toEqual([
      [99, 2],
      [50, 0],
      [0, 0],
      [99, 4],
    ])
    expect([press('ArrowDown', { from: [99, 4] }), press('ArrowRight', { from: [99, 4] })]).toEqual([
      [99, 4],
      [99, 4],
    ])
  })
  it('keeps its beginning with Shift', () => {
    const one = moveBy(cellSelection({ row: 5, column: 3 }), [2, 0], extent, true)
    expect(rectangleOf(moveBy(one, [0, -2], extent, true))).toEqual({ top: 5, bottom: 7, first: 1, last: 3 })
  })
  it('leaves other keys alone', () =>
    expect(
      moveByKey(cellSelection({ row: 0, column: 0 }), { key: 'a', isFar: false, isExtending: false }, extent),
    ).toBeNull())
})

describe('the clipboard', () => {
  it('is the text of a spreadsheet, in which nothing runs as a formula', () =>
    expect(
      clipboardText([
        ['محمد', 61.5, null],
        ['=1+1', -5, 'a\t"b"\nc'],
      ]),
    ).toBe('محمد\t61.5\t\n\'=1+1\t-5\t"a\t""b""\nc"'))
  it('is read as Excel writes it: lines of equal length, texts as they are', () =>
    expect(cellsOfClipboard('أ, ب\t1,5\r\n"x\ty"\r\n\'=1+1\t=2\r\n', 10)).toEqual([
      ['أ, ب', '1,5'],
      ['x\ty', null],
      ['=1+1', '=2'],
    ]))
  it('gives back what it was given', () => {
    const cells = [
      ['=1', 'a"b', '30002020100017'],
      [null, "it's", '+2'],
    ]
    expect(cellsOfClipboard(clipboardText(cells), 10)).toEqual(cells)
  })
  it('takes no more lines than there are rows, and nothing from an empty text', () => {
    expect(cellsOfClipboard('1\n2\n3', 2)).toEqual([['1'], ['2']])
    expect(cellsOfClipboard('', 2)).toEqual([])
  })
})

describe('the next fault', () => {
  const faulty: Readonly<Record<number, readonly number[]>> = { 1: [0, 3], 4: [2] }
  const next = (row: number, column: number) => nextFaulty(6, (at) => faulty[at] ?? [], { row, column })
  it('is after the cell, in its row or a later one, and from the top again after the last', () => {
    expect(next(0, 0)).toEqual({ row: 1, column: 0 })
    expect(next(1, 0)).toEqual({ row: 1, column: 3 })
    expect(next(1, 3)).toEqual({ row: 4, column: 2 })
    expect(next(4, 2)).toEqual({ row: 1, column: 0 })
  })
  it('is the cell itself where it is the only one, and none where there is none', () => {
    expect(nextFaulty(1, () => [1], { row: 0, column: 1 })).toEqual({ row: 0, column: 1 })
    expect(nextFaulty(3, () => [], { row: 2, column: 0 })).toBeNull()
    expect(nextFaulty(0, () => [], { row: 0, column: 0 })).toBeNull()
  })
})

describe('the history', () => {
  const change = (before: string, after: string) => ({ row: 2, column: 1, before, after })
  it('undoes the changes of an action from the last to the first', () => {
    const history = new EditHistory()
    history.record([change('a', 'b'), change('b', 'c')])
    expect(history.undo()).toEqual([change('c', 'b'), change('b', 'a')])
    expect(history.undo()).toEqual([])
    expect(history.redo()).toEqual([change('a', 'b'), change('b', 'c')])
  })
  it('has no entry for an action that changed nothing', () => {
    const history = new EditHistory()
    history.record([])
    expect(history.canUndo).toBe(false)
  })
})

describe('the rows that the page has', () => {
  const rowOf = (row: number) => ({ row, cells: [], faults: [], originals: new Map() })
  function cacheOf(delay: () => Promise<void> = async () => {}) {
    const calls: number[] = []
    let loaded = 0
    const cache = createRowCache({
      load: async (from, count) => {
        calls.push(from)
        await delay()
        return Array.from({ length: count }, (_, at) => rowOf(from + at))
      },
      onLoad: () => {
        loaded += 1
      },
      onError: () => {},
    })
    return { cache, calls, loaded: () => loaded }
  }
  it('are fetched once, some hundred at a time', async () => {
    const { cache, calls, loaded } = cacheOf()
    expect(cache.get(250)).toBeUndefined()
    await cache.see(190, 250)
    await cache.see(195, 255)
    expect([calls, loaded(), cache.get(250)?.row]).toEqual([[0, 200], 2, 250])
  })
  it('stay in sight while they are fetched again after an edit', async () => {
    const { cache, calls } = cacheOf()
    await cache.see(0, 20)
    cache.refresh()
    expect([calls, cache.get(3)?.row]).toEqual([[0, 0], 3])
  })
  it('are never those of before an edit', async () => {
    let release = () => {}
    const { cache, loaded } = cacheOf(
      () =>
        new Promise((resolve) => {
          release = resolve
        }),
    )
    const before = cache.see(0, 20)
    const releaseOld = release
    cache.refresh()
    releaseOld()
    await before
    expect(loaded()).toBe(0)
  })
  it('are a few thousand at most', async () => {
    const { cache } = cacheOf()
    for (let from = 0; from < 10_000; from += 200) await cache.see(from, from)
    expect([cache.get(0), cache.get(9_800)?.row]).toEqual([undefined, 9_800])
  })
})

import { describe, expect, it } from 'vitest'
import { COUNTED, STATISTIC_CODES } from '#schemas/general-statistic/general-statistic.schema.ts'
import { keysOf, noCounts, sumOf, withCount } from '#schemas/general-statistic/counts.ts'
import {
  dataOf,
  hasBars,
  layoutOf,
  linesOf,
  powersUpTo,
  topOf,
  type Group,
} from '#src/features/general-statistic/chart/bars.ts'
import { LOOKS } from '#src/features/general-statistic/chart/palette.ts'

const group = (accepted: number, before: number | null = null): Group => ({
  name: 'كلية',
  counts: withCount(noCounts(), 2, accepted),
  before: before === null ? null : withCount(noCounts(), 2, before),
})

/** Document 3, section 3. */
describe('the counts', () => {
  it('hold each status that is offered once', () =>
    expect(
      Object.values(COUNTED)
        .flat()
        .toSorted((a, b) => a - b),
    ).toEqual(STATISTIC_CODES.toSorted((a, b) => a - b)))
  it('are those of the chosen statuses, in the order of the columns', () =>
    expect(keysOf([10, 7, 2])).toEqual(['underReview', 'acceptedCount', 'waitingList']))
  it('are added up', () => {
    const sum = sumOf([withCount(noCounts(), 1, 3), withCount(withCount(noCounts(), 7, 2), 3, 5)])
    expect(sum).toEqual({ ...noCounts(), underReview: 5, refusedCount: 5, overall: 10 })
  })
})

/** Issue 16: a logarithmic axis, zero as a gap. */
describe('the bars', () => {
  it('have a gap for zero', () => {
    expect(dataOf([group(0), group(7)], ['acceptedCount'])).toEqual([
      [0, 1],
      [null, 7],
    ])
    expect([hasBars([group(0)], ['acceptedCount']), hasBars([group(1)], ['acceptedCount'])]).toEqual([false, true])
  })
  it('stand beside each other, within the part of their faculty', () => {
    const series = [0, 1, 2].map((at) => layoutOf(4, 3, at))
    for (let faculty = 0; faculty < 4; faculty += 1) {
      const edges = series.flatMap(({ starts, size }) => [starts[faculty]!, starts[faculty]! + size])
      expect(edges).toEqual(edges.toSorted((a, b) => a - b))
      expect(edges[0]).toBeGreaterThan(faculty / 4)
      expect(edges.at(-1)).toBeLessThan((faculty + 1) / 4)
    }
  })
  it('have an axis of powers of ten, above the year before, too', () => {
    expect(powersUpTo(topOf([group(3)], ['acceptedCount']))).toEqual([1, 10])
    expect(powersUpTo(topOf([group(3, 40_000)], ['acceptedCount']))).toEqual([1, 10, 100, 1000, 10_000])
  })
  it('look each unlike the other', () =>
    expect(new Set(Object.values(LOOKS).map(({ colour, isHatched }) => `${colour} ${isHatched}`)).size).toBe(
      Object.keys(COUNTED).length,
    ))
  it('bear names in at most three lines', () => {
    expect(linesOf('كلية الحاسبات والذكاء', 14)).toBe('كلية الحاسبات\nوالذكاء')
    expect(linesOf('a b c d', 1)).toBe('a\nb\nc…')
  })
})

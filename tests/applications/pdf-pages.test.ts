import { describe, expect, it } from 'vitest'
import { pageAt, pagesNear, placePages, screenFrom } from '#src/features/applications/pdf/place-pages.ts'

/** The column of pages of a PDF: ADR 103. */
const A4 = { width: 600, height: 900 }
const ROOM = 624
const pages = (count: number) => Array.from({ length: count }, () => A4)
const numbers = (found: readonly { readonly page: number }[]) => found.map(({ page }) => page)

describe('pages', () => {
  it('are as wide as the room, times the zoom', () => {
    expect(placePages([A4], ROOM, 1, 0).pages[0]).toMatchObject({ width: 600, height: 900 })
    expect(placePages([A4], ROOM, 1.5, 0).pages[0]).toMatchObject({ width: 900, height: 1350 })
  })
  it('are as wide as the room when they are turned, too', () =>
    expect(placePages([A4], ROOM, 1, 3).pages[0]).toMatchObject({ width: 600, height: 400 }))
  it('follow each other without touching', () => {
    const [one, two] = placePages([A4, { width: 900, height: 600 }], ROOM, 1, 0).pages
    expect(two!.top).toBeGreaterThan(one!.top + one!.height)
    expect(two).toMatchObject({ width: 600, height: 400 })
  })
  it.each([
    [1, 10_000_000],
    [10_000_000, 1],
  ])('of %i × %i points have a size that can be looked at', (width, height) => {
    const placed = placePages([{ width, height }], ROOM, 1, 0).pages[0]!
    expect(placed.height).toBeGreaterThanOrEqual(50)
    expect(placed.height).toBeLessThanOrEqual(10_000)
  })
  it('are drawn when they are less than a screen away', () => {
    const placed = placePages(pages(500), ROOM, 1, 0)
    expect(numbers(pagesNear(placed, 0, 600))).toEqual([1, 2])
    expect(numbers(pagesNear(placed, placed.pages[99]!.top, 600))).toEqual([99, 100, 101])
  })
  it('have one in the middle of the view', () => {
    const placed = placePages(pages(3), ROOM, 1, 0)
    expect(pageAt(placed, 0, 600).page).toBe(1)
    expect(pageAt(placed, 700, 600).page).toBe(2)
  })
})

describe('a screen further', () => {
  const placed = placePages(pages(3), ROOM, 1, 0)
  const second = placed.pages[1]!.top - 12
  it('leaves nothing of a page out, and stops where the next one begins', () => {
    const first = screenFrom(placed, 0, 600, 1)
    expect(first).toBeLessThan(600)
    expect(first).toBeGreaterThan(500)
    expect(screenFrom(placed, first, 600, 1)).toBe(second)
  })
  it('goes back the same way', () => {
    expect(screenFrom(placed, second + 100, 600, -1)).toBe(second)
    expect(screenFrom(placed, 100, 600, -1)).toBe(0)
  })
})

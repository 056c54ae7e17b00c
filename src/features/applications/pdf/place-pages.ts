import type { PageSize } from './pdf.types.ts'

/** Px between two pages, and around them. */
const GAP = 12
/** A page is shown at most so many times as long as it is wide, or the other way round; a longer one is drawn smaller. */
const MOST_RATIO = 8

/** A page in the column of all pages, in px. */
export interface PlacedPage {
  /** From 1. */
  readonly page: number
  readonly top: number
  readonly width: number
  readonly height: number
}
export interface PlacedPages {
  readonly pages: readonly PlacedPage[]
  readonly width: number
  readonly height: number
}

/** Places the pages one below the other, each as wide as `room` (px) times the zoom, turned by so many quarters. */
export function placePages(sizes: readonly PageSize[], room: number, zoom: number, turns: number): PlacedPages {
  const width = Math.max(1, Math.floor((room - 2 * GAP) * zoom))
  let top = GAP
  const pages = sizes.map((size, index) => {
    const ratio = (size.height / size.width) ** (turns % 2 === 0 ? 1 : -1)
    const height = Math.round(width * Math.min(MOST_RATIO, Math.max(1 / MOST_RATIO, ratio)))
    const placed = { page: index + 1, top, width, height }
    top += height + GAP
    return placed
  })
  return { pages, width: width + 2 * GAP, height: top }
}

/** The pages of which something is in view, or will be with the next screen; `top` and `height` are those of the view. */
export const pagesNear = ({ pages }: PlacedPages, top: number, height: number): readonly PlacedPage[] =>
  pages.filter((page) => page.top < top + 2 * height && page.top + page.height > top - height)

/** The page in the middle of the view. */
export const pageAt = ({ pages }: PlacedPages, top: number, height: number): PlacedPage =>
  pages.findLast((page) => page.top <= top + height / 2) ?? pages[0]!

/** Where one screen further down or up begins, or a page that begins before it. */
export function screenFrom({ pages }: PlacedPages, top: number, height: number, direction: 1 | -1): number {
  const tops = pages.map((page) => page.top - GAP)
  return direction === 1
    ? Math.min(top + height * 0.9, tops.find((next) => next > top + 1) ?? Infinity)
    : Math.max(top - height * 0.9, tops.findLast((previous) => previous < top - 1) ?? 0)
}

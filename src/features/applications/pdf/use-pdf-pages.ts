import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { PageSize } from './pdf.types.ts'
import { pageAt, pagesNear, placePages, screenFrom } from './place-pages.ts'

/**
 * The column of pages inside the scrolled element: where each is, which are near the view and which is in its middle.
 * What was in view stays there when the column changes its size.
 */
export function usePdfPages(
  stage: RefObject<HTMLElement | null>,
  sizes: readonly PageSize[],
  zoom: number,
  turns: number,
) {
  const [view, setView] = useState({ top: 0, width: 0, height: 0 })
  const placed = useMemo(() => placePages(sizes, view.width, zoom, turns), [sizes, view.width, zoom, turns])
  const measure = () => {
    const { scrollTop: top, clientWidth: width, clientHeight: height } = stage.current!
    setView((now) => (now.top === top && now.width === width && now.height === height ? now : { top, width, height }))
  }
  useLayoutEffect(() => {
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(stage.current!)
    return () => observer.disconnect()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `measure` reads the element alone
  }, [stage])
  /** The page in view, and where in it the view begins, as a part of its height. */
  const anchor = useRef({ page: 1, part: 0 })
  useLayoutEffect(() => {
    const page = placed.pages[anchor.current.page - 1]
    if (page) stage.current!.scrollTop = page.top + anchor.current.part * page.height
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when the column has changed
  }, [placed])
  const current = placed.pages.length > 0 ? pageAt(placed, view.top, view.height) : undefined
  const scrollTo = (top: number) => {
    stage.current!.scrollTop = top
  }
  return {
    placed,
    near: pagesNear(placed, view.top, view.height),
    current: current?.page ?? 1,
    onScroll: () => {
      measure()
      const { scrollTop } = stage.current!
      const page = placed.pages.findLast(({ top }) => top <= scrollTop) ?? placed.pages[0]
      if (page) anchor.current = { page: page.page, part: (scrollTop - page.top) / page.height }
    },
    /** Shows a page from its top, or what is so many px below it. */
    goTo: (page: number, below = 0) => {
      const found = placed.pages[page - 1]
      if (found) scrollTo(found.top + below - placed.pages[0]!.top)
    },
    goScreen: (direction: 1 | -1) => scrollTo(screenFrom(placed, view.top, view.height, direction)),
  }
}

import { useEffect, useState } from 'react'
import { findText, foldQuery, type Hit } from './find-text.ts'
import type { PdfDocument } from './open-pdf.ts'

/** More are not counted. */
const MOST_HITS = 1000

export interface PdfHit {
  readonly page: number
  readonly hit: Hit
  /** In points from the top of the page. */
  readonly y: number
}
interface Found {
  /** The folded text that was searched. */
  readonly wanted: string
  readonly hits: readonly PdfHit[]
  /** All pages were searched, or as many as were needed for all hits that are counted. */
  readonly isDone: boolean
  readonly hasMore: boolean
  /** Some page has a text. */
  readonly hasText: boolean
  /** The hit that is looked at. */
  readonly at: number
}
const nothing = (wanted: string): Found => ({
  wanted,
  hits: [],
  isDone: false,
  hasMore: false,
  hasText: false,
  at: 0,
})

/** Searches the pages one after the other, while the query is not empty; one hit at a time is the current one. */
export function usePdfSearch(pdf: PdfDocument | null, pages: number) {
  const [query, setQuery] = useState('')
  const wanted = foldQuery(query)
  const [latest, setFound] = useState(() => nothing(''))
  const found = latest.wanted === wanted ? latest : nothing(wanted)
  useEffect(() => {
    if (!pdf || wanted === '') return undefined
    let isOver = false
    const add = (more: Partial<Found>, hits: readonly PdfHit[] = []) =>
      setFound((before) => {
        const now = before.wanted === wanted ? before : nothing(wanted)
        return { ...now, ...more, hits: hits.length > 0 ? [...now.hits, ...hits] : now.hits }
      })
    const search = async () => {
      let room = MOST_HITS
      await Promise.resolve()
      setFound(nothing(wanted))
      for (let page = 1; page <= pages && room >= 0; page += 1) {
        // a page that cannot be read has no text
        const text = await pdf.text(page).catch(() => [])
        if (isOver) return
        const hits = findText(text, wanted).map((hit) => ({ page, hit, y: text[hit[0]!.piece]!.y }))
        if (text.length > 0) add({ hasText: true }, hits.slice(0, room))
        room -= hits.length
      }
      add({ isDone: true, hasMore: room < 0 })
    }
    void search()
    return () => {
      isOver = true
    }
  }, [pdf, pages, wanted])
  const { length } = found.hits
  const step = (by: 1 | -1) => length > 0 && setFound((now) => ({ ...now, at: (now.at + by + length) % length }))
  return { ...found, query, setQuery, isActive: wanted !== '', current: found.hits[found.at], step }
}
export type PdfSearch = ReturnType<typeof usePdfSearch>

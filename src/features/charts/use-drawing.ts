import { useEffect, useState } from 'react'
import type { Locales } from '#locales/i18n-types.ts'

/** Drawings are generated (`npm run docs`); each is a separate file, loaded when it is shown. */
const DRAWINGS = import.meta.glob<string>('/machines/charts/drawings/*.svg', { query: '?raw', import: 'default' })

export type Drawing = { readonly is: 'loading' | 'failed' | 'absent' } | { readonly is: 'there'; readonly svg: string }

/** The drawing of a machine in a language. While that of another language loads, the previous one stays. */
export function useDrawing(
  machine: string,
  language: Locales,
): { readonly drawing: Drawing; readonly retry: () => void } {
  const load = DRAWINGS[`/machines/charts/drawings/${machine}.${language}.svg`]
  const [drawing, setDrawing] = useState<Drawing>({ is: load ? 'loading' : 'absent' })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let over = false
    load?.().then(
      (svg) => {
        if (!over) setDrawing({ is: 'there', svg })
      },
      () => {
        if (!over) setDrawing({ is: 'failed' })
      },
    )
    return () => {
      over = true
    }
  }, [load, tries])
  return {
    drawing,
    retry: () => {
      setDrawing({ is: 'loading' })
      setTries((before) => before + 1)
    },
  }
}

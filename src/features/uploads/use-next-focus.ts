import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { isFocusLost } from '#src/lib/return-focus.tsx'

/** What is to be mended, as far as it is marked as such. */
const FAULTY = 'input[aria-invalid]'

/** The next faulty cell of a table after this one, from the top again after the last; the text in it is selected. */
export function goToNextFaulty(cell: HTMLInputElement): void {
  const faulty = [...(cell.closest('table')?.querySelectorAll<HTMLInputElement>(FAULTY) ?? [])]
  const isAfter = (each: HTMLInputElement) =>
    (cell.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = faulty.find(isAfter) ?? faulty[0]
  next?.focus()
  next?.select()
}

/**
 * When the focused line was corrected and is gone, focuses the input to correct next, in the line that has its index
 * now. `lines` is their selector, `shown` changes when they do. Spread the result on their container.
 */
export function useNextFocus(lines: string, shown: unknown) {
  const box = useRef<HTMLDivElement>(null)
  const last = useRef<{ readonly element: Element; readonly index: number } | null>(null)
  useLayoutEffect(() => {
    if (!last.current || last.current.element.isConnected || !isFocusLost()) return
    const left = [...(box.current?.querySelectorAll(lines) ?? [])]
    const line = left[Math.min(last.current.index, left.length - 1)]
    const next = line?.querySelector<HTMLInputElement>(FAULTY) ?? line?.querySelector('input')
    next?.focus()
    next?.select()
  }, [lines, shown])
  const onFocus = ({ target }: FocusEvent<HTMLDivElement>) => {
    const index = [...(box.current?.querySelectorAll(lines) ?? [])].findIndex((line) => line.contains(target))
    last.current = index < 0 ? null : { element: target, index }
  }
  return { ref: box, onFocus }
}

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Where the selection goes once a cell is written; `away`: the focus is elsewhere already. */
export type EditEnd = 'down' | 'up' | 'next' | 'back' | 'stay' | 'away'

interface CellEditorProps {
  readonly label: string
  /** The text to begin with. */
  readonly initial: string
  readonly isFaulty: boolean
  readonly sheet: RefObject<HTMLElement | null>
  readonly place: string
  /** `text` null: nothing is to be changed. */
  readonly onEnd: (text: string | null, end: EditEnd) => void
}

/**
 * The input above the cell that is edited, beside the table, which says nothing to screen readers. Enter and Tab write
 * the text and go on, Escape discards it, leaving writes it.
 */
export function CellEditor({ label, initial, isFaulty, sheet, place, onEnd }: CellEditorProps) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const end = (written: string | null, how: EditEnd) => {
    if (isOver.current) return
    isOver.current = true
    onEnd(written, how)
  }
  useLayoutEffect(() => input.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    const box = sheet.current!
    const follow = () => {
      const cell = box.querySelector(`[data-place="${place}"]`)?.getBoundingClientRect()
      const around = box.getBoundingClientRect()
      if (!cell || !input.current) return
      const [left, top] = [cell.left - around.left, cell.top - around.top]
      Object.assign(input.current.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${cell.width}px`,
        height: `${cell.height}px`,
      })
    }
    // a cell that was scrolled into sight is drawn a moment later
    let frame = 0
    const followLater = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(follow)
      })
    }
    follow()
    followLater()
    box.addEventListener('scroll', followLater, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      box.removeEventListener('scroll', followLater, { capture: true })
    }
  }, [sheet, place])
  return (
    <input
      ref={input}
      className="bp6-input qb-sheet-editor"
      type="text"
      dir="auto"
      aria-label={label}
      aria-invalid={isFaulty || undefined}
      value={text}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={() => end(text, 'away')}
      onKeyDown={(event) => {
        const { key, shiftKey } = event
        // the keys of the spreadsheet are not those of a text
        event.stopPropagation()
        if (key === 'Escape') end(null, 'stay')
        else if (key === 'Enter') end(text, shiftKey ? 'up' : 'down')
        else if (key === 'Tab') end(text, shiftKey ? 'back' : 'next')
        else return
        event.preventDefault()
      }}
    />
  )
}

import { useEffect, useRef, useState, type RefObject } from 'react'
import { useLatest } from '../use-latest.ts'
import type { List } from './use-list.ts'

/** A text to search for: no list of choices, date or number. */
const FIELD = '[role="search"] input[type="text"]:not([role="combobox"], [inputmode="numeric"])'
/** What is done with a row, by rank: it is opened, or acted on, or a number of it is copied. */
const CONTROLS = ['.qb-row-open', ':is(a[href], button, input, select):not(:disabled, .qb-copy)', '.qb-copy']

interface SearchEntry<Row> {
  /** An element of the list that is always on the page: a search belongs to the first list below it. */
  readonly status: RefObject<HTMLElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  /** Opens the only row that a search has found. */
  readonly open: ((row: Row) => void) | undefined
}

/** Focuses the first row, on what opens it. */
function enterRows(table: HTMLTableElement | null): void {
  const row = table?.tBodies[0]?.rows[0]
  const control = CONTROLS.find((each) => row?.querySelector(each))
  if (control) row!.querySelector<HTMLElement>(control)!.focus()
}

/** The search field of this list, if the element is one. */
function searchField(element: EventTarget | null, status: HTMLElement | null): HTMLInputElement | null {
  if (!(element instanceof HTMLInputElement) || !element.matches(FIELD)) return null
  const isBelow = (list: Element) => Boolean(element.compareDocumentPosition(list) & Node.DOCUMENT_POSITION_FOLLOWING)
  return [...document.querySelectorAll('[data-list-status]')].find(isBelow) === status ? element : null
}

/**
 * From the search of a list into its rows, for every form in a `role="search"` above it: Enter opens the only row that
 * is found, or focuses the first of several, once the rows of this very search have arrived; the arrow down focuses the
 * first row. What was typed is selected, so that the next text replaces it. Nothing happens when the person has gone on
 * typing, or has left the field.
 */
export function useSearchEntry<Row>(
  { view, rows, total }: Pick<List<Row>, 'view' | 'rows' | 'total'>,
  { status, table, open }: SearchEntry<Row>,
): void {
  /** The field in which Enter was pressed, until more is typed. */
  const [entry, setEntry] = useState<{ readonly field: HTMLInputElement } | null>(null)
  const followed = useRef<typeof entry>(null)
  const latest = useLatest(open)
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const submit = () => {
      const field = searchField(document.activeElement, status.current)
      // a form may need a render to begin its search
      if (field) waiting = setTimeout(() => setEntry({ field }))
    }
    const type = () => {
      clearTimeout(waiting)
      setEntry(null)
    }
    const press = (event: KeyboardEvent) => {
      const { key, target, defaultPrevented, isComposing, shiftKey, ctrlKey, altKey, metaKey } = event
      if (key !== 'ArrowDown' || defaultPrevented || isComposing || shiftKey || ctrlKey || altKey || metaKey) return
      if (!searchField(target, status.current)) return
      event.preventDefault()
      enterRows(table.current)
    }
    document.addEventListener('submit', submit)
    document.addEventListener('input', type)
    document.addEventListener('keydown', press)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('submit', submit)
      document.removeEventListener('input', type)
      document.removeEventListener('keydown', press)
    }
  }, [status, table])
  useEffect(() => {
    if (!entry || entry === followed.current || view === 'loading') return
    followed.current = entry
    const { field } = entry
    if (document.activeElement !== field || field.getAttribute('aria-invalid') === 'true') return
    field.select()
    const [first] = rows
    if (first === undefined) return
    if (total === 1 && latest.current) latest.current(first)
    else enterRows(table.current)
  }, [entry, view, rows, total, latest, table])
}

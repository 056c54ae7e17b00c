import { Callout } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import './filters.css'

interface SearchNoteProps {
  /** The search is refused, so that the list is still that of the search before. */
  readonly isRefused: boolean
  /** Another note about the search. */
  readonly note?: string | undefined
}

/** Shown above a list: its rows are of the search before, or why there can be none. */
export function SearchNote({ isRefused, note }: SearchNoteProps) {
  const t = useTexts('common')
  const message = isRefused ? t.list.searchBefore() : note
  return (
    <div role="status" className="qb-search-note">
      {message ? (
        <Callout compact intent="warning">
          {message}
        </Callout>
      ) : null}
    </div>
  )
}

import { Callout } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import './filters.css'

interface SearchNoteProps {
  /** What stands in the search may not be searched for, so that the list stays as it was. */
  readonly isRefused: boolean
  /** What else there is to say of the search. */
  readonly note?: string | undefined
}

/** Says above a list what its rows do not: that they are of the search before, or why there can be none. */
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

import { useTexts } from '#src/lib/i18n.tsx'
import { Filters, SearchField } from '../list/filters.tsx'
import type { List } from '../list/use-list.ts'

interface NameSearchProps {
  readonly list: Pick<List<never, { readonly name?: string }>, 'query' | 'type' | 'search'>
  /** What is searched; "Search by name" by default. */
  readonly label?: string
}

/** The search of a list that has no other filter. */
export function NameSearch({ list, label }: NameSearchProps) {
  const t = useTexts('common')
  return (
    <Filters onSearch={() => list.search()}>
      <SearchField
        label={label ?? t.fields.search()}
        value={list.query.filters.name ?? ''}
        onType={(name) => list.type({ name })}
        onClear={() => list.search({ name: '' })}
      />
    </Filters>
  )
}

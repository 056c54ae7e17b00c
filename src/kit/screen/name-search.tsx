import { useTexts } from '#src/lib/i18n.tsx'
import { Filters, SearchField } from '../list/filters.tsx'
import type { List } from '../list/use-list.ts'

interface NameSearchProps {
  readonly list: Pick<List<never, { readonly name?: string }>, 'query' | 'type' | 'search'>
}

/** The search of a list that is searched by name alone. */
export function NameSearch({ list }: NameSearchProps) {
  const t = useTexts('common')
  return (
    <Filters onSearch={() => list.search()}>
      <SearchField
        label={t.fields.search()}
        value={list.query.filters.name ?? ''}
        onType={(name) => list.type({ name })}
        onClear={() => list.search({ name: '' })}
      />
    </Filters>
  )
}

import { useState, type ReactNode } from 'react'
import type { Filters as FilterValues } from '#machines/shared/list.flow.ts'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import { Filters, SearchField } from './filters.tsx'
import { faultsIn } from './list-query.ts'
import type { List } from './use-list.ts'

/** Filters of a list that is searched by one text. */
export type TextFilters = FilterValues & { readonly searchText?: string }

interface ListSearchProps<Row, F extends TextFilters, A extends string> {
  readonly list: Pick<List<Row, F, A>, 'query' | 'spec' | 'type' | 'search'>
  /** What the text is compared with; by default a name, an identity number and an application number. */
  readonly label?: string | undefined
  /** Which list it is of, where a page has several. */
  readonly listName?: string
  /** What else the list is searched by. */
  readonly children?: ReactNode
}

/** The search of a list by a text in one field. */
export function ListSearch<Row, F extends TextFilters, A extends string>({
  list: { query, spec, type, search },
  label,
  listName,
  children,
}: ListSearchProps<Row, F, A>) {
  const t = useTexts('common')
  const errorText = useErrorText()
  const { filters } = query
  // what may not be searched for stays in the field with its reason, and the list as it is
  const [refused, setRefused] = useState<{ readonly text: string; readonly why: string } | null>(null)
  const withText = (searchText: string) => ({ searchText }) as Partial<F>
  return (
    <Filters
      listName={listName}
      onSearch={() => {
        if (!refused) search()
      }}
    >
      <SearchField
        label={label ?? t.results.search()}
        value={refused?.text ?? filters.searchText ?? ''}
        keyFilter="search"
        error={refused?.why}
        onType={(text) => {
          const [fault] = faultsIn(spec, { ...filters, ...withText(text) })
          setRefused(fault ? { text, why: errorText(fault.code) } : null)
          if (!fault) type(withText(text))
        }}
        onClear={() => {
          setRefused(null)
          search(withText(''))
        }}
      />
      {children}
    </Filters>
  )
}

import { useState, type ReactNode } from 'react'
import { forms } from 'virtual:validators/private-university-export'
import { normalise } from '#schemas/shared/text.ts'
import { check } from '#src/forms/field-errors.ts'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'

interface Props {
  readonly value: string
  readonly onType: (searchText: string) => void
  readonly onSearch: (searchText?: string) => void
  /** What else the list is searched by. */
  readonly children?: ReactNode
}

/** The search of both tabs: a name, a national id or a number of an application. */
export function ListSearch({ value, onType, onSearch, children }: Props) {
  const t = useTexts('private-university-export')
  const errorText = useErrorText()
  // what may not be searched for stays in the field with its reason, and the list as it is
  const [refused, setRefused] = useState<{ readonly text: string; readonly why: string } | null>(null)
  const type = (searchText: string) => {
    const [fault] = check(forms.filters, normalise(forms.filters.schema, { searchText }))
    setRefused(fault ? { text: searchText, why: errorText(fault.code) } : null)
    if (!fault) onType(searchText)
  }
  return (
    <Filters
      onSearch={() => {
        if (!refused) onSearch()
      }}
    >
      <SearchField
        label={t.search()}
        value={refused?.text ?? value}
        keyFilter="search"
        error={refused?.why}
        onType={type}
        onClear={() => {
          setRefused(null)
          onSearch('')
        }}
      />
      {children}
    </Filters>
  )
}

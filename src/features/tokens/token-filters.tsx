import { TOKEN_STATES, type TokenFilters } from '#schemas/tokens/token.schema.ts'
import { choiceField } from '#src/kit/list/filter-choice.tsx'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { SearchField } from '#src/kit/list/filters.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import type { TokenList } from './tokens.list.ts'

/** Search by name or by the public part, and by state. */
export function TokenFilterBar({ list }: { readonly list: Pick<TokenList, 'query' | 'type' | 'search'> }) {
  const t = useTexts('tokens')
  const { text = '', state = null }: TokenFilters = list.query.filters
  return (
    <FilterLine
      search={
        <SearchField
          label={t.filters.text()}
          value={text}
          onType={(typed) => list.type({ text: typed })}
          onClear={() => list.search({ text: '' })}
        />
      }
      fields={[
        choiceField({
          key: 'state',
          all: t.filters.all(),
          label: t.columns.state(),
          value: state,
          choices: TOKEN_STATES.map((each) => [each, t.states[each]()]),
          onChoose: (chosen) => list.search({ state: chosen }),
        }),
      ]}
      onSearch={() => list.search()}
    />
  )
}

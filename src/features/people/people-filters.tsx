import { forms } from 'virtual:validators/people'
import { PERSON_STATES, type PeopleFilters, type RoleChoice } from '#schemas/people/person.schema.ts'
import { ScopeButton } from '#src/features/scope/index.ts'
import type { Draft } from '#src/forms/index.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { PeopleList } from './people.list.ts'

interface PeopleFilterBarProps {
  readonly list: PeopleList
  readonly roles: readonly RoleChoice[]
}

/** Search by name, user name or e-mail; by role, by state, and people who have never logged in. */
export function PeopleFilterBar({ list, roles }: PeopleFilterBarProps) {
  const t = useTexts('people')
  const { language } = useLanguage()
  const { filters } = list.query
  const { fields, ...line } = useFormFilters<PeopleFilters>({
    form: forms.filters,
    texts: 'people',
    id: 'people-filters',
    ui: {
      searchText: { 'ui:options': { dir: 'auto' } },
      roleId: {
        'ui:widget': 'select',
        'ui:options': { choices: roles.map(({ id, name }) => ({ value: id, label: pickName(name, language) })) },
      },
      state: {
        'ui:widget': 'select',
        'ui:options': { choices: PERSON_STATES.map((state) => ({ value: state, label: t.states[state]() })) },
      },
      neverLoggedIn: { 'ui:widget': 'checkbox' },
    },
    value: filters,
    onChange: (draft: Draft) => {
      const typed = draft as PeopleFilters
      if (typed.searchText === filters.searchText) list.search(typed)
      else list.type(typed)
    },
    onSubmit: () => list.search(),
    search: ['searchText'],
    usual: ['roleId', 'state'],
    more: ['neverLoggedIn'],
    emptyOf: (_, value) => (value === true ? false : null),
  })
  return (
    <FilterLine
      {...line}
      fields={fields}
      onSearch={() => list.search()}
      onReset={list.resetFilters}
      extra={<ScopeButton />}
    />
  )
}

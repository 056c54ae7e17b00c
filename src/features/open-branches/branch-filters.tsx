import { useId, useMemo } from 'react'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { ScopeButton } from '#src/features/scope/index.ts'
import { Field } from '#src/forms/field.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { OpenBranchList } from './open-branches.list.ts'

interface BranchFiltersProps {
  readonly list: OpenBranchList
  /** All of the scope, by faculty. */
  readonly branches: readonly OpenBranchRow[]
  readonly isOneFaculty: boolean
}

/** The search by name and by faculty, and the button of the scope tree (document 3, section 2). */
export function BranchFilters({ list, branches, isOneFaculty }: BranchFiltersProps) {
  const t = useTexts('open-branches')
  const id = useId()
  const { language } = useLanguage()
  const faculties = useMemo(
    () => [...new Map(branches.map(({ facultyId, facultyName }) => [facultyId, facultyName]))],
    [branches],
  )
  const { name = '', facultyId } = list.query.filters
  return (
    <Filters onSearch={() => list.search()} onReset={list.resetFilters} extra={<ScopeButton />}>
      <SearchField
        label={t.search()}
        value={name}
        onType={(typed) => list.type({ name: typed })}
        onClear={() => list.search({ name: '' })}
      />
      {isOneFaculty ? null : (
        <Field id={id} label={t.fields.facultyId()}>
          <Select
            id={id}
            fill
            value={facultyId ?? ''}
            options={[
              { value: '', label: t.fields.allFaculties() },
              ...faculties.map(([value, names]) => ({ value, label: pickName(names, language) })),
            ]}
            onChange={({ currentTarget }) => list.search({ facultyId: Number(currentTarget.value) || null })}
          />
        </Field>
      )}
    </Filters>
  )
}

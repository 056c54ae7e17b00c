import { useId, useMemo } from 'react'
import type { AdmissionRule } from '#schemas/admission-rules/admission-rule.schema.ts'
import { Field } from '#src/forms/field.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { AdmissionRuleList } from './admission-rules.list.ts'

interface RuleFiltersProps {
  readonly list: AdmissionRuleList
  /** All of them: their faculties can be chosen. */
  readonly rules: readonly AdmissionRule[]
}

/** The search by faculty or certificate, and the choice of a faculty. */
export function RuleFilters({ list, rules }: RuleFiltersProps) {
  const t = useTexts('admission-rules')
  const id = useId()
  const { language } = useLanguage()
  const faculties = useMemo(
    () =>
      [...new Map(rules.map((rule) => [rule.faculty, pickName(rule.facultyName, language)]))].toSorted(([, a], [, b]) =>
        a.localeCompare(b, language),
      ),
    [rules, language],
  )
  const { name = '', faculty } = list.query.filters
  return (
    <Filters onSearch={() => list.search()} onReset={list.resetFilters}>
      <SearchField
        label={t.search()}
        value={name}
        onType={(typed) => list.type({ name: typed })}
        onClear={() => list.search({ name: '' })}
      />
      <Field id={id} label={t.fields.faculty()}>
        <Select
          id={id}
          fill
          value={faculty ?? ''}
          options={[{ value: '', label: t.allFaculties() }, ...faculties.map(([value, label]) => ({ value, label }))]}
          onChange={({ currentTarget }) => list.search({ faculty: Number(currentTarget.value) || null })}
        />
      </Field>
    </Filters>
  )
}

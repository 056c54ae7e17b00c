import { useId } from 'react'
import type { RuleFilters } from '#schemas/approval-rules/approval-rule.schema.ts'
import type { Period } from '#schemas/shell/shell.endpoints.ts'
import { ScopeButton } from '#src/features/scope/index.ts'
import { Field } from '#src/forms/field.tsx'
import { Filters } from '#src/kit/list/filters.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface PeriodSelectProps {
  readonly label: string
  readonly periods: readonly Period[]
  readonly value: number | undefined
  readonly onChoose: (id: number) => void
}
function PeriodSelect({ label, periods, value, onChoose }: PeriodSelectProps) {
  const id = useId()
  const { language } = useLanguage()
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        fill
        value={value}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
        options={periods.map(({ attribute_id, attributeName }) => ({
          value: attribute_id,
          label: pickName(attributeName, language),
        }))}
      />
    </Field>
  )
}

interface SeasonFiltersProps {
  readonly filters: RuleFilters
  readonly onChoose: (filters: RuleFilters) => void
  readonly onSearch: () => void
  readonly onReset: () => void
}

/** Year and semester, and the button of the scope tree (document 1, section 2). */
export function SeasonFilters({ filters, onChoose, onSearch, onReset }: SeasonFiltersProps) {
  const texts = useTexts('approval-rules')
  const { years, semesters } = useSeason()
  return (
    <Filters onSearch={onSearch} onReset={onReset} extra={<ScopeButton />}>
      <PeriodSelect
        label={texts.fields.yearId()}
        periods={years}
        value={filters.yearId}
        onChoose={(yearId) => onChoose({ yearId })}
      />
      <PeriodSelect
        label={texts.fields.semesterId()}
        periods={semesters}
        value={filters.semesterId}
        onChoose={(semesterId) => onChoose({ semesterId })}
      />
    </Filters>
  )
}

import { useId } from 'react'
import { Field } from '#src/forms/field.tsx'
import { Select } from '../select.tsx'
import type { FilterField } from './filter-field.ts'

interface FilterChoiceProps<V> {
  readonly label: string
  /** Label of the choice of all. */
  readonly all: string
  /** Null: all. */
  readonly value: V | null
  readonly choices: readonly (readonly [value: V, label: string])[]
  readonly onChoose: (value: V | null) => void
}

/** One of few values to search for, or all. */
export function FilterChoice<V extends string | number | boolean>({
  label,
  all,
  value,
  choices,
  onChoose,
}: FilterChoiceProps<V>) {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        fill
        value={String(value ?? '')}
        onChange={({ currentTarget }) =>
          onChoose(choices.find(([each]) => String(each) === currentTarget.value)?.[0] ?? null)
        }
        options={[{ value: '', label: all }, ...choices.map(([each, name]) => ({ value: String(each), label: name }))]}
      />
    </Field>
  )
}

/** A filter of a line that is one of few values, or all. */
export const choiceField = <V extends string | number | boolean>({
  key,
  ...choice
}: FilterChoiceProps<V> & { readonly key: string }): FilterField => ({
  key,
  label: choice.label,
  value: choice.value === null ? undefined : (choice.choices.find(([each]) => each === choice.value)?.[1] ?? ''),
  isUsual: true,
  onRemove: () => choice.onChoose(null),
  content: <FilterChoice {...choice} />,
})

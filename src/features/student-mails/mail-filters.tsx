import { useId } from 'react'
import type { MailCategory, MailFilters } from '#schemas/student-mails/student-mail.schema.ts'
import { Field } from '#src/forms/field.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { StudentMailList } from './student-mails.list.ts'

interface ChoiceProps<V> {
  readonly label: string
  /** Null: all. */
  readonly value: V | null
  readonly choices: readonly (readonly [value: V, label: string])[]
  readonly onChoose: (value: V | null) => void
}
function Choice<V extends number | boolean>({ label, value, choices, onChoose }: ChoiceProps<V>) {
  const t = useTexts('student-mails')
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
        options={[
          { value: '', label: t.filters.all() },
          ...choices.map(([each, name]) => ({ value: String(each), label: name })),
        ]}
      />
    </Field>
  )
}

interface MailFilterBarProps {
  readonly list: Pick<StudentMailList, 'query' | 'type' | 'search'>
  readonly categories: readonly MailCategory[]
}

/** Search in subject and text, by category and by state. */
export function MailFilterBar({ list, categories }: MailFilterBarProps) {
  const t = useTexts('student-mails')
  const c = useTexts('common')
  const { language } = useLanguage()
  const { text = '', categoryId = null, active = null }: MailFilters = list.query.filters
  return (
    <Filters onSearch={() => list.search()}>
      <SearchField
        label={t.filters.text()}
        value={text}
        onType={(words) => list.type({ text: words })}
        onClear={() => list.search({ text: '' })}
      />
      <Choice
        label={t.filters.category()}
        value={categoryId}
        choices={categories.map(({ id, name }) => [id, pickName(name, language)])}
        onChoose={(chosen) => list.search({ categoryId: chosen })}
      />
      <Choice
        label={t.filters.active()}
        value={active}
        choices={[
          [true, c.states.active()],
          [false, c.states.inactive()],
        ]}
        onChoose={(chosen) => list.search({ active: chosen })}
      />
    </Filters>
  )
}

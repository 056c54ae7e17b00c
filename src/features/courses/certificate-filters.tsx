import { useId, type ReactNode } from 'react'
import type { CourseFilters } from '#schemas/courses/course.schema.ts'
import { api } from '#src/api/client.ts'
import { Field } from '#src/forms/field.tsx'
import { Combobox } from '#src/forms/inputs/combobox.tsx'
import { Select } from '#src/kit/select.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'

interface Named {
  readonly id: number
  readonly name: Bilingual
}
interface ChoiceProps {
  readonly label: string
  readonly all: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | null) => void
}

/** One of few choices, or all. */
function Choice({ label, all, value, choices, onChange }: ChoiceProps): ReactNode {
  const id = useId()
  return (
    <Field id={id} label={label}>
      <Select
        id={id}
        fill
        value={value}
        options={[{ value: '', label: all }, ...choices]}
        onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
      />
    </Field>
  )
}

const idOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Filters by certificate: each choice narrows the names that are offered (document 1, section 2). */
export function CertificateFilters({
  filters,
  onChoose,
}: {
  readonly filters: CourseFilters
  readonly onChoose: (filters: CourseFilters) => void
}) {
  const t = useTexts('courses').filters
  const { language } = useLanguage()
  const nameId = useId()
  const { certificateYearId = null, certificateTypeId = null, certificateStatus = null, certificateId = null } = filters
  const controls = useAnswer(
    'filters',
    async (signal) => (await api.courses.filters({ signal, background: true })).data,
  )
  const criteria = { yearID: certificateYearId, certificateTypeID: certificateTypeId, certificateStatus }
  const names = useAnswer(
    JSON.stringify(criteria),
    async (signal) => (await api.courses.certificatesFilter(criteria, { signal, background: true })).data.certificates,
  )
  const options = (items: readonly Named[] = []) =>
    items.map(({ id, name }) => ({ value: String(id), label: pickName(name, language) }))
  // A certificate chosen before may not be among the names any more.
  const choose = (change: CourseFilters) => onChoose({ certificateId: null, ...change })
  return (
    <div className="qb-course-certificate">
      <Choice
        label={t.certificateYearId()}
        all={t.all()}
        value={String(certificateYearId ?? '')}
        choices={options(controls?.years)}
        onChange={(year) => choose({ certificateYearId: idOf(year) })}
      />
      <Choice
        label={t.certificateTypeId()}
        all={t.all()}
        value={String(certificateTypeId ?? '')}
        choices={options(controls?.certificationCategories)}
        onChange={(type) => choose({ certificateTypeId: idOf(type) })}
      />
      <Choice
        label={t.certificateStatus()}
        all={t.all()}
        value={String(certificateStatus ?? '')}
        choices={[
          { value: 'true', label: t.open() },
          { value: 'false', label: t.closed() },
        ]}
        onChange={(status) => choose({ certificateStatus: status === null ? null : status === 'true' })}
      />
      <Field id={nameId} label={t.certificateId()}>
        <Combobox
          id={nameId}
          aria={{}}
          placeholder={t.all()}
          loading={names === null}
          value={certificateId ?? undefined}
          options={(names ?? []).map(({ id, name }) => ({ value: id, label: pickName(name, language) }))}
          onChange={(id) => onChoose({ certificateId: id ?? null })}
        />
      </Field>
    </div>
  )
}

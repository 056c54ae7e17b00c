import { forms } from 'virtual:validators/paper-requirements'
import { useId, useMemo, useState } from 'react'
import { PAPER_KINDS, type PaperKind } from '#schemas/applications/paper.schema.ts'
import { CARD_TYPE, GENDER } from '#schemas/status.ts'
import { paperRequirementsEndpoints } from '#schemas/paper-requirements/paper-requirements.endpoints.ts'
import type {
  PaperRequirement,
  PaperRequirementForm,
  RequirementCategory,
} from '#schemas/paper-requirements/paper-requirement.schema.ts'
import { Field } from '#src/forms/field.tsx'
import { useActiveReasons } from '#src/kit/feedback/use-active-reasons.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { Filters } from '#src/kit/list/filters.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { RecordScreen } from '#src/kit/screen/record-screen.tsx'
import { Select } from '#src/kit/select.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { requirementsSpec, saveRequirement, type RequirementList } from './paper-requirements.list.ts'

const NOTHING: readonly RequirementCategory[] = []

/** The conditions of a requirement as text; no condition reads "all". */
function useRequirementTexts() {
  const t = useTexts('paper-requirements')
  const { files } = useTexts('applications')
  const { language } = useLanguage()
  return useMemo(() => {
    const genders = { [GENDER.male]: t.genders.male(), [GENDER.female]: t.genders.female() }
    const nationalities = {
      [CARD_TYPE.nationalId]: t.nationalities.egyptian(),
      [CARD_TYPE.passport]: t.nationalities.other(),
    }
    return {
      kind: (kind: PaperKind) => files[kind](),
      genders,
      nationalities,
      category: ({ categoryName }: PaperRequirement) => (categoryName ? pickName(categoryName, language) : t.all()),
      gender: ({ gender }: PaperRequirement) => (gender === null ? t.all() : genders[gender as 13]),
      nationality: ({ nationality }: PaperRequirement) =>
        nationality === null ? t.all() : nationalities[nationality as 1],
    }
  }, [t, files, language])
}
type Texts = ReturnType<typeof useRequirementTexts>

function KindFilter({ list, texts }: { readonly list: RequirementList; readonly texts: Texts }) {
  const t = useTexts('paper-requirements')
  const id = useId()
  return (
    <Filters onSearch={() => list.search()} onReset={list.resetFilters}>
      <Field id={id} label={t.fields.kind()}>
        <Select
          id={id}
          fill
          value={list.query.filters.kind ?? ''}
          options={[
            { value: '', label: t.all() },
            ...PAPER_KINDS.map((value) => ({ value, label: texts.kind(value) })),
          ]}
          onChange={({ currentTarget }) => list.search({ kind: (currentTarget.value || null) as PaperKind | null })}
        />
      </Field>
    </Filters>
  )
}

const choicesOf = (texts: Readonly<Record<number, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value: Number(value), label }))

/** Which papers an application needs: search, add, edit, activate and delete the requirements (ADR 67). */
export function PaperRequirementsScreen() {
  const t = useTexts('paper-requirements')
  const { language } = useLanguage()
  const texts = useRequirementTexts()
  const reasons = useActiveReasons(paperRequirementsEndpoints.update)
  const [categories, setCategories] = useState(NOTHING)
  const spec = useMemo(() => requirementsSpec(setCategories), [])
  const list = useList(spec)
  const dialog = useRecordDialog<PaperRequirement, PaperRequirementForm>({
    save: saveRequirement,
    onSaved: list.reload,
  })
  const columns = useMemo<Column<PaperRequirement>[]>(
    () => [
      { id: 'kind', header: t.fields.kind(), heads: true, cell: ({ kind }) => texts.kind(kind) },
      { id: 'category', header: t.fields.categoryId(), cell: (row) => <bdi>{texts.category(row)}</bdi> },
      { id: 'gender', header: t.fields.gender(), cell: texts.gender },
      { id: 'nationality', header: t.fields.nationality(), cell: texts.nationality },
    ],
    [t, texts],
  )
  const uiSchema = useMemo(() => {
    const select = (choices: readonly { readonly value: string | number; readonly label: string }[]) => ({
      'ui:widget': 'select',
      'ui:options': { choices },
    })
    return {
      kind: select(PAPER_KINDS.map((value) => ({ value, label: texts.kind(value) }))),
      categoryId: select(categories.map(({ id, name }) => ({ value: id, label: pickName(name, language) }))),
      gender: select(choicesOf(texts.genders)),
      nationality: select(choicesOf(texts.nationalities)),
      active: { 'ui:widget': 'switch' },
    }
  }, [texts, categories, language])
  return (
    <RecordScreen
      texts={t}
      list={list}
      columns={columns}
      nameOf={({ kind }) => texts.kind(kind)}
      reasons={reasons}
      onAdd={() => dialog.add({ active: true })}
      onEdit={(row) => {
        const { kind, categoryId, gender, nationality, active } = row
        dialog.edit(row, {
          kind,
          active,
          ...(categoryId !== null && { categoryId }),
          ...(gender !== null && { gender }),
          ...(nationality !== null && { nationality }),
        })
      }}
      filters={<KindFilter list={list} texts={texts} />}
    >
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t.edit() : t.add()}
        form={forms.record}
        texts="paper-requirements"
        uiSchema={uiSchema}
      />
    </RecordScreen>
  )
}

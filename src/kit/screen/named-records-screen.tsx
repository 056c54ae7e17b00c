import { Tag } from '@blueprintjs/core'
import type { UiSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Namespaces, TranslationFunctions } from '#locales/i18n-types.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import {
  matchesName,
  type namedRecordEndpoints,
  type NamedRecord,
  type NamedRecordFilters,
  type NamedRecordForm,
} from '#schemas/shared/named-record.ts'
import type { CategoryMeaning } from '#schemas/shared/meanings.ts'
import type { Call } from '#src/api/client.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { undoable } from '../feedback/undoable.ts'
import { useActiveReasons } from '../feedback/use-active-reasons.ts'
import type { Column } from '../list/column.ts'
import { PAGE_SIZES, REFERENCE_ROWS } from '../list/list-query.ts'
import { useList, type ListSpec } from '../list/use-list.ts'
import { RecordDialog } from '../record/record-dialog.tsx'
import { useRecordDialog } from '../record/use-record-dialog.ts'
import { NameSearch } from './name-search.tsx'
import { RecordScreen, type RecordScreenTexts } from './record-screen.tsx'

type Endpoints = ReturnType<typeof namedRecordEndpoints<string, string>>
type Calls = { readonly [C in keyof Endpoints]: Call<Endpoints[C]> }

/** Features that have all texts of the screen. */
type Feature = {
  [N in Namespaces]: TranslationFunctions[N] extends RecordScreenTexts & { readonly edit: () => string } ? N : never
}[Namespaces]

/** The field by which a record gets its meaning (ADR 108), and what a meaning is called. A constant, or memoised. */
export interface MeaningParts {
  readonly field: UiSchema
  readonly nameOf: (meaning: NonNullable<CategoryMeaning>) => string
}

interface NamedRecordsScreenProps {
  readonly texts: Feature
  readonly calls: Calls
  /** The call that changes a record: its permission allows every change. */
  readonly manage: Endpoint
  readonly forms: {
    readonly record: CompiledForm<NamedRecordForm>
    readonly filters: CompiledForm<NamedRecordFilters>
  }
  /** Of a list with meanings. */
  readonly meaning?: MeaningParts
}

/**
 * All records are loaded at once, sorted by Arabic name until the user sorts them otherwise (document 1, section 2).
 */
const specOf = (
  calls: Calls,
  form: CompiledForm<NamedRecordFilters>,
): ListSpec<NamedRecord, NamedRecordFilters, 'toggle' | 'remove'> => ({
  form,
  filters: { name: '' },
  sortable: ['arName', 'enName', 'active'],
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: REFERENCE_ROWS,
  load: async (_, call) => calls.list(call).then(({ data }) => ({ rows: data, total: data.length })),
  whole: {
    sortBy: { arName: (row) => row.arName, enName: (row) => row.enName, active: (row) => !row.active },
    fits: (row, { name }) => matchesName(row, name),
  },
  actions: {
    toggle: ({ id, version, active }, call) =>
      undoable('toggle', id, calls.update({ id, version, updateAll: false, active: !active }, call)),
    remove: ({ id, version }, call) => calls.remove({ id, version }, call),
  },
})
const FIELDS = {
  arName: { 'ui:options': { dir: 'rtl' } },
  enName: { 'ui:options': { dir: 'ltr' } },
  active: { 'ui:widget': 'switch' },
}
const nameOf = ({ arName }: NamedRecord): string => arName

/**
 * Records that have only their two names and are active or not: search, add, edit, activate and delete them. Their
 * contract is in `schemas/shared/named-record.ts`, their server part in `server/kit/named-record.ts`.
 */
export function NamedRecordsScreen({ texts, calls, manage, forms, meaning: parts }: NamedRecordsScreenProps) {
  const t = useTexts(texts)
  const c = useTexts('common')
  const reasons = useActiveReasons(manage)
  const list = useList(useMemo(() => specOf(calls, forms.filters), [calls, forms]))
  const dialog = useRecordDialog<NamedRecord, NamedRecordForm>({
    save: (value, row) =>
      row ? calls.update({ id: row.id, version: row.version, updateAll: true, ...value }) : calls.create(value),
    onSaved: list.reload,
  })
  const columns = useMemo<Column<NamedRecord>[]>(
    () => [
      {
        id: 'arName',
        header: c.fields.arName(),
        heads: true,
        cell: ({ arName, meaning }) => (
          <>
            <bdi lang="ar">{arName}</bdi>
            {parts && meaning ? (
              <Tag minimal className="qb-meaning">
                {parts.nameOf(meaning)}
              </Tag>
            ) : null}
          </>
        ),
      },
      { id: 'enName', header: c.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
    ],
    [c, parts],
  )
  return (
    <RecordScreen
      texts={t}
      list={list}
      columns={columns}
      nameOf={nameOf}
      reasons={reasons}
      onAdd={() => dialog.add({ active: true })}
      onEdit={(row) => {
        const { arName, enName, active, meaning } = row
        dialog.edit(row, { arName, enName, active, ...(meaning !== undefined && { meaning }) })
      }}
      filters={<NameSearch list={list} />}
    >
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t.edit() : t.add()}
        form={forms.record}
        texts={texts}
        uiSchema={parts ? { ...FIELDS, meaning: parts.field } : FIELDS}
      />
    </RecordScreen>
  )
}

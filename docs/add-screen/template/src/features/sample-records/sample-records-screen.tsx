import { useMemo } from 'react'
import { forms } from 'virtual:validators/sample-records'
import { sampleRecordsEndpoints } from '#schemas/sample-records/sample-records.endpoints.ts'
import type {
  SampleRecord,
  SampleRecordFilters,
  SampleRecordForm,
} from '#schemas/sample-records/sample-record.schema.ts'
import { matchesName } from '#schemas/shared/named-record.ts'
import { api } from '#src/api/client.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { NameSearch } from '#src/kit/screen/name-search.tsx'
import { RecordScreen } from '#src/kit/screen/record-screen.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useActiveReasons } from '#src/kit/feedback/use-active-reasons.ts'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** All of them come at once, sorted by Arabic name until somebody sorts them otherwise. */
const SAMPLE_RECORDS: ListSpec<SampleRecord, SampleRecordFilters, 'toggle' | 'remove'> = {
  form: forms.filters,
  filters: { name: '' },
  sortable: ['arName', 'enName', 'active'],
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  load: async (_, call) => api['sample-records'].list(call).then(({ data }) => ({ rows: data, total: data.length })),
  whole: {
    sortBy: { arName: (row) => row.arName, enName: (row) => row.enName, active: (row) => !row.active },
    fits: (row, { name }) => matchesName(row, name),
  },
  actions: {
    toggle: async (row, call) => {
      const active = !row.active
      const { message, data } = await api['sample-records'].toggle({ id: row.id, version: row.version, active }, call)
      return { message, undo: { action: 'toggle', row: { ...row, active, version: data.version } } }
    },
    remove: ({ id, version }, call) => api['sample-records'].remove({ id, version }, call),
  },
}
const FIELDS = {
  arName: { 'ui:options': { dir: 'rtl' } },
  enName: { 'ui:options': { dir: 'ltr' } },
  active: { 'ui:widget': 'switch' },
}
const nameOf = ({ arName }: SampleRecord): string => arName

/** Sample records: search, add, edit, activate and delete them (document 3, section 2). */
export function SampleRecordsScreen() {
  const t = useTexts('sample-records')
  const reasons = useActiveReasons(sampleRecordsEndpoints.update)
  const list = useList(SAMPLE_RECORDS)
  const dialog = useRecordDialog<SampleRecord, SampleRecordForm>({
    save: (value, row) =>
      row
        ? api['sample-records'].update({ id: row.id, version: row.version, ...value })
        : api['sample-records'].create(value),
    onSaved: list.reload,
  })
  const columns = useMemo<Column<SampleRecord>[]>(
    () => [
      { id: 'arName', header: t.fields.arName(), heads: true, cell: ({ arName }) => <bdi lang="ar">{arName}</bdi> },
      { id: 'enName', header: t.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
    ],
    [t],
  )

  return (
    <RecordScreen
      texts={t}
      list={list}
      columns={columns}
      nameOf={nameOf}
      reasons={reasons}
      onAdd={() => dialog.add({ active: true })}
      onEdit={(row) => dialog.edit(row, { arName: row.arName, enName: row.enName, active: row.active })}
      filters={<NameSearch list={list} />}
    >
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t.edit() : t.add()}
        form={forms.record}
        texts="sample-records"
        uiSchema={FIELDS}
      />
    </RecordScreen>
  )
}

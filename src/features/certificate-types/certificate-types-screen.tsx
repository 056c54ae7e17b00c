import { useMemo } from 'react'
import { forms } from 'virtual:validators/certificate-types'
import { certificateTypesEndpoints } from '#schemas/certificate-types/certificate-types.endpoints.ts'
import {
  matchesName,
  type NamedRecord,
  type NamedRecordFilters,
  type NamedRecordForm,
} from '#schemas/shared/named-record.ts'
import { api } from '#src/api/client.ts'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { isolate } from '#locales/isolate.ts'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { undoable } from '#src/kit/feedback/undoable.ts'
import { useActiveReasons } from '#src/kit/feedback/use-active-reasons.ts'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useTexts } from '#src/lib/i18n.tsx'

/**
 * All certificate types come at once, sorted by Arabic name until somebody sorts them otherwise (document 1, section
 * 2).
 */
const CERTIFICATE_TYPES: ListSpec<NamedRecord, NamedRecordFilters, 'toggle' | 'remove'> = {
  form: forms.filters,
  filters: { name: '' },
  sortable: ['arName', 'enName', 'active'],
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  load: async (_, call) => api['certificate-types'].list(call).then(({ data }) => ({ rows: data, total: data.length })),
  whole: {
    sortBy: { arName: (row) => row.arName, enName: (row) => row.enName, active: (row) => !row.active },
    fits: (row, { name }) => matchesName(row, name),
  },
  actions: {
    toggle: (row, call) =>
      undoable(
        'toggle',
        row.id,
        api['certificate-types'].update(
          { id: row.id, version: row.version, updateAll: false, active: !row.active },
          call,
        ),
      ),
    remove: ({ id, version }, call) => api['certificate-types'].remove({ id, version }, call),
  },
}
const FIELDS = {
  arName: { 'ui:options': { dir: 'rtl' } },
  enName: { 'ui:options': { dir: 'ltr' } },
  active: { 'ui:widget': 'switch' },
}

/** Certificate types: search, add, edit, activate and delete them (document 1, section 2, Certificate types list). */
export function CertificateTypesScreen() {
  const t = useTexts('certificate-types')
  const c = useTexts('common')
  const why = useActiveReasons(certificateTypesEndpoints.update)
  const list = useList(CERTIFICATE_TYPES)
  const dialog = useRecordDialog<NamedRecord, NamedRecordForm>({
    save: (value, row) =>
      row
        ? api['certificate-types'].update({ id: row.id, version: row.version, updateAll: true, ...value })
        : api['certificate-types'].create(value),
    onSaved: list.reload,
  })
  const { act, ask } = list
  const { edit } = dialog

  const columns = useMemo<Column<NamedRecord>[]>(
    () => [
      { id: 'arName', header: c.fields.arName(), heads: true, cell: ({ arName }) => <bdi lang="ar">{arName}</bdi> },
      { id: 'enName', header: c.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
      {
        id: 'active',
        header: c.fields.state(),
        width: '11rem',
        skeleton: 0.4,
        cell: (row) => (
          <ActiveToggle
            isActive={row.active}
            name={row.arName}
            reasons={why.toggle(row)}
            onToggle={() => act('toggle', row)}
          />
        ),
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <RowActions name={row.arName}>
            <ActionButton
              icon="edit"
              label={c.actions.edit()}
              reasons={why.of(row, 'record.edit')}
              onAct={() => edit(row, { arName: row.arName, enName: row.enName, active: row.active })}
            />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.of(row, 'record.delete')}
              onAct={() => ask('remove', row)}
            />
          </RowActions>
        ),
      },
    ],
    [c, why, act, ask, edit],
  )

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={(row) => row.id}
      emptyHint={t.empty()}
      actions={
        <ActionButton
          showsLabel
          icon="plus"
          intent="primary"
          label={t.add()}
          reasons={why.add}
          onAct={() => dialog.add({ active: true })}
        />
      }
      filters={
        <Filters onSearch={() => list.search()}>
          <SearchField
            label={c.fields.search()}
            value={list.query.filters.name ?? ''}
            onType={(name) => list.type({ name })}
            onClear={() => list.search({ name: '' })}
          />
        </Filters>
      }
    >
      <RecordDialog
        dialog={dialog}
        title={dialog.record ? t.edit() : t.add()}
        form={forms.record}
        texts="certificate-types"
        uiSchema={FIELDS}
      />
      <ConfirmDialog
        isOpen={list.asked?.action === 'remove'}
        title={t.remove.title()}
        confirmText={c.actions.delete()}
        isDangerous
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        <p>{t.remove.message({ name: isolate(list.asked?.row.arName ?? '') })}</p>
      </ConfirmDialog>
    </ListScreen>
  )
}

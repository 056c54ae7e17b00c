import { useMemo } from 'react'
import { forms } from 'virtual:validators/services'
import { serviceLifecycle, serviceSnapshot } from '#machines/services/service.lifecycle.ts'
import { SERVICE_TYPES, type ServiceForm, type ServiceRow } from '#schemas/services/service.schema.ts'
import { servicesEndpoints } from '#schemas/services/services.endpoints.ts'
import { serviceErrors } from '#schemas/shared/service.ts'
import { api } from '#src/api/client.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { NameSearch } from '#src/kit/screen/name-search.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Address } from './address.tsx'
import { formOf, saveService, servicesSpec } from './services.list.ts'
import './services.css'

const LTR = { 'ui:options': { dir: 'ltr' } }
const rules = (value: unknown) => serviceErrors(value as ServiceForm)

/** Services of other systems and their addresses: search, add and edit them (document 3, section 2). */
export function ServicesScreen() {
  const t = useTexts('services')
  const c = useTexts('common')
  const { language } = useLanguage()
  const caller = useCallAccess(servicesEndpoints.update)
  const reasonsOf = useReasons('services')
  const reasons = useMemo(
    () => reasonsOf(serviceLifecycle, serviceSnapshot(caller), { type: 'service.edit' }),
    [reasonsOf, caller],
  )
  const spec = useMemo(() => servicesSpec(language), [language])
  const list = useList(spec)
  const dialog = useRecordDialog<ServiceRow, ServiceForm>({ save: saveService, onSaved: list.reload })
  const { record, edit } = dialog
  const types = useAnswer('types', (signal) =>
    api.services.types({ catId: SERVICE_TYPES }, { signal }).then(({ data }) => data),
  )
  const uiSchema = useMemo(() => {
    const choices = (types ?? [])
      .filter(({ id, active }) => active || id === record?.serviceType)
      .map(({ id, name }) => ({ value: id, label: pickName(name, language) }))
    return {
      serviceType: { 'ui:widget': 'select', 'ui:options': { choices } },
      serviceIP: LTR,
      serviceUrl: LTR,
      serviceDescription: { 'ui:widget': 'textarea', 'ui:options': { dir: 'auto', counter: true, rows: 3 } },
    }
  }, [types, record, language])

  const columns = useMemo<Column<ServiceRow>[]>(
    () => [
      {
        id: 'serviceType',
        header: t.fields.serviceType(),
        heads: true,
        cell: ({ serviceText, serviceDescription }) => (
          <>
            <bdi>{pickName(serviceText, language)}</bdi>
            {serviceDescription === null ? null : (
              <span className="qb-service-about">
                <bdi>{serviceDescription}</bdi>
              </span>
            )}
          </>
        ),
      },
      { id: 'serviceIP', header: t.fields.serviceIP(), cell: ({ serviceIP }) => <Address address={serviceIP} /> },
      { id: 'serviceUrl', header: t.fields.serviceUrl(), cell: ({ serviceUrl }) => <Address address={serviceUrl} /> },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.4,
        cell: (row) => (
          <RowActions name={pickName(row.serviceText, language)}>
            <ActionButton icon="edit" label={c.actions.edit()} reasons={reasons} onAct={() => edit(row, formOf(row))} />
          </RowActions>
        ),
      },
    ],
    [t, c, language, reasons, edit],
  )
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      actions={
        <ActionButton
          showsLabel
          icon="plus"
          intent="primary"
          label={t.add()}
          reasons={reasons}
          onAct={() => dialog.add({})}
        />
      }
      filters={<NameSearch list={list} label={t.search()} />}
    >
      <RecordDialog
        dialog={dialog}
        title={record ? t.edit() : t.add()}
        form={forms.record}
        texts="services"
        uiSchema={uiSchema}
        rules={rules}
      />
    </ListScreen>
  )
}

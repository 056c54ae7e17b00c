import { forms } from 'virtual:validators/official-results'
import { useMemo } from 'react'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import type { AcceptedRow } from '#schemas/official-results/accepted.schema.ts'
import { EXPORT_MAX } from '#schemas/shared/export-max.ts'
import { api } from '#src/api/client.ts'
import { AdmissionFilters, ReportFacts, useReviewScreen } from '#src/features/applications/parts.ts'
import { AsOf } from '#src/kit/as-of.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { ExportButton } from '#src/kit/list/export-button.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { useNeighbours } from '#src/kit/list/use-neighbours.ts'
import { PrintButton } from '#src/kit/print.tsx'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { usePeriodChoices, useSeason } from '#src/kit/season.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { useAcceptedColumns } from './accepted-columns.tsx'
import { acceptedSpec, loadAll, type AcceptedList } from './accepted.list.ts'

const rowKey = (row: AcceptedRow): number => row.applyId
const FILTERS = ['agreement', 'yearId', 'semesterId'] as const

/** Search of the report; on paper the filters as text. */
function AcceptedFilterBar({ list }: { readonly list: AcceptedList }) {
  const { accepted: t } = useTexts('official-results')
  const c = useTexts('common')
  const { years, semesters } = usePeriodChoices()
  const agreements = (['differs', 'notFound'] as const).map((value) => ({ value, label: t.agreements[value]() }))
  return (
    <AdmissionFilters
      list={list}
      form={forms.accepted}
      rules={searchErrors}
      texts="official-results"
      id="accepted-filters"
      usual={FILTERS}
      more={[]}
      scopeKey={null}
      own={{
        agreement: { 'ui:widget': 'select', 'ui:options': { choices: agreements, alwaysChosen: true } },
        yearId: { 'ui:widget': 'select', 'ui:options': { choices: years, placeholder: c.filters.notArchived() } },
        semesterId: { 'ui:widget': 'select', 'ui:options': { choices: semesters } },
      }}
      onPaper={(facts) => <ReportFacts list={list} facts={facts} />}
    />
  )
}

/** Accepted applications whose claim differs from the official results, or is not found in them (issue 42, point 2). */
export function AcceptedScreen() {
  const { accepted: t } = useTexts('official-results')
  const format = useFormat()
  const toasts = useToasts()
  const { year, semester } = useSeason()
  const list = useList(
    useMemo(() => acceptedSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester]),
  )
  const columns = useAcceptedColumns()
  const { shown } = useColumnChoice(columns)
  const findNeighbours = useNeighbours(list)
  const { openRow, details } = useReviewScreen({
    reload: list.reload,
    findNeighbours: ({ applyId }, signal) =>
      findNeighbours((row) => row.applyId === applyId, { signal, background: true }),
  })
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={rowKey}
      onOpen={openRow}
      emptyHint={t.empty()}
      actions={
        <>
          <PrintButton />
          <ExportButton
            title={t.title()}
            columns={shown}
            load={async (call) => {
              const { results, more } = await loadAll(list.query, call)
              if (more) toasts.show('info', t.more({ max: format.number(EXPORT_MAX) }))
              return results
            }}
          />
        </>
      }
      filters={<AcceptedFilterBar list={list} />}
      above={<AsOf of={api['official-results'].accepted} />}
    >
      {details}
    </ListScreen>
  )
}

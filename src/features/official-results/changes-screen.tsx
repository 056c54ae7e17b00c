import { forms } from 'virtual:validators/official-results'
import { useMemo } from 'react'
import { searchErrors } from '#schemas/applications/search.rules.ts'
import { CHANGES_OF, type ChangeRow } from '#schemas/official-results/change.schema.ts'
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
import { useChangesColumns } from './changes-columns.tsx'
import { changesSpec, loadAllChanges, type ChangesList } from './changes.list.ts'

const FILTERS = ['of', 'yearId', 'certificateCategoryId'] as const

/** Search of the list; on paper the filters as text. */
function ChangesFilterBar({ list }: { readonly list: ChangesList }) {
  const { changes: t } = useTexts('official-results')
  const { years } = usePeriodChoices()
  const which = CHANGES_OF.map((value) => ({ value, label: t.of[value]() }))
  return (
    <AdmissionFilters
      list={list}
      form={forms.changes}
      rules={searchErrors}
      texts="official-results"
      id="changes-filters"
      usual={FILTERS}
      more={[]}
      scopeKey="official-results"
      own={{
        of: { 'ui:widget': 'select', 'ui:options': { choices: which, alwaysChosen: true } },
        yearId: { 'ui:widget': 'select', 'ui:options': { choices: years } },
      }}
      onPaper={(facts) => <ReportFacts list={list} facts={facts} />}
    />
  )
}

/**
 * What changes of the uploaded results changed about applications, first those whose decision rested on the former ones
 * (issue 42, point 5).
 */
export function ChangesScreen() {
  const { changes: t } = useTexts('official-results')
  const format = useFormat()
  const toasts = useToasts()
  const { year } = useSeason()
  const list = useList(useMemo(() => changesSpec(year?.attribute_id ?? null), [year]))
  const columns = useChangesColumns()
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
      rowKey={(row: ChangeRow) => row.id}
      onOpen={openRow}
      emptyHint={t.empty()}
      actions={
        <>
          <PrintButton />
          <ExportButton
            title={t.title()}
            columns={shown}
            load={async (call) => {
              const { results, more } = await loadAllChanges(list.query, call)
              if (more) toasts.show('info', t.more({ max: format.number(EXPORT_MAX) }))
              return results
            }}
          />
        </>
      }
      filters={<ChangesFilterBar list={list} />}
      above={<AsOf of={api['official-results'].changes} />}
    >
      {details}
    </ListScreen>
  )
}

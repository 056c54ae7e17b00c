import { forms } from 'virtual:validators/applications'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { api } from '#src/api/client.ts'
import { useScope } from '#src/features/scope/index.ts'
import { DataTable } from '#src/kit/data-table.tsx'
import { Pager } from '#src/kit/pager.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { useSeason } from '#src/kit/season.tsx'
import { useList, type ListSpec } from '#src/kit/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { PAGE_SIZES, SORTABLE, type ApplicationRow, type FilterForm, type SortableColumn } from '#schemas/applications/application.schema.ts'
import { ApplicationFilters } from './application-filters.tsx'
import { useColumns } from './columns.tsx'
import { DecisionConfirm } from './decision-confirm.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { useDecision } from './use-decision.ts'
import { useDetails } from './use-details.ts'
import './applications.css'

/** What the list asks for before anything is chosen: all statuses of the active season, newest first. */
const specOf = (yearId: number | null, semesterId: number | null): ListSpec<ApplicationRow, FilterForm> => ({
  form: forms.filter,
  filters: {
    identityType: 1, studentId: null, yearId, semesterId, appStatus: null, certificateCategoryId: null, certificateTypeId: null, certificateForeignId: null,
    countryId: null, startApplicationDate: null, endApplicationDate: null, withDesiresChecked: false,
  },
  sortable: SORTABLE, orderBy: 'applyDate', orderType: 'desc', pageSizes: PAGE_SIZES, pageSize: PAGE_SIZES[0],
  load: async ({ filters, page, pageSize, orderBy, orderType }, call) => {
    const { data } = await api.applications.list({ ...filters, page, pageSize, orderBy: orderBy as SortableColumn, orderType }, call)
    return { rows: data.results, total: data.total, more: data.more }
  },
})

/** Applications: search, details, decisions (document 2, sections 2.1 and 2.2). */
export function ApplicationsScreen() {
  const texts = useTexts('applications')
  const format = useFormat()
  const { language } = useLanguage()
  const { year, semester } = useSeason()
  const { key: scopeKey } = useScope()
  const spec = useMemo(() => specOf(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester])
  const list = useList(spec)
  const { actor, open } = useDetails()
  const decision = useDecision('list', list.reload)
  const [row, setRow] = useState<ApplicationRow | null>(null)
  const latest = useLatest({ decision, language })
  usePageTitle(texts.title())

  const shownScope = useRef(scopeKey)
  useEffect(() => {
    if (shownScope.current === scopeKey) return
    shownScope.current = scopeKey
    list.goTo(1)
  }, [scopeKey, list])

  const ask = useCallback((choice: 'accept' | 'reject', asked: ApplicationRow) => {
    setRow(asked)
    latest.current.decision.ask(choice, { applyId: asked.applyId, studentId: asked.studentId, version: asked.version, studentName: pickName(asked.studentName, latest.current.language) },
      { open: asked.appsOpenCount, accepted: asked.appsAcceptedCount, all: asked.appsCount - 1 })
  }, [latest])
  const columns = useColumns(ask)
  const openRow = useCallback((asked: ApplicationRow) => open(asked), [open])
  const n = format.number(list.total)
  return (
    <div className="qb-list-screen qb-applications">
      <header className="qb-screen-header">
        <h1 id="screen-title">{texts.title()}</h1>
        <p className="qb-muted">{list.view === 'rows' && (list.more ? texts.countMore({ n }) : texts.count({ n }))}</p>
      </header>
      <div className="qb-panel">
        <ApplicationFilters waits={list.view === 'loading' && list.rows.length === 0} scopeKey={scopeKey} filters={list.query.filters} onType={list.type} onChoose={list.search} onSearch={() => list.search()} onReset={list.resetFilters} />
        <DataTable list={list} columns={columns} rowKey={rowKey} caption={texts.title()} onOpen={openRow} emptyHint={texts.empty.help()} />
        <Pager list={list} />
      </div>
      <DetailsDialog actor={actor} onChanged={list.reload} />
      <DecisionConfirm control={decision} openOthers={row?.appsOpenCount ?? 0} acceptedFaculty={row?.acceptedFacultyName ?? null} />
    </div>
  )
}

const rowKey = (row: ApplicationRow): number => row.applyId

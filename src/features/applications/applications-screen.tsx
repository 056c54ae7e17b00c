import { form } from 'virtual:validators/applications/filter'
import { AnchorButton } from '@blueprintjs/core'
import { useCallback, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { filterErrors } from '#schemas/applications/filter.rules.ts'
import { entryEndpoints } from '#schemas/entry/entry.endpoints.ts'
import { nominationEndpoints } from '#schemas/nomination/nomination.endpoints.ts'
import { useScope } from '#src/features/scope/index.ts'
import { DataTable } from '#src/kit/list/data-table.tsx'
import { useColumnChoice } from '#src/kit/list/hidden-columns.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { NARROW } from '#src/kit/list/sort.tsx'
import { FilterRow, ListTools } from '#src/kit/screen/list-tools.tsx'
import { Pager } from '#src/kit/list/pager.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { useSeason } from '#src/kit/season.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useMedia } from '#src/lib/media.ts'
import { useIdle } from '#src/lib/use-idle.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { AdmissionFilters } from './admission-filters.tsx'
import { listSpec } from './applications.list.ts'
import { useColumns } from './columns.tsx'
import { isRowUnpaid } from './payment.ts'
import { Queue } from './queue.tsx'
import { MORE_FILTER_KEYS, USUAL_FILTER_KEYS } from './shared-filters.ts'
import { useDecision } from './use-decision.ts'
import { useReviewScreen } from './use-review-screen.tsx'
import './applications.css'

/** On small screens a button links to this page (document 2, section 2.1). */
const NOMINATION_PATH = '/home/StudentData/StudentNominate'

const loadConfirm = () => import('./decision-confirm.tsx').then((module) => ({ default: module.DecisionConfirm }))

/** The page that enters paper applications. */
const ENTRY_PATH = '/home/StudentData/EnterApplication'

/** Applications: search, details, decisions (document 2, section 2.1). */
export function ApplicationsScreen() {
  const texts = useTexts('applications')
  const format = useFormat()
  const { language } = useLanguage()
  const { year, semester } = useSeason()
  const { key: scopeKey } = useScope()
  const spec = useMemo(() => listSpec(year?.attribute_id ?? null, semester?.attribute_id ?? null), [year, semester])
  const list = useList(spec)
  const { openRow, details } = useReviewScreen(list)
  const decision = useDecision('list', list.reload)
  const isSmall = useMedia(NARROW)
  const { hasPermission: mayNominate } = useCallAccess(nominationEndpoints.recommended)
  const { hasPermission: mayEnter } = useCallAccess(entryEndpoints.create)
  const [isConfirmNeeded, setConfirmNeeded] = useState(false)
  const latest = useLatest({ decision, language })
  usePageTitle(texts.title())

  const openDecision = useCallback(
    (choice: 'accept' | 'reject', row: ApplicationRow) => {
      setConfirmNeeded(true)
      latest.current.decision.open(
        choice,
        {
          applyId: row.applyId,
          studentId: row.studentId,
          version: row.version,
          studentName: pickName(row.studentName, latest.current.language),
          faculty: row.facultyName,
          branch: row.branchName,
          desire: row.desireNumber,
          isFeeUnpaid: isRowUnpaid(row),
          papers: row.papersOpen,
          hasDuplicates: row.hasDuplicates,
          // a row does not know the seats
          isOverQuota: false,
          mailOf: row.mailWaits ? row.applicationStatus : null,
        },
        {
          open: row.appsOpenCount,
          accepted: row.appsAcceptedCount,
          all: row.appsCount - 1,
          acceptedFaculty: row.acceptedFacultyName,
        },
      )
    },
    [latest],
  )
  const choice = useColumnChoice(useColumns(openDecision))
  const count = format.count(list.total)
  // after the first rows, or when the user opens it
  const idle = useIdle()
  return (
    <div className="qb-list-screen qb-applications">
      <header className="qb-screen-header">
        <h1 id="screen-title">{texts.title()}</h1>
        <p className="qb-muted qb-counted">
          {list.view === 'rows' && (
            <span className="qb-count">{(list.more ? texts.countMore : texts.count)({ count })}</span>
          )}
          <Queue list={list} />
        </p>
        <ListTools list={list} choice={choice} hasViews={false} />
        {mayEnter && (
          <Link href={ENTRY_PATH} asChild>
            <AnchorButton
              role="link"
              icon="plus"
              {...(isSmall
                ? { variant: 'minimal', 'aria-label': texts.add(), title: texts.add() }
                : { text: texts.add() })}
            />
          </Link>
        )}
        {isSmall && mayNominate && (
          <Link href={NOMINATION_PATH} asChild>
            <AnchorButton
              role="link"
              variant="minimal"
              icon="new-person"
              aria-label={texts.nominate()}
              title={texts.nominate()}
            />
          </Link>
        )}
      </header>
      <div className="qb-panel">
        <FilterRow list={list} choice={choice}>
          <AdmissionFilters
            list={list}
            form={form}
            rules={filterErrors}
            texts="applications"
            id="filters"
            usual={USUAL_FILTER_KEYS}
            more={MORE_FILTER_KEYS}
            scopeKey={scopeKey}
          />
        </FilterRow>
        <DataTable
          list={list}
          columns={choice.shown}
          rowKey={rowKey}
          caption={texts.title()}
          onOpen={openRow}
          emptyHint={texts.empty.help()}
        />
        <Pager list={list} />
      </div>
      {details}
      {(isConfirmNeeded || idle) && <LazyPart load={loadConfirm} with={{ control: decision }} />}
    </div>
  )
}

const rowKey = (row: ApplicationRow): number => row.applyId

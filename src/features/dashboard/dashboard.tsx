import { Button, Classes } from '@blueprintjs/core'
import { forms } from 'virtual:validators/dashboard'
import type { Dashboard as Data } from '#schemas/dashboard/dashboard.endpoints.ts'
import { DASHBOARD_PARTS, isPartSeen, type DashboardPart } from '#schemas/dashboard/dashboard.parts.ts'
import type { DashboardFilters } from '#schemas/dashboard/forms.ts'
import { WORK_PARTS } from '#schemas/dashboard/work.ts'
import { api } from '#src/api/client.ts'
import { useAccess } from '#src/kit/access.tsx'
import { AsOf, useAsOf } from '#src/kit/as-of.tsx'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { ApplicationsCard } from './applications-card.tsx'
import { CardSkeleton } from './card.tsx'
import { CalendarCard, OldestCard, SeatsCard } from './list-cards.tsx'
import { NothingWaits, Work } from './work.tsx'
import './dashboard.css'

/** All statistics come in one row, without search or paging. */
const DASHBOARD: ListSpec<Data, DashboardFilters> = {
  form: forms.filters,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: [1],
  pageSize: 1,
  load: async (_, call) => api.dashboard.show(call).then(({ data }) => ({ rows: [data], total: 1 })),
}

/**
 * What waits for the user in the scope, and below it the statistics of the season, as far as the user may see them. They
 * load after the home page.
 */
export function Dashboard() {
  const t = useTexts('dashboard')
  const c = useTexts('common')
  const format = useFormat()
  const list = useList(DASHBOARD)
  const [data] = list.rows
  const asOf = useAsOf(api.dashboard.show)
  const isShown = data !== undefined && list.view !== 'failed' && list.view !== 'refused'
  // when a lagging replica answered, `AsOf` shows the age of the data instead
  const isOld = isShown && asOf !== null && asOf < data.at
  return (
    <section
      className="qb-dashboard"
      aria-labelledby="qb-dashboard"
      aria-busy={list.view === 'loading' && data === undefined}
    >
      <header>
        <h2 id="qb-dashboard">{t.title()}</h2>
        {!isOld && (
          <p className="qb-muted">
            {isShown && <time dateTime={data.at}>{t.at({ time: format.time(data.at) })}</time>}
          </p>
        )}
        <Button icon="refresh" text={c.actions.reload()} disabled={list.view === 'loading'} onClick={list.reload} />
      </header>
      {list.view === 'failed' && list.problem && (
        <FailedState problem={list.problem} onRetry={list.reload} title={t.failed()} />
      )}
      {list.view === 'refused' && list.problem && <RefusedState problem={list.problem} title={t.refused()} />}
      {list.view === 'loading' && data === undefined && <Skeleton />}
      {isOld && <AsOf of={api.dashboard.show} />}
      {isShown && <Parts data={data} />}
    </section>
  )
}

/** What the server gave; what it left out is not there. */
function Parts({ data }: { readonly data: Data }) {
  const t = useTexts('dashboard')
  const { applications, oldest, seats, calendar } = data
  return (
    <>
      <Work dashboard={data} />
      <h2>{t.season()}</h2>
      {(data.year === null || data.semester === null) && <p className="qb-dashboard-none">{t.noSeason()}</p>}
      <div className="qb-dashboard-cards">
        {applications && <ApplicationsCard counts={applications} />}
        {oldest && <OldestCard rows={oldest} />}
        {seats && <SeatsCard rows={seats} />}
        {calendar && <CalendarCard rows={calendar} />}
      </div>
    </>
  )
}

/** The parts with a number above the cards; the other parts are one card each. */
const NUMBERS: readonly DashboardPart[] = [...WORK_PARTS, 'jobs']
const isNumber = (part: DashboardPart): boolean => NUMBERS.includes(part)

/** Placeholders for the parts that will load, of the same sizes, so that nothing moves. */
function Skeleton() {
  const t = useTexts('dashboard')
  const { permissions, nodes } = useAccess()
  const seen = (Object.keys(DASHBOARD_PARTS) as DashboardPart[]).filter((part) =>
    isPartSeen(part, (permission) => permissions.includes(permission), nodes),
  )
  const numbers = seen.filter(isNumber)
  return (
    <>
      <p className="qb-visually-hidden">{t.loading()}</p>
      <div className="qb-dashboard-figures" aria-hidden>
        {numbers.map((part) => (
          <div key={part} className={`qb-panel ${Classes.SKELETON}`} />
        ))}
      </div>
      {numbers.every((part) => part === 'jobs') && <NothingWaits />}
      <h2>{t.season()}</h2>
      <div className="qb-dashboard-cards">
        {seen
          .filter((part) => !isNumber(part))
          .map((part) => (
            <CardSkeleton key={part} isWide={part === 'applications'} />
          ))}
      </div>
    </>
  )
}

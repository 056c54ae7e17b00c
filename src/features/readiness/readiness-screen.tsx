import { Button, Icon, Tag } from '@blueprintjs/core'
import { forms } from 'virtual:validators/readiness'
import type { ReadinessFilters } from '#schemas/readiness/forms.ts'
import type { DataOf } from '#schemas/endpoint.ts'
import type { readinessEndpoints } from '#schemas/readiness/readiness.endpoints.ts'
import { READINESS_CHECKS } from '#schemas/readiness/readiness.schema.ts'
import { api } from '#src/api/client.ts'
import { useSeason } from '#src/kit/season.tsx'
import { EmptyState, FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { useList, type ListSpec } from '#src/kit/list/use-list.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { Finding } from './finding.tsx'
import './readiness.css'

type Check = DataOf<typeof readinessEndpoints.check>['checks'][number]

/** The checks come at once and in their order; there is nothing to search for or to page. */
const CHECKS: ListSpec<Check, ReadinessFilters> = {
  form: forms.filters,
  filters: {},
  sortable: [],
  orderBy: null,
  orderType: 'asc',
  pageSizes: [100],
  pageSize: 100,
  load: async (_, call) =>
    api.readiness.check(call).then(({ data }) => ({ rows: data.checks, total: data.checks.length })),
}

/**
 * What is not ready in the active year and semester, each with a link to where it is mended (issue 3, readiness check).
 */
export function ReadinessScreen() {
  const t = useTexts('readiness')
  const { language } = useLanguage()
  const { year, semester } = useSeason()
  const format = useFormat()
  const list = useList(CHECKS)
  usePageTitle(t.title())
  const open = list.rows.reduce((sum, { count }) => sum + count, 0)

  return (
    <div className="qb-list-screen qb-readiness">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          <Button icon="refresh" text={t.again()} disabled={list.view === 'loading'} onClick={list.reload} />
        </div>
      </header>
      {year && semester && (
        <p className="qb-muted">
          {t.lead({
            year: pickName(year.attributeName, language),
            semester: pickName(semester.attributeName, language),
          })}
        </p>
      )}
      {list.view === 'failed' && list.problem && (
        <FailedState problem={list.problem} onRetry={list.reload} title={t.failed()} />
      )}
      {list.view === 'refused' && list.problem && <RefusedState problem={list.problem} title={t.refused()} />}
      {list.view === 'empty' && <EmptyState title={t.noSeason()}>{t.noSeasonLead()}</EmptyState>}
      {list.view === 'loading' && list.rows.length === 0 && <Skeleton />}
      {list.rows.length > 0 && list.view !== 'failed' && list.view !== 'refused' && (
        <>
          <p className="qb-readiness-summary" role="status">
            <Icon icon={open === 0 ? 'tick-circle' : 'issue'} />{' '}
            {open === 0 ? t.summary.ready() : t.summary.open({ count: format.count(open) })}
          </p>
          <ul className="qb-readiness-checks">
            {list.rows.map((check) => (
              <CheckCard key={check.check} check={check} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

const Skeleton = () => (
  <ul className="qb-readiness-checks" aria-busy>
    {READINESS_CHECKS.map((check) => (
      <li key={check} className="qb-panel qb-readiness-check bp6-skeleton">
        {'\u00A0'}
      </li>
    ))}
  </ul>
)

/** One check: what it looks for, and what it found. The findings are folded away when there are none. */
function CheckCard({ check: { check, count, items } }: { readonly check: Check }) {
  const t = useTexts('readiness')
  const format = useFormat()
  const texts = t.checks[check]
  const title = <h2>{texts.title()}</h2>
  if (count === 0)
    return (
      <li className="qb-panel qb-readiness-check">
        <header>
          <Icon icon="tick-circle" intent="success" />
          {title}
          <Tag minimal intent="success">
            {t.ready()}
          </Tag>
        </header>
      </li>
    )
  return (
    <li className="qb-panel qb-readiness-check">
      <header>
        <Icon icon="issue" intent="warning" />
        {title}
        <Tag minimal intent="warning">
          {format.number(count, 0)}
        </Tag>
      </header>
      <p className="qb-muted">{texts.help()}</p>
      <ul className="qb-readiness-items">
        {items.map((item) => (
          <Finding key={item.id} item={item} check={check} />
        ))}
      </ul>
      {items.length < count && (
        <p className="qb-muted">{t.more({ shown: format.number(items.length, 0), total: format.number(count, 0) })}</p>
      )}
    </li>
  )
}

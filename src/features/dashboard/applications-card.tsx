import { Link } from 'wouter'
import { statusName } from '#schemas/status.ts'
import type { ApplicationCounts } from '#schemas/dashboard/dashboard.endpoints.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { Card, CardRows } from './card.tsx'
import { LISTS, ofStatus } from './paths.ts'
import { Sparkline } from './sparkline.tsx'
import { useListed } from './use-listed.ts'

const DAY_MS = 86_400_000

/** The text for a line over the days. */
function useLineText({ firstDay, lastDay }: Pick<ApplicationCounts, 'firstDay' | 'lastDay'>) {
  const t = useTexts('dashboard').byStatus
  const format = useFormat()
  const days = { from: format.date(firstDay), to: format.date(lastDay) }
  return (byDay: readonly number[]): string => {
    const count = byDay.reduce((sum, each) => sum + each, 0)
    if (count === 0) return t.byDayNone(days)
    const most = Math.max(...byDay)
    // days without a zone: midnight in UTC is the same day
    const day = new Date(Date.parse(firstDay) + byDay.indexOf(most) * DAY_MS).toISOString().slice(0, 10)
    return t.byDay({ ...days, count: format.count(count), day: format.date(day), most: format.number(most) })
  }
}

/** Applications of the season by status, each with how many came in by day. */
export function ApplicationsCard({ counts }: { readonly counts: ApplicationCounts }) {
  const t = useTexts('dashboard').byStatus
  const names = useTexts('statuses')
  const format = useFormat()
  const listed = useListed()
  const lineText = useLineText(counts)
  const { total, firstDay, lastDay, byDay, statuses } = counts
  const nameOf = (status: number): string => {
    const name = statusName(status)
    return name === undefined ? '' : names[name]()
  }
  return (
    <Card
      isWide
      title={t.title()}
      all={{ to: LISTS.applications, text: t.all() }}
      note={
        <div className="qb-dashboard-sent">
          <p>
            {t.sent({ count: format.count(total) })}
            <small className="qb-muted">{t.days({ from: format.date(firstDay), to: format.date(lastDay) })}</small>
          </p>
          <Sparkline values={byDay} label={lineText(byDay)} />
        </div>
      }
    >
      <CardRows rows={statuses} none={t.none()} label={t.title()}>
        {({ status, count, more, byDay: ofDays }) => (
          <li key={status} className="qb-dashboard-status">
            <span>{nameOf(status)}</span>
            <Sparkline values={ofDays} label={lineText(ofDays)} />
            <Link href={ofStatus(status)}>{listed({ count, more })}</Link>
          </li>
        )}
      </CardRows>
    </Card>
  )
}

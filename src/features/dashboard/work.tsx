import { Icon, type IconName } from '@blueprintjs/core'
import { Link } from 'wouter'
import type { Dashboard, Work as Waiting } from '#schemas/dashboard/dashboard.endpoints.ts'
import { WORK_PARTS, type WorkPart } from '#schemas/dashboard/work.ts'
import { jobPath, JOBS_PATH } from '#schemas/jobs/job.schema.ts'
import { useAccess } from '#src/kit/access.tsx'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { Bar } from './card.tsx'
import { LISTS, workPath } from './paths.ts'
import { useListed } from './use-listed.ts'

const ICONS: Readonly<Record<WorkPart, IconName>> = {
  decisions: 'inbox',
  arrived: 'add',
  differing: 'not-equal-to',
  papers: 'document',
  recommendedAccepted: 'endorsed',
  recommendedRefused: 'flag',
  payments: 'bank-account',
  mails: 'warning-sign',
}

/** What waits for the person, each number with the list that counts the same, and the person's running jobs. */
export function Work({ dashboard }: { readonly dashboard: Dashboard }) {
  const waiting = WORK_PARTS.flatMap((part) => {
    const work = dashboard[part]
    return work ? [{ part, work }] : []
  })
  return (
    <>
      <dl className="qb-dashboard-figures">
        {waiting.map(({ part, work }) => (
          <WorkFigure key={part} part={part} work={work} yesterday={dashboard.yesterday} />
        ))}
        {dashboard.jobs && <JobsFigure jobs={dashboard.jobs} />}
      </dl>
      {waiting.every(({ work }) => work.count === 0) && <NothingWaits />}
    </>
  )
}

interface FigureProps {
  readonly part: WorkPart
  readonly work: Waiting
  readonly yesterday: string
}
function WorkFigure({ part, work: { count, more, days }, yesterday }: FigureProps) {
  const t = useTexts('dashboard').work
  const format = useFormat()
  const listed = useListed()
  return (
    <div className="qb-panel">
      <dt>
        <Icon icon={ICONS[part]} aria-hidden />
        {t.parts[part]()}
      </dt>
      <dd>
        <Link href={workPath(part, yesterday)} data-text={count === null || more || undefined}>
          {count === null ? t.uncounted() : listed({ count, more })}
        </Link>
        <small className="qb-muted">{days !== null && t.oldest({ count: format.count(days) })}</small>
      </dd>
    </div>
  )
}

/** The newest of the person's jobs that have not ended, with how far it is. */
function JobsFigure({ jobs }: { readonly jobs: NonNullable<Dashboard['jobs']> }) {
  const t = useTexts('dashboard').running
  const texts = useTexts('jobs')
  const format = useFormat()
  const [newest] = jobs
  return (
    <div className="qb-panel">
      <dt>
        <Icon icon="automatic-updates" aria-hidden />
        {t.title({ value: format.number(jobs.length) })}
      </dt>
      <dd>
        {newest ? (
          <>
            <Link href={jobs.length === 1 ? jobPath(newest.id) : JOBS_PATH} data-text>
              {texts.kinds[newest.kind]()}
            </Link>
            <Bar part={newest.done + newest.refused} of={newest.items} />
            <small className="qb-muted">
              {texts.progress.of({
                handled: format.number(newest.done + newest.refused),
                items: format.count(newest.items),
              })}
            </small>
          </>
        ) : (
          <Link href={JOBS_PATH} data-text>
            {t.all()}
          </Link>
        )}
      </dd>
    </div>
  )
}

/** Also while the numbers load, for a person without any kind of work. */
export function NothingWaits() {
  const t = useTexts('dashboard')
  const { permissions } = useAccess()
  return (
    <p className="qb-dashboard-nothing">
      {t.nothingWaits()}{' '}
      {permissions.includes('students_admission_apps.can_view_applications') && (
        <Link href={LISTS.applications}>{t.byStatus.all()}</Link>
      )}
    </p>
  )
}

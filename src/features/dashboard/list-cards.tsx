import { Link } from 'wouter'
import type { Dashboard } from '#schemas/dashboard/dashboard.endpoints.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import { Bar, Card, CardRows } from './card.tsx'
import { acceptedOf, LISTS, ofEvent, ofNumber, WAITING } from './paths.ts'

type Rows<P extends keyof Dashboard> = { readonly rows: NonNullable<Dashboard[P]> }

/** Those that wait for a decision and were sent first, with the days that they wait. */
export function OldestCard({ rows }: Rows<'oldest'>) {
  const t = useTexts('dashboard').oldest
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <Card title={t.title()} all={{ to: WAITING, text: t.all() }}>
      <CardRows rows={rows} none={t.none()} label={t.title()}>
        {({ applyId, appNum, studentName, facultyName, days }) => (
          <li key={applyId}>
            <Link href={ofNumber(appNum)}>
              <bdi>{pickName(studentName, language)}</bdi>
            </Link>
            <span className="qb-dashboard-end">{t.days({ count: format.count(days) })}</span>
            <small className="qb-muted">
              <Ltr>{appNum}</Ltr> · <bdi>{pickName(facultyName, language)}</bdi>
            </small>
          </li>
        )}
      </CardRows>
    </Card>
  )
}

/** How full each faculty is, by the rule of the season. */
export function SeatsCard({ rows }: Rows<'seats'>) {
  const t = useTexts('dashboard').seats
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <Card title={t.title()} all={{ to: LISTS.rules, text: t.all() }}>
      <CardRows rows={rows} none={t.none()} label={t.title()}>
        {({ facultyId, facultyName, seats, accepted }) => {
          const free = seats - accepted
          return (
            <li key={facultyId} data-full={free <= 0 || undefined}>
              <bdi>{pickName(facultyName, language)}</bdi>
              <span className="qb-dashboard-end">
                <Link href={acceptedOf(facultyId)}>
                  {t.of({ accepted: format.number(accepted), all: format.number(seats) })}
                </Link>
              </span>
              <Bar part={accepted} of={seats} />
              <small className="qb-muted">
                {free < 0 ? t.over({ count: format.count(-free) }) : t.free({ count: format.count(free) })}
              </small>
            </li>
          )
        }}
      </CardRows>
    </Card>
  )
}

/** What of the calendar runs, and what begins soon (D82). */
export function CalendarCard({ rows }: Rows<'calendar'>) {
  const t = useTexts('dashboard').periods
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <Card title={t.title()} all={{ to: LISTS.calendar, text: t.all() }}>
      <CardRows rows={rows} none={t.none()} label={t.title()}>
        {({ id, eventId, name, ownerName, startDate, endDate, isRunning }) => (
          <li key={id} data-running={isRunning}>
            <Link href={ofEvent(eventId)}>
              <bdi>{pickName(name, language)}</bdi>
            </Link>
            <span className="qb-dashboard-end">
              {isRunning ? t.until({ day: format.date(endDate) }) : t.from({ day: format.date(startDate) })}
            </span>
            <small className="qb-muted">
              <bdi>{pickName(ownerName, language)}</bdi>
            </small>
          </li>
        )}
      </CardRows>
    </Card>
  )
}

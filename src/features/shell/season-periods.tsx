import { Button, Classes } from '@blueprintjs/core'
import { useCallback, useEffect, useState } from 'react'
import { Link } from 'wouter'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { SCOPE_LEVEL } from '#schemas/scope-levels.ts'
import { isAborted } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { useAccess } from '#src/kit/access.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useOnReturn } from '#src/kit/use-on-return.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { currentPeriods, type CurrentPeriod } from './current-periods.ts'

/** What runs and what begins soon, by the calendar of the season, for those who may see it; branches have none (D82). */
export function SeasonPeriods() {
  const { permissions, scopeLevel } = useAccess()
  const hasCalendar = scopeLevel !== SCOPE_LEVEL.branch
  return hasCalendar && permissions.includes('calendar.can_view_calendar') ? <Periods /> : null
}

type Loaded = readonly CurrentPeriod[] | Problem | null
const isFailed = (loaded: NonNullable<Loaded>): loaded is Problem => !Array.isArray(loaded)

function Periods() {
  const texts = useTexts('shell')
  const common = useTexts('common')
  const problemText = useProblemText()
  const [loaded, setLoaded] = useState<Loaded>(null)
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => {
    setLoaded(null)
    setTries((count) => count + 1)
  }, [])
  useOnReturn(loaded !== null && isFailed(loaded) ? retry : null)
  useEffect(() => {
    const controller = new AbortController()
    api.calendar.list({ signal: controller.signal, background: true }).then(
      ({ data }) => setLoaded(currentPeriods(data.events, data.today)),
      (error: unknown) => {
        if (!isAborted(error)) setLoaded(problemOf(error))
      },
    )
    return () => controller.abort()
  }, [tries])
  return (
    <section aria-labelledby="qb-periods" aria-busy={loaded === null}>
      <h2 id="qb-periods">{texts.periods.title()}</h2>
      {loaded === null ? (
        <p className={Classes.SKELETON}>{texts.periods.none()}</p>
      ) : isFailed(loaded) ? (
        <p role="alert">
          {problemText(loaded)} <Button size="small" text={common.actions.retry()} onClick={retry} />
        </p>
      ) : loaded.length === 0 ? (
        <p className="qb-muted">{texts.periods.none()}</p>
      ) : (
        <ul className="qb-periods">
          {loaded.map((period) => (
            <Period key={period.id} period={period} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Period({ period }: { readonly period: CurrentPeriod }) {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <li data-running={period.isRunning}>
      <Link href={`/home/Administration/Calendar?eventId=${period.eventId}`}>
        <bdi>{pickName(period.name, language)}</bdi>
      </Link>
      <span>
        {period.isRunning
          ? texts.periods.until({ day: format.date(period.endDate) })
          : texts.periods.from({ day: format.date(period.startDate) })}
      </span>
      <bdi className="qb-muted">{pickName(period.facultyName ?? period.universityName, language)}</bdi>
    </li>
  )
}

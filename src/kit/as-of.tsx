import { Callout } from '@blueprintjs/core'
import { useState, useSyncExternalStore } from 'react'
import { asOf, subscribeAsOf } from '#src/api/as-of.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/** The moment of a call's data, such as `api.dashboard.show`, when a lagging replica answered; else null. */
export const useAsOf = (call: unknown): string | null => useSyncExternalStore(subscribeAsOf, () => asOf(call))

/**
 * Shows the moment of a call's data when a lagging replica answered: the time, with the day where it is not today
 * (ADR 90). Also on paper.
 */
export function AsOf({ of: call }: { readonly of: unknown }) {
  const t = useTexts('common')
  const format = useFormat()
  const moment = useAsOf(call)
  const [opened] = useState(() => new Date())
  if (moment === null) return null
  const isOfToday = format.date(moment) === format.date(opened)
  return (
    <Callout className="qb-notice" intent="none" icon="time" role="note">
      <time dateTime={moment}>{t.report.asOf({ time: (isOfToday ? format.time : format.dateTime)(moment) })}</time>
    </Callout>
  )
}

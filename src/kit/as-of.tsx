import { Callout } from '@blueprintjs/core'
import { useState, useSyncExternalStore } from 'react'
import { asOf, subscribeAsOf } from '#src/api/as-of.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

/**
 * Of which moment the figures of a call are, `api.dashboard.show`, when a replica gave them that lags behind; else null.
 */
export const useAsOf = (call: unknown): string | null => useSyncExternalStore(subscribeAsOf, () => asOf(call))

/**
 * Says of which moment the figures of a call are, when a replica gave them that lags behind: the time, and the day, too,
 * where it was another one (ADR 90). Also on paper.
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

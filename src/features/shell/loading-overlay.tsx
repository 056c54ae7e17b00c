import { Spinner } from '@blueprintjs/core'
import { useSyncExternalStore } from 'react'
import { isBusy, subscribeActivity } from '#src/api/activity.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import './shell.css'

/**
 * Covers the page while changes are in flight, and hides when the last of them has ended, in whichever way (document 1,
 * section 8). Rendered once, in the shell.
 */
export function LoadingOverlay() {
  const t = useTexts('common')
  const busy = useSyncExternalStore(subscribeActivity, isBusy)
  return busy ? (
    <div className="qb-overlay" role="status" aria-label={t.busy()}>
      <Spinner size={36} />
    </div>
  ) : null
}

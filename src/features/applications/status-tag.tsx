import { Classes, type Intent } from '@blueprintjs/core'
import { useCallback } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { statusName, type StatusName } from '#schemas/applications/status.ts'

const INTENT: Readonly<Partial<Record<StatusName, Intent>>> = {
  accepted: 'success',
  refused: 'danger',
  refusedAsAcceptedElsewhere: 'danger',
  toBeCompleted: 'warning',
  pendingFees: 'warning',
  waitingList: 'primary',
  recommendedAccepted: 'success',
  recommendedRefused: 'danger',
  pulled: 'success',
}

/** The name of a status code in the language of the page (document 2, section 4). */
export function useStatusText(): (code: number | null) => string {
  const texts = useTexts('statuses')
  return useCallback(
    (code) => {
      const name = code === null ? undefined : statusName(code)
      return name ? texts[name]() : ''
    },
    [texts],
  )
}

/**
 * A status as a tag; colour only underlines what the word says. Blueprint's look without its component, which measures
 * each tag of a list while the browser lays the list out. `note`: what else is so, said when one points at it.
 */
export function StatusTag({ code, note }: { readonly code: number; readonly note?: string | undefined }) {
  const text = useStatusText()
  const name = statusName(code)
  return (
    <span
      title={note}
      className={[Classes.TAG, Classes.MINIMAL, Classes.ROUND, Classes.intentClass(name && INTENT[name])].join(' ')}
    >
      <span className={`${Classes.FILL} ${Classes.TEXT_OVERFLOW_ELLIPSIS}`}>{text(code)}</span>
    </span>
  )
}

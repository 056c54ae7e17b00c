import { Classes, Icon, type IconName, type Intent } from '@blueprintjs/core'
import { useCallback } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { statusName, type StatusName } from '#schemas/status.ts'
import './status-tag.css'

/**
 * How a status looks: statuses that wait for a decision have the primary colour, drafts have none, an outcome has the
 * colour of its action. Each has a different icon, so that colour alone never identifies a status.
 */
const LOOK: Readonly<Record<StatusName, { readonly icon: IconName; readonly intent?: Intent }>> = {
  draft: { icon: 'edit' },
  initialDraft: { icon: 'document' },
  underReview: { icon: 'eye-open', intent: 'primary' },
  initialUnderReview: { icon: 'search', intent: 'primary' },
  pendingFees: { icon: 'bank-account', intent: 'primary' },
  recommendedAccepted: { icon: 'endorsed', intent: 'primary' },
  recommendedRefused: { icon: 'flag', intent: 'primary' },
  toBeCompleted: { icon: 'envelope', intent: 'warning' },
  waitingList: { icon: 'time', intent: 'warning' },
  accepted: { icon: 'tick', intent: 'success' },
  pulled: { icon: 'learning', intent: 'success' },
  refused: { icon: 'delete', intent: 'danger' },
  refusedAsAcceptedElsewhere: { icon: 'swap-horizontal', intent: 'danger' },
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

interface StatusTagProps {
  readonly code: number
  /** In the tooltip. */
  readonly note?: string | undefined
  /** In a list: its short name, with the whole one in the tooltip and on paper. */
  readonly isShort?: boolean
}

/**
 * A status as a tag; colour and icon only support the text. It uses Blueprint's classes without its component, which
 * measures each tag of a list during layout.
 */
export function StatusTag({ code, note, isShort = false }: StatusTagProps) {
  const { short } = useTexts('statuses')
  const whole = useStatusText()(code)
  const name = statusName(code)
  const look = name && LOOK[name]
  const text = name && isShort ? short[name]() : whole
  const title = [...(text === whole ? [] : [whole]), ...(note === undefined ? [] : [note])].join('\n')
  return (
    <span
      title={title || undefined}
      className={[Classes.TAG, Classes.MINIMAL, Classes.ROUND, Classes.intentClass(look?.intent)].join(' ')}
    >
      {look && <Icon icon={look.icon} size={14} aria-hidden />}
      <span className={`${Classes.FILL} qb-status`} data-whole={text === whole ? undefined : whole}>
        {text}
      </span>
    </span>
  )
}

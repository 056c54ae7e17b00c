import { Tag, type Intent } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import { statusName, type StatusName } from '#schemas/applications/status.ts'

const INTENT: Readonly<Partial<Record<StatusName, Intent>>> = {
  accepted: 'success', refused: 'danger', refusedAsAcceptedElsewhere: 'danger', toBeCompleted: 'warning', pendingFees: 'warning',
  waitingList: 'primary', recommendedAccepted: 'success', recommendedRefused: 'danger', pulled: 'success',
}

/** The name of a status code in the language of the page (document 2, section 4). */
export function useStatusText(): (code: number | null) => string {
  const texts = useTexts('statuses')
  return (code) => {
    const name = code === null ? undefined : statusName(code)
    return name ? texts[name]() : ''
  }
}

/** A status as a tag; colour only underlines what the word says. */
export function StatusTag({ code }: { readonly code: number }) {
  const text = useStatusText()
  const name = statusName(code)
  return <Tag minimal round intent={(name && INTENT[name]) ?? 'none'}>{text(code)}</Tag>
}

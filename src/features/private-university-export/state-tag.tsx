import { Icon, Tag, type IconName, type Intent } from '@blueprintjs/core'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'

const LOOK: Readonly<Record<ExportState, { readonly icon: IconName; readonly intent: Intent }>> = {
  waiting: { icon: 'time', intent: 'primary' },
  sent: { icon: 'send-to', intent: 'primary' },
  accepted: { icon: 'tick', intent: 'success' },
  refused: { icon: 'delete', intent: 'danger' },
  unanswered: { icon: 'help', intent: 'warning' },
  withdrawn: { icon: 'ban-circle', intent: 'none' },
}

/** The state of an applicant's export; colour and icon only support the text. */
export function ExportStateTag({ state }: { readonly state: ExportState }) {
  const t = useTexts('private-university-export')
  return (
    <Tag minimal round intent={LOOK[state].intent}>
      <Icon icon={LOOK[state].icon} size={14} aria-hidden /> {t.states[state]()}
    </Tag>
  )
}

import { Classes, Icon, type IconName, type Intent } from '@blueprintjs/core'
import type { PaperState } from '#schemas/applications/paper.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** How a paper's state looks: each has a different icon, so that colour alone never identifies a state. */
const LOOK: Readonly<Record<PaperState, { readonly icon: IconName; readonly intent?: Intent }>> = {
  missing: { icon: 'ban-circle' },
  toCheck: { icon: 'eye-open', intent: 'primary' },
  checked: { icon: 'endorsed', intent: 'success' },
  toReplace: { icon: 'issue', intent: 'warning' },
}

/** A paper's state as a tag with icon and text. */
export function PaperStateTag({ state }: { readonly state: PaperState }) {
  const { papers } = useTexts('applications')
  const { icon, intent } = LOOK[state]
  return (
    <span className={[Classes.TAG, Classes.MINIMAL, Classes.ROUND, Classes.intentClass(intent)].join(' ')}>
      <Icon icon={icon} size={14} aria-hidden />
      <span className={Classes.FILL}>{papers.states[state]()}</span>
    </span>
  )
}

import { Classes, Icon, type IconName, type Intent } from '@blueprintjs/core'
import type { Agreement } from '#schemas/applications/agreement.schema.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/** How an agreement looks: each has a different icon, so that colour alone never identifies one. */
const LOOK: Readonly<Record<Agreement, { readonly icon: IconName; readonly intent: Intent }>> = {
  agrees: { icon: 'endorsed', intent: 'success' },
  differs: { icon: 'not-equal-to', intent: 'danger' },
  notFound: { icon: 'search', intent: 'warning' },
  several: { icon: 'duplicate', intent: 'warning' },
}

/** How a claim compares with the official results, as a tag with icon and text (ADR 122). */
export function AgreementTag({ agreement }: { readonly agreement: Agreement }) {
  const { official } = useTexts('applications')
  const { icon, intent } = LOOK[agreement]
  return (
    <span className={[Classes.TAG, Classes.MINIMAL, Classes.ROUND, Classes.intentClass(intent)].join(' ')}>
      <Icon icon={icon} size={14} aria-hidden />
      <span className={Classes.FILL}>{official.agreements[agreement]()}</span>
    </span>
  )
}

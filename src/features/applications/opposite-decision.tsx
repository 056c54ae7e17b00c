import type { Decision } from '#machines/applications/decision.flow.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { STATUS } from '#schemas/status.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useOffers } from './use-offers.ts'

const OPPOSITE: Readonly<Record<number, 'accept' | 'reject'>> = {
  [STATUS.accepted]: 'reject',
  [STATUS.refused]: 'accept',
  [STATUS.refusedAsAcceptedElsewhere]: 'accept',
}

interface Props {
  readonly details: ApplicationDetails
  readonly onAsk: (choice: Decision) => void
}

/**
 * The decision that is the opposite of the one that stands, next to that one in the history: the way back once it can no
 * longer be undone (ADR 64). It is asked about as every decision.
 */
export function OppositeDecision({ details, onAsk }: Props) {
  const { confirm } = useTexts('applications')
  const it = details.application_details
  const whyNotOffered = useOffers(
    'panel',
    details.decisionPanel as 'spec' | 'strict',
  )({
    status: it.applicationIdus,
    reviewStatus: it.reviewStatus,
    season: it.season,
    paymentStatus: it.payment.status,
  })
  const choice = OPPOSITE[it.applicationIdus]
  if (!choice) return null
  return (
    <div>
      <ActionButton
        label={confirm.title[choice]()}
        showsLabel
        icon={choice === 'accept' ? 'tick' : 'delete'}
        reasons={whyNotOffered(`application.${choice}`)}
        onAct={() => onAsk(choice)}
      />
    </div>
  )
}

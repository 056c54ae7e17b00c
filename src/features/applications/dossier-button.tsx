import { useLocation } from 'wouter'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { DOSSIER_PATH } from './paths.ts'
import { useDossierReasons } from './use-dossier-reasons.ts'

/** Opens the dossier of the application; disabled with the reasons when the user may not open it. */
export function DossierButton({ of }: { readonly of: ApplicationDetails['application_details'] }) {
  const texts = useTexts('applications')
  const [, navigate] = useLocation()
  return (
    <p className="qb-details-dossier">
      <ActionButton
        icon="briefcase"
        label={texts.dossier.open()}
        showsLabel
        reasons={useDossierReasons(of.applicationIdus)}
        onAct={() => navigate(`${DOSSIER_PATH}/${of.applicationId}`)}
      />
    </p>
  )
}

import { Menu, MenuItem, type IconName } from '@blueprintjs/core'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { NARROW } from '#src/kit/list/sort.tsx'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import { useMedia } from '#src/lib/media.ts'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { isSent } from '#schemas/status.ts'
import { downloadFiles } from './download.ts'
import { DOSSIER_PATH, PRINT_PATH } from './paths.ts'
import { useDossierReasons } from './use-dossier-reasons.ts'
import type { OpenDecision, WhyNotOffered } from './use-offers.ts'

interface Props {
  readonly of: RefObject<ApplicationRow>
  readonly whyNot: WhyNotOffered
  readonly onDecide: OpenDecision
}

/**
 * Print and download while the status is above 0 (document 2, section 4). Rendered when opened, so that no row requests
 * its data in advance. On small screens, where rows are cards, it has the decisions too.
 */
export function PaperMenu({ of: { current: row }, whyNot, onDecide }: Props) {
  const texts = useTexts('applications')
  const errorText = useErrorText()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const isCard = useMedia(NARROW)
  const decision = (choice: 'accept' | 'reject', icon: IconName) => {
    const reasons = whyNot(`application.${choice}`)
    return (
      <MenuItem
        icon={icon}
        multiline
        text={
          <>
            {texts.actions[choice]()}
            {reasons?.().map(({ why }) => (
              <p key={why} className="qb-menu-why">
                {why}
              </p>
            ))}
          </>
        }
        disabled={reasons !== undefined}
        onClick={() => onDecide(choice, row)}
      />
    )
  }
  const whyNoDossier = useDossierReasons(row.applicationStatus)
  const sent = isSent(row.applicationStatus)
  return (
    <Menu>
      {isCard && decision('accept', 'tick')}
      {isCard && decision('reject', 'delete')}
      <MenuItem
        icon="print"
        text={texts.actions.print()}
        disabled={!sent}
        label={sent ? undefined : errorText('APPLICATION_NOT_SENT')}
        onClick={() => navigate(`${PRINT_PATH}/${row.applyId}`)}
      />
      <MenuItem
        icon="download"
        text={texts.actions.download()}
        disabled={!sent}
        onClick={() => void downloadFiles(row, toasts)}
      />
      <MenuItem
        icon="briefcase"
        multiline
        text={
          <>
            {texts.dossier.open()}
            {/* for an application that is not sent yet, the reason is shown above */}
            {(sent ? whyNoDossier : []).map(({ why }) => (
              <p key={why} className="qb-menu-why">
                {why}
              </p>
            ))}
          </>
        }
        disabled={whyNoDossier.length > 0}
        onClick={() => navigate(`${DOSSIER_PATH}/${row.applyId}`)}
      />
    </Menu>
  )
}

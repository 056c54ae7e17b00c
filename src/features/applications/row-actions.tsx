import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import type { DecisionType } from '#machines/applications/application.offers.ts'
import { ActionButton } from '#src/kit/why-not.tsx'
import { RowActions } from '#src/kit/row-actions.tsx'
import { useToasts } from '#src/kit/use-toasts.ts'
import { usePlacement } from '#src/lib/placement.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useErrorText, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { isSent } from '#schemas/applications/status.ts'
import { downloadFiles } from './download.ts'
import { PRINT_PATH } from './paths.ts'
import { useOffers } from './use-offers.ts'

interface Props { readonly row: ApplicationRow; readonly onAsk: (choice: 'accept' | 'reject', row: ApplicationRow) => void }

/** Accept and reject as the list offers them (A4); print and download while the status is above 0 (document 2, section 4). */
export function ApplicationRowActions({ row, onAsk }: Props) {
  // `DECISION_PANEL` limits the panel only, never the list (D43).
  const offers = useOffers('list', 'spec')({ status: row.applicationStatus, reviewStatus: row.reviewStatus })
  const texts = useTexts('applications')
  const errorText = useErrorText()
  const placement = usePlacement()
  const toasts = useToasts()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  const reasons = (event: DecisionType) => (offers[event].offered ? [] : [{ why: offers[event].why ?? '' }])
  const sent = isSent(row.applicationStatus)
  return (
    <RowActions name={pickName(row.studentName, language)}>
      <ActionButton label={texts.actions.accept()} icon="tick" intent="success" reasons={reasons('application.accept')} onAct={() => onAsk('accept', row)} />
      <ActionButton label={texts.actions.reject()} icon="cross" intent="danger" reasons={reasons('application.reject')} onAct={() => onAsk('reject', row)} />
      <PopoverNext placement={placement('bottom-end')} content={(
        <Menu>
          <MenuItem icon="print" text={texts.actions.print()} disabled={!sent} label={sent ? undefined : errorText('APPLICATION_NOT_SENT')}
            onClick={() => navigate(`${PRINT_PATH}/${row.applyId}`)} />
          <MenuItem icon="download" text={texts.actions.download()} disabled={!sent} onClick={() => void downloadFiles(row, toasts)} />
        </Menu>
      )}>
        <Button variant="minimal" icon="more" aria-label={texts.actions.more()} />
      </PopoverNext>
    </RowActions>
  )
}

import { Menu, MenuItem } from '@blueprintjs/core'
import type { RefObject } from 'react'
import { useLocation } from 'wouter'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import { isSent } from '#schemas/applications/status.ts'
import { downloadFiles } from './download.ts'
import { PRINT_PATH } from './paths.ts'

/**
 * Print and download while the status is above 0 (document 2, section 4). Drawn when it is opened: what it needs is not
 * asked for in every row.
 */
export function PaperMenu({ of: { current: row } }: { readonly of: RefObject<ApplicationRow> }) {
  const texts = useTexts('applications')
  const errorText = useErrorText()
  const toasts = useToasts()
  const [, navigate] = useLocation()
  const sent = isSent(row.applicationStatus)
  return (
    <Menu>
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
    </Menu>
  )
}

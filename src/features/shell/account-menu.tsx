import { Button, Icon } from '@blueprintjs/core'
import { Suspense, useEffect, useRef, useState } from 'react'
import { loadChangePasswordDialog, useSession } from '#src/features/session/index.ts'
import { Popup } from '#src/kit/popup.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { AccountDialog } from './account-panel.tsx'
import { loadKeysDialog } from './shortcuts.tsx'

const loadAccountPanel = () => import('./account-panel.tsx').then((module) => ({ default: module.AccountPanel }))
const loadHelpDialog = () => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog }))

/** The button with the user's name, and the dialogs of its menu (document 1, section 2). */
export function AccountMenu() {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const { user } = useSession()
  const [dialog, setDialog] = useState<AccountDialog | null>(null)
  const name = pickName(user.userName, language)
  const close = () => setDialog(null)
  const button = useRef<HTMLButtonElement>(null)
  // the control that opened the dialog was removed with the menu: the focus returns to the menu's button
  useEffect(() => (dialog === null ? undefined : () => queueMicrotask(() => button.current?.focus())), [dialog])
  return (
    <>
      {/* An item opens a dialog, which takes the focus; otherwise the focus returns to the button. */}
      <Popup
        content={<LazyPart load={loadAccountPanel} with={{ onDialog: setDialog }} />}
        placement="bottom-end"
        arrow={false}
        shouldReturnFocusOnClose={false}
        onClosed={() => {
          if (isFocusLost()) button.current?.focus()
        }}
      >
        <Button
          ref={button}
          variant="minimal"
          className="qb-account-button"
          aria-label={texts.account.label({ name })}
          icon={<span className="qb-avatar" aria-hidden="true" data-letter={[...name][0]} />}
        >
          <span className="qb-account-name">{name}</span>
          <Icon icon="chevron-down" size={14} />
        </Button>
      </Popup>
      <Suspense>
        {dialog === 'password' && <LazyPart load={loadChangePasswordDialog} with={{ onClose: close }} />}
        {dialog === 'keys' && <LazyPart load={loadKeysDialog} with={{ layer: null, onClose: close }} />}
        {dialog === 'help' && <LazyPart load={loadHelpDialog} with={{ onClose: close }} />}
      </Suspense>
    </>
  )
}

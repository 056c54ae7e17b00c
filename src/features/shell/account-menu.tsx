import { Button, Divider, Icon, Menu, MenuItem, PopoverNext, SegmentedControl } from '@blueprintjs/core'
import { lazy, Suspense, useState } from 'react'
import { loadChangePasswordDialog, usePreferences, useSession } from '#src/features/session/index.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Preferences } from '#schemas/session/session.schema.ts'

const ChangePasswordDialog = lazy(loadChangePasswordDialog)
const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })))

/** User name, change password, preferences, help, API documentation for those who may, logout (document 1, section 2). */
export function AccountMenu() {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const { user, may, logOut } = useSession()
  const [dialog, setDialog] = useState<'password' | 'help' | null>(null)
  const name = pickName(user.userName, language)
  const close = () => setDialog(null)
  const menu = (
    <div className="qb-account">
      <div className="qb-account-who"><strong>{name}</strong><bdi dir="ltr" className="qb-muted">{user.username}</bdi></div>
      <Divider />
      <Menu>
        <MenuItem icon="key" text={texts.account.password()} onClick={() => setDialog('password')} />
        <MenuItem icon="help" text={texts.account.help()} onClick={() => setDialog('help')} />
        {may('administration.can_view_api_docs') && <MenuItem icon="document-open" text={texts.account.docs()} href="/api/docs" target="_blank" rel="noreferrer" />}
      </Menu>
      <Divider />
      <PreferencesPanel />
      <Divider />
      <Menu><MenuItem icon="log-out" intent="danger" text={texts.account.logout()} onClick={logOut} /></Menu>
    </div>
  )
  return (
    <>
      {/* What is chosen here opens a dialog, which keeps the focus; Escape gives it back to the button. */}
      <PopoverNext content={menu} placement="bottom-end" arrow={false} shouldReturnFocusOnClose={false}>
        <Button variant="minimal" className="qb-account-button" aria-label={texts.account.label({ name })} icon={<span className="qb-avatar" aria-hidden="true" data-letter={[...name][0]} />}>
          <span className="qb-account-name">{name}</span><Icon icon="chevron-down" size={14} />
        </Button>
      </PopoverNext>
      <Suspense>
        {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
        {dialog === 'help' && <HelpDialog onClose={close} />}
      </Suspense>
    </>
  )
}

/** Digits (G2) and appearance, kept per user. */
function PreferencesPanel() {
  const texts = useTexts('shell')
  const { preferences, choose } = usePreferences()
  return (
    <div className="qb-preferences">
      <span id="qb-digits">{texts.account.digits()}</span>
      <SegmentedControl size="small" aria-labelledby="qb-digits" value={preferences.digits} onValueChange={(digits) => choose({ digits: digits as Preferences['digits'] })}
        options={[{ value: 'latn', label: texts.account.latn() }, { value: 'arab', label: texts.account.arab() }]} />
      <span id="qb-appearance">{texts.account.appearance()}</span>
      <SegmentedControl size="small" aria-labelledby="qb-appearance" value={preferences.colorMode} onValueChange={(colorMode) => choose({ colorMode: colorMode as Preferences['colorMode'] })}
        options={[{ value: 'system', label: texts.account.system() }, { value: 'light', label: texts.account.light() }, { value: 'dark', label: texts.account.dark() }]} />
    </div>
  )
}

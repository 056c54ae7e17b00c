import { Divider, Menu, MenuItem, SegmentedControl } from '@blueprintjs/core'
import { useLocation } from 'wouter'
import { usePreferences, useSession } from '#src/features/session/index.ts'
import { useLeave } from '#src/kit/record/unsaved.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { Preferences } from '#schemas/session/session.schema.ts'

export type AccountDialog = 'password' | 'help' | 'keys'

/**
 * User name, change password, the user's own sessions, preferences, help, charts and API documentation for people with
 * the permission, logout (document 1, section 2).
 */
export function AccountPanel({ onDialog }: { readonly onDialog: (dialog: AccountDialog) => void }) {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const { user, may, logOut } = useSession()
  const leave = useLeave()
  const [, navigate] = useLocation()
  return (
    <div className="qb-account">
      <div className="qb-account-who">
        <strong>{pickName(user.userName, language)}</strong>
        <bdi dir="ltr" className="qb-muted">
          {user.username}
        </bdi>
      </div>
      <Divider />
      <Menu>
        <MenuItem icon="key" text={texts.account.password()} onClick={() => onDialog('password')} />
        <MenuItem
          icon="desktop"
          text={texts.account.sessions()}
          href="/home/Account/Sessions"
          onClick={(event) => {
            event.preventDefault()
            navigate('/home/Account/Sessions')
          }}
        />
        <MenuItem
          icon="automatic-updates"
          text={texts.account.jobs()}
          href="/home/Jobs"
          onClick={(event) => {
            event.preventDefault()
            navigate('/home/Jobs')
          }}
        />
        <MenuItem icon="help" text={texts.account.help()} onClick={() => onDialog('help')} />
        <MenuItem icon="key-command" text={texts.account.keys()} onClick={() => onDialog('keys')} />
        {may('administration.can_view_charts') && (
          <MenuItem
            icon="diagram-tree"
            text={texts.account.charts()}
            href="/charts"
            onClick={(event) => {
              event.preventDefault()
              navigate('/charts')
            }}
          />
        )}
        {may('administration.can_view_api_docs') && (
          <MenuItem
            icon="document-open"
            text={texts.account.docs()}
            href="/api/docs"
            target="_blank"
            rel="noreferrer"
          />
        )}
      </Menu>
      <Divider />
      <PreferencesPanel />
      <Divider />
      <Menu>
        <MenuItem icon="log-out" intent="danger" text={texts.account.logout()} onClick={() => leave(logOut)} />
      </Menu>
    </div>
  )
}

/** Digits (G2) and appearance, stored per user. */
function PreferencesPanel() {
  const texts = useTexts('shell')
  const { preferences, choose } = usePreferences()
  return (
    <div className="qb-preferences">
      <span id="qb-digits">{texts.account.digits()}</span>
      <SegmentedControl
        size="small"
        aria-labelledby="qb-digits"
        value={preferences.digits}
        onValueChange={(digits) => choose({ digits: digits as Preferences['digits'] })}
        options={[
          { value: 'latn', label: texts.account.latn() },
          { value: 'arab', label: texts.account.arab() },
        ]}
      />
      <span id="qb-appearance">{texts.account.appearance()}</span>
      <SegmentedControl
        size="small"
        aria-labelledby="qb-appearance"
        value={preferences.colorMode}
        onValueChange={(colorMode) => choose({ colorMode: colorMode as Preferences['colorMode'] })}
        options={[
          { value: 'system', label: texts.account.system() },
          { value: 'light', label: texts.account.light() },
          { value: 'dark', label: texts.account.dark() },
        ]}
      />
    </div>
  )
}

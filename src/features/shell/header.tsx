import { Button } from '@blueprintjs/core'
import { Link } from 'wouter'
import { Logo, useLoginData, usePreferences, useSession } from '#src/features/session/index.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Notifications } from './notifications.tsx'
import { usePalette } from './shortcuts.tsx'

interface HeaderProps {
  readonly menuOpen: boolean
  readonly onMenu: () => void
}

/** Logo, names, season, language, bell, account (document 1, section 2). */
export function Header({ menuOpen, onMenu }: HeaderProps) {
  const texts = useTexts('shell')
  const session = useTexts('session')
  const { language } = useLanguage()
  const { user } = useSession()
  const brand = useLoginData()
  const { preferences, choose } = usePreferences()
  const openPalette = usePalette()
  const next = preferences.language === 'ar' ? 'en' : 'ar'
  return (
    <header className="qb-header">
      <Button
        variant="minimal"
        className="qb-header-menu"
        icon={menuOpen ? 'menu-closed' : 'menu'}
        aria-label={menuOpen ? texts.menu.close() : texts.menu.open()}
        aria-expanded={menuOpen}
        aria-controls="qb-side"
        onClick={onMenu}
      />
      <Link href="/home" className="qb-header-brand">
        {brand?.systemLogo && <Logo key={brand.systemLogo} src={brand.systemLogo} size={36} />}
        <span>
          <strong>{brand && pickName(brand.systemName, language)}</strong>
          <span>{pickName(brand?.scopeName ?? user.scopeName, language)}</span>
        </span>
      </Link>
      <SeasonLine />
      <div className="qb-header-tools">
        <Button
          variant="minimal"
          icon="search"
          aria-label={texts.openPalette()}
          title={texts.openPalette()}
          aria-keyshortcuts="Control+K Meta+K"
          aria-haspopup="dialog"
          onClick={openPalette}
        />
        <Button
          variant="minimal"
          lang={next}
          aria-label={session.language.label()}
          onClick={() => choose({ language: next })}
        >
          {session.language.switch()}
        </Button>
        <Notifications />
        <AccountMenu />
      </div>
    </header>
  )
}

/** The active academic year and semester; in a second row on small screens. */
function SeasonLine() {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const { year, semester } = useSeason()
  return (
    <dl className="qb-season">
      {year && (
        <div>
          <dt>{texts.season.year()}</dt>
          <dd>
            <bdi>{pickName(year.attributeName, language)}</bdi>
          </dd>
        </div>
      )}
      <div>
        <dt className={semester ? 'qb-visually-hidden' : undefined}>{texts.season.semester()}</dt>
        <dd>{semester ? <bdi>{pickName(semester.attributeName, language)}</bdi> : texts.season.none()}</dd>
      </div>
    </dl>
  )
}

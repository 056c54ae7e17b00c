import { Callout, Icon, type IconName } from '@blueprintjs/core'
import { Fragment, Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useScope, useScopeText } from '#src/features/scope/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { useSeason } from '#src/kit/season.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import { useShell } from './home-items.tsx'
import { openable } from './menu.ts'
import { useUnknownAddress } from './unknown-address.ts'

/** Hour of the day in Egypt, where the staff works (D65). */
const hourInCairo = (): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'Africa/Cairo' }).format(new Date()),
  )

/**
 * `/home` itself: the user with role, scope and season, `dashboard`, and the pages that the user may open. A user who
 * must choose a password first gets no dashboard.
 */
export function Welcome({ dashboard }: { readonly dashboard: ReactNode }) {
  const texts = useTexts('shell')
  const { language } = useLanguage()
  const { user } = useSession()
  const { nodes, places, key } = useScope()
  const scopeText = useScopeText()
  const { year, semester } = useSeason()
  const { menu } = useShell()
  const isUnknown = useUnknownAddress()
  usePageTitle(texts.home())
  const name = pickName(user.userName, language)
  const season = [year, semester].flatMap((period) => (period ? [pickName(period.attributeName, language)] : []))
  const facts = [
    pickName(user.roleName, language),
    (nodes.length > 1 && scopeText) || pickName(places[0]?.name ?? user.scopeName, language),
    ...(season.length > 0 ? season : [texts.season.none()]),
  ]
  const pages = openable(menu)
  return (
    <div className="qb-welcome">
      {isUnknown && (
        <Callout className="qb-notice" role="status" icon="path-search">
          {texts.welcome.unknownAddress()}
        </Callout>
      )}
      <header>
        <h1 tabIndex={-1}>{(hourInCairo() < 12 ? texts.welcome.morning : texts.welcome.evening)({ name })}</h1>
        <p className="qb-muted">
          {facts.map((fact, index) => (
            <Fragment key={fact}>
              {index > 0 && ' · '}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </p>
      </header>
      {!user.mustChangePassword && (
        <div key={key} className="qb-welcome-figures">
          <Suspense>{dashboard}</Suspense>
        </div>
      )}
      <h2>{texts.welcome.pages()}</h2>
      {pages.length === 0 ? (
        <p className="qb-muted">{texts.welcome.noPages()}</p>
      ) : (
        <ul className="qb-tiles">
          {pages.map(({ id, href, icon, name: page }) => (
            <li key={id}>
              <Link href={href ?? '/home'} className="qb-tile">
                <Icon icon={icon as IconName} size={20} />
                <span>{pickName(page, language)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { Callout, Icon, type IconName } from '@blueprintjs/core'
import { Suspense, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useScope } from '#src/features/scope/index.ts'
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
 * `/home` itself: the user, the scope, the season, `dashboard`, and the pages that the user may open. A user who must
 * choose a password first gets no dashboard.
 */
export function Welcome({ dashboard }: { readonly dashboard: ReactNode }) {
  const texts = useTexts('shell')
  const session = useTexts('session')
  const { language } = useLanguage()
  const { user } = useSession()
  const { path, key } = useScope()
  const { year, semester } = useSeason()
  const { menu } = useShell()
  const isUnknown = useUnknownAddress()
  usePageTitle(texts.home())
  const name = pickName(user.userName, language)
  const roles = session.roles as unknown as Readonly<Record<string, (() => string) | undefined>>
  const here = path.at(-1)
  const facts = [
    { icon: 'id-number', label: texts.welcome.role(), value: roles[user.role]?.() ?? user.role },
    { icon: 'globe-network', label: texts.welcome.scope(), value: pickName(here?.name ?? user.scopeName, language) },
    {
      icon: 'calendar',
      label: texts.welcome.season(),
      value:
        [year, semester].flatMap((period) => (period ? [pickName(period.attributeName, language)] : [])).join(' · ') ||
        texts.season.none(),
    },
  ] as const
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
        <p className="qb-muted">{texts.welcome.lead()}</p>
      </header>
      <dl className="qb-facts">
        {facts.map(({ icon, label, value }) => (
          <div key={label}>
            <Icon icon={icon} />
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
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

import type { CSSProperties } from 'react'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { LoginData } from '#schemas/session/session.schema.ts'
import { Logo } from './logo.tsx'

/** Default colour of the login card (document 1, section 9). */
const DEFAULT_COLOR = '#00AFB9'
/** Eight-pointed stars, the pattern of the region's woodwork and tiles. */
const STAR =
  'M32 6l5.7 12.2 12.7-4.6-4.6 12.7L58 32l-12.2 5.7 4.6 12.7-12.7-4.6L32 58l-5.7-12.2-12.7 4.6 4.6-12.7L6 32l12.2-5.7-4.6-12.7 12.7 4.6z'

const POINTS = ['applications', 'scopes', 'history'] as const

/** Logos, names and colour of the university, from the server; their space is reserved while they load. */
export function LoginBrand({ brand }: { readonly brand: LoginData | undefined }) {
  const texts = useTexts('session')
  const { language } = useLanguage()
  const color = { '--qb-card': brand?.backgroundColor || DEFAULT_COLOR } as CSSProperties
  return (
    <aside className="qb-login-brand" style={color}>
      <svg className="qb-login-pattern" aria-hidden="true">
        <defs>
          <pattern id="qb-stars" width="64" height="64" patternUnits="userSpaceOnUse">
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#qb-stars)" />
      </svg>
      <div className="qb-login-names" data-ready={brand ? true : undefined}>
        {brand?.scopeLogo && <Logo className="qb-login-logo" src={brand.scopeLogo} size={72} />}
        <div>
          <p className="qb-login-system">{brand && pickName(brand.systemName, language)}</p>
          <p className="qb-login-scope">{brand && pickName(brand.scopeName, language)}</p>
        </div>
      </div>
      <div className="qb-login-pitch">
        <p className="qb-login-tagline">{texts.login.tagline()}</p>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>{texts.login.points[point]()}</li>
          ))}
        </ul>
      </div>
    </aside>
  )
}

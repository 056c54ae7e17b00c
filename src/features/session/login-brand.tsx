import type { CSSProperties, ReactNode } from 'react'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { DEFAULT_CARD_COLOR } from '#schemas/session/card-color.ts'
import type { LoginData } from '#schemas/session/session.schema.ts'
import { Logo } from './logo.tsx'
import './login-brand.css'

/** Eight-pointed stars, the pattern of the region's woodwork and tiles. */
const STAR =
  'M32 6l5.7 12.2 12.7-4.6-4.6 12.7L58 32l-12.2 5.7 4.6 12.7-12.7-4.6L32 58l-5.7-12.2-12.7 4.6 4.6-12.7L6 32l12.2-5.7-4.6-12.7 12.7 4.6z'

const POINTS = ['applications', 'scopes', 'history'] as const

interface BrandCardProps {
  readonly brand: Pick<LoginData, 'scopeName' | 'scopeLogo' | 'systemName' | 'backgroundColor'> | undefined
  readonly children?: ReactNode
}
/** Logo and names of the university on its colour; their space is reserved while they load. */
export function BrandCard({ brand, children }: BrandCardProps) {
  const { language } = useLanguage()
  const color = { '--qb-card': brand?.backgroundColor || DEFAULT_CARD_COLOR } as CSSProperties
  return (
    <div className="qb-login-brand" style={color}>
      <svg className="qb-login-pattern" aria-hidden="true">
        <defs>
          <pattern id="qb-stars" width="64" height="64" patternUnits="userSpaceOnUse">
            <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1" />
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#qb-stars)" />
      </svg>
      <div className="qb-login-names" data-ready={brand ? true : undefined}>
        {brand?.scopeLogo && <Logo key={brand.scopeLogo} className="qb-login-logo" src={brand.scopeLogo} size={72} />}
        <div>
          <p className="qb-login-system">{brand && pickName(brand.systemName, language)}</p>
          <p className="qb-login-scope">{brand && pickName(brand.scopeName, language)}</p>
        </div>
      </div>
      {children}
    </div>
  )
}

/** The side of the login page with the brand of the university, from the server. */
export function LoginBrand({ brand }: { readonly brand: LoginData | undefined }) {
  const texts = useTexts('session')
  return (
    <aside className="qb-login-side">
      <BrandCard brand={brand}>
        <div className="qb-login-pitch">
          <p className="qb-login-tagline">{texts.login.tagline()}</p>
          <ul>
            {POINTS.map((point) => (
              <li key={point}>{texts.login.points[point]()}</li>
            ))}
          </ul>
        </div>
      </BrandCard>
    </aside>
  )
}

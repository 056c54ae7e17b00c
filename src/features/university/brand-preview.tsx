import { Logo } from '#src/features/session/index.ts'
import { BrandCard } from '#src/features/session/parts.ts'
import { isolate } from '#locales/isolate.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { isColor, type Brand } from './brand.ts'
import { contrastsOf } from './contrast.ts'

/** The header and the card of the login page, as they will be. */
export function BrandPreview({ brand: { names, scopeLogo, systemLogo } }: { readonly brand: Brand }) {
  const { preview } = useTexts('organisation')
  const { language } = useLanguage()
  const { arName = '', enName = '', systemArName = '', systemEnName = '', cardColor } = names
  const scopeName = { ar: arName, en: enName }
  const systemName = { ar: systemArName, en: systemEnName }
  return (
    <div className="qb-brand-preview">
      <figure>
        <figcaption>{preview.header()}</figcaption>
        <div className="qb-brand-preview-header qb-header-brand">
          <Logo key={systemLogo} src={systemLogo} size={36} />
          <span>
            <strong>{pickName(systemName, language)}</strong>
            <span>{pickName(scopeName, language)}</span>
          </span>
        </div>
      </figure>
      <figure>
        <figcaption>{preview.card()}</figcaption>
        {isColor(cardColor) ? (
          <BrandCard brand={{ scopeName, systemName, scopeLogo, backgroundColor: cardColor }} />
        ) : (
          <p className="qb-muted">{preview.invalid()}</p>
        )}
      </figure>
      {isColor(cardColor) && <Contrasts color={cardColor} />}
    </div>
  )
}

/** Least contrasts of WCAG 2: of text for weak eyes too, and of what is no text. Text always has the usual 4.5: the card is mixed with ink. */
const LEAST = { strong: 7, ornament: 3 } as const

/** The contrasts of a colour as numbers, and what they mean. */
function Contrasts({ color }: { readonly color: string }) {
  const { preview } = useTexts('organisation')
  const format = useFormat()
  const { text, ornament } = contrastsOf(color)
  // rounded down: a number that is shown is reached
  const shown = (ratio: number) => isolate(format.digits((Math.floor(ratio * 10) / 10).toFixed(1)))
  return (
    <ul className="qb-brand-contrasts" aria-live="polite">
      <li>
        {preview.text({
          ratio: shown(text),
          verdict: text >= LEAST.strong ? preview.verdicts.strong() : preview.verdicts.enough(),
        })}
      </li>
      <li>
        {preview.ornament({
          ratio: shown(ornament),
          verdict: ornament >= LEAST.ornament ? preview.verdicts.clear() : preview.verdicts.faint(),
        })}
      </li>
    </ul>
  )
}

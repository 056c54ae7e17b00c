import { Link } from 'wouter'
import type { ReadinessItem } from '#schemas/readiness/readiness.endpoints.ts'
import type { ReadinessCheck } from '#schemas/readiness/readiness.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

type FormatValues = (values: Record<string, string | number>) => string

/** What a check found: a link to where it is mended, by its name where it has one, with its figures. */
export function Finding({
  item: { name, figures, since, link },
  check,
}: {
  readonly item: ReadinessItem
  readonly check: ReadinessCheck
}) {
  const t = useTexts('readiness')
  const { language } = useLanguage()
  const format = useFormat()
  const texts = t.checks[check]
  const figuresText: unknown = 'figures' in texts ? texts.figures : undefined
  // a count selects a plural form, other numbers are only formatted
  const formattedValues = Object.fromEntries(
    Object.entries(figures).map(([key, value]) => [key, key === 'count' ? format.count(value) : format.number(value)]),
  )
  const nameless = 'item' in texts ? texts.item() : ''
  const shown = name ? pickName(name, language) : nameless
  return (
    <li>
      <Link href={`/home/${link}`} aria-label={t.mend({ name: shown })}>
        <bdi>{shown}</bdi>
      </Link>
      {typeof figuresText === 'function' && (
        <span className="qb-muted">{(figuresText as FormatValues)(formattedValues)}</span>
      )}
      {since && (
        <span className="qb-muted">
          {t.since()} <time dateTime={since}>{format.dateTime(since)}</time>
        </span>
      )}
    </li>
  )
}

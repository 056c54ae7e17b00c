import { Link } from 'wouter'
import { isolate } from '#locales/isolate.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

interface CountProps {
  readonly count: number
  /** Of the year before; null where it is not compared. */
  readonly before: number | null
  /** Where the applications are listed; null where they may not be seen. */
  readonly link: string | null
  /** What is counted, for who follows the link without seeing the table. */
  readonly label: string
}

/** A count that links to its applications, and below it the count of the year before with the difference. */
export function Count({ count, before, link, label }: CountProps) {
  const t = useTexts('general-statistic')
  const format = useFormat()
  const shown = <bdi dir="ltr">{format.number(count)}</bdi>
  return (
    <span className="qb-statistic-cell">
      {link !== null && count > 0 ? (
        <Link href={link} className="qb-statistic-count" aria-label={t.open({ label, value: format.number(count) })}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {before !== null && (
        <span className="qb-statistic-before">
          <span className="qb-visually-hidden">{t.beforeLabel()} </span>
          {t.before({ value: format.number(before), change: isolate(changeOf(count - before, format.number)) })}
        </span>
      )}
    </span>
  )
}

/** With its sign before it, also in Arabic. */
const changeOf = (change: number, write: (value: number) => string): string =>
  change === 0 ? '=' : `${change > 0 ? '+' : '−'}${write(Math.abs(change))}`

import { useId, type CSSProperties, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Classes } from '@blueprintjs/core'

/** How much is done or taken, drawn; the text beside it has the numbers. */
export const Bar = ({ part, of }: { readonly part: number; readonly of: number }) => (
  <div className="qb-dashboard-bar" aria-hidden>
    <div style={{ inlineSize: `${Math.min(100, of === 0 ? 100 : (part / of) * 100)}%` }} />
  </div>
)

const classOf = (isWide: boolean): string => `qb-panel qb-dashboard-card${isWide ? ' qb-dashboard-wide' : ''}`

/**
 * One card of the grid, all of one size, so that nothing moves when the rows load. `all`: the list behind it. `isWide`:
 * as wide as two cards, with its rows in two columns.
 */
export function Card({
  title,
  note,
  all,
  isWide = false,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly all: { readonly to: string; readonly text: string }
  readonly isWide?: boolean
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={classOf(isWide)} aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {note}
      </header>
      {children}
      <p className="qb-dashboard-all">
        <Link href={all.to}>{all.text}</Link>
      </p>
    </section>
  )
}

/** Half of the rows, which a wide card has in each of its columns. */
const halfOf = (count: number) => ({ '--qb-half': Math.ceil(count / 2) }) as CSSProperties

/** The rows of a card, or a text when there are none. A long list can be scrolled with the keyboard, too. */
export function CardRows<Row>({
  rows,
  none,
  label,
  children,
}: {
  readonly rows: readonly Row[]
  readonly none: string
  readonly label: string
  readonly children: (row: Row) => ReactNode
}) {
  if (rows.length === 0) return <p className="qb-dashboard-none qb-muted">{none}</p>
  return (
    <ul className="qb-dashboard-rows" aria-label={label} style={halfOf(rows.length)}>
      {rows.map(children)}
    </ul>
  )
}

/** A card while its data load. */
export const CardSkeleton = ({ isWide }: { readonly isWide: boolean }) => (
  <div className={classOf(isWide)} aria-hidden>
    <div className={`${Classes.SKELETON} qb-dashboard-line`} />
    <div className={`${Classes.SKELETON} qb-dashboard-block`} />
  </div>
)

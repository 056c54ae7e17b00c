import { useId, type ReactNode } from 'react'
import { Link } from 'wouter'
import { Classes } from '@blueprintjs/core'

/** Where a number or a name leads, for who may go there; else it stands by itself. */
export function MayLead({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  return to === null ? <span>{children}</span> : <Link href={to}>{children}</Link>
}

/** One card of the grid, all of one shape, so that nothing moves when its rows come. `all`: the list behind it. */
export function Card({
  title,
  note,
  all,
  children,
}: {
  readonly title: string
  readonly note?: ReactNode
  readonly all: { readonly to: string | null; readonly text: string }
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className="qb-panel qb-dashboard-card" aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {note}
      </header>
      {children}
      {all.to !== null && (
        <p className="qb-dashboard-all">
          <Link href={all.to}>{all.text}</Link>
        </p>
      )}
    </section>
  )
}

/** Rows of a card, or what it says when there are none. A list that is longer than the card is scrolled by keyboard, too. */
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
    <ul className="qb-dashboard-rows" aria-label={label}>
      {rows.map(children)}
    </ul>
  )
}

/** A card while its figures are counted. */
export const CardSkeleton = () => (
  <div className="qb-panel qb-dashboard-card" aria-hidden>
    <div className={`${Classes.SKELETON} qb-dashboard-line`} />
    <div className={`${Classes.SKELETON} qb-dashboard-block`} />
  </div>
)

import type { ReactNode } from 'react'

interface FactsProps {
  readonly title: string
  /** Of the heading: within a panel that has one of the second level, the third. */
  readonly level?: 2 | 3
  readonly facts: readonly (readonly [string, ReactNode])[]
}
/** Numbers with what they are called. */
export const Facts = ({ title, level = 3, facts }: FactsProps) => (
  <section className="qb-nomination-facts" aria-label={title}>
    {level === 2 ? <h2>{title}</h2> : <h3>{title}</h3>}
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </section>
)

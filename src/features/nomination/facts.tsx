import type { ReactNode } from 'react'

/** Numbers with what they are called. */
export const Facts = ({
  title,
  facts,
}: {
  readonly title: string
  readonly facts: readonly (readonly [string, ReactNode])[]
}) => (
  <section className="qb-nomination-facts" aria-label={title}>
    <h3>{title}</h3>
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

import type { ReactNode } from 'react'

interface FactsProps {
  /** Labels with their values; without a value a fact is left out. */
  readonly facts: readonly (readonly [string, ReactNode])[]
}

/** The facts of a record, a term and its description each. */
export const Facts = ({ facts }: FactsProps) => (
  <dl>
    {facts.map(
      ([label, value]) =>
        value && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)

import { DESIRES, type DesiresNum } from './desire-rule.schema.ts'

/** An application as far as the desire rule looks at it. */
export interface Desire {
  /** Its rank among the student's desires, from 1. */
  readonly desire: number
  /** Of the certificate's own total. */
  readonly percentage: number
  /** An ISO instant. */
  readonly appliedAt: string
}

/** The one that comes first; of equal ones the lower desire. */
const best = <A extends Desire>(byDesire: readonly A[], compare: (a: A, b: A) => number): readonly A[] =>
  byDesire.toSorted(compare).slice(0, 1)

/**
 * Which of a student's applications of a season a nomination considers, by desire; null: no rule is set, and all are
 * considered (D75).
 */
export function consideredDesires<A extends Desire>(
  value1: DesiresNum | null,
  applications: readonly A[],
): readonly A[] {
  const byDesire = applications.toSorted((a, b) => a.desire - b.desire)
  if (value1 === null || value1 === DESIRES.all) return byDesire
  if (value1 === DESIRES.highestTotal) return best(byDesire, (a, b) => b.percentage - a.percentage)
  if (value1 === DESIRES.firstApplied)
    return best(byDesire, (a, b) => Date.parse(a.appliedAt) - Date.parse(b.appliedAt))
  return byDesire.filter(({ desire }) => desire <= value1)
}

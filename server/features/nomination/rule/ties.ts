import { RECOMMENDATION_REASON } from '#schemas/approval-rules/approval-rule.schema.ts'
import { isTied, partedBy, type RankedRule, type TieBreak } from './order.ts'
import type { Cutoff, Cutoffs, Mark } from './seats.ts'

/**
 * A tie across a cut-off: by the first criterion of the rule both sides are equal, and only the tie-breakers put the
 * one side before the last seat and the other behind it (V4).
 */
export interface Tie {
  /** Whose last seat it is about; null: the faculty's. */
  readonly branchId: number | null
  /** Ids of applications, in the order of rank. */
  readonly admitted: readonly number[]
  readonly refused: readonly number[]
  /** The tie-breaker between the last one admitted and the first one refused. */
  readonly partedBy: TieBreak
}

/** All that the first criterion finds equal to this one, in the order of rank. */
function tiedWith(mark: Mark, marks: readonly Mark[], rule: RankedRule): readonly Mark[] {
  const isEqual = (other: Mark | undefined) => other !== undefined && isTied(rule, mark.candidate, other.candidate)
  let from = mark.rank! - 1
  let to = mark.rank!
  while (isEqual(marks[from - 1])) from -= 1
  while (isEqual(marks[to])) to += 1
  return marks.slice(from, to)
}

/** The tie at one cut-off, whose last seat is taken. */
function tieAt(last: Mark, branchId: number | null, admitted: readonly Mark[], refused: readonly Mark[]): Tie[] {
  if (refused.length === 0) return []
  const ids = (side: readonly Mark[]) => side.map(({ applyId }) => applyId)
  const parted = partedBy(last.candidate, refused[0]!.candidate)
  return [{ branchId, admitted: ids(admitted), refused: ids(refused), partedBy: parted }]
}
const isFull = ({ seats, taken }: Cutoff): boolean => taken >= seats

function tieOfFaculty(marks: readonly Mark[], { faculty, branches }: Cutoffs, rule: RankedRule): Tie[] {
  const { last } = faculty
  if (last === null || !isFull(faculty)) return []
  const tied = tiedWith(last, marks, rule)
  /** If the branch was full before the tie began, the tie is not the reason of the refusal. */
  const hadChance = ({ candidate }: Mark): boolean => {
    if (branches.length === 0) return true
    const branch = branches.find(({ branchId }) => branchId === candidate.branchId)
    return branch !== undefined && (!isFull(branch) || (branch.last?.rank ?? 0) >= tied[0]!.rank!)
  }
  return tieAt(
    last,
    null,
    tied.filter(({ accepted }) => accepted),
    tied.filter((mark) => mark.reason === RECOMMENDATION_REASON.seatsFull && hadChance(mark)),
  )
}

/** The ties across the cut-off of the faculty and of each branch. `marks`: of those who reach the allowed total. */
export function tiesAcross(marks: readonly Mark[], cutoffs: Cutoffs, rule: RankedRule): readonly Tie[] {
  const ofBranches = cutoffs.branches.flatMap((branch) => {
    const { last, branchId } = branch
    if (last === null || !isFull(branch)) return []
    const tied = tiedWith(last, marks, rule).filter(({ candidate }) => candidate.branchId === branchId)
    return tieAt(
      last,
      branchId,
      tied.filter(({ accepted }) => accepted),
      tied.filter(({ reason }) => reason === RECOMMENDATION_REASON.branchSeatsFull),
    )
  })
  return [...tieOfFaculty(marks, cutoffs, rule), ...ofBranches]
}

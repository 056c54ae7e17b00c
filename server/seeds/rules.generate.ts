import { PRIORITY, type RankBy } from '#schemas/approval-rules/approval-rule.schema.ts'
import { STATUS, type StatusCode } from '#schemas/status.ts'
import { SEASONS, type Season } from './content/seasons.data.ts'

/** An approval rule of the demo, without its numbers of students: those follow from its applications. */
export interface DemoRule {
  readonly id: number
  readonly facultyId: number
  readonly yearId: number
  readonly semesterId: number
  readonly total: number
  readonly priority: number
  readonly rankBy: RankBy
  /** Seats of the faculty that no branch has: for the readiness check. */
  readonly unspread: number
}
const { largestTotal, firstApply } = PRIORITY
const ACTIVE = SEASONS.at(-1)!
const PAST = SEASONS[2]!

/**
 * Law and Tourism (13, 16) have none; the branches of Mass Communication (12) do not add up; Agriculture (17) is
 * inactive; Medicine (1) has one of last year too.
 */
const OF_ACTIVE: readonly (readonly [facultyId: number, total: number, priority?: number, rankBy?: RankBy])[] = [
  [1, 369, largestTotal, 'percentage'],
  [2, 360.5, largestTotal, 'percentage'],
  [3, 356, largestTotal],
  [4, 352, largestTotal],
  [5, 320],
  [6, 348, largestTotal, 'percentage'],
  [7, 336],
  [8, 310],
  [9, 325],
  [10, 300, firstApply],
  [11, 312],
  [12, 290, firstApply],
  [14, 295],
  [15, 287.5, firstApply],
  [17, 280],
]
const rule = (
  index: number,
  { yearId, semesterId }: Season,
  [facultyId, total, priority = largestTotal, rankBy = 'total']: (typeof OF_ACTIVE)[number],
): DemoRule => ({
  id: index + 1,
  facultyId,
  yearId,
  semesterId,
  total,
  priority,
  rankBy,
  unspread: facultyId === 12 ? 40 : 0,
})

export const RULES: readonly DemoRule[] = [
  rule(0, PAST, [1, 361.5]),
  ...OF_ACTIVE.map((values, index) => rule(index + 1, ACTIVE, values)),
]

interface RuleKey {
  readonly facultyId: number
  readonly yearId: number
  readonly semesterId: number
}
const keyOf = ({ facultyId, yearId, semesterId }: RuleKey) => `${facultyId}.${yearId}.${semesterId}`
const byKey = new Map(RULES.map((each) => [keyOf(each), each]))
export const ruleOf = (key: RuleKey): DemoRule | undefined => byKey.get(keyOf(key))

/**
 * A mark (5, 6) as the faculty's rule makes it: below the total it is refused, above it there is a seat, since the
 * seats of the demo suffice for all that qualify (V4). Without a rule there are no marks: such an application is still
 * under review.
 */
export function asRecommended(status: StatusCode, key: RuleKey, submitted: number | null): StatusCode {
  if (status !== STATUS.recommendedAccepted && status !== STATUS.recommendedRefused) return status
  const found = ruleOf(key)
  if (!found) return STATUS.underReview
  return (submitted ?? 0) >= found.total ? STATUS.recommendedAccepted : STATUS.recommendedRefused
}

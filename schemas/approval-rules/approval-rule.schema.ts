import type { FromSchema } from 'json-schema-to-ts'
import { STATUS } from '../status.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  bit,
  branchNumber,
  choice,
  degree,
  id,
  idOrAll,
  integer,
  list,
  object,
  withMessages,
  shownCount,
  studentsNumber,
  version,
} from '../shared/fields.ts'

/** `priorityCheck`: who comes first among those who qualify (document 1, section 3). */
export const PRIORITY = { largestTotal: 1, firstApply: 0 } as const
/** What "largest total" compares: the total that `totalOf` says, or its percentage of the certificate's own total (D53). */
export const RANK_BY = ['total', 'percentage'] as const
export type RankBy = (typeof RANK_BY)[number]
/**
 * Whose total a rule ranks by: the claim, the certified total where there is one, else the claim, or the certified
 * total alone (ADR 123).
 */
export const TOTAL_OF = ['claim', 'certifiedElseClaim', 'certified'] as const
export type TotalOf = (typeof TOTAL_OF)[number]
/** Why a rule recommends what it does, as stored in `recommendation.reason` (V4). */
export const RECOMMENDATION_REASON = {
  withinSeats: 'withinSeats',
  belowTotal: 'belowTotal',
  seatsFull: 'seatsFull',
  branchSeatsFull: 'branchSeatsFull',
  /** The student got a better one where the whole university was filled at once (D91). */
  betterDesire: 'betterDesire',
} as const
export type RecommendationReason = (typeof RECOMMENDATION_REASON)[keyof typeof RECOMMENDATION_REASON]
/**
 * The status that Accept all (true) or Reject all (false) of a rule leaves an application in (document 2, section 4).
 */
export const decidedStatus = (accepted: boolean) => (accepted ? STATUS.accepted : STATUS.refused)

/** Null or absent: all. */
export const listBody = object({ facultyId: idOrAll, yearId: idOrAll, semesterId: idOrAll }, [])
/** Filters of the list, as in the address: rules of one season at a time. */
export const ruleFilters = object({ yearId: id, semesterId: id }, [])
export type RuleFilters = FromSchema<typeof ruleFilters>

const branchesNumbers = withMessages(
  {
    type: 'array',
    maxItems: 500,
    items: object({ branchId: id, studentsNumbers: branchNumber }, ['branchId', 'studentsNumbers']),
  },
  { type: 'REQUIRED_FIELD', maxItems: 'INVALID_INPUT' },
)
const fields = {
  facultyId: id,
  yearId: id,
  semesterId: id,
  totalDegree: degree,
  studentsNumbers: studentsNumber,
  priorityCheck: bit,
  rankBy: withMessages({ type: 'string', enum: RANK_BY }, { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' }),
  totalOf: withMessages({ type: 'string', enum: TOTAL_OF }, { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' }),
  branchesNumbers,
} as const
/** A new rule. `rankBy` absent: by total; `totalOf` absent: of the claim. A faculty without branches sends an empty list (D12). */
export const ruleForm = object(fields, [
  'facultyId',
  'yearId',
  'semesterId',
  'totalDegree',
  'studentsNumbers',
  'priorityCheck',
  'branchesNumbers',
])
export type RuleForm = FromSchema<typeof ruleForm>
/**
 * `returns`: how many applications the confirmation showed as returning to under review, by their present status;
 * absent: not checked (ADR 32).
 */
export const ruleChange = object(
  { ...fields, version, returns: object({ marked: shownCount, decided: shownCount }, ['marked', 'decided']) },
  ['facultyId', 'yearId', 'semesterId', 'totalDegree', 'studentsNumbers', 'priorityCheck', 'branchesNumbers'],
)

/** Where rules are set. */
export const RULES_PATH = '/home/ApprovalRules'
/**
 * Numbers that somebody takes from the seat forecast into the form of a rule (issue 15): the state of the address, so
 * nothing is saved by them. Of `branchesNumbers`, those that are others.
 */
export interface TakenNumbers extends Pick<RuleForm, 'totalDegree' | 'studentsNumbers'> {
  readonly ruleId: number
  readonly branchesNumbers?: RuleForm['branchesNumbers'] | undefined
}

/** A rule while it is filled in: numbers may be missing. */
interface Numbers {
  readonly studentsNumbers?: number
  readonly branchesNumbers?: readonly { readonly branchId?: number; readonly studentsNumbers?: number }[]
}

/** Students of all branches together, as far as they are filled in. */
export const sumOfBranches = ({ branchesNumbers = [] }: Pick<Numbers, 'branchesNumbers'>): number =>
  branchesNumbers.reduce(
    (all, { studentsNumbers }) => all + (typeof studentsNumbers === 'number' ? studentsNumbers : 0),
    0,
  )

/**
 * Rules that JSON Schema cannot express: the branches' numbers together are at most the faculty's, and no branch comes
 * twice. Called on both sides.
 */
export function ruleErrors({ studentsNumbers, branchesNumbers = [] }: Numbers): FieldError[] {
  const twice = branchesNumbers.findIndex(
    ({ branchId }, at) => branchesNumbers.findIndex((other) => other.branchId === branchId) < at,
  )
  return [
    ...(twice < 0 ? [] : [{ path: `/branchesNumbers/${twice}/branchId`, code: 'INVALID_CHOICE' as const }]),
    ...(studentsNumbers !== undefined && sumOfBranches({ branchesNumbers }) > studentsNumbers
      ? [{ path: '/branchesNumbers', code: 'BRANCHES_NUMBERS_MAX' as const }]
      : []),
  ]
}

const row = {
  id: integer,
  facultyId: integer,
  facultyName: bilingual,
  facultyActivation: bit,
  yearId: integer,
  semesterId: integer,
  allowedTotalDegree: { type: 'number' },
  allowedStudentCount: integer,
  recommendedAccepted: integer,
  recommendedRefused: integer,
  decidedCount: integer,
  priorityCheck: bit,
  rankBy: choice(...RANK_BY),
  totalOf: choice(...TOTAL_OF),
  studentsInBranches: list(
    object({ branchId: integer, branchName: bilingual, studentsNumbers: integer }, [
      'branchId',
      'branchName',
      'studentsNumbers',
    ]),
  ),
  version: integer,
} as const
/**
 * A rule as listed. `recommendedAccepted`, `recommendedRefused`: present recommendations. `decidedCount`: applications
 * that still have the status that Accept all or Reject all of this rule set; changing the rule returns them, and the
 * recommended ones, to under review (D44).
 */
export const ruleRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type RuleRow = FromSchema<typeof ruleRow>

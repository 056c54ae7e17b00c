import type { FromSchema } from 'json-schema-to-ts'
import { RANK_BY, TOTAL_OF } from '../approval-rules/approval-rule.schema.ts'
import { bilingual, bit, choice, flag, integer, integerOrNull, list, object, text } from '../shared/fields.ts'

/** Candidates that a browser can forecast for (issue 15). */
export const FORECAST_MAX = 50_000
/** Used instead of a total that was not submitted. */
export const NO_TOTAL = -1

/** A branch of the candidates or of the rule. `seats` null: the rule has no number for it; `taken`: accepted (D93). */
const branch = object({ branchId: integer, branchName: bilingual, seats: integerOrNull, taken: integer }, [
  'branchId',
  'branchName',
  'seats',
  'taken',
])
/** A certificate that candidates come with, whose total their percentage is of (A8). */
const certificate = object({ name: bilingual, total: { type: 'number' }, count: integer }, ['name', 'total', 'count'])

/**
 * The candidates of a rule for the seat forecast, without anything of a person: in the order of the rule, the totals in
 * whole hundredths and the index of each one's branch in `branches`. `studentsNumber`, `totalDegree`: the rule's.
 * `hasBranches`: the numbers of branches apply, too (D89). `notConsidered`: left out by the desire rule;
 * `uncertified`: left undecided, since the rule ranks by certified totals alone.
 */
export const forecastReply = object(
  {
    ruleId: integer,
    ruleVersion: integer,
    fingerprint: text,
    totalDegree: { type: 'number' },
    studentsNumber: integer,
    priorityCheck: bit,
    rankBy: choice(...RANK_BY),
    totalOf: choice(...TOTAL_OF),
    hasBranches: flag,
    branches: list(branch),
    totals: list(integer),
    branchOf: list(integer),
    notConsidered: integer,
    uncertified: integer,
    certificates: list(certificate),
  },
  [
    'ruleId',
    'ruleVersion',
    'fingerprint',
    'totalDegree',
    'studentsNumber',
    'priorityCheck',
    'rankBy',
    'totalOf',
    'hasBranches',
    'branches',
    'totals',
    'branchOf',
    'notConsidered',
    'uncertified',
    'certificates',
  ],
)
export type ForecastReply = FromSchema<typeof forecastReply>

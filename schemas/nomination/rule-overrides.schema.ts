import type { FromSchema } from 'json-schema-to-ts'
import {
  bilingual,
  branchNumber,
  degree,
  id,
  integer,
  list,
  object,
  withMessages,
  studentsNumber,
} from '../shared/fields.ts'

/**
 * Numbers for a dry run instead of the rule's: what if the total were lowered, or there were more seats (issue 15)? Of
 * `branches`, those that the rule has numbers for; one that is left out has its number unchanged.
 */
export const ruleOverrides = object(
  {
    totalDegree: degree,
    studentsNumbers: studentsNumber,
    branchesNumbers: withMessages(
      {
        type: 'array',
        maxItems: 500,
        items: object({ branchId: id, studentsNumbers: branchNumber }, ['branchId', 'studentsNumbers']),
      },
      { type: 'INVALID_INPUT', maxItems: 'INVALID_INPUT' },
    ),
  },
  ['totalDegree', 'studentsNumbers'],
)
export type RuleOverrides = FromSchema<typeof ruleOverrides>

/**
 * A faculty that other numbers of a rule affect, in students: of those who would come in, who is accepted or
 * recommended there; of those who would fall out, who has an open application there.
 */
const touched = object(
  { facultyId: integer, facultyName: bilingual, accepted: integer, recommended: integer, open: integer },
  ['facultyId', 'facultyName', 'accepted', 'recommended', 'open'],
)
/**
 * A rule with other numbers against the rule as it is: who would come in, who would fall out, and the effect elsewhere.
 */
export const against = object({ in: integer, out: integer, faculties: list(touched) }, ['in', 'out', 'faculties'])
export type Against = FromSchema<typeof against>

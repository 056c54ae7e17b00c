import type { FromSchema } from 'json-schema-to-ts'
import { bilingual, integer, list, object } from '../shared/fields.ts'

/**
 * A faculty with a rule. `totalDegree`, `studentsNumber`: the rule's; `taken`: seats of accepted students (D93);
 * `branchSeats`: those that are left in each branch that the rule names, none: it names none; `candidates`: how many there
 * are.
 */
const faculty = object(
  {
    facultyId: integer,
    facultyName: bilingual,
    totalDegree: { type: 'number' },
    studentsNumber: integer,
    taken: integer,
    branchSeats: list(integer),
    candidates: integer,
  },
  ['facultyId', 'facultyName', 'totalDegree', 'studentsNumber', 'taken', 'branchSeats', 'candidates'],
)
export type ForecastFaculty = FromSchema<typeof faculty>

/**
 * The candidates of the whole university for its seat forecast, without anything of a person: faculty after faculty, each
 * in the order of its rule. `totals`: in whole hundredths; `branchOf`: the index of the branch in `branchSeats`, its
 * length for a branch that the rule does not name; `studentOf`: from 0; `desireOf`: how many of the student's other
 * candidates come first. Students who are accepted already have no part in it (ADR 78), nor have
 * `uncertified` applications, whose rules rank by certified totals alone (ADR 123).
 */
export const universityForecastReply = object(
  {
    faculties: list(faculty),
    uncertified: integer,
    totals: list(integer),
    branchOf: list(integer),
    studentOf: list(integer),
    desireOf: list(integer),
  },
  ['faculties', 'uncertified', 'totals', 'branchOf', 'studentOf', 'desireOf'],
)
export type UniversityForecast = FromSchema<typeof universityForecastReply>

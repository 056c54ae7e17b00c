import type { FromSchema } from 'json-schema-to-ts'
import { RANK_BY, TOTAL_OF } from '../approval-rules/approval-rule.schema.ts'
import {
  bilingual,
  bit,
  choice,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  searchText,
} from '../shared/fields.ts'
import { resultFilters } from '../shared/result-filters.ts'
import { cutoffOrNull, dryRunRow, fingerprint } from './nomination.schema.ts'

/** Of which season: all of its faculties that have a rule. */
const season = { yearId: id, semesterId: id } as const
/** Body of university_dry_run. */
export const universityBody = object(season, ['yearId', 'semesterId'])
export type UniversitySeason = FromSchema<typeof universityBody>

/**
 * A faculty of the university at once. `seats`: by its rule; `taken`: accepted already (D93); `candidates`: who gets a
 * recommendation; `alone`: admitted by its rule alone, `kept`: of these, whose best acceptance it is; `together`:
 * admitted with the whole university at once; `free`: seats that are left then; `last`: who got the last one.
 * `changed`: recommendations that would differ from the present ones.
 */
const universityFaculty = object(
  {
    facultyId: integer,
    facultyName: bilingual,
    ruleId: integer,
    ruleVersion: integer,
    priorityCheck: bit,
    rankBy: choice(...RANK_BY),
    totalOf: choice(...TOTAL_OF),
    seats: integer,
    taken: integer,
    candidates: integer,
    alone: integer,
    kept: integer,
    together: integer,
    free: integer,
    last: cutoffOrNull,
    changed: integer,
  },
  [
    'facultyId',
    'facultyName',
    'ruleId',
    'ruleVersion',
    'priorityCheck',
    'rankBy',
    'totalOf',
    'seats',
    'taken',
    'candidates',
    'alone',
    'kept',
    'together',
    'free',
    'last',
    'changed',
  ],
)
export type UniversityFaculty = FromSchema<typeof universityFaculty>
/** Why a faculty is left alone: it has no rule in the season, or is not active. */
export const LEFT_ALONE = ['noRule', 'inactive'] as const
const leftAlone = object(
  { facultyId: integer, facultyName: bilingual, applications: integer, why: choice(...LEFT_ALONE) },
  ['facultyId', 'facultyName', 'applications', 'why'],
)

/**
 * What filling the whole university at once would do; nothing is written. `runId` (the last run of any of its rules)
 * and `fingerprint`: for university_apply. `before`: students whom the rules admit one by one, and with more than one
 * acceptance; `together`: with the whole university at once, of them those who had none (`gained`) or a less desired
 * one (`improved`). `isStable`: computed from the recommendations alone. `acceptedAlready`: applications of students
 * with a less desired seat already: they get no recommendation (ADR 78). `uncertified`: left undecided, since their rules
 * rank by certified totals alone and they have none yet (ADR 123). `replaced`: present recommendations that
 * change or fall away.
 */
export const universityReply = object(
  {
    fingerprint: { type: 'string' },
    runId: integerOrNull,
    faculties: list(universityFaculty),
    leftAlone: list(leftAlone),
    before: object({ students: integer, several: integer }, ['students', 'several']),
    together: object({ students: integer, gained: integer, improved: integer }, ['students', 'gained', 'improved']),
    isStable: flag,
    marks: integer,
    notConsidered: integer,
    uncertified: integer,
    acceptedAlready: integer,
    changes: object({ newlyAccepted: integer, newlyRefused: integer, unmarked: integer, unchanged: integer }, [
      'newlyAccepted',
      'newlyRefused',
      'unmarked',
      'unchanged',
    ]),
    replaced: integer,
  },
  [
    'fingerprint',
    'runId',
    'faculties',
    'leftAlone',
    'before',
    'together',
    'isStable',
    'marks',
    'notConsidered',
    'uncertified',
    'acceptedAlready',
    'changes',
    'replaced',
  ],
)
export type University = FromSchema<typeof universityReply>

/**
 * Which applications: with a seat; of students who have one only so (`gained`), or a more desired one (`improved`); of
 * students without any; or those whose recommendation would change.
 */
export const UNIVERSITY_SHOWS = ['granted', 'gained', 'improved', 'without', 'changed'] as const
export type UniversityShow = (typeof UNIVERSITY_SHOWS)[number]
/** Columns by which its students are sorted; `rank` is the order by faculty and rank. */
export const UNIVERSITY_SORTABLE = ['rank', 'total', 'desireNumber'] as const
/**
 * Body of university_rows. `facultyId` null or absent: of all faculties. `searchText`: a name, an identity number or an
 * application number. Without an order: by faculty and rank.
 */
export const universityRowsBody = object(
  {
    ...season,
    fingerprint,
    show: choice(...UNIVERSITY_SHOWS),
    facultyId: idOrAll,
    searchText: searchText(),
    page,
    pageSize,
    orderBy: orderBy(UNIVERSITY_SORTABLE),
    orderType,
  },
  ['yearId', 'semesterId', 'fingerprint', 'show', 'page', 'pageSize'],
)
/** The filters of that list; `outcome`: what is shown. */
export const universityRowsFilters = object({ ...resultFilters.properties, facultyId: idOrAll }, [])
export type UniversityRowsFilters = FromSchema<typeof universityRowsFilters>
/** What becomes of a student against the rules one by one. */
export const UNIVERSITY_OUTCOMES = ['gained', 'improved', 'kept', 'without'] as const
/** An application, by faculty and rank. `before`: the acceptance that the rules one by one give its student, if any. */
export const universityRow = object(
  {
    ...dryRunRow.properties,
    facultyName: bilingual,
    outcome: choice(...UNIVERSITY_OUTCOMES),
    before: {
      anyOf: [
        object({ facultyName: bilingual, desireNumber: integerOrNull }, ['facultyName', 'desireNumber']),
        { type: 'null' },
      ],
    },
  },
  [...dryRunRow.required, 'facultyName', 'outcome', 'before'],
)
export type UniversityRow = FromSchema<typeof universityRow>
export const universityRowsReply = object({ results: list(universityRow), total: integer }, ['results', 'total'])

/** Body of university_apply: the dry run that the person has read (ADR 32). */
export const universityApplyBody = object({ ...season, fingerprint, runId: idOrAll }, [
  'yearId',
  'semesterId',
  'fingerprint',
])
/** The job that works faculty by faculty; `marks`: the number of recommendations in the dry run. */
export const universityApplyReply = object({ jobId: integer, faculties: integer, marks: integer }, [
  'jobId',
  'faculties',
  'marks',
])
export type UniversityApplied = FromSchema<typeof universityApplyReply>

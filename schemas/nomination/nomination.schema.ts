import type { FromSchema } from 'json-schema-to-ts'
import { RANK_BY, RECOMMENDATION_REASON, TOTAL_OF } from '../approval-rules/approval-rule.schema.ts'
import { DESIRES_MAX } from '../desire-rule/desire-rule.schema.ts'
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
  numberOrNull,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  withMessages,
  searchText,
  text,
  version,
} from '../shared/fields.ts'
import { against, ruleOverrides } from './rule-overrides.schema.ts'

/** Page sizes of the lists of recommended students (document 2, section 9). */
export const NOMINATION_PAGE_SIZES = [5, 10, 15, 50, 100] as const

/** Reasons of a recommendation: the values of a row's `reason`. */
export const REASONS = Object.values(RECOMMENDATION_REASON) as [
  keyof typeof RECOMMENDATION_REASON,
  ...(keyof typeof RECOMMENDATION_REASON)[],
]
const reason = { type: 'string', enum: REASONS } as const
export const reasonOrNull = { type: ['string', 'null'], enum: [...REASONS, null] } as const
const bilingualOrNull = { anyOf: [bilingual, { type: 'null' }] } as const

/** The chosen desire; null or absent: all that the desire rule considers (document 2, section 2.5). */
export const desireOrAll = withMessages(
  { type: ['integer', 'null'], minimum: 1, maximum: DESIRES_MAX },
  { type: 'INT_NUMBER_FIELD', minimum: 'MUST_BE_POSITIVE', maximum: 'DESIRES_MAX' },
)
/** Of which faculty and season. */
const facultyInSeason = { facultyId: id, yearId: id, semesterId: id } as const

/** Body of list_faculities_with_rules: `hasRules` is always so; without year and semester: the active ones. */
export const facultiesBody = object(
  { hasRules: flag, yearId: idOrAll, semesterId: idOrAll, desireNumber: desireOrAll },
  ['hasRules'],
)
const season = object({ id: integer, name: bilingual, active: flag }, ['id', 'name', 'active'])
/** The last one who got a seat: of the faculty, or of a branch. */
const cutoff = object({ applyId: integer, total: numberOrNull, percentage: numberOrNull, appliedAt: text }, [
  'applyId',
  'total',
  'percentage',
  'appliedAt',
])
export type Cutoff = FromSchema<typeof cutoff>
export const cutoffOrNull = { anyOf: [cutoff, { type: 'null' }] } as const

/**
 * A faculty with a rule. `studentNumber`, `totalDegree`: what the rule allows; `defaultCount`: the applications that it
 * would evaluate now (D92); `seatsTaken`: accepted already. `marks`: present recommendations. `applied`: the last time that
 * the rule was applied, null: never; `last`: who got its last seat, null: nobody; `isCurrent`: the rule is still as it was
 * then.
 */
export const nominationFaculty = object(
  {
    facultyId: integer,
    facultyName: bilingual,
    active: flag,
    studentNumber: integer,
    totalDegree: { type: 'number' },
    ruleId: integer,
    ruleVersion: integer,
    priorityCheck: bit,
    rankBy: choice(...RANK_BY),
    totalOf: choice(...TOTAL_OF),
    defaultCount: integer,
    seatsTaken: integer,
    marks: object({ accepted: integer, refused: integer }, ['accepted', 'refused']),
    applied: {
      anyOf: [object({ at: text, isCurrent: flag, last: cutoffOrNull }, ['at', 'isCurrent', 'last']), { type: 'null' }],
    },
  },
  [
    'facultyId',
    'facultyName',
    'active',
    'studentNumber',
    'totalDegree',
    'ruleId',
    'ruleVersion',
    'priorityCheck',
    'rankBy',
    'totalOf',
    'defaultCount',
    'seatsTaken',
    'marks',
    'applied',
  ],
)
export type NominationFaculty = FromSchema<typeof nominationFaculty>
/** An active faculty without a rule, and the applications that wait for one. */
const unruledFaculty = object({ facultyId: integer, facultyName: bilingual, defaultCount: integer }, [
  'facultyId',
  'facultyName',
  'defaultCount',
])
export type UnruledFaculty = FromSchema<typeof unruledFaculty>
/** The mails of a decision on all: whether there is a template for it, and how long the mails wait. */
const decisionMails = object({ holdMinutes: integer, accept: flag, reject: flag }, ['holdMinutes', 'accept', 'reject'])
/** `year`, `semester` null: none is active. */
export const facultiesReply = object(
  {
    faculties: list(nominationFaculty),
    withoutRule: list(unruledFaculty),
    year: { anyOf: [season, { type: 'null' }] },
    semester: { anyOf: [season, { type: 'null' }] },
    mails: decisionMails,
  },
  ['faculties', 'withoutRule', 'year', 'semester', 'mails'],
)
export type Nomination = FromSchema<typeof facultiesReply>

/**
 * What the sentence about a recommendation is made of: "Rank 41 of 380 with 92.30 %; the last seat of the branch went to 91.85
 * %". `rank` null: below the allowed total; `ranked`: how many reach it. `totalOf`: of the rule; `isCertified`: `total`
 * and `percentage` are of the certified total, else of the claim. `lastOfBranch`, `lastOfFaculty` null: nobody
 * got a seat there.
 */
export const recommendationFacts = object(
  {
    reason,
    rank: integerOrNull,
    ranked: integer,
    total: numberOrNull,
    percentage: numberOrNull,
    isCertified: flag,
    appliedAt: text,
    allowedTotal: { type: 'number' },
    priorityCheck: bit,
    rankBy: choice(...RANK_BY),
    totalOf: choice(...TOTAL_OF),
    lastOfFaculty: cutoffOrNull,
    lastOfBranch: cutoffOrNull,
  },
  [
    'reason',
    'rank',
    'ranked',
    'total',
    'percentage',
    'isCertified',
    'appliedAt',
    'allowedTotal',
    'priorityCheck',
    'rankBy',
    'totalOf',
    'lastOfFaculty',
    'lastOfBranch',
  ],
)
export type RecommendationFacts = FromSchema<typeof recommendationFacts>

const seatsNow = object({ seats: integer, taken: integer, last: cutoffOrNull }, ['seats', 'taken', 'last'])
/**
 * What the approval rule of an application's faculty and season says of it. `seats`: by the rule; `taken`: accepted now;
 * `last`: who got the last seat when the rule was applied, null: nobody, or it was not applied yet. `branch` null: the
 * rule has no number for the branch. `facts`: of its present recommendation; null: it has none, or one that is older
 * than what is stored of runs.
 */
export const rulePosition = object(
  {
    allowedTotal: { type: 'number' },
    priorityCheck: bit,
    rankBy: choice(...RANK_BY),
    totalOf: choice(...TOTAL_OF),
    faculty: seatsNow,
    branch: { anyOf: [seatsNow, { type: 'null' }] },
    facts: { anyOf: [recommendationFacts, { type: 'null' }] },
  },
  ['allowedTotal', 'priorityCheck', 'rankBy', 'totalOf', 'faculty', 'branch', 'facts'],
)
export type RulePosition = FromSchema<typeof rulePosition>

/** The run of a rule that made the present recommendations. `desire` null: all desires. */
export const nominationRun = object(
  { id: integer, at: text, who: bilingual, ruleVersion: integer, desire: integerOrNull },
  ['id', 'at', 'who', 'ruleVersion', 'desire'],
)
export type NominationRun = FromSchema<typeof nominationRun>
const runOrNull = { anyOf: [nominationRun, { type: 'null' }] } as const

/** Columns of the recommended students, by which they are sorted (D39). */
export const RECOMMENDED_SORTABLE = [
  'studentName',
  'facultyName',
  'branch',
  'totalDegree',
  'applyDate',
  'studentIdentity',
  'applyId',
  'percentage',
  'rank',
  'reason',
  'desireNumber',
] as const
export type RecommendedColumn = (typeof RECOMMENDED_SORTABLE)[number]

/**
 * Body of get_all_recommended: `statusStudent` 1 recommended accepted, 0 recommended refused (document 2, section 7).
 */
export const recommendedBody = object(
  {
    statusStudent: bit,
    ...facultyInSeason,
    page,
    pageSize,
    orderType,
    orderBy: orderBy(RECOMMENDED_SORTABLE),
    desireNumber: desireOrAll,
  },
  ['statusStudent', 'facultyId', 'yearId', 'semesterId', 'page', 'pageSize'],
)
/** The choice of the screen as its address has it (document 2, section 2.5). */
export const nominationFilters = object({ statusStudent: bit, facultyId: idOrAll, desireNumber: desireOrAll }, [
  'statusStudent',
])
export type NominationFilters = FromSchema<typeof nominationFilters>
/** The search of the faculties by name, as the address of the page has it while none is chosen. */
export const facultiesFilters = object({ name: searchText() }, [])
export type FacultiesFilters = FromSchema<typeof facultiesFilters>
/**
 * A recommended student (document 2, section 3), and why. `facts` null: the facts behind the recommendation are not
 * stored.
 */
export const recommendedRow = object(
  {
    applyId: integer,
    studentId: integer,
    version: integer,
    appNum: text,
    studentName: bilingual,
    studentIdentity: text,
    facultyName: bilingual,
    branch: bilingual,
    desireNumber: integerOrNull,
    totalDegree: numberOrNull,
    percentage: numberOrNull,
    applyDate: text,
    rank: integerOrNull,
    reason: reasonOrNull,
    facts: { anyOf: [recommendationFacts, { type: 'null' }] },
  },
  [
    'applyId',
    'studentId',
    'version',
    'appNum',
    'studentName',
    'studentIdentity',
    'facultyName',
    'branch',
    'desireNumber',
    'totalDegree',
    'percentage',
    'applyDate',
    'rank',
    'reason',
    'facts',
  ],
)
export type RecommendedRow = FromSchema<typeof recommendedRow>
const selectedRow = object({ applyId: integer, studentId: integer, version: integer }, [
  'applyId',
  'studentId',
  'version',
])
/**
 * A page of them. `total`: exact up to the cap, `more`: there are more. `allData`: all that match, in the order in
 * which they are decided, at most SELECTION_MAX. `run` null: nothing was applied yet.
 */
export const recommendedReply = object(
  {
    studentsData: object({ results: list(recommendedRow), total: integer, more: flag }, ['results', 'total', 'more']),
    allData: list(selectedRow),
    run: runOrNull,
  },
  ['studentsData', 'allData', 'run'],
)

export const fingerprint = withMessages(
  { type: 'string', pattern: '^[0-9a-f]{64}$' },
  { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
)
/**
 * What the person has seen before the rule is applied (ADR 32): the last run (null: none), and the dry run by its
 * fingerprint, if there was one.
 */
const seen = object({ runId: idOrAll, fingerprint }, [])
const applied = {
  ...facultyInSeason,
  ruleId: id,
  /** Of the chosen desire alone; it is called so in the documents. */
  selectedDesire: desireOrAll,
} as const
const appliedKeys = ['facultyId', 'ruleId', 'yearId', 'semesterId'] as const
/** Body of apply_rules (document 2, section 7). `ruleVersion` absent: as the rule is now. */
export const applyBody = object({ ...applied, ruleVersion: version, shown: seen }, appliedKeys)
export type ApplyBody = FromSchema<typeof applyBody>

/** Which rule a forecast is of: as it is now. */
export const forecastBody = object(applied, appliedKeys)
/** Body of dry_run: that of apply_rules, and numbers to use instead of the rule's, which are never applied. */
export const dryRunBody = object({ ...applied, ruleVersion: version, shown: seen, trial: ruleOverrides }, appliedKeys)

/** What a run did, or would do. */
const counts = {
  /** Applications that it evaluated: those under review, of the chosen desire. */
  candidates: integer,
  /** Of these, who reached the allowed total. */
  ranked: integer,
  acceptedCount: integer,
  refusedCount: integer,
  /** The desire rule leaves them out: no mark, no seat (D75). */
  notConsidered: integer,
  /** The rule ranks by certified totals alone, and they have none yet: left undecided (ADR 123). */
  uncertified: integer,
  /** Recommendations that differ from those before, including those that fall away. */
  changed: integer,
} as const
const COUNTS = [
  'candidates',
  'ranked',
  'acceptedCount',
  'refusedCount',
  'notConsidered',
  'uncertified',
  'changed',
] as const

/** Seats of a branch: by the rule, taken by those accepted already (D93), assigned by this run, and left. */
const branchSeats = object(
  {
    branchId: integer,
    branchName: bilingual,
    seats: integer,
    taken: integer,
    given: integer,
    free: integer,
    last: cutoffOrNull,
  },
  ['branchId', 'branchName', 'seats', 'taken', 'given', 'free', 'last'],
)
export type BranchSeats = FromSchema<typeof branchSeats>
/** `branches` empty: only the faculty's number applies (D89). */
const seats = object(
  { seats: integer, taken: integer, given: integer, free: integer, last: cutoffOrNull, branches: list(branchSeats) },
  ['seats', 'taken', 'given', 'free', 'last', 'branches'],
)
const tied = object(
  {
    applyId: integer,
    studentName: bilingual,
    total: numberOrNull,
    percentage: numberOrNull,
    appliedAt: text,
    rank: integerOrNull,
  },
  ['applyId', 'studentName', 'total', 'percentage', 'appliedAt', 'rank'],
)
/** What parted those who were alike by the first criterion (V4). */
export const TIE_BREAKERS = ['percentage', 'appliedAt', 'id'] as const
/**
 * A tie across a cut-off that remains after the first criterion: of the faculty, or of a branch. `accepted`, `refused`:
 * at most TIED_NAMES on each side, those next to the cut-off; the counts are whole.
 */
const tie = object(
  {
    branch: bilingualOrNull,
    partedBy: { type: 'string', enum: TIE_BREAKERS },
    acceptedCount: integer,
    refusedCount: integer,
    accepted: list(tied),
    refused: list(tied),
  },
  ['branch', 'partedBy', 'acceptedCount', 'refusedCount', 'accepted', 'refused'],
)
export type NominationTie = FromSchema<typeof tie>
/** Most names that a tie lists, and the list of who would come in or fall out. */
export const TIED_NAMES = 20
const outcome = { ...counts, seats, ties: list(tie) } as const

/** Reply of apply_rules, which the documents do not show (D73). */
export const applyReply = object({ runId: integer, ...outcome }, ['runId', ...COUNTS, 'seats', 'ties'])
export type Applied = FromSchema<typeof applyReply>

/**
 * Who would come in and fall out were the rule to rank by percentage; `null` where it does already, or ranks by time.
 */
const changedSeats = object(
  { in: integer, out: integer, names: list(object({ ...tied.properties, isIn: flag }, [...tied.required, 'isIn'])) },
  ['in', 'out', 'names'],
)
/** Candidates whose certificate's own total is below the allowed one, so that nobody of them can reach it (D90). */
const unreachable = object({ certificateType: bilingual, certificateTotal: { type: 'number' }, count: integer }, [
  'certificateType',
  'certificateTotal',
  'count',
])
/**
 * What applying the rule would do; nothing is written. `runId`, `fingerprint`: for `shown` of apply_rules. `changes`:
 * against the present recommendations; `against`: with other numbers, against the rule as it is, `null` without such
 * numbers.
 */
export const dryRunReply = object(
  {
    runId: integerOrNull,
    ruleVersion: integer,
    fingerprint: text,
    ...outcome,
    reasons: list(object({ reason, count: integer }, ['reason', 'count'])),
    changes: object({ newlyAccepted: integer, newlyRefused: integer, unmarked: integer, unchanged: integer }, [
      'newlyAccepted',
      'newlyRefused',
      'unmarked',
      'unchanged',
    ]),
    byPercentage: { anyOf: [changedSeats, { type: 'null' }] },
    unreachable: list(unreachable),
    against: { anyOf: [against, { type: 'null' }] },
  },
  [
    'runId',
    'ruleVersion',
    'fingerprint',
    ...COUNTS,
    'seats',
    'ties',
    'reasons',
    'changes',
    'byPercentage',
    'unreachable',
    'against',
  ],
)
export type DryRun = FromSchema<typeof dryRunReply>

/** Which of the dry run’s students: all, by their result, or those whose recommendation would change. */
export const DRY_RUN_SHOWS = ['all', 'accepted', 'refused', 'uncertified', 'notConsidered', 'changed'] as const
/** With other numbers: first those who come in and those who fall out against the rule as it is. */
export const OVERRIDES_SHOWS = ['comesIn', 'fallsOut', ...DRY_RUN_SHOWS] as const
export type DryRunShow = (typeof OVERRIDES_SHOWS)[number]
/** Columns by which the students of a dry run are sorted; `rank` is the order of the ranking. */
export const DRY_RUN_SORTABLE = ['rank', 'studentName', 'total'] as const
/**
 * `fingerprint`: of the dry run that is being read, with the same numbers. `searchText`: a name, an identity number or an
 * application number. Without an order: that of the ranking.
 */
export const dryRunRowsBody = object(
  {
    ...applied,
    trial: ruleOverrides,
    show: choice(...OVERRIDES_SHOWS),
    searchText: searchText(),
    fingerprint,
    page,
    pageSize,
    orderBy: orderBy(DRY_RUN_SORTABLE),
    orderType,
  },
  [...appliedKeys, 'show', 'fingerprint', 'page', 'pageSize'],
)
/**
 * A student of a dry run, in the order of the ranking. `mark` null: the desire rule leaves the application out, it
 * has no certified total yet (`isUncertified`), or it would lose its recommendation. `markNow`: the present
 * recommendation, code 5 or 6, null: none.
 */
export const dryRunRow = object(
  {
    applyId: integer,
    studentId: integer,
    appNum: text,
    studentName: bilingual,
    studentIdentity: text,
    branch: bilingual,
    desireNumber: integerOrNull,
    mark: integerOrNull,
    markNow: integerOrNull,
    isUncertified: flag,
    facts: { anyOf: [recommendationFacts, { type: 'null' }] },
  },
  [
    'applyId',
    'studentId',
    'appNum',
    'studentName',
    'studentIdentity',
    'branch',
    'desireNumber',
    'mark',
    'markNow',
    'isUncertified',
    'facts',
  ],
)
export type DryRunRow = FromSchema<typeof dryRunRow>
export const dryRunRowsReply = object({ results: list(dryRunRow), total: integer }, ['results', 'total'])

/** Body of cascade: whom Accept all would accept. */
export const cascadeBody = object({ ...facultyInSeason, desireNumber: desireOrAll }, [
  'facultyId',
  'yearId',
  'semesterId',
])
/**
 * What Accept all with "refuse the others" would move elsewhere: `others` applications, by faculty; `marks`: those of
 * them that a rule has recommended there, `seats`: of these, recommended accepted, so that a seat there falls free and
 * that faculty's recommendations are out of date. `acceptedElsewhere`: students who are accepted in another application
 * already, of whom nothing is refused (ADR 8).
 */
export const cascadeReply = object(
  {
    count: integer,
    students: integer,
    others: integer,
    acceptedElsewhere: integer,
    faculties: list(
      object({ facultyId: integer, facultyName: bilingual, applications: integer, marks: integer, seats: integer }, [
        'facultyId',
        'facultyName',
        'applications',
        'marks',
        'seats',
      ]),
    ),
    hasTemplate: flag,
    holdMinutes: integer,
  },
  ['count', 'students', 'others', 'acceptedElsewhere', 'faculties', 'hasTemplate', 'holdMinutes'],
)
export type Cascade = FromSchema<typeof cascadeReply>

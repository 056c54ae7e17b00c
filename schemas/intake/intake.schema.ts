import type { FromSchema } from 'json-schema-to-ts'
import { applicationBody } from '../entry/entry.schema.ts'
import { PAPER_FAULTS, PAPER_KINDS, paperKind, PAPER_STATES } from '../applications/paper.schema.ts'
import { publishedPeriod } from '../calendar/calendar-period.schema.ts'
import { publishedBranch } from '../open-branches/open-branch.schema.ts'
import { SEASON_STATES } from '../seasons/season-states.ts'
import {
  bilingual,
  choice,
  flag,
  integer,
  integerOrNull,
  list,
  named,
  nothing,
  object,
  text,
  textOrNull,
  withMessages,
} from '../shared/fields.ts'
import { APPLICANT_CODES } from '../status.ts'

const season = {
  id: integer,
  state: choice(...SEASON_STATES),
  isOpen: flag,
  year: named,
  semester: named,
  startsOn: textOrNull,
  endsOn: textOrNull,
} as const
const paper = { kind: text, categoryId: integerOrNull, gender: integerOrNull, nationality: integerOrNull } as const
/**
 * What can be applied for now: the current season, null where there is none, and whether it takes applications; open
 * branches and periods of the faculties of the token, and periods of the whole university; papers that are required, of
 * all applicants or of those with a type of certificate, a gender (1, 2) or a nationality (1 Egyptian, 2 others).
 */
export const intakeSeason = object(
  {
    season: { anyOf: [object(season, Object.keys(season) as (keyof typeof season)[]), nothing] },
    branches: list(publishedBranch),
    periods: list(publishedPeriod),
    papers: list(object(paper, Object.keys(paper) as (keyof typeof paper)[])),
  },
  ['season', 'branches', 'periods', 'papers'],
)
export type IntakeSeason = FromSchema<typeof intakeSeason>

/** Lists that applications refer to, by their names in the reply; the order of their parts of a version. */
export const REFERENCE_LISTS = [
  'countries',
  'governorates',
  'cities',
  'certificateTypes',
  'majors',
  'certificateNames',
  'quotas',
] as const
export type ReferenceList = (typeof REFERENCE_LISTS)[number]

const row = {
  id: integer,
  name: bilingual,
  active: flag,
  parentId: integerOrNull,
  meaning: textOrNull,
  mergedInto: integerOrNull,
} as const
const rows = { anyOf: [list(object(row, Object.keys(row) as (keyof typeof row)[])), nothing] } as const
/**
 * The lists with ids, names and meanings. `version`: of all of them, for `since`; a list that is the same as in that
 * version is null. `parentId`: the country of a governorate, the governorate of a city, the type of certificate of a
 * major. `mergedInto`: the row that is used in place of this one.
 */
export const intakeReference = object(
  {
    version: text,
    lists: object(
      Object.fromEntries(REFERENCE_LISTS.map((name) => [name, rows])) as Record<ReferenceList, typeof rows>,
      REFERENCE_LISTS,
    ),
  },
  ['version', 'lists'],
)

/** `since`: the `version` of an earlier answer. */
export const referenceQuery = object(
  {
    since: withMessages(
      { type: 'string', pattern: `^[\\w-]{8}(\\.[\\w-]{8}){${REFERENCE_LISTS.length - 1}}$` },
      { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
    ),
  },
  [],
)

/** `ref`: the number of an application, as applicants and staff read it. */
export const applicationRef = object({ ref: { type: 'string', pattern: '^[A-Za-z0-9-]{1,40}$' } }, ['ref'])

const request = { requestedAt: text, message: textOrNull } as const
const requestedPaper = {
  kind: choice(...PAPER_KINDS),
  state: choice('missing', 'toReplace'),
  fault: { type: ['string', 'null'], enum: [...PAPER_FAULTS, null] },
} as const
const fee = { isPaid: flag, reference: textOrNull, paidAt: textOrNull } as const
const application = {
  ref: text,
  status: { type: 'integer', enum: [...APPLICANT_CODES] },
  yearId: integer,
  semesterId: integer,
  facultyId: integer,
  branchId: integer,
  request: { anyOf: [object(request, ['requestedAt', 'message']), nothing] },
  papers: list(object(requestedPaper, ['kind', 'state', 'fault'])),
  fee: { anyOf: [object(fee, ['isPaid', 'reference', 'paidAt']), nothing] },
} as const
/**
 * What an applicant is told of an application. `request`: the data that were requested last, while it waits for them;
 * `papers`: those that are required and missing, and those that must be replaced, with what is wrong; `fee`: null where
 * none is due.
 */
export const intakeApplication = object(application, Object.keys(application) as (keyof typeof application)[])
export type IntakeApplication = FromSchema<typeof intakeApplication>

/** `externalId`: what the calling system calls the applicant. It is its own: two systems may use one for two people. */
export const applicantRef = object({ externalId: { type: 'string', pattern: '^[A-Za-z0-9._:-]{1,64}$' } }, [
  'externalId',
])
/**
 * What became of the data: `created`, a new student; `known`, a student of this identity number was there already, with
 * the data that are stored; `changed`; `same`.
 */
export const PUT_RESULTS = ['created', 'known', 'changed', 'same'] as const
export const intakeApplicant = object({ externalId: text, result: choice(...PUT_RESULTS) }, ['externalId', 'result'])

const { externalId } = applicantRef.properties
/** An application of an applicant whom the system has sent. */
export const newApplication = object({ applicant: externalId, ...applicationBody.properties }, [
  'applicant',
  ...applicationBody.required,
])
export const intakeSent = object({ ref: text, status: { type: 'integer', enum: [...APPLICANT_CODES] } }, [
  'ref',
  'status',
])
export type IntakeSent = FromSchema<typeof intakeSent>
/** The applications of an applicant in the scope of the token, the newest first. */
export const applicantsApplications = object({ externalId: text, applications: list(intakeSent) }, [
  'externalId',
  'applications',
])
export type ApplicantsApplications = FromSchema<typeof applicantsApplications>

export const paperRef = object({ externalId, kind: paperKind }, ['externalId', 'kind'])
/** A paper comes as a file beside this. */
export const paperBody = object({}, [])
/** A paper as it is stored: an image is written anew, so that its hash is not that of the file that was sent. */
export const intakePaper = object(
  {
    kind: choice(...PAPER_KINDS),
    sha256: text,
    mime: text,
    bytes: integer,
    state: choice(...PAPER_STATES),
  },
  ['kind', 'sha256', 'mime', 'bytes', 'state'],
)
export type IntakePaper = FromSchema<typeof intakePaper>
export const intakePapers = object({ externalId: text, papers: list(intakePaper) }, ['externalId', 'papers'])
/** `same`: this image was stored already. */
export const paperPut = object(
  { kind: choice(...PAPER_KINDS), sha256: text, result: choice('created', 'changed', 'same') },
  ['kind', 'sha256', 'result'],
)

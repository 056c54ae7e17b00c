import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import { bilingual, flag, id, integer, object, withMessages, text, textOrNull, version } from '../shared/fields.ts'
import { reasonText } from './reason.schema.ts'

/**
 * Kinds of papers, in the order in which they are read; each is the field of the details with the path of its file
 * (document 2, section 3).
 */
export const PAPER_KINDS = [
  'personalImageURL',
  'cardImageUrl',
  'birthCertUrl',
  'PreQualificationFileUrl',
  'guardianCardUrl',
  'militaryFormUrl',
  'stuConsentFileUrl',
  'residenceFile',
  'guardianResidenceFile',
  'paymentReceiptFile',
] as const
export type PaperKind = (typeof PAPER_KINDS)[number]
/** The states of a paper in `machines/applications/paper.lifecycle.ts`. */
export const PAPER_STATES = ['missing', 'toCheck', 'checked', 'toReplace'] as const
export type PaperState = (typeof PAPER_STATES)[number]
/** What can be wrong with a paper that must be replaced. */
export const PAPER_FAULTS = ['unreadable', 'incomplete', 'otherPaper', 'otherPerson', 'expired', 'other'] as const
export type PaperFault = (typeof PAPER_FAULTS)[number]
/** What a reviewer can decide about a paper. */
export const PAPER_REVIEW_ACTIONS = ['check', 'return', 'reopen'] as const
export type PaperReviewAction = (typeof PAPER_REVIEW_ACTIONS)[number]

/** How a paper is turned to be read, clockwise, in degrees. */
export const ROTATIONS = [0, 90, 180, 270] as const
export type Rotation = (typeof ROTATIONS)[number]

const INVALID = { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' } as const
export const paperKind = withMessages({ type: 'string', enum: PAPER_KINDS }, INVALID)
const paperFault = withMessages({ type: 'string', enum: PAPER_FAULTS }, INVALID)
const nameOrNull = { anyOf: [bilingual, { type: 'null' }] } as const

/** A paper that is not in order: needed and missing, not yet reviewed, or to be replaced. */
export const openPaper = object({ kind: paperKind, state: { type: 'string', enum: PAPER_STATES } }, ['kind', 'state'])
export type OpenPaper = FromSchema<typeof openPaper>

export const paperFields = {
  kind: paperKind,
  state: { type: 'string', enum: PAPER_STATES },
  /** By category, gender and nationality (ADR 67). One that is not needed can be there all the same. */
  isNeeded: flag,
  /** Of the call that gives its bytes; null: there is none. */
  path: textOrNull,
  sha256: textOrNull,
  /** Of the present file, as somebody who reviews papers has turned it. */
  rotation: { type: 'integer', enum: ROTATIONS },
  /** What is wrong with it, while it is to be replaced. */
  fault: { type: ['string', 'null'], enum: [...PAPER_FAULTS, null] },
  note: textOrNull,
  /** Who reviewed the present file, and when. */
  who: nameOrNull,
  at: textOrNull,
  /** Of the review; 0: nobody has reviewed it yet. */
  version: integer,
} as const
/** A paper of an application: its student's, for all of the student's applications. */
export const paper = object(paperFields, Object.keys(paperFields) as (keyof typeof paperFields)[])
export type Paper = FromSchema<typeof paper>

/** Which file of which application's student. `sha256`: of the file that was shown. */
const shownFile = {
  applicationId: id,
  studentId: id,
  kind: paperKind,
  sha256: withMessages(
    { type: 'string', pattern: '^[0-9a-f]{64}$' },
    { type: 'INVALID_INPUT', pattern: 'INVALID_INPUT' },
  ),
} as const

/** Body of judge_paper. `fault` and `note`: of one that is to be replaced. */
export const paperReviewBody = object(
  {
    ...shownFile,
    judgement: withMessages({ type: 'string', enum: PAPER_REVIEW_ACTIONS }, INVALID),
    fault: paperFault,
    note: reasonText,
    version: { ...version, minimum: 0 },
  },
  ['applicationId', 'studentId', 'kind', 'sha256', 'judgement'],
)
export type PaperReviewBody = FromSchema<typeof paperReviewBody>

/** Body of rotate_paper. */
export const paperRotationBody = object(
  { ...shownFile, rotation: withMessages({ type: 'integer', enum: ROTATIONS }, INVALID) },
  ['applicationId', 'studentId', 'kind', 'sha256', 'rotation'],
)
export type PaperRotationBody = FromSchema<typeof paperRotationBody>

/** Why a paper is to be replaced. */
export const paperReturnForm = object({ fault: paperFault, note: reasonText }, ['fault'])
export type PaperReturnForm = FromSchema<typeof paperReturnForm>

/**
 * What only the fields together can refuse: a paper that is to be replaced has a fault, one that is none of the list a
 * note, and no other review has either.
 */
export function paperReviewErrors({
  judgement,
  fault,
  note,
}: Pick<PaperReviewBody, 'judgement' | 'fault' | 'note'>): FieldError[] {
  if (judgement !== 'return') {
    return [
      ...(fault === undefined ? [] : [{ path: '/fault', code: 'INVALID_CHOICE' } as const]),
      ...(note ? [{ path: '/note', code: 'INVALID_CHOICE' } as const] : []),
    ]
  }
  if (fault === undefined) return [{ path: '/fault', code: 'REQUIRED_FIELD' }]
  return fault === 'other' && !note ? [{ path: '/note', code: 'REQUIRED_FIELD' }] : []
}

/**
 * One step of a paper's history, from its audit trail: who decided what, when, and why. `sha256`: of the file that it
 * was about; `fileBecame`: what the applicant did with that file before the next step.
 */
export const paperStep = object(
  {
    at: text,
    who: nameOrNull,
    kind: paperKind,
    event: text,
    fault: { type: ['string', 'null'], enum: [...PAPER_FAULTS, null] },
    note: textOrNull,
    sha256: text,
    fileBecame: { type: 'string', enum: ['kept', 'replaced', 'removed'] },
    version: integer,
  },
  ['at', 'who', 'kind', 'event', 'fault', 'note', 'sha256', 'fileBecame', 'version'],
)
export type PaperStep = FromSchema<typeof paperStep>

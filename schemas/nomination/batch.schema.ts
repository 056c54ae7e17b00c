import type { FromSchema } from 'json-schema-to-ts'
import { STATUS } from '../status.ts'
import type { ErrorCode } from '../errors.ts'
import { sendingApplications } from '../notifications/group.schema.ts'
import { DESIRES_MAX } from '../desire-rule/desire-rule.schema.ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  object,
  page,
  pageSize,
  withMessages,
  shownCount,
  text,
  textOrNull,
} from '../shared/fields.ts'

/** Accept all and Reject all, as `statusStudentUpdated` writes them: the code that they move to, as text (D09). */
export const DECIDE_ALL = { accept: String(STATUS.accepted), reject: String(STATUS.refused) } as {
  readonly accept: '2'
  readonly reject: '3'
}
/** What a person calls a batch; the server names none. */
export const BATCH_NAME_MAX = 75
const batchName = withMessages(
  { type: 'string', format: 'line-text', maxLength: BATCH_NAME_MAX },
  { type: 'INVALID_INPUT', maxLength: 'NAME_MAX', format: 'INVISIBLE_CHARACTERS' },
)

/**
 * Body of edit_status_all_recommended. `appStudentData`: those who are named, else all that are recommended so in the
 * faculty, season and desire. `refuseOthers`: the student's other applications go to 9. `shown`: how many the
 * confirmation named, and how many others (ADR 32).
 */
export const decideAllBody = object(
  {
    appStudentData: sendingApplications,
    statusStudentUpdated: withMessages(
      { type: 'string', enum: [DECIDE_ALL.accept, DECIDE_ALL.reject] },
      { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
    ),
    facultyId: id,
    yearId: id,
    semesterId: id,
    desireNumber: withMessages(
      { type: ['integer', 'null'], minimum: 1, maximum: DESIRES_MAX },
      { type: 'INT_NUMBER_FIELD', minimum: 'MUST_BE_POSITIVE', maximum: 'DESIRES_MAX' },
    ),
    refuseOthers: flag,
    name: batchName,
    shown: object({ count: shownCount, others: shownCount }, ['count', 'others']),
  },
  ['statusStudentUpdated'],
)
export type DecideAllBody = FromSchema<typeof decideAllBody>

/** Rules that JSON Schema cannot express: the selection is not empty, and rejecting refuses no others. */
export function decideAllErrors({
  appStudentData = [],
  statusStudentUpdated,
  refuseOthers,
  ...rest
}: DecideAllBody): FieldError[] {
  const missing = (['facultyId', 'yearId', 'semesterId'] as const).filter((field) => rest[field] === undefined)
  return [
    ...(appStudentData.length > 0
      ? []
      : missing.map((field): FieldError => ({ path: `/${field}`, code: 'REQUIRED_FIELD' }))),
    ...(refuseOthers && statusStudentUpdated === DECIDE_ALL.reject
      ? [{ path: '/refuseOthers', code: 'INVALID_CHOICE' } as const]
      : []),
  ]
}

/** States of a batch: its job works; its mails wait and it can be taken back; they go; it was taken back. */
export const BATCH_STATES = ['working', 'held', 'out', 'takenBack'] as const
export type BatchState = (typeof BATCH_STATES)[number]
/** `accept`: Accept all, `reject`: Reject all. */
export const BATCH_KINDS = ['accept', 'reject'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/**
 * A batch. `ruleVersion`, `runId` null: the rule is gone, or the recommendations are older than runs. `asked`:
 * applications of the selection; `received`: decided; `others`: moved to 9 with them; `mails`: put into the outbox;
 * `returned`: taken back. `own`: the caller made it; `isWorking`: a job that decides or takes back goes on.
 */
export const batchRow = object(
  {
    id: integer,
    kind: { type: 'string', enum: BATCH_KINDS },
    name: textOrNull,
    at: text,
    who: bilingual,
    own: flag,
    facultyId: integer,
    facultyName: bilingual,
    yearId: integer,
    semesterId: integer,
    desire: integerOrNull,
    ruleVersion: integerOrNull,
    runId: integerOrNull,
    refuseOthers: flag,
    jobId: integerOrNull,
    takeBackJobId: integerOrNull,
    asked: integer,
    received: integer,
    others: integer,
    mails: integer,
    returned: integer,
    state: { type: 'string', enum: BATCH_STATES },
    isWorking: flag,
    heldUntil: textOrNull,
    takenBackAt: textOrNull,
  },
  [
    'id',
    'kind',
    'name',
    'at',
    'who',
    'own',
    'facultyId',
    'facultyName',
    'yearId',
    'semesterId',
    'desire',
    'ruleVersion',
    'runId',
    'refuseOthers',
    'jobId',
    'takeBackJobId',
    'asked',
    'received',
    'others',
    'mails',
    'returned',
    'state',
    'isWorking',
    'heldUntil',
    'takenBackAt',
  ],
)
export type BatchRow = FromSchema<typeof batchRow>
/** Batches of the scope, newest first; of one faculty where it is named. */
export const batchesBody = object({ facultyId: idOrAll, page, pageSize }, ['page', 'pageSize'])
/** The address of that list has nothing but its page. */
export const batchFilters = object({}, [])
export const batchPage = object({ results: list(batchRow), total: integer }, ['results', 'total'])

/**
 * What a batch has done by now: at once up to 500 applications, else `jobId` reports the progress. `hasTemplate` false:
 * students get no mail, since no active template is about such a decision.
 */
export const batchResult = object(
  {
    batchId: integer,
    jobId: integer,
    isDone: flag,
    items: integer,
    done: integer,
    refused: integer,
    others: integer,
    mails: integer,
    hasTemplate: flag,
    heldUntil: textOrNull,
  },
  ['batchId', 'jobId', 'isDone', 'items', 'done', 'refused', 'others', 'mails', 'hasTemplate', 'heldUntil'],
)
export type BatchResult = FromSchema<typeof batchResult>

/** Why a batch cannot be taken back; undefined: it can. `own`: the caller made it. */
export function batchTakeBackRefusal({ own, state }: Pick<BatchRow, 'own' | 'state'>): ErrorCode | undefined {
  if (!own) return 'BATCH_NOT_OWN'
  if (state === 'takenBack') return 'BATCH_TAKEN_BACK'
  if (state === 'working') return 'BATCH_WORKING'
  return state === 'out' ? 'BATCH_TOO_LATE' : undefined
}

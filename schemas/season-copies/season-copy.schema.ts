import type { FromSchema } from 'json-schema-to-ts'
import type { FieldError } from '../shared/field-errors.ts'
import {
  bilingual,
  choice,
  flag,
  id,
  integer,
  integerOrNull,
  list,
  nothing,
  object,
  shownCount,
  text,
  version,
  withMessages,
} from '../shared/fields.ts'
import { SEASON_STATES } from '../seasons/season-states.ts'

/** What the assistant copies, in this order; branches are closed for applying. */
export const COPY_PARTS = ['certificates', 'approvalRules', 'admissionRules', 'calendar', 'branches'] as const
export type CopyPart = (typeof COPY_PARTS)[number]
/** What holds for all seasons: it is not copied, and a person confirms that it holds for the next one too. */
export const SHARED_SETTINGS = ['desireRule', 'feesRules', 'papers', 'reasons', 'mails', 'news'] as const
export type SharedSetting = (typeof SHARED_SETTINGS)[number]
/** States of the lifecycle `seasonCopy`, as they are stored. */
export const COPY_STATES = ['copying', 'copied', 'takingBack', 'takenBack'] as const
export type CopyState = (typeof COPY_STATES)[number]

/** Years that are offered as the target, or more where each of them has a season. */
export const OFFERED_YEARS = 5
const yearsLater = withMessages(
  { type: 'integer', minimum: 1, maximum: 50 },
  { type: 'INVALID_CHOICE', minimum: 'INVALID_CHOICE', maximum: 'INVALID_CHOICE' },
)
/**
 * The season before, and how many years later the target is, of the same semester. Absent: the first year that has no
 * season of it.
 */
export const copyChoice = object({ seasonId: id, yearsLater }, ['seasonId'])
export type CopyChoice = FromSchema<typeof copyChoice>
/** `confirmed`: what holds for all seasons; `shown`: how many records the preview said would be copied (ADR 32). */
export const copyOrder = object(
  {
    seasonId: id,
    yearsLater,
    confirmed: withMessages(
      { type: 'array', items: choice(...SHARED_SETTINGS), maxItems: SHARED_SETTINGS.length },
      { type: 'INVALID_INPUT', maxItems: 'INVALID_INPUT' },
    ),
    shown: shownCount,
  },
  ['seasonId', 'yearsLater', 'confirmed', 'shown'],
)
export type CopyOrder = FromSchema<typeof copyOrder>
/** What the order does not confirm. Called on both sides. */
export const copyOrderErrors = ({ confirmed }: Pick<CopyOrder, 'confirmed'>): FieldError[] =>
  SHARED_SETTINGS.every((each) => confirmed.includes(each)) ? [] : [{ path: '/confirmed', code: 'COPY_UNCONFIRMED' }]

const days = object({ start: text, end: text }, ['start', 'end'])
/** `state`: of the season of the year; null: it has none yet, and the assistant adds it. */
const target = object(
  { yearsLater: integer, yearName: bilingual, state: { anyOf: [choice(...SEASON_STATES), nothing] } },
  ['yearsLater', 'yearName', 'state'],
)
const counts = { part: choice(...COPY_PARTS), copied: integer, stands: integer, refused: integer } as const

/**
 * What would be copied. `dates`: those that the season would get; null: it has some, those of the season before are not
 * known, or another season of the semester has some of these days. `refused`: what cannot be copied, and the code of
 * why. `periods`: those that would be copied. `standing`: how many there are of what holds for all seasons.
 */
const preview = {
  target,
  targets: list(target),
  dates: { anyOf: [days, nothing] },
  parts: list(object(counts, ['part', 'copied', 'stands', 'refused'])),
  refused: list(object({ part: choice(...COPY_PARTS), name: bilingual, code: text }, ['part', 'name', 'code'])),
  periods: list(object({ name: bilingual, from: days, to: days }, ['name', 'from', 'to'])),
  standing: list(object({ what: choice(...SHARED_SETTINGS), count: integer }, ['what', 'count'])),
  copied: integer,
} as const
export const copyPreview = object(preview, Object.keys(preview) as (keyof typeof preview)[])
export type CopyPreview = FromSchema<typeof copyPreview>

/** What a call began. `isDone`: no worker has anything left to do. */
export const copyStarted = object({ id: integer, jobId: integer, isDone: flag, done: integer, refused: integer }, [
  'id',
  'jobId',
  'isDone',
  'done',
  'refused',
])
export type CopyStarted = FromSchema<typeof copyStarted>
export const copyRef = object({ id, version }, ['id'])

/**
 * A run of the assistant. `applications`: of the season that it filled; `changed`: records of it that a person has
 * changed since, or that something refers to; `isPreparing`: the season is not open yet, or is gone.
 */
const row = {
  id: integer,
  from: bilingual,
  to: bilingual,
  semester: bilingual,
  at: text,
  by: bilingual,
  state: choice(...COPY_STATES),
  parts: list(
    object({ part: choice(...COPY_PARTS), copied: integer, returned: integer }, ['part', 'copied', 'returned']),
  ),
  applications: integer,
  changed: integer,
  isPreparing: flag,
  jobId: integerOrNull,
  takeBackJobId: integerOrNull,
  version: integer,
} as const
export const copyRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type CopyRow = FromSchema<typeof copyRow>

/**
 * What is left to do before a season is finished. `statuses`: applications that wait for somebody, by status; `toExport`:
 * exports to the private university without a known end; `heldMails`: messages of its applications that wait before they
 * are sent.
 */
const left = {
  name: bilingual,
  yearId: integer,
  semesterId: integer,
  statuses: list(object({ status: integer, count: integer }, ['status', 'count'])),
  toExport: integer,
  heldMails: integer,
} as const
export const yearEnd = object(left, Object.keys(left) as (keyof typeof left)[])
export type YearEnd = FromSchema<typeof yearEnd>

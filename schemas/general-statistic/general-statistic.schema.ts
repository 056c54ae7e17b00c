import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { STATUS, STATUS_CODES, type StatusCode } from '../status.ts'
import { bilingual, date, flag, id, idOrAll, integer, list, nothing, object, withMessages } from '../shared/fields.ts'

/** Statuses that are offered: all but the initial ones (D35). */
export const STATISTIC_CODES: readonly StatusCode[] = STATUS_CODES.filter((code) => code >= STATUS.draft)

/**
 * Which codes each count of a row includes (document 3, section 3): an application counts as under review whether its
 * fee is paid or not. In the order of the columns.
 */
export const COUNTED = {
  draft: [STATUS.draft],
  underReview: [STATUS.underReview, STATUS.pendingFees],
  acceptedCount: [STATUS.accepted],
  refusedCount: [STATUS.refused],
  incomplete: [STATUS.toBeCompleted],
  recommendedAccepted: [STATUS.recommendedAccepted],
  recommendedRefused: [STATUS.recommendedRefused],
  pulledToSIS: [STATUS.pulled],
  refusedAsAcceptedInOther: [STATUS.refusedAsAcceptedElsewhere],
  waitingList: [STATUS.waitingList],
} as const satisfies Readonly<Record<string, readonly StatusCode[]>>
export type StatisticKey = keyof typeof COUNTED
export const STATISTIC_KEYS = Object.keys(COUNTED) as readonly StatisticKey[]

/** More than there are types of a category. */
const TYPES_MAX = 200
const code = withMessages(
  { type: 'integer', enum: STATISTIC_CODES as readonly [StatusCode, ...StatusCode[]] },
  { type: 'INVALID_CHOICE', enum: 'INVALID_CHOICE' },
)
/** At least one. (`minItems` would make the form begin with one that is empty.) */
const codes = withMessages(
  { type: 'array', items: code, contains: { type: 'integer' }, maxItems: STATISTIC_CODES.length },
  { type: 'REQUIRED_FIELD', contains: 'REQUIRED_FIELD', maxItems: 'INVALID_INPUT' },
)
const typeIds = withMessages(
  { type: 'array', items: id, maxItems: TYPES_MAX },
  { type: 'INVALID_CHOICE', maxItems: 'INVALID_INPUT' },
)

/**
 * Filters of the general statistic (D72): null, and no type, mean all. `compared`: each count comes with that of the
 * year before.
 */
const filters = {
  appStatus: codes,
  yearId: idOrAll,
  semesterId: idOrAll,
  certificateCategoryId: idOrAll,
  certificateTypeId: typeIds,
  startApplicationDate: date,
  endApplicationDate: date,
  compared: flag,
} as const satisfies Record<string, JSONSchema>
/** Body of the call, and the filter form: at least one status (document 3, section 5). */
export const statisticFilters = object(filters, ['appStatus'])
export type StatisticFilters = FromSchema<typeof statisticFilters>

const counts = {
  ...(Object.fromEntries(STATISTIC_KEYS.map((key) => [key, integer])) as Record<StatisticKey, typeof integer>),
  overall: integer,
}
const countKeys = [...STATISTIC_KEYS, 'overall'] as const
const countsOf = object(counts, countKeys)
/** Applications by their status, of the chosen statuses alone; `overall`: all of them. */
export type StatisticCounts = Readonly<Record<(typeof countKeys)[number], number>>

/**
 * A faculty with its counts. `before`: those of the year before, where they were requested and there is such a year.
 */
export const statisticRow = object(
  { facultyId: integer, facultyName: bilingual, ...counts, before: { anyOf: [countsOf, nothing] } },
  ['facultyId', 'facultyName', ...countKeys, 'before'],
)
export type StatisticRow = StatisticCounts & {
  readonly facultyId: number
  readonly facultyName: { readonly ar: string; readonly en: string }
  readonly before: StatisticCounts | null
}
export const statisticRows = list(statisticRow)

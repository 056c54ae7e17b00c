import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import {
  bilingual,
  choice,
  integer,
  list,
  numberOrNull,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  sizeOrAll,
  text,
  textOrNull,
  version,
} from '../shared/fields.ts'
import { itemFilters, ITEM_SORTABLE, ITEM_STATES, jobFilters, JOB_KINDS, JOB_STATES } from './job.schema.ts'

const access = { kind: 'session' } as const
const boolean = { type: 'boolean' } as const
const params = object({ id: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } }, ['id'])

/**
 * A job. `owner`: who began it, `isOwn`: the caller is the owner; `hasPermission`: the caller may do such work. Times
 * are ISO in UTC. `rate`: items a second since a worker began; `secondsLeft`: by that rate, null unless it runs.
 * `error`: why it failed, `arabic|english`. `isKept`: its items are still stored.
 */
const row = {
  id: integer,
  kind: choice(...JOB_KINDS),
  state: choice(...JOB_STATES),
  owner: bilingual,
  isOwn: boolean,
  hasPermission: boolean,
  items: integer,
  done: integer,
  refused: integer,
  createdAt: text,
  begunAt: textOrNull,
  endedAt: textOrNull,
  rate: numberOrNull,
  secondsLeft: numberOrNull,
  error: textOrNull,
  isKept: boolean,
  version: integer,
} as const
export const jobRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type JobRow = FromSchema<typeof jobRow>

/** An item: what it is, and what became of it; `reason`: why it was refused, `arabic|english`. */
const item = {
  place: integer,
  number: text,
  name: bilingual,
  state: choice(...ITEM_STATES),
  reason: textOrNull,
  at: textOrNull,
} as const
export const jobItem = object(item, Object.keys(item) as (keyof typeof item)[])
export type JobItemRow = FromSchema<typeof jobItem>

const moved = object({ id: integer, state: choice(...JOB_STATES), version: integer }, ['id', 'state', 'version'])
const change = object({ version }, [])

/** Jobs: long work with its progress and its result by row (V7). */
export const jobsEndpoints = endpoints({
  /** Newest first. The page reloads it by itself while something runs. */
  list: {
    method: 'POST',
    path: '/api/jobs/list/',
    source: 'issue 14',
    beyond: true,
    unattended: true,
    errors: [],
    access,
    body: object({ ...jobFilters.properties, page, pageSize }, ['page', 'pageSize']),
    reply: object({ results: list(jobRow), total: integer }, ['results', 'total']),
  },
  details: {
    method: 'GET',
    path: '/api/jobs/{id}/',
    source: 'issue 14',
    beyond: true,
    unattended: true,
    params,
    errors: [],
    access,
    reply: jobRow,
  },
  /**
   * In the order in which they are handled, unless another one is named; only for who may do such work, since it names
   * people. `searchText`: a name, or the beginning of a number. `pageSize` -1: all.
   */
  items: {
    method: 'POST',
    path: '/api/jobs/{id}/items/',
    source: 'issue 14',
    beyond: true,
    params,
    errors: ['JOB_NOT_PERMITTED', 'JOB_NOT_KEPT'],
    access,
    body: object(
      { ...itemFilters.properties, page, pageSize: sizeOrAll(100), orderBy: orderBy(ITEM_SORTABLE), orderType },
      ['page', 'pageSize'],
    ),
    reply: object({ results: list(jobItem), total: integer }, ['results', 'total']),
  },
  /** What is done stays done. */
  cancel: {
    method: 'POST',
    path: '/api/jobs/{id}/cancel/',
    source: 'issue 14',
    beyond: true,
    writes: 'versioned',
    params,
    errors: ['JOB_OF_ANOTHER', 'JOB_ENDED'],
    access,
    body: change,
    reply: moved,
  },
  /** What was refused, or never came to its turn, waits for a worker again. */
  retry: {
    method: 'POST',
    path: '/api/jobs/{id}/retry/',
    source: 'issue 14',
    beyond: true,
    writes: 'versioned',
    params,
    errors: ['JOB_OF_ANOTHER', 'JOB_NOT_PERMITTED', 'JOB_NOTHING_TO_RETRY', 'JOB_NOT_KEPT'],
    access,
    body: change,
    reply: moved,
  },
})

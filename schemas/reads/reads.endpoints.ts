import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import {
  bilingual,
  integer,
  list,
  named,
  object,
  orderType,
  orderBy,
  page,
  pageSize,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { accessLogFilters, SORTABLE } from './access-log.schema.ts'

const access = { kind: 'permission', permission: 'administration.can_view_reads', levels: [12, 13, 14] } as const

/**
 * What one person read of one applicant in one hour of the clock: the first and the last time (ISO, UTC), and how many
 * calls gave out the details, the way of the application, single files, all files at once, and the application before
 * it was opened. `appNum` null: a file
 * was read by itself, which belongs to all applications. `applicant` null: reports of many, in one scope; `rowCount`: how
 * many rows they gave out, those of each call, as a list and as files.
 */
const row = {
  id: integer,
  reader: bilingual,
  username: text,
  applicant: { anyOf: [bilingual, { type: 'null' }] },
  appNum: textOrNull,
  at: text,
  lastAt: text,
  details: integer,
  history: integer,
  file: integer,
  files: integer,
  prefetched: integer,
  report: integer,
  export: integer,
  rowCount: integer,
} as const
export const accessLogRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type AccessLogRow = FromSchema<typeof accessLogRow>

/** Who read an applicant's details and papers (issue 9). All in the caller's scope, newest first. */
export const readsEndpoints = endpoints({
  /** `total` counts up to 10,000; past it `more` is true. */
  list: {
    method: 'POST',
    path: '/api/applicant_reads/list/',
    source: 'issue 9',
    beyond: true,
    errors: [],
    access,
    body: object({ ...accessLogFilters.properties, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, [
      'page',
      'pageSize',
    ]),
    reply: object({ results: list(accessLogRow), total: integer, more: { type: 'boolean' } }, [
      'results',
      'total',
      'more',
    ]),
  },
  /** Accounts that read anything, for the filter. */
  readers: {
    method: 'GET',
    path: '/api/applicant_reads/readers/',
    source: 'issue 9',
    beyond: true,
    errors: [],
    access,
    reply: object({ readers: list(named) }, ['readers']),
  },
})

import type { FromSchema } from 'json-schema-to-ts'
import { endpoints } from '../endpoint.ts'
import {
  bilingual,
  date,
  idOrAll,
  integer,
  list,
  named,
  object,
  orderType,
  orderBy,
  page,
  pageSize,
  searchText,
  text,
  textOrNull,
} from '../shared/fields.ts'

const access = { kind: 'permission', permission: 'administration.can_view_reads', levels: [12, 13, 14] } as const

/** How long it is kept who read what: a season, and the complaints about it (ADR 38). */
export const READS_KEPT_DAYS = 400
export const PAGE_SIZES = [10, 20, 50, 100] as const
export const SORTABLE = ['lastAt'] as const

/**
 * Filters of the list; null means all. `applicant`: a part of a name, or the beginning of an application's number. Days
 * are whole ones in Egypt (D65).
 */
const filters = { userId: idOrAll, applicant: searchText(), from: date, to: date } as const
export const readFilters = object(filters, [])
export type ReadFilters = FromSchema<typeof readFilters>

/**
 * What one person read of one applicant in one hour of the clock: the first and the last time (ISO, UTC), and how many
 * calls gave out the details, the way of the application, single files, and all files at once. `appNum` null: a file
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
  report: integer,
  export: integer,
  rowCount: integer,
} as const
export const readRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type ReadRow = FromSchema<typeof readRow>

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
    body: object({ ...filters, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, ['page', 'pageSize']),
    reply: object({ results: list(readRow), total: integer, more: { type: 'boolean' } }, ['results', 'total', 'more']),
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

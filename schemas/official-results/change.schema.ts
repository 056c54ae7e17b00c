import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { agreement } from '../applications/agreement.schema.ts'
import {
  bilingual,
  choice,
  flag,
  idOrAll,
  integer,
  list,
  nothing,
  numberOrNull,
  object,
  page,
  searchText,
  sizeOrAll,
  text,
  textOrNull,
} from '../shared/fields.ts'
import { SEARCH_BY } from '../status.ts'

/** Page sizes: the last is for paper, since what is shown is printed. */
export const CHANGES_PAGE_SIZES = [10, 50, 100, 500] as const
/**
 * Which changes: of applications that were decided then, accepted, refused, on the waiting list or marked by a rule, or
 * whose certified total was the official one; or all.
 */
export const CHANGES_OF = ['rested', 'all'] as const

/** Filters of the list; null means all. */
const filters = {
  identityType: choice(SEARCH_BY.name, SEARCH_BY.identity, SEARCH_BY.applicationId),
  searchText: searchText(),
  of: choice(...CHANGES_OF),
  yearId: idOrAll,
  certificateCategoryId: idOrAll,
} as const satisfies Record<string, JSONSchema>
export const changesFilters = object(filters, [])
export type ChangesFilters = FromSchema<typeof changesFilters>

/** `pageSize` -1 gives all rows, as far as one file takes them (D71). The newest come first. */
export const changesBody = object({ ...filters, page, pageSize: sizeOrAll(CHANGES_PAGE_SIZES.at(-1)!) }, [
  'page',
  'pageSize',
])
export type ChangesBody = FromSchema<typeof changesBody>

/**
 * What a change of the uploaded results changed about an application. `before` and `after`: how its claim agreed;
 * `notFound` also where its certificate had no results. `totalBefore` and `totalAfter`: the official total; null: unknown. `claim`,
 * `statusThen` and `wasCertified`: its total, its status, and whether its certified total was the official one, at the
 * time. `status`: now. `upload`: the upload that was saved or taken back; null: the results were changed otherwise.
 */
const row = {
  id: integer,
  at: text,
  applyId: integer,
  studentId: integer,
  appNum: text,
  studentName: bilingual,
  studentIdentity: text,
  facultyName: bilingual,
  branch: bilingual,
  claim: numberOrNull,
  before: agreement,
  totalBefore: numberOrNull,
  after: agreement,
  totalAfter: numberOrNull,
  statusThen: integer,
  status: integer,
  wasCertified: flag,
  upload: { anyOf: [object({ fileName: textOrNull, by: bilingual }, ['fileName', 'by']), nothing] },
} as const
export const changeRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type ChangeRow = FromSchema<typeof changeRow>
/** `total` counts up to 10,000; past it `more` is true, as it is where an export left rows out. */
export const changesPage = object({ results: list(changeRow), total: integer, more: flag }, [
  'results',
  'total',
  'more',
])
export type ChangesPage = FromSchema<typeof changesPage>

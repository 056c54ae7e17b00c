import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import type { ErrorCode } from '../errors.ts'
import {
  activeNamed,
  bilingual,
  choice,
  flag,
  id,
  idOrAll,
  integer,
  integerOrNull,
  list,
  named as namedRow,
  object,
  orderBy,
  orderType,
  page,
  pageSize,
  requiredLine,
  shownCount,
  text,
  textOrNull,
  version,
  withMessages,
} from '../shared/fields.ts'
import { MEANINGS } from '../shared/meanings.ts'
import { LIST_KEYS, LISTS, MERGE_EFFECTS, NAME_KINDS, type ListField, type ListKey, type MergeEffect } from './lists.ts'

export const PAGE_SIZES = [5, 10, 15, 50, 100] as const
/** Columns that the rows are sorted by. `parent`: by its Arabic name. */
export const SORTABLE = ['arName', 'enName', 'parent', 'kind', 'position', 'active'] as const
export type SortableColumn = (typeof SORTABLE)[number]

const line = withMessages(
  { type: 'string', format: 'line-text', maxLength: 200 },
  { type: 'INVALID_INPUT', maxLength: 'LINE_MAX', format: 'INVISIBLE_CHARACTERS' },
)
const meaning = choice(...MEANINGS.certificate_type, ...MEANINGS.certificate_name, null)
/**
 * The fields by which lists differ. `position`: rows with a lower one are
 * offered first; a new row without one is the last.
 */
const FIELDS = {
  countryId: id,
  governorateId: id,
  categoryId: id,
  kind: choice(...NAME_KINDS),
  arNationality: line,
  enNationality: line,
  meaning,
  position: withMessages(
    { type: 'integer', minimum: 1, maximum: 9999 },
    { type: 'INT_NUMBER_FIELD', minimum: 'INT_NUMBER_FIELD', maximum: 'INT_NUMBER_FIELD' },
  ),
} as const satisfies Readonly<Record<ListField, JSONSchema>>

const NAMED = { arName: requiredLine, enName: requiredLine, active: flag } as const
const named = ['arName', 'enName', 'active'] as const
const listKey = choice(...LIST_KEYS)

/** A row as a call sends it; which of the fields belong to its list is checked by `rowFaults`. */
const ROW = { list: listKey, ...NAMED, ...FIELDS } as const
export const rowCreation = object(ROW, ['list', ...named])
export const rowChange = object({ id, version, ...ROW }, ['list', 'id', ...named])
export const rowRef = object({ list: listKey, id, version }, ['list', 'id'])
export type RowBody = FromSchema<typeof rowCreation>
/** The form of a row, without its list. */
export type RowForm = Omit<RowBody, 'list'>

/** The form of the rows of a list. */
export const rowFormOf = (key: ListKey) => {
  const { fields, required, meanings } = LISTS[key]
  const own = Object.fromEntries(
    fields.map((field) => [field, field === 'meaning' ? choice(null, ...(meanings ?? [])) : FIELDS[field]]),
  )
  return object({ ...NAMED, ...own }, [...named, ...required] as never)
}

interface Fault {
  readonly path: string
  readonly code: ErrorCode
}
/** What a row has that its list does not know, and lacks that its list needs. */
export function rowFaults({ list: key, ...row }: RowBody): Fault[] {
  const { fields, required, meanings } = LISTS[key]
  const foreign = (Object.keys(FIELDS) as ListField[]).filter((field) => field in row && !fields.includes(field))
  const missing = required.filter((field) => row[field] === undefined)
  const isUnknown = row.meaning != null && meanings?.includes(row.meaning) === false
  return [
    ...foreign.map((field) => ({ path: `/${field}`, code: 'UNKNOWN_FIELD' as const })),
    ...missing.map((field) => ({ path: `/${field}`, code: 'REQUIRED_FIELD' as const })),
    ...(isUnknown ? [{ path: '/meaning', code: 'INVALID_CHOICE' as const }] : []),
  ]
}

/** Filters of a list: parts of either name, and what the rows are within. A null is no filter. */
const filters = {
  name: withMessages(
    { type: 'string', format: 'search-line', maxLength: 75 },
    { type: 'INVALID_INPUT', maxLength: 'SEARCH_MAX', format: 'INVISIBLE_CHARACTERS' },
  ),
  parentId: idOrAll,
  kind: choice(null, ...NAME_KINDS),
} as const
export const rowFilters = object(filters, [])
export type RowFilters = FromSchema<typeof rowFilters>
export const searchBody = object({ list: listKey, ...filters, page, pageSize, orderBy: orderBy(SORTABLE), orderType }, [
  'list',
  'page',
  'pageSize',
])
export type SearchBody = FromSchema<typeof searchBody>

const row = {
  id: integer,
  arName: text,
  enName: text,
  active: flag,
  version: integer,
  countryId: integerOrNull,
  governorateId: integerOrNull,
  categoryId: integerOrNull,
  parent: { anyOf: [bilingual, { type: 'null' }] },
  kind: choice(null, ...NAME_KINDS),
  arNationality: textOrNull,
  enNationality: textOrNull,
  meaning,
  position: integerOrNull,
  mergedInto: { anyOf: [namedRow, { type: 'null' }] },
  mergedRows: integer,
} as const
/**
 * A row as listed; null: what its list does not have, or the row has none of. `parent`: the name of what it is within.
 * `mergedInto`: the row as which it is read; `mergedRows`: how many rows are read as it (ADR 116).
 */
export const listRow = object(row, Object.keys(row) as (keyof typeof row)[])
export type ListRow = FromSchema<typeof listRow>
export const rowPage = object({ results: list(listRow), total: integer }, ['results', 'total'])
/** What a row may be within, by Arabic name. */
export const parentChoices = object({ parents: list(activeNamed) }, ['parents'])
export const parentsBody = object({ list: listKey }, ['list'])

/** Form of a merge: the row as which another one is to be read. */
export const mergeTarget = object({ intoId: id }, ['intoId'])
export type MergeTarget = FromSchema<typeof mergeTarget>
export const targetsBody = object({ list: listKey, id }, ['list', 'id'])
/** Rows into which a row may be merged, by Arabic name. */
export const targetChoices = object({ targets: list(activeNamed) }, ['targets'])
export const mergeRef = object({ list: listKey, id, intoId: id }, ['list', 'id', 'intoId'])

const MERGE_KINDS = Object.keys(MERGE_EFFECTS) as MergeEffect[]
const each = <S>(schema: S) => Object.fromEntries(MERGE_KINDS.map((kind) => [kind, schema])) as Record<MergeEffect, S>
/**
 * How many applications, students, admission rules, and rows of the list within it, are read through a merge; each once
 * however often it refers to the row.
 */
export const mergeEffects = object(each(integer), MERGE_KINDS)
export type MergeEffects = FromSchema<typeof mergeEffects>
/** With the numbers that the confirmation showed (ADR 32); absent: not checked. */
export const mergeBody = object({ list: listKey, id, version, intoId: id, ...each(shownCount) }, [
  'list',
  'id',
  'intoId',
])

import type { FromSchema } from 'json-schema-to-ts'
import { choice, id, list, object, version } from '../shared/fields.ts'
import { sheetCell, sheetLines, sheetRow } from '../shared/sheet-lines.ts'
import { sheetReviewOf } from '../shared/sheet-records.ts'
import { listRow } from './list-row.schema.ts'
import { LIST_KEYS, LISTS, type ListKey } from './lists.ts'

/** Lines of a sheet of a list at most: as many as the longest list has cities. */
export const LIST_SHEET_MAX = 10_000

/** The columns of the sheets of all lists: the fields of a row but for its meaning, which is chosen by hand alone. */
export const ROW_COLUMNS = [
  'countryId',
  'governorateId',
  'categoryId',
  'kind',
  'arName',
  'enName',
  'arNationality',
  'enNationality',
  'position',
  'active',
] as const
export type RowColumn = (typeof ROW_COLUMNS)[number]
/** The columns of the sheet of a list, what its rows are within before their names. */
export const rowColumnsOf = (key: ListKey): readonly RowColumn[] => {
  const own: readonly string[] = [...LISTS[key].fields, 'arName', 'enName', 'active']
  return ROW_COLUMNS.filter((column) => own.includes(column))
}

const cells = {
  row: sheetRow,
  countryId: sheetCell,
  governorateId: sheetCell,
  categoryId: sheetCell,
  kind: sheetCell,
  arName: sheetCell,
  enName: sheetCell,
  arNationality: sheetCell,
  enNationality: sheetCell,
  position: sheetCell,
  active: sheetCell,
} as const
const listKey = choice(...LIST_KEYS)
/**
 * A line as it is written in the sheet; an empty cell is absent, and changes nothing. `row`: its number there.
 * `countryId`, `governorateId`, `categoryId`: the name of what the row is within, in either language. `kind`: `foreign`
 * or `egyptian`. `active`: `yes` or `no`.
 */
export const rowLine = object(cells, ['row'])
export type RowLine = FromSchema<typeof rowLine>
/** A line as its preview was confirmed: `id`, `version` of the row that it changes; absent: it is new. */
export const confirmedRow = object({ ...cells, id, version }, ['row'])
export type ConfirmedRow = FromSchema<typeof confirmedRow>

export const rowSheetBody = object({ list: listKey, lines: sheetLines(rowLine, LIST_SHEET_MAX, 'LIST_SHEET_MAX') }, [
  'list',
  'lines',
])
export const confirmedRows = object(
  { list: listKey, lines: sheetLines(confirmedRow, LIST_SHEET_MAX, 'LIST_SHEET_MAX') },
  ['list', 'lines'],
)
export const rowSheetReview = sheetReviewOf(ROW_COLUMNS)
export type RowSheetReview = FromSchema<typeof rowSheetReview>

export const exportedList = object({ list: listKey }, ['list'])
export const exportedRows = object({ rows: list(listRow) }, ['rows'])

import type { FromSchema } from 'json-schema-to-ts'
import { id, object, version } from '../shared/fields.ts'
import { sheetCell, sheetLines, sheetRow } from '../shared/sheet-lines.ts'
import { sheetReviewOf } from '../shared/sheet-records.ts'

/** The columns of a sheet of faculties and branches. */
export const UNIT_COLUMNS = ['faculty', 'code', 'arName', 'enName', 'sector', 'progHrId', 'active'] as const
export type UnitColumn = (typeof UNIT_COLUMNS)[number]

const cells = {
  row: sheetRow,
  faculty: sheetCell,
  code: sheetCell,
  arName: sheetCell,
  enName: sheetCell,
  sector: sheetCell,
  progHrId: sheetCell,
  active: sheetCell,
} as const
/**
 * A line as it is written in the sheet; an empty cell is absent, and changes nothing. `row`: its number there.
 * `faculty`: code or name of the faculty of a branch; absent: the line is a faculty. `sector`: a name in either
 * language. `active`: `yes` or `no`.
 */
export const unitLine = object(cells, ['row'])
export type UnitLine = FromSchema<typeof unitLine>
export const unitSheetBody = object({ lines: sheetLines(unitLine) }, ['lines'])

/** The lines of a sheet, in their order. */
export const unitSheetReview = sheetReviewOf(UNIT_COLUMNS)
export type UnitSheetReview = FromSchema<typeof unitSheetReview>

/** A line as its preview was confirmed: `id`, `version` of the record that it changes; absent: it is new. */
export const confirmedLine = object({ ...cells, id, version }, ['row'])
export type ConfirmedLine = FromSchema<typeof confirmedLine>
export const confirmedSheet = object({ lines: sheetLines(confirmedLine) }, ['lines'])

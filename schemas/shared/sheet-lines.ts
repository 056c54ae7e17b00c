/** Lines of a sheet that people wrote, as they are sent to the server. */

import type { JSONSchema } from 'json-schema-to-ts'
import type { ErrorCode } from '../errors.ts'
import { withMessages } from './fields.ts'

/** Lines of a sheet at most. */
export const SHEET_LINES_MAX = 5_000
/** Characters of a cell at most: more than any field may have, so that its own fault is named. */
export const SHEET_CELL_MAX = 300
/** Bytes of such a sheet, each cell full of Arabic letters. */
export const SHEET_BYTES = 32 * 1024 * 1024

/** The text of a cell; one with the sign 0 can be stored by no database. */
export const sheetCell = withMessages(
  { type: 'string', maxLength: SHEET_CELL_MAX, pattern: '^[^\\u0000]*$' },
  { type: 'INVALID_INPUT', maxLength: 'UPLOAD_CELL_MAX', pattern: 'INVISIBLE_CHARACTERS' },
)
/** The number of a line's row in the file. */
export const sheetRow = withMessages(
  { type: 'integer', minimum: 1, maximum: 1_048_576 },
  { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
)
/** The lines of a sheet: one at least. `tooMany`: the code of a sheet with more than `maxItems`. */
export const sheetLines = <const S extends JSONSchema>(
  line: S,
  maxItems: number = SHEET_LINES_MAX,
  tooMany: ErrorCode = 'SHEET_LINES_MAX',
) =>
  withMessages(
    { type: 'array', items: line, minItems: 1, maxItems },
    { type: 'INVALID_INPUT', minItems: 'UPLOAD_NO_ROWS', maxItems: tooMany },
  )

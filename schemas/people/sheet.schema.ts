import type { FromSchema } from 'json-schema-to-ts'
import { choice, flag, integer, list, object, text, withMessages } from '../shared/fields.ts'

/** People that a sheet invites at most. */
export const SHEET_LINES_MAX = 5_000
/** Characters of a cell at most: more than any field may have, so that its own fault is named. */
export const SHEET_CELL_MAX = 300
/** Bytes of such a sheet, each cell full of Arabic letters. */
export const SHEET_BYTES = 32 * 1024 * 1024

/** The columns of a sheet of invitations. */
export const SHEET_COLUMNS = ['username', 'arName', 'enName', 'email', 'language', 'role', 'faculty', 'branch'] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]

// a text with the sign 0 can be stored by no database
const cell = withMessages(
  { type: 'string', maxLength: SHEET_CELL_MAX, pattern: '^[^\\u0000]*$' },
  { type: 'INVALID_INPUT', maxLength: 'UPLOAD_CELL_MAX', pattern: 'INVISIBLE_CHARACTERS' },
)
/**
 * A line as it is written in the sheet; an empty cell is absent. `row`: its number there. `language`: `ar` or `en`.
 * `role`, `faculty`, `branch`: a name in either language; neither faculty nor branch: the whole university.
 */
export const sheetLine = object(
  {
    row: withMessages(
      { type: 'integer', minimum: 1, maximum: 1_048_576 },
      { type: 'INVALID_NUMBER', minimum: 'INVALID_NUMBER', maximum: 'INVALID_NUMBER' },
    ),
    username: cell,
    arName: cell,
    enName: cell,
    email: cell,
    language: cell,
    role: cell,
    faculty: cell,
    branch: cell,
  },
  ['row'],
)
export type SheetLine = FromSchema<typeof sheetLine>

export const sheetBody = object(
  {
    lines: withMessages(
      { type: 'array', items: sheetLine, minItems: 1, maxItems: SHEET_LINES_MAX },
      { type: 'INVALID_INPUT', minItems: 'UPLOAD_NO_ROWS', maxItems: 'SHEET_LINES_MAX' },
    ),
  },
  ['lines'],
)

/** What is wrong with a cell of a line: a code of the catalogue. */
const sheetFault = object({ column: choice(...SHEET_COLUMNS), code: text }, ['column', 'code'])
/** `faulty`: the lines that would be refused, in their order. `isMailed`: the links are mailed; no one is shown. */
export const sheetCheck = object(
  {
    lines: integer,
    faulty: list(object({ row: integer, faults: list(sheetFault) }, ['row', 'faults'])),
    isMailed: flag,
  },
  ['lines', 'faulty', 'isMailed'],
)
export type SheetCheck = FromSchema<typeof sheetCheck>
export type SheetFault = FromSchema<typeof sheetFault>
/** The job that invites; `isDone`: it has ended already. */
export const sheetStarted = object({ jobId: integer, isDone: flag, items: integer, done: integer, refused: integer }, [
  'jobId',
  'isDone',
  'items',
  'done',
  'refused',
])
export type SheetStarted = FromSchema<typeof sheetStarted>

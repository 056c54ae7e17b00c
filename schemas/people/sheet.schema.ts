import type { FromSchema } from 'json-schema-to-ts'
import { choice, flag, integer, list, object, text } from '../shared/fields.ts'
import { sheetCell, sheetLines, sheetRow } from '../shared/sheet-lines.ts'

/** The columns of a sheet of invitations. */
export const SHEET_COLUMNS = ['username', 'arName', 'enName', 'email', 'language', 'role', 'faculty', 'branch'] as const
export type SheetColumn = (typeof SHEET_COLUMNS)[number]

/**
 * A line as it is written in the sheet; an empty cell is absent. `row`: its number there. `language`: `ar` or `en`.
 * `role`, `faculty`, `branch`: a name in either language; neither faculty nor branch: the whole university.
 */
export const sheetLine = object(
  {
    row: sheetRow,
    username: sheetCell,
    arName: sheetCell,
    enName: sheetCell,
    email: sheetCell,
    language: sheetCell,
    role: sheetCell,
    faculty: sheetCell,
    branch: sheetCell,
  },
  ['row'],
)
export type SheetLine = FromSchema<typeof sheetLine>

export const sheetBody = object({ lines: sheetLines(sheetLine) }, ['lines'])

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

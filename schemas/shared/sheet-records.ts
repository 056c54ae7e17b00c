/** Sheets whose lines each add or change one record, by what their preview showed (ADR 114). */

import { bilingual, choice, integer, list, object, text } from './fields.ts'
import { foldHead } from './sheet-heads.ts'

/** What would become of a line. */
export const SHEET_OUTCOMES = ['new', 'changed', 'unchanged', 'faulty'] as const
export type SheetOutcome = (typeof SHEET_OUTCOMES)[number]

/**
 * The reply of a check: the lines of the sheet, in their order. `id`, `version`: the record that would change. `before`:
 * its values that would differ, as they are stored. `faults`: what is wrong with the cells, each a code of the catalogue
 * and its text, `arabic|english`.
 */
export const sheetReviewOf = <const C extends readonly [string, ...string[]]>(columns: C) => {
  const column = choice(...columns)
  const line = {
    row: integer,
    outcome: choice(...SHEET_OUTCOMES),
    id: integer,
    version: integer,
    before: list(object({ column, text: bilingual }, ['column', 'text'])),
    faults: list(object({ column, code: text, text }, ['column', 'code', 'text'])),
  } as const
  return object({ lines: list(object(line, ['row', 'outcome', 'before', 'faults'])) }, ['lines'])
}
export const appliedSheet = object({ added: integer, changed: integer }, ['added', 'changed'])

const WORDS = {
  yes: ['yes', 'نعم', 'active', 'مفعل', 'مفعله', 'true', '1'],
  no: ['no', 'لا', 'inactive', 'غير مفعل', 'غير مفعله', 'false', '0'],
} as const
/** A word for active as `yes` or `no`; other words stay, and are refused at their cell. */
export const activeOf = (word: string): string =>
  (['yes', 'no'] as const).find((each) => (WORDS[each] as readonly string[]).includes(foldHead(word))) ?? word

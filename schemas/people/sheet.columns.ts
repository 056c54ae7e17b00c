import {
  findHeads,
  foldHead,
  HEAD_ROWS_MAX,
  headsAt,
  type CountKnown,
  type MergedCells,
} from '../shared/sheet-heads.ts'
import { withoutInvisible } from '../shared/text.ts'
import { SHEET_CELL_MAX, SHEET_COLUMNS, SHEET_LINES_MAX, type SheetColumn, type SheetLine } from './sheet.schema.ts'

/** What people call these columns in either language, folded. The first two of each are the heads of the template. */
const NAMES: Readonly<Record<SheetColumn, readonly string[]>> = {
  username: ['اسم المستخدم', 'user name', 'username', 'login'],
  arName: ['الاسم بالعربيه', 'name in arabic', 'الاسم العربي', 'arabic name'],
  enName: ['الاسم بالانجليزيه', 'name in english', 'الاسم الانجليزي', 'english name'],
  email: ['البريد الالكتروني', 'e mail', 'email', 'e mail address', 'email address', 'البريد'],
  language: ['لغه الرساله', 'language of the mail', 'لغه البريد', 'اللغه', 'language'],
  role: ['الدور', 'role'],
  faculty: ['الكليه', 'faculty', 'college'],
  branch: ['الفرع', 'branch'],
}
/** Columns that the download of the lines with faults adds: such a sheet can be corrected and chosen again. */
const ADDED: readonly string[] = ['صف الملف', 'row of the file', 'الخطا', 'fault']
/** Without these the scope is the whole university. */
const OPTIONAL: readonly SheetColumn[] = ['faculty', 'branch']
/** Whether a sheet may lack the column. */
export const isOptionalColumn = (column: SheetColumn): boolean => OPTIONAL.includes(column)

const LANGUAGES = {
  ar: ['ar', 'arabic', 'العربيه', 'عربي', 'عربيه'],
  en: ['en', 'english', 'الانجليزيه', 'انجليزي', 'انجليزيه'],
} as const

/** So many rows of a file are read: twice as many as there may be lines, since blank rows are none. */
export const SHEET_ROWS_MAX = 2 * SHEET_LINES_MAX

interface Cell {
  readonly text: string
}
/** What was read of a file. `sheet`: which one of a file of several. */
export interface PeopleTable {
  readonly sheet?: string | null
  readonly rows: readonly (readonly Cell[])[]
  readonly merges?: readonly MergedCells[]
}
/** A sheet of invitations as it was read. */
export interface PeopleSheet {
  readonly name: string
  readonly sheet: string | null
  readonly lines: readonly SheetLine[]
}
/** Why a file is no sheet of invitations; `names`: the heads as the file has them. */
export type SheetRefusal =
  | { readonly fault: 'empty' | 'headerOnly' | 'tooMany' }
  | { readonly fault: 'unknownColumns' | 'repeatedColumns'; readonly names: readonly string[] }
  | { readonly fault: 'missingColumns'; readonly missing: readonly SheetColumn[] }

const columnOf = (head: string): SheetColumn | undefined => {
  const name = foldHead(head)
  return SHEET_COLUMNS.find((column) => NAMES[column].includes(name))
}
const countKnown: CountKnown = (heads) => heads.filter((head) => columnOf(head) !== undefined).length

/** A formula without its result holds nothing. */
const plainText = ({ text }: Cell): string => {
  const plain = withoutInvisible(text).trim()
  return plain.startsWith('=') ? '' : plain.slice(0, SHEET_CELL_MAX)
}
/** A word for a language as `ar` or `en`; other words stay, and are refused at their cell. */
const languageOf = (word: string): string =>
  (['ar', 'en'] as const).find((language) => (LANGUAGES[language] as readonly string[]).includes(foldHead(word))) ??
  word

/**
 * The lines of a sheet, its columns found by their heads in either language, or why it is none. Blank rows are left
 * out; a line keeps the number of its row.
 */
export function peopleSheet(
  name: string,
  { rows: all, merges = [], sheet = null }: PeopleTable,
): PeopleSheet | SheetRefusal {
  const isBlank = (row: readonly Cell[]) => row.every((cell) => withoutInvisible(cell.text).trim() === '')
  if (all.every(isBlank)) return { fault: 'empty' }
  const texts = all.slice(0, HEAD_ROWS_MAX).map((row) => row.map(({ text }) => withoutInvisible(text).trim()))
  const top = { rows: texts, merges }
  const at = Math.max(0, findHeads(top, countKnown))
  const heads = headsAt(top, at, countKnown)
  const columns = heads.map(columnOf)
  const unknown = heads.filter(
    (head, index) => head !== '' && columns[index] === undefined && !ADDED.includes(foldHead(head)),
  )
  const missing = SHEET_COLUMNS.filter((column) => !isOptionalColumn(column) && !columns.includes(column))
  if (missing.length > 0) return { fault: 'missingColumns', missing }
  if (unknown.length > 0) return { fault: 'unknownColumns', names: unknown }
  const repeated = heads.filter((_, index) => columns[index] !== undefined && columns.indexOf(columns[index]) !== index)
  if (repeated.length > 0) return { fault: 'repeatedColumns', names: repeated }
  const lines = all.flatMap((cells, index): SheetLine[] => {
    if (index <= at || isBlank(cells)) return []
    const line: { -readonly [C in keyof SheetLine]: SheetLine[C] } = { row: index + 1 }
    columns.forEach((column, place) => {
      const text = column && cells[place] ? plainText(cells[place]) : ''
      if (column && text !== '') line[column] = column === 'language' ? languageOf(text) : text
    })
    return [line]
  })
  if (lines.length === 0) return { fault: 'headerOnly' }
  // a file that goes on after the last row that is read would lose lines
  if (lines.length > SHEET_LINES_MAX || lines.at(-1)!.row === SHEET_ROWS_MAX) return { fault: 'tooMany' }
  return { name, sheet, lines }
}

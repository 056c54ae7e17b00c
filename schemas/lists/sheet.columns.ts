import { foldHead } from '../shared/sheet-heads.ts'
import type { SheetForm } from '../shared/sheet-columns.ts'
import { activeOf } from '../shared/sheet-records.ts'
import { NAME_KINDS, type ListKey } from './lists.ts'
import { LIST_SHEET_MAX, rowColumnsOf, type RowColumn } from './sheet.schema.ts'

const KINDS = {
  foreign: ['foreign', 'اجنبيه'],
  egyptian: ['egyptian from abroad', 'egyptian', 'مصريه من الخارج', 'مصريه'],
} as const
/** A word for a kind of certificate names as the value; other words stay, and are refused at their cell. */
const kindOf = (word: string): string =>
  NAME_KINDS.find((kind) => (KINDS[kind] as readonly string[]).includes(foldHead(word))) ?? word

const NAMES: Readonly<Record<RowColumn, readonly string[]>> = {
  countryId: ['الدوله', 'country'],
  governorateId: ['المحافظه', 'governorate'],
  categoryId: ['نوع الشهاده', 'certificate type'],
  kind: ['نوع الاسم', 'kind of name'],
  arName: ['الاسم بالعربيه', 'arabic name', 'الاسم العربي', 'name in arabic'],
  enName: ['الاسم بالانجليزيه', 'english name', 'الاسم الانجليزي', 'name in english'],
  arNationality: ['الجنسيه بالعربيه', 'nationality in arabic'],
  enNationality: ['الجنسيه بالانجليزيه', 'nationality in english'],
  position: ['الترتيب', 'order'],
  active: ['مفعل', 'active'],
}
const OPTIONAL: readonly RowColumn[] = ['arNationality', 'enNationality', 'position', 'active']

/** The sheet of a list (ADR 119): a line for each row. */
export function rowSheetOf(key: ListKey): SheetForm<RowColumn> {
  const columns = rowColumnsOf(key)
  return {
    names: Object.fromEntries(columns.map((column) => [column, NAMES[column]])) as SheetForm<RowColumn>['names'],
    optional: OPTIONAL.filter((column) => columns.includes(column)),
    cell: (column, text) => (column === 'active' ? activeOf(text) : column === 'kind' ? kindOf(text) : text),
    max: LIST_SHEET_MAX,
  }
}

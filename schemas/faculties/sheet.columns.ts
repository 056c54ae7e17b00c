import { foldHead } from '../shared/sheet-heads.ts'
import type { SheetForm, SheetOf } from '../shared/sheet-columns.ts'
import type { UnitColumn } from './sheet.schema.ts'

const WORDS = {
  yes: ['yes', 'نعم', 'active', 'مفعل', 'مفعله', 'true', '1'],
  no: ['no', 'لا', 'inactive', 'غير مفعل', 'غير مفعله', 'false', '0'],
} as const
/** A word for active as `yes` or `no`; other words stay, and are refused at their cell. */
const activeOf = (word: string): string =>
  (['yes', 'no'] as const).find((each) => (WORDS[each] as readonly string[]).includes(foldHead(word))) ?? word

/**
 * The sheet of faculties and branches (ADR 114): a line for each. A formula without its result stays, and is refused at
 * its cell.
 */
export const UNIT_SHEET: SheetForm<UnitColumn> = {
  names: {
    faculty: ['كليه الفرع', 'faculty of the branch', 'الكليه', 'faculty', 'college'],
    code: ['الرمز', 'code', 'الكود'],
    arName: ['الاسم بالعربيه', 'name in arabic', 'الاسم العربي', 'arabic name'],
    enName: ['الاسم بالانجليزيه', 'name in english', 'الاسم الانجليزي', 'english name'],
    sector: ['القطاع', 'sector'],
    progHrId: ['رقم البرنامج', 'programme number', 'program number'],
    active: ['مفعل', 'active'],
  },
  optional: ['code', 'progHrId', 'active'],
  cell: (column, text) => (column === 'active' ? activeOf(text) : text),
}
export type UnitSheet = SheetOf<UnitColumn>

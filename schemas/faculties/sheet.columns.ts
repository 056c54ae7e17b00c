import type { SheetForm, SheetOf } from '../shared/sheet-columns.ts'
import { activeOf } from '../shared/sheet-records.ts'
import type { UnitColumn } from './sheet.schema.ts'

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

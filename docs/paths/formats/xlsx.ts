import { writeSheet } from '#src/lib/spreadsheet/write-sheet.ts'
import type { TestSheet } from '../sheet.ts'
import { tableOf } from './rows.ts'

/** One spreadsheet, from right to left in Arabic. */
export const xlsxSheet = (sheet: TestSheet): Uint8Array =>
  writeSheet({ title: sheet.title.replaceAll(':', ''), direction: sheet.direction, ...tableOf(sheet) })

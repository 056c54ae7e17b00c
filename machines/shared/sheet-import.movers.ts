import type { MoversOf } from './movers.ts'
import type { sheetImportFlow } from './sheet-import.flow.ts'

export const sheetImportMovers = {
  'file.choose': ['staff'],
  'file.another': ['staff'],
  'work.cancel': ['staff'],
  'sheet.check': ['staff'],
  'sheet.confirm': ['staff'],
} satisfies MoversOf<typeof sheetImportFlow>

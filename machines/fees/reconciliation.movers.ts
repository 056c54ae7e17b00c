import type { MoversOf } from '../shared/movers.ts'
import type { reconciliationFlow } from './reconciliation.flow.ts'

export const reconciliationMovers = {
  'file.choose': ['staff'],
  'work.cancel': ['staff'],
  'columns.change': ['staff'],
  'sheet.compare': ['staff'],
  'mapping.return': ['staff'],
  'file.another': ['staff'],
} satisfies MoversOf<typeof reconciliationFlow>

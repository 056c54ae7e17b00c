import type { MoversOf } from '../shared/movers.ts'
import type { settingsImportFlow } from './settings-import.flow.ts'

export const settingsImportMovers = {
  'file.choose': ['staff'],
  'file.another': ['staff'],
  'work.cancel': ['staff'],
  'review.retry': ['staff'],
  'parts.change': ['staff'],
  'import.confirm': ['staff'],
} satisfies MoversOf<typeof settingsImportFlow>

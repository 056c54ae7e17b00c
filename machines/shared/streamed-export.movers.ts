import type { MoversOf } from './movers.ts'
import type { streamedExportFlow } from './streamed-export.flow.ts'

export const streamedExportMovers = {
  'export.start': ['staff'],
  'export.cancel': ['staff'],
} satisfies MoversOf<typeof streamedExportFlow>

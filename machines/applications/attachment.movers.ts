import type { MoversOf } from '../shared/movers.ts'
import type { attachmentFlow } from './attachment.flow.ts'

export const attachmentMovers = {
  'attachment.open': ['staff'],
  'attachment.retry': ['staff'],
  'attachment.openTab': ['staff'],
} satisfies MoversOf<typeof attachmentFlow>

import type { MoversOf } from '../shared/movers.ts'
import type { seasonAssistantFlow } from './season-assistant.flow.ts'

export const seasonAssistantMovers = {
  'page.reload': ['staff'],
  'choice.change': ['staff'],
  'copy.ask': ['staff'],
  'copy.confirm': ['staff'],
  'copy.cancel': ['staff'],
} satisfies MoversOf<typeof seasonAssistantFlow>

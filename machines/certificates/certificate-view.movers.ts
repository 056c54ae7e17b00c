import type { MoversOf } from '../shared/movers.ts'
import type { certificateViewFlow } from './certificate-view.flow.ts'

export const certificateViewMovers = {
  'certificate.reload': ['staff'],
  'action.ask': ['staff'],
  'action.do': ['staff'],
  'action.confirm': ['staff'],
  'action.cancel': ['staff'],
} satisfies MoversOf<typeof certificateViewFlow>

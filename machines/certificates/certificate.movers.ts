import type { MoversOf } from '../shared/movers.ts'
import type { certificateLifecycle } from './certificate.lifecycle.ts'

export const certificateMovers = {
  'certificate.edit': ['staff'],
  'certificate.delete': ['staff'],
  'certificate.open': ['staff'],
  'certificate.close': ['staff'],
  'course.add': ['staff'],
  'course.edit': ['staff'],
  'course.remove': ['staff'],
} satisfies MoversOf<typeof certificateLifecycle>

import type { MoversOf } from '../shared/movers.ts'
import type { courseLifecycle } from './course.lifecycle.ts'

export const courseMovers = {
  'course.edit': ['staff'],
  'course.activate': ['staff'],
  'course.deactivate': ['staff'],
  'course.delete': ['staff'],
} satisfies MoversOf<typeof courseLifecycle>

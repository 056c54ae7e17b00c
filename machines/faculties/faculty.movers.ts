import type { MoversOf } from '../shared/movers.ts'
import type { facultyLifecycle } from './faculty.lifecycle.ts'

export const facultyMovers = {
  'faculty.edit': ['staff'],
  'faculty.activate': ['staff'],
  'faculty.deactivate': ['staff'],
  'faculty.remove': ['staff'],
} satisfies MoversOf<typeof facultyLifecycle>

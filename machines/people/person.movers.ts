import type { MoversOf } from '../shared/movers.ts'
import type { personLifecycle } from './person.lifecycle.ts'

export const personMovers = {
  'person.assign': ['staff'],
  'person.renewLink': ['staff'],
  'person.accept': ['staff'],
  'person.suspend': ['staff'],
  'person.resume': ['staff'],
  'person.endSessions': ['staff'],
  'person.leave': ['staff'],
  'password.change': ['staff'],
  'password.reset': ['staff', 'system'],
} satisfies MoversOf<typeof personLifecycle>

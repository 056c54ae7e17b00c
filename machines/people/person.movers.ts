import type { MoversOf } from '../shared/movers.ts'
import type { personLifecycle } from './person.lifecycle.ts'

export const personMovers = {
  'person.assign': ['staff', 'system'],
  'person.renewLink': ['staff'],
  'person.accept': ['staff'],
  'person.suspend': ['staff', 'system'],
  'person.resume': ['staff', 'system'],
  'person.endSessions': ['staff'],
  'person.leave': ['staff', 'system'],
  'password.change': ['staff'],
  'password.reset': ['staff', 'system'],
} satisfies MoversOf<typeof personLifecycle>

import type { MoversOf } from '../shared/movers.ts'
import type { sessionFlow } from './session.flow.ts'

export const sessionMovers = {
  'login.submit': ['staff'],
  'logout.request': ['staff'],
  'session.end': ['system'],
  'session.renew': ['staff'],
  'session.update': ['staff', 'system'],
  'session.stay': ['staff'],
  'warning.dismiss': ['staff'],
  'session.retry': ['staff'],
  'otherTab.login': ['staff'],
  'otherTab.logout': ['staff'],
} satisfies MoversOf<typeof sessionFlow>

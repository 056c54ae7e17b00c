import type { MoversOf } from '../shared/movers.ts'
import type { studentAccountLifecycle } from './student-account.lifecycle.ts'

export const studentAccountMovers = {
  'account.edit': ['staff'],
  'account.remove': ['staff'],
  'account.correct': ['staff'],
  'account.replace': ['sender'],
  'account.receivePaper': ['sender'],
  'account.removePaper': ['sender'],
  'account.activate': ['applicant'],
  'account.deactivate': ['applicant'],
} satisfies MoversOf<typeof studentAccountLifecycle>

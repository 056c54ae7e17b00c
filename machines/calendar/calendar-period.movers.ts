import type { MoversOf } from '../shared/movers.ts'
import type { calendarPeriodLifecycle } from './calendar-period.lifecycle.ts'

export const calendarPeriodMovers = {
  'period.add': ['staff'],
  'period.edit': ['staff'],
  'period.delete': ['staff'],
  'period.start': ['clock'],
  'period.end': ['clock'],
} satisfies MoversOf<typeof calendarPeriodLifecycle>

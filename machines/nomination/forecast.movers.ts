import type { MoversOf } from '../shared/movers.ts'
import type { forecastFlow } from './forecast.flow.ts'

export const forecastMovers = {
  'choice.change': ['staff'],
  'faculties.reload': ['staff'],
  'forecast.reload': ['staff'],
  'numbers.change': ['staff'],
  'names.ask': ['staff'],
  'names.close': ['staff'],
  'names.expire': ['clock'],
} satisfies MoversOf<typeof forecastFlow>

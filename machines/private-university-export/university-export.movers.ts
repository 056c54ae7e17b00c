import type { MoversOf } from '../shared/movers.ts'
import type { universityExportFlow } from './university-export.flow.ts'

export const universityExportMovers = {
  'export.ask': ['staff'],
  'export.confirm': ['staff'],
  'export.cancel': ['staff'],
  'result.close': ['staff'],
  'job.end': ['system'],
  'cancel.ask': ['staff'],
  'cancel.confirm': ['staff'],
  'cancel.keep': ['staff'],
  'reconcile.ask': ['staff'],
  'reconcile.close': ['staff'],
} satisfies MoversOf<typeof universityExportFlow>

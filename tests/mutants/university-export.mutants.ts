import { alwaysFalse, alwaysTrue, dead, noActions, noOnError, wrongTarget, type Plantation } from './mutant.ts'
import { WALKED } from './suites.ts'

/** The page of the export to the private university: asked first, sent once, and compared. */
export const UNIVERSITY_EXPORT: readonly Plantation[] = [
  {
    of: 'universityExport',
    suites: ['tests/private-university-export/export.screen.test.tsx', WALKED],
    mutants: [
      dead('the export cannot be left at its question', 'asking', 'export.cancel'),
      dead('the end of a job is not noticed while it is cancelled', 'cancellingJob', 'job.end'),
      wrongTarget('applications are exported unasked', 'exporting', 'choosing', 'export.ask'),
      wrongTarget('a job is cancelled unasked', 'cancellingJob', 'queued', 'cancel.ask'),
      alwaysTrue('nobody is exported', 'hasChosen'),
      alwaysTrue('a job that goes on has ended', 'isDone'),
      alwaysFalse('a number that has changed is not said', 'isRecounted'),
      alwaysFalse('what can never be sent is asked about again', 'isRefused'),
      noActions('nobody hears why the service was not compared', 'reconciling', 'error.reconcile', 1),
      noOnError('an export that failed is waited for', 'exporting'),
      noOnError('a comparison that failed is waited for', 'reconciling'),
    ],
  },
]

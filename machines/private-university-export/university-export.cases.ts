import type { Reconciled } from '#schemas/private-university-export/export.schema.ts'
import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { universityExportFlow } from './university-export.flow.ts'

const { broken, sessionOver, stale } = PROBLEMS
const problem = (code: string, data: object | null = null) => ({
  error: { status: 409, code, message: 'رُفض|Refused', fields: [], data },
})
const mariam = {
  appId: 11,
  studentName: { ar: 'مريم محمود', en: 'Mariam Mahmoud' },
  studentNID: '30501010112345',
} as const
const result = {
  jobId: 9,
  isDone: true,
  items: 1,
  done: 1,
  refused: 0,
  results: [{ ...mariam, status: 'accepted' as const, message: null }],
}
const queued = { jobId: 9, isDone: false, items: 501, done: 0, refused: 0, results: [] }
const season = {
  academicSemesterName: { ar: 'الفصل الأول', en: 'First semester' },
  academicYearName: { ar: '2026/2027', en: '2026/2027' },
}
const agreeing: Reconciled = {
  at: '2026-10-05T09:00:00.000Z',
  held: 3,
  agreed: 3,
  onlyHere: { count: 0, rows: [] },
  onlyThere: { count: 0, rows: [] },
  unknown: { count: 0, rows: [] },
  ...season,
}
const differing: Reconciled['onlyHere']['rows'][number] = {
  ...mariam,
  appNum: '26-1-000011',
  facultyName: { ar: 'الطب', en: 'Medicine' },
  applicationStatus: 8,
  exportState: 'accepted',
}

/** One chosen row or all that a filter finds, and every answer of the server on the way. */
export const universityExportCases = {
  inputs: plain,
  events: {
    'export.ask': {
      rows: {
        payload: {
          selection: {
            kind: 'rows',
            rows: [{ appId: 11, nationalId: mariam.studentNID, version: 3 }],
            count: 1,
            more: false,
          },
        },
      },
      all: { payload: { selection: { kind: 'all', filter: {}, count: 501, more: false } } },
    },
    'export.confirm': plain,
    'export.cancel': plain,
    'result.close': plain,
    'job.end': { some: { payload: { done: 499, refused: 2 } } },
    'cancel.ask': plain,
    'cancel.confirm': { some: { payload: { version: 2 } } },
    'cancel.keep': plain,
    'reconcile.ask': plain,
    'reconcile.close': plain,
  },
  actors: {
    sendExport: {
      done: {
        done: { output: { message: 'تم|Done', result } },
        queued: { output: { message: 'بدأ|Begun', result: queued } },
      },
      error: {
        broken,
        sessionOver,
        recounted: problem('EXPORT_CHANGED', { effects: { count: 2 } }),
        nobody: problem('EXPORT_NOBODY'),
      },
    },
    cancelJob: { done: { done: { output: { message: 'تُلغى|Being cancelled' } } }, error: { stale, sessionOver } },
    reconcile: {
      done: {
        agreeing: { output: agreeing },
        differing: {
          output: {
            ...agreeing,
            onlyHere: { count: 1, rows: [differing] },
            onlyThere: {
              count: 1,
              rows: [
                { ...differing, appId: 12, appNum: '26-1-000012', applicationStatus: 2, exportState: 'unanswered' },
              ],
            },
            unknown: { count: 1, rows: [{ appId: 99, nationalId: '30001010112345' }] },
          },
        },
      },
      error: { failed: problem('LINK_FAILED'), sessionOver },
    },
  },
} satisfies CasesOf<typeof universityExportFlow>

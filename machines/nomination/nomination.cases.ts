import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { nominationFlow } from './nomination.flow.ts'

const { broken, stale, forbidden, sessionOver } = PROBLEMS
const name = { ar: 'كلية الطب', en: 'Faculty of Medicine' }
const medicine = {
  facultyId: 3,
  facultyName: name,
  active: true,
  studentNumber: 2,
  totalDegree: 380,
  ruleId: 7,
  ruleVersion: 4,
  priorityCheck: 0 as const,
  rankBy: 'total' as const,
  totalOf: 'claim' as const,
  defaultCount: 3,
  seatsTaken: 0,
  marks: { accepted: 2, refused: 1 },
  applied: {
    at: '2026-10-04T08:30:00.000Z',
    isCurrent: true,
    last: { applyId: 9, total: 376.59, percentage: 91.85, appliedAt: '2026-09-03T09:00:00.000Z' },
  },
}
/** A faculty of the scope without a rule. */
const unruled = { facultyId: 8, facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' }, defaultCount: 12 }
const year = { id: 1, name: { ar: '2026/2027', en: '2026/2027' }, active: true }
const semester = { id: 1, name: { ar: 'الأول', en: 'First' }, active: true }
const mails = { holdMinutes: 10, accept: true, reject: true }
const seats = { seats: 2, taken: 0, given: 2, free: 0, last: null, branches: [] }
const counts = {
  candidates: 3,
  ranked: 3,
  acceptedCount: 2,
  refusedCount: 1,
  notConsidered: 0,
  uncertified: 0,
  changed: 1,
}
const dryRun = {
  runId: 5,
  ruleVersion: 4,
  fingerprint: 'a'.repeat(64),
  ...counts,
  seats,
  ties: [],
  reasons: [],
  changes: { newlyAccepted: 1, newlyRefused: 0, unmarked: 0, unchanged: 2 },
  byPercentage: null,
  unreachable: [],
  against: null,
}
const cascade = {
  count: 2,
  students: 2,
  others: 3,
  acceptedElsewhere: 0,
  faculties: [
    { facultyId: 4, facultyName: { ar: 'كلية الصيدلة', en: 'Pharmacy' }, applications: 3, marks: 2, seats: 1 },
  ],
  hasTemplate: true,
  holdMinutes: 10,
}
const batch = {
  batchId: 9,
  jobId: 11,
  isDone: true,
  items: 2,
  done: 2,
  refused: 0,
  others: 0,
  mails: 2,
  hasTemplate: true,
  heldUntil: '2026-10-05T09:10:00.000Z',
}
const refused = (code: 'RULE_DRY_RUN_OLD' | 'RULE_APPLIED_MEANWHILE' | 'NOMINATION_CHANGED', data: object | null) =>
  ({ error: { status: 409, code, message: 'تغيّر|Changed', fields: [], data } }) as const

/** Two faculties, one of them without a rule; what is read has changed, and somebody else was first. */
export const nominationCases = {
  inputs: {
    unruled: { input: { choice: { facultyId: unruled.facultyId, desire: null } } },
    medicine: { input: { choice: { facultyId: medicine.facultyId, desire: null } } },
  },
  events: {
    'choice.change': {
      medicine: { payload: { choice: { facultyId: medicine.facultyId, desire: 1 } } },
      unruled: { payload: { choice: { facultyId: unruled.facultyId, desire: null } } },
    },
    'faculties.reload': plain,
    'dryRun.ask': plain,
    'dryRun.expire': plain,
    'dryRun.close': plain,
    'apply.ask': plain,
    'apply.confirm': plain,
    'apply.cancel': plain,
    'decide.ask': { accept: { payload: { kind: 'accept' } }, reject: { payload: { kind: 'reject' } } },
    'others.change': { refused: { payload: { refusesOthers: true } } },
    'decide.confirm': plain,
    'decide.cancel': plain,
    'batch.ask': plain,
    'batch.confirm': plain,
    'batch.cancel': plain,
    'batch.end': plain,
    'result.close': plain,
  },
  actors: {
    loadFaculties: {
      done: {
        some: { output: { faculties: [medicine], withoutRule: [unruled], year, semester, mails } },
        unmarked: {
          output: {
            faculties: [{ ...medicine, marks: { accepted: 0, refused: 0 } }],
            withoutRule: [unruled],
            year,
            semester,
            mails,
          },
        },
      },
      error: { broken, forbidden },
    },
    tryRule: { done: { done: { output: dryRun } }, error: { broken, sessionOver } },
    applyRule: {
      done: { done: { output: { message: 'طُبقت|Applied', result: { runId: 6, ...counts, seats, ties: [] } } } },
      error: {
        broken,
        sessionOver,
        stale,
        old: refused('RULE_DRY_RUN_OLD', null),
        appliedMeanwhile: refused('RULE_APPLIED_MEANWHILE', { who: 'officer' }),
      },
    },
    readCascade: { done: { some: { output: cascade } }, error: { broken, sessionOver } },
    decideAll: {
      done: {
        done: { output: { message: 'تم|Done', result: batch } },
        queued: {
          output: {
            message: 'بدأ|Begun',
            result: { ...batch, isDone: false, items: 40_000, done: 0, heldUntil: null },
          },
        },
      },
      error: { broken, sessionOver, recounted: refused('NOMINATION_CHANGED', { effects: { count: 1, others: 2 } }) },
    },
    takeBackBatch: {
      done: { done: { output: { message: 'سُحبت|Taken back', result: { ...batch, done: 2, heldUntil: null } } } },
      error: { broken, sessionOver },
    },
  },
} satisfies CasesOf<typeof nominationFlow>

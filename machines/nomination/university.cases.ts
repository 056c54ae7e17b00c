import { plain, type CasesOf } from '../shared/cases.ts'
import { PROBLEMS } from '../shared/list.cases.ts'
import type { universityFlow } from './university.flow.ts'

const { broken, forbidden, sessionOver } = PROBLEMS
const last = { applyId: 41, total: 391.5, percentage: 95.49, appliedAt: '2026-08-02T09:00:00.000Z' }
const faculty = (facultyId: number, ar: string, en: string) => ({
  facultyId,
  facultyName: { ar, en },
  ruleId: facultyId + 4,
  ruleVersion: 3,
  priorityCheck: 1 as const,
  rankBy: 'total' as const,
  totalOf: 'claim' as const,
  seats: 120,
  taken: 10,
  candidates: 640,
  alone: 110,
  kept: 98,
  together: 110,
  free: 0,
  last,
  changed: 612,
})
/** Two faculties with rules, and one without; some gain by it. */
const university = {
  fingerprint: 'b'.repeat(64),
  runId: 5,
  faculties: [
    faculty(3, 'كلية الطب', 'Faculty of Medicine'),
    { ...faculty(4, 'كلية الصيدلة', 'Faculty of Pharmacy'), alone: 105, kept: 71, together: 96, free: 14 },
  ],
  leftAlone: [
    {
      facultyId: 9,
      facultyName: { ar: 'كلية الحقوق', en: 'Faculty of Law' },
      applications: 12,
      why: 'noRule' as const,
    },
  ],
  before: { students: 169, several: 46 },
  together: { students: 206, gained: 37, improved: 8 },
  isStable: true,
  marks: 1_280,
  notConsidered: 4,
  uncertified: 3,
  acceptedAlready: 2,
  changes: { newlyAccepted: 206, newlyRefused: 1_018, unmarked: 0, unchanged: 56 },
  replaced: 310,
}
const refused = (code: 'RULE_DRY_RUN_OLD' | 'UNIVERSITY_UNDER_WAY', data: object | null) =>
  ({ error: { status: 409, code, message: 'تغيّر|Changed', fields: [], data } }) as const

/** A university with something to mark, and one without; what was read has changed, and somebody else was first. */
export const universityCases = {
  inputs: plain,
  events: {
    'university.try': plain,
    'university.expire': plain,
    'university.close': plain,
    'apply.ask': plain,
    'apply.confirm': plain,
    'apply.cancel': plain,
    'result.close': plain,
  },
  actors: {
    tryUniversity: {
      done: {
        some: { output: university },
        none: {
          output: {
            ...university,
            faculties: [],
            before: { students: 0, several: 0 },
            together: { students: 0, gained: 0, improved: 0 },
            marks: 0,
            notConsidered: 0,
            uncertified: 0,
            acceptedAlready: 0,
            changes: { newlyAccepted: 0, newlyRefused: 0, unmarked: 0, unchanged: 0 },
            replaced: 0,
          },
        },
      },
      error: { broken, forbidden, sessionOver },
    },
    applyUniversity: {
      done: {
        queued: { output: { message: 'بدأ|Begun', result: { jobId: 17, faculties: 2, marks: 1_280 } } },
      },
      error: {
        broken,
        sessionOver,
        old: refused('RULE_DRY_RUN_OLD', null),
        underWay: refused('UNIVERSITY_UNDER_WAY', { jobId: 16 }),
      },
    },
  },
} satisfies CasesOf<typeof universityFlow>

import { nominationCases } from '#machines/nomination/nomination.cases.ts'
import { universityCases } from '#machines/nomination/university.cases.ts'
import type { BatchRow } from '#schemas/nomination/batch.schema.ts'
import type { DryRun, DryRunRow, RecommendationFacts, RecommendedRow } from '#schemas/nomination/nomination.schema.ts'
import type { UniversityRow } from '#schemas/nomination/university.schema.ts'

const { actors } = nominationCases
export const FACULTIES = actors.loadFaculties.done.some.output
export const CASCADE = actors.readCascade.done.some.output
export const BATCH_DONE = actors.decideAll.done.done.output.result
export const APPLIED = actors.applyRule.done.done.output.result

/** The example of issue 15: "Rank 41 of 380 with 92.30 %; the last seat of the branch went to 91.85 %". */
export const FACTS: RecommendationFacts = {
  reason: 'withinSeats',
  rank: 41,
  ranked: 380,
  total: 378.43,
  percentage: 92.3,
  isCertified: false,
  appliedAt: '2026-09-02T09:00:00.000Z',
  allowedTotal: 360,
  priorityCheck: 1,
  rankBy: 'percentage',
  totalOf: 'claim',
  lastOfFaculty: null,
  lastOfBranch: { applyId: 9, total: 376.59, percentage: 91.85, appliedAt: '2026-09-03T09:00:00.000Z' },
}
const student = { ar: 'مريم محمود', en: 'Mariam Mahmoud' }
const branch = { ar: 'الشعبة الرئيسية', en: 'Main branch' }
export const ROW: RecommendedRow = {
  applyId: 1,
  studentId: 101,
  version: 3,
  appNum: '26-1-0001',
  studentName: student,
  studentIdentity: '30501010112345',
  facultyName: FACULTIES.faculties[0]!.facultyName,
  branch,
  desireNumber: 1,
  totalDegree: 378.43,
  percentage: 92.3,
  applyDate: '2026-09-02T09:00:00.000Z',
  rank: 41,
  reason: 'withinSeats',
  facts: FACTS,
}
const tied = (applyId: number, en: string) => ({
  applyId,
  studentName: { ar: en, en },
  total: 376,
  percentage: 91.7,
  appliedAt: '2026-09-02T09:00:00.000Z',
  rank: applyId,
})
export const DRY_RUN: DryRun = {
  ...actors.tryRule.done.done.output,
  candidates: 380,
  acceptedCount: 60,
  refusedCount: 320,
  seats: {
    seats: 60,
    taken: 0,
    given: 60,
    free: 0,
    last: FACTS.lastOfBranch,
    branches: [{ branchId: 5, branchName: branch, seats: 60, taken: 0, given: 60, free: 0, last: FACTS.lastOfBranch }],
  },
  ties: [
    {
      branch,
      partedBy: 'appliedAt',
      acceptedCount: 1,
      refusedCount: 1,
      accepted: [tied(60, 'Ahmed Ali')],
      refused: [tied(61, 'Salma Adel')],
    },
  ],
  reasons: [{ reason: 'withinSeats', count: 60 }],
  byPercentage: {
    in: 1,
    out: 1,
    names: [
      { ...tied(62, 'Omar Samir'), isIn: true },
      { ...tied(59, 'Nada Fathy'), isIn: false },
    ],
  },
}
export const DRY_RUN_ROW: DryRunRow = {
  applyId: 1,
  studentId: 101,
  appNum: '26-1-0001',
  studentName: student,
  studentIdentity: '30501010112345',
  branch,
  desireNumber: 1,
  mark: 5,
  markNow: 6,
  isUncertified: false,
  facts: FACTS,
}
export const BATCH: BatchRow = {
  id: 9,
  kind: 'accept',
  name: null,
  at: '2026-10-05T09:00:00.000Z',
  who: { ar: 'موظف القبول', en: 'Admission officer' },
  own: true,
  facultyId: 3,
  facultyName: ROW.facultyName,
  yearId: 1,
  semesterId: 1,
  desire: null,
  ruleVersion: 4,
  runId: 6,
  refuseOthers: true,
  jobId: 11,
  takeBackJobId: null,
  asked: 60,
  received: 58,
  others: 12,
  mails: 58,
  returned: 0,
  state: 'held',
  isWorking: false,
  heldUntil: '2026-10-05T09:10:00.000Z',
  takenBackAt: null,
}
export const UNIVERSITY = universityCases.actors.tryUniversity.done.some.output
export const UNIVERSITY_APPLIED = universityCases.actors.applyUniversity.done.queued.output.result
export const UNIVERSITY_ROW: UniversityRow = {
  ...DRY_RUN_ROW,
  desireNumber: 2,
  facultyName: ROW.facultyName,
  outcome: 'improved',
  before: { facultyName: { ar: 'كلية الصيدلة', en: 'Faculty of Pharmacy' }, desireNumber: 4 },
}

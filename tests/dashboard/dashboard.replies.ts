import type { Dashboard } from '#schemas/dashboard/dashboard.endpoints.ts'

const days = (...counts: readonly (readonly [day: number, count: number])[]): number[] =>
  Array.from({ length: 30 }, (_, day) => counts.find(([each]) => each === day)?.[1] ?? 0)

const work = (count: number | null, days: number | null, more = false) => ({ count, more, days })

/** The home page of somebody who may see all of it. */
export const FULL = {
  at: '2026-09-30T07:05:00.000Z',
  yesterday: '2026-09-29',
  year: { ar: '2026/2027', en: '2026/2027' },
  semester: { ar: 'الفصل الأول', en: 'First semester' },
  applications: {
    total: 1240,
    firstDay: '2026-09-01',
    lastDay: '2026-09-30',
    byDay: days([0, 10], [11, 90]),
    statuses: [
      { status: 1, count: 1200, more: false, byDay: days([11, 90]) },
      { status: 2, count: 40, more: false, byDay: days() },
    ],
  },
  decisions: work(1610, 31),
  arrived: work(90, null),
  differing: work(14, null),
  papers: work(12, 8),
  recommendedAccepted: work(35, 9),
  recommendedRefused: work(25, 0),
  payments: work(350, 30),
  mails: work(3, 1),
  oldest: [
    {
      applyId: 7,
      appNum: '26-1-000007',
      studentName: { ar: 'منى عادل', en: 'Mona Adel' },
      facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      applyDate: '2026-08-30T07:05:00.000Z',
      days: 31,
    },
  ],
  seats: [
    { facultyId: 2, facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' }, seats: 100, accepted: 103 },
    { facultyId: 1, facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' }, seats: 100, accepted: 25 },
  ],
  calendar: [
    {
      id: 1,
      eventId: 2,
      name: { ar: 'تقديم الطلبات', en: 'Application submission' },
      ownerName: { ar: 'جامعة النخلة', en: 'Nakhla University' },
      startDate: '2026-08-01',
      endDate: '2026-09-30',
      isRunning: true,
    },
    {
      id: 2,
      eventId: 3,
      name: { ar: 'إعلان النتائج', en: 'Results' },
      ownerName: { ar: 'كلية الهندسة', en: 'Faculty of Engineering' },
      startDate: '2026-10-05',
      endDate: '2026-10-06',
      isRunning: false,
    },
  ],
  jobs: [{ id: 4, kind: 'groupSend', state: 'running', items: 600, done: 400, refused: 20 }],
} satisfies Dashboard

/** The same with nothing left to do. */
export const QUIET = {
  ...FULL,
  applications: { ...FULL.applications, total: 0, byDay: days(), statuses: [] },
  decisions: work(0, null),
  arrived: work(0, null),
  differing: work(0, null),
  papers: work(0, null),
  recommendedAccepted: work(0, null),
  recommendedRefused: work(0, null),
  payments: work(0, null),
  mails: work(0, null),
  oldest: [],
  seats: [],
  calendar: [],
  jobs: [],
} satisfies Dashboard

/** The reply while no season is active. */
export const NO_SEASON = {
  at: FULL.at,
  yesterday: FULL.yesterday,
  year: null,
  semester: null,
  calendar: [],
  jobs: [],
} satisfies Dashboard

import { STATUS, type StatusCode } from '#schemas/status.ts'
import { YEARS } from './structure.data.ts'

type Shares = readonly (readonly [status: StatusCode, weight: number])[]

/** Statuses while a season runs. "Refused as accepted elsewhere" (9) comes about by accepting another application. */
const RUNNING: Shares = [
  [STATUS.underReview, 35],
  [STATUS.pendingFees, 27],
  [STATUS.accepted, 7],
  [STATUS.refused, 6],
  [STATUS.draft, 5],
  [STATUS.toBeCompleted, 4],
  [STATUS.recommendedAccepted, 3.5],
  [STATUS.initialDraft, 3],
  [STATUS.initialUnderReview, 3],
  [STATUS.waitingList, 3],
  [STATUS.recommendedRefused, 2.5],
  [STATUS.pulled, 1],
]
/** Statuses when a season is over: what was not decided stays as it was. */
const OVER: Shares = [
  [STATUS.pulled, 40],
  [STATUS.refused, 27],
  [STATUS.pendingFees, 9],
  [STATUS.waitingList, 7],
  [STATUS.draft, 5],
  [STATUS.accepted, 4],
  [STATUS.toBeCompleted, 3],
  [STATUS.initialDraft, 2],
  [STATUS.underReview, 1.5],
  [STATUS.initialUnderReview, 1],
  [STATUS.recommendedAccepted, 0.3],
  [STATUS.recommendedRefused, 0.2],
]

export interface Season {
  readonly yearId: number
  /** The calendar year in which the academic year begins. */
  readonly first: number
  readonly semesterId: number
  /** When applications come in. */
  readonly from: number
  readonly until: number
  /** Its part of all applications. */
  readonly share: number
  readonly statuses: Shares
  /** How often "refuse the other applications" was chosen at an acceptance. */
  readonly refusesOthers: number
}
const season = (
  yearId: number,
  semesterId: number,
  from: string,
  until: string,
  share: number,
  running = false,
): Season => ({
  yearId,
  semesterId,
  share,
  first: YEARS[yearId - 1]!.first,
  from: Date.parse(`${from}T05:00:00Z`),
  until: Date.parse(`${until}T20:00:00Z`),
  statuses: running ? RUNNING : OVER,
  refusesOthers: running ? 0.75 : 0.93,
})
/** In order of time; the last one runs. */
export const SEASONS: readonly Season[] = [
  season(1, 1, '2024-07-14', '2024-09-28', 0.13),
  season(1, 2, '2025-01-12', '2025-02-08', 0.03),
  season(2, 1, '2025-07-13', '2025-09-27', 0.15),
  season(2, 2, '2026-01-11', '2026-02-07', 0.04),
  season(3, 1, '2026-07-12', '2026-09-30', 0.65, true),
]

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)
/** As their lifecycle has them: of those before somebody is still to be decided, the last one runs, one is prepared. */
export const SEASON_ROWS = [
  ...SEASONS.map(({ yearId, semesterId, from, until }, index) => {
    const runs = index === SEASONS.length - 1
    return {
      year_id: yearId,
      semester_id: semesterId,
      state: runs ? ('open' as const) : ('deciding' as const),
      is_current: runs,
      starts_on: day(from),
      ends_on: day(until),
    }
  }),
  {
    year_id: 3,
    semester_id: 2,
    state: 'preparing' as const,
    is_current: false,
    starts_on: '2027-01-10',
    ends_on: '2027-02-15',
  },
]

/** Requests of staff to applicants; each is a valid feedback message (document 2, section 5). */
export const FEEDBACKS = [
  'برجاء رفع صورة واضحة من شهادة الميلاد الإلكترونية',
  'برجاء استكمال صورة بطاقة الرقم القومي من الوجهين',
  'الصورة الشخصية غير واضحة، برجاء رفع صورة حديثة بخلفية بيضاء',
  'برجاء إرفاق بيان الدرجات معتمدا ومختوما',
  'برجاء مراجعة المجموع الكلي المسجل مع أصل الشهادة',
  'إيصال السداد المرفق غير مقروء، برجاء إعادة رفعه',
]

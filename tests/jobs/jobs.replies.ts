import type { JobItemRow, JobRow } from '#schemas/jobs/jobs.endpoints.ts'

/** A job of the caller, as the server returns it. */
export const jobRow = (more: Partial<JobRow> = {}): JobRow => ({
  id: 7,
  kind: 'groupSend',
  state: 'running',
  owner: { ar: 'كريم علي', en: 'Karim Ali' },
  isOwn: true,
  hasPermission: true,
  items: 38_112,
  done: 12_000,
  refused: 17,
  createdAt: '2026-10-05T08:00:00Z',
  begunAt: '2026-10-05T08:00:01Z',
  endedAt: null,
  rate: 2_450.5,
  secondsLeft: 11,
  error: null,
  isKept: true,
  version: 2,
  ...more,
})
export const ENDED = {
  state: 'doneWithRefusals',
  items: 4,
  done: 3,
  refused: 1,
  endedAt: '2026-10-05T08:00:20Z',
  secondsLeft: null,
  version: 3,
} as const satisfies Partial<JobRow>
export const FAILED = {
  state: 'failed',
  done: 500,
  refused: 0,
  endedAt: '2026-10-05T08:00:20Z',
  secondsLeft: null,
  error: 'ليست لديك الصلاحية|You do not have the permission',
} as const satisfies Partial<JobRow>

export const itemRow = (place: number, more: Partial<JobItemRow> = {}): JobItemRow => ({
  place,
  number: `26-1-00000${place}`,
  name: { ar: 'محمد أحمد عبد الرحمن', en: 'Mohamed Ahmed Abdelrahman' },
  state: 'done',
  reason: null,
  at: '2026-10-05T08:00:15Z',
  ...more,
})
export const REFUSED_ITEM = itemRow(2, {
  name: { ar: 'منى حسن', en: 'Mona Hassan' },
  state: 'refused',
  reason: 'لا يوجد بريد إلكتروني لهذا المتقدم|This applicant has no e-mail address',
})

import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { GroupPreview, GroupResult, GroupRow, PreviewRow } from '#schemas/notifications/group.schema.ts'
import { OPEN_SEASON } from '../seasons/open-season.ts'

/** A row of the list, as the server returns it. */
export const row = (applyId: number, en: string, more: Partial<ApplicationRow> = {}): ApplicationRow => ({
  applyId,
  studentId: applyId + 100,
  studentName: { ar: `طالب ${applyId}`, en },
  identityNumber: '30801010101011',
  appNum: `26-1-00000${applyId}`,
  desireNumber: 1,
  applyDate: '2026-07-01T09:00:00.000Z',
  paymentDate: null,
  facultyName: { ar: 'كلية الطب', en: 'Medicine' },
  branchName: { ar: 'القاهرة', en: 'Cairo' },
  certificateType: { ar: 'علمي', en: 'Science' },
  certificateName: null,
  preQualYear: 2026,
  studentPercentage: 59.5,
  studentTotal: 243.95,
  certifiedTotal: null,
  agreement: null,
  applicationStatus: 1,
  paymentStatus: 1,
  reviewStatus: null,
  season: OPEN_SEASON,
  recommendationOutdated: false,
  rank: null,
  papersOpen: [],
  hasDuplicates: false,
  askedAt: null,
  mailWaits: false,
  appsCount: 1,
  appsOpenCount: 0,
  appsAcceptedCount: 0,
  acceptedFacultyName: null,
  version: 3,
  messages: [],
  ...more,
})

export const TOKEN = '5f6b8a52-0c0e-4d59-9a0e-3f7f4f1d2c11'
export const PREVIEW: GroupPreview = {
  token: TOKEN,
  expiresAt: '2026-10-05T10:00:00.000Z',
  total: 40_000,
  recipients: 38_112,
  mails: 38_112,
  leftOut: [
    { code: 'DECISION_NOT_FROM_STATUS', count: 17 },
    { code: 'GROUP_NO_ADDRESS', count: 1_871 },
  ],
  acceptedElsewhere: 0,
  overtakes: 0,
  samples: [
    {
      applyId: 1,
      appNum: '26-1-000001',
      studentName: { ar: 'مريم محمود', en: 'Mariam Mahmoud' },
      to: 'mariam@example.com',
      subject: 'موعد الاختبار',
      text: 'عزيزتنا مريم محمود\nموعد اختبارك الأحد',
    },
  ],
  holdMinutes: 10,
  hasServer: true,
}
export const PREVIEW_ROWS: { readonly results: readonly PreviewRow[]; readonly total: number } = {
  total: 40_000,
  results: [
    ['26-1-000117', 'سارة إبراهيم حسن', 'Sara Ibrahim Hassan'],
    ['26-1-000342', 'محمود عبد الله علي', 'Mahmoud Abdullah Ali'],
    ['26-1-001905', 'نورهان مصطفى كامل', 'Nourhan Mostafa Kamel'],
  ].map(([appNum, ar, en], at) => ({
    applyId: at + 1,
    appNum: appNum!,
    studentName: { ar: ar!, en: en! },
    studentIdentity: `3050101011234${at}`,
    applicationStatus: 1,
    outcome: at === 0 ? 'recipient' : 'GROUP_NO_ADDRESS',
  })),
}
export const DONE: GroupResult = {
  groupId: 7,
  jobId: 9,
  isDone: true,
  items: 2,
  done: 2,
  refused: 0,
  heldUntil: '2026-10-05T09:10:00.000Z',
}
export const QUEUED: GroupResult = { ...DONE, isDone: false, items: 40_000, done: 0, heldUntil: null }
export const GROUP: GroupRow = {
  id: 7,
  at: '2026-10-05T09:00:00.000Z',
  who: { ar: 'منى فؤاد', en: 'Mona Fouad' },
  own: true,
  subject: 'موعد الاختبار',
  message: 'عزيزنا {studentName}، موعد اختبارك الأحد',
  applicationStatusOption: 3,
  sendMailToStudent: 1,
  jobId: 9,
  asked: 40_000,
  received: 38_112,
  state: 'held',
  heldUntil: '2026-10-05T09:10:00.000Z',
  takenBackAt: null,
}

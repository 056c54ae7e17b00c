import type { UploadDecisions } from '#schemas/uploads/upload.schema.ts'
import { HEADERS, ID, OTHER_ID } from './uploads.headers.ts'

const named = (id: number, ar: string, en: string) => ({ id, name: { ar, en }, active: true })
export const STUDENT = 'محمد أحمد علي'

/** The replies for pictures: one certificate with two courses. */
export const PERIOD = {
  years: [named(3, '2026/2027', '2026/2027')],
  certificateCategories: [named(1, 'الثانوية العامة', 'General secondary')],
}
export const CERTIFICATES = { certificates: [named(9, 'علمي علوم', 'Science')] }
export { HEADERS }
export const PREVIEW = {
  added: 1,
  changed: 1,
  unchanged: 0,
  failed: 0,
  changes: [
    { row: 3, nationalId: OTHER_ID, studentName: STUDENT, changes: [{ key: 'gender', before: 13, after: 14 }] },
  ],
  failedRows: [],
  addedRows: [2],
  changedRows: [3],
  repeatOf: null,
}
export const RESULT = {
  uploadId: 7,
  version: 3,
  jobId: 9,
  isDone: true,
  items: 2,
  done: 2,
  added: 1,
  changed: 0,
  unchanged: 0,
  failed: 1,
  returned: 0,
  failedRows: [
    {
      row: 3,
      errorMessage: 'الصف 3: الرقم القومي غير صحيح|Row 3: the national id is wrong',
      faults: [],
      values: { nationalId: ID, studentName: STUDENT },
    },
  ],
}
/** Uploads in each state that a list may show. */
export const UPLOADS_PAGE = {
  total: 2,
  results: (['saved', 'takenBack'] as const).map((state, at) => ({
    id: 7 - at,
    version: 3,
    at: '2026-07-01T09:00:00.000Z',
    who: { ar: 'منى السيد', en: 'Mona Elsayed' },
    fileName: `students-${at + 1}.xlsx`,
    certificateId: at === 0 ? 9 : null,
    certificateName: { ar: 'علمي علوم', en: 'Science' },
    certificateTypeId: 1,
    certificateTypeName: { ar: 'الثانوية العامة', en: 'General secondary' },
    yearId: 3,
    yearName: { ar: '2026/2027', en: '2026/2027' },
    asked: 2000,
    added: 1200,
    changed: 700,
    unchanged: 90,
    failed: 10,
    returned: at === 0 ? 0 : 1900,
    state,
    jobId: 12 - at,
    takeBackJobId: null,
    savedAt: '2026-07-01T09:01:00.000Z',
    takenBackAt: at === 0 ? null : '2026-07-02T10:00:00.000Z',
  })),
}

/** Of twelve applications the first one. */
export const DECISIONS: UploadDecisions = {
  compared: 40,
  count: 12,
  first: [
    {
      applyId: 7,
      appNum: '26-1-000007',
      studentName: { ar: 'سارة محمود', en: 'Sara Mahmoud' },
      facultyName: { ar: 'الطب', en: 'Medicine' },
      status: 2,
    },
  ],
}

import { universityExportCases } from '#machines/private-university-export/university-export.cases.ts'
import type {
  AnswerRow,
  ExportPage,
  ExportRow,
  ResultPage,
  ResultRow,
} from '#schemas/private-university-export/export.schema.ts'

const { actors } = universityExportCases
export const DONE = actors.sendExport.done.done.output.result
export const QUEUED = actors.sendExport.done.queued.output.result
export const AGREEING = actors.reconcile.done.agreeing.output
export const DIFFERING = actors.reconcile.done.differing.output
const { academicSemesterName, academicYearName } = AGREEING

const NAMES = ['Mariam Mahmoud', 'Ahmed Ali', 'Sara Mansour', 'Omar Hassan'] as const
const ARABIC = ['مريم محمود', 'أحمد علي', 'سارة منصور', 'عمر حسن'] as const
const nameOf = (index: number) => ({ ar: ARABIC[index % 4]!, en: NAMES[index % 4]! })
const facultyName = { ar: 'الطب', en: 'Medicine' }

/** The accepted application of the case, and others behind it. */
export const exportRow = (index: number, more: Partial<ExportRow> = {}): ExportRow => ({
  nationalId: `3050101011234${5 + index}`,
  appId: 11 + index,
  studentName: nameOf(index),
  facultyName,
  applicationStatus: 2,
  appNum: `26-1-00001${1 + index}`,
  version: 3,
  agreement: null,
  exportState: null,
  ...more,
})
export const ROWS = [exportRow(0), exportRow(1, { exportState: 'refused' }), exportRow(2, { exportState: 'sent' })]
export const exportPage = (results: readonly ExportRow[], more: Partial<ExportPage> = {}): ExportPage => ({
  applicationStudent: { results: [...results] },
  total: results.length,
  more: false,
  hasService: true,
  academicSemesterName,
  academicYearName,
  ...more,
})

export const resultRow = (index: number, more: Partial<ResultRow> = {}): ResultRow => ({
  exportId: 100 + index,
  appId: 11 + index,
  appNum: `26-1-00001${1 + index}`,
  studentName: nameOf(index),
  studentNID: `3050101011234${5 + index}`,
  facultyName,
  status: 'accepted',
  message: null,
  at: '2026-10-05T09:00:00.000Z',
  who: { ar: 'كريم علي', en: 'Karim Ali' },
  applicationStatus: 8,
  earlier: 0,
  ...more,
})
export const RESULTS = [
  resultRow(0),
  resultRow(1, {
    status: 'refused',
    message: { ar: 'الطالب مسجَّل لدى الجامعة بطلب آخر', en: 'The university holds this student already' },
    applicationStatus: 2,
    earlier: 2,
  }),
  resultRow(2, { status: 'unanswered', applicationStatus: 2 }),
  resultRow(3, { applicationStatus: 3 }),
]
export const resultPage = (results: readonly ResultRow[]): ResultPage => ({
  results: [...results],
  total: results.length,
  counts: { accepted: 2, refused: 1, unanswered: 1, underWay: 3 },
  hasService: true,
  academicSemesterName,
  academicYearName,
})
const answer = (exportId: number, more: Partial<AnswerRow>): AnswerRow => ({
  exportId,
  state: 'refused',
  message: null,
  at: '2026-10-05T09:00:00.000Z',
  who: { ar: 'كريم علي', en: 'Karim Ali' },
  jobId: 9,
  ...more,
})
/** Of the second one, newest first. */
export const ANSWERS = [
  answer(101, { message: RESULTS[1]!.message }),
  answer(90, { state: 'unanswered' }),
  answer(80, { message: { ar: 'الرقم القومي غير صحيح', en: 'The national id is not valid' }, jobId: null }),
]

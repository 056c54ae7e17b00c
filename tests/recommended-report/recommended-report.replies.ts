import { REASONS } from '#schemas/nomination/nomination.schema.ts'
import type { ReportRow } from '#schemas/recommended-report/recommended-report.schema.ts'

/** A recommendation of each reason, and one without stored details. */
export const ROWS: readonly ReportRow[] = [...REASONS, null].map((reason, index) => ({
  applyId: index + 1,
  studentId: index + 101,
  appNum: `26-1-00010${index}`,
  studentName: { ar: 'عبد الرحمن محمد عبد العزيز إبراهيم', en: 'Abdelrahman Mohamed Abdelaziz Ibrahim' },
  studentIdentity: '30801010101011',
  facultyName: { ar: 'كلية الحاسبات والذكاء الاصطناعي', en: 'Faculty of Computers and Artificial Intelligence' },
  branch: { ar: 'هندسة البرمجيات', en: 'Software engineering' },
  desireNumber: index + 1,
  totalDegree: 350.25,
  isCertified: index === 0,
  agreement: index === 0 ? 'agrees' : 'differs',
  percentage: 85.43,
  statusStudent: reason === 'withinSeats' || reason === null ? 1 : 0,
  rank: reason === null || reason === 'belowTotal' ? null : 1041,
  reason,
  ruleId: reason === null ? null : 12,
  ruleVersion: reason === null || reason === 'belowTotal' ? null : 3,
  markedAt: reason === null ? null : '2026-10-04T08:00:00.000Z',
}))

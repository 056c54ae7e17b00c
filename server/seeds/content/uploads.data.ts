import { STAFF } from './accounts.data.ts'

/** The cells of a refused row. */
export interface RefusedRow {
  readonly nationalId: string
  readonly studentName: string
  /** As the file calls it. */
  readonly gender: string
  /** The part of the first course's degree that its mark is. */
  readonly share: number
}
/** A file that was uploaded. Its students are those of its certificate before it, or new. */
export interface UploadData {
  /** The certificate, by the English name of its type and the first year of its academic year. */
  readonly certificate: string
  readonly first: number
  readonly at: string
  readonly fileName: string
  readonly userId: number
  readonly added: number
  /** How many of the added ones have applied; every third of these claims more than the file says. */
  readonly applicants?: number
  /** How many existing students it changes, and how many it leaves unchanged. */
  readonly changed?: number
  readonly unchanged?: number
  readonly refused?: readonly RefusedRow[]
  readonly takenBackAt?: string
}

/**
 * Certificates whose students were uploaded: closed ones of past years, locked for good, and one that is open in the
 * active year, so that it can neither be closed nor changed (D50). One wrong file was uploaded by mistake, and taken
 * back; the last one corrected marks, and has rows that failed. In order of time.
 */
export const UPLOADS: readonly UploadData[] = [
  {
    certificate: 'General Secondary - Science',
    first: 2024,
    at: '2024-08-02T09:30:00.000Z',
    fileName: 'علمي علوم 2024.xlsx',
    userId: STAFF.entry,
    added: 30,
  },
  {
    certificate: 'General Secondary - Mathematics',
    first: 2024,
    at: '2024-08-02T09:42:00.000Z',
    fileName: 'علمي رياضة 2024.xlsx',
    userId: STAFF.entry,
    added: 20,
  },
  {
    certificate: 'General Secondary - Science',
    first: 2025,
    at: '2025-08-02T09:30:00.000Z',
    fileName: 'علمي علوم 2025.xlsx',
    userId: STAFF.entry,
    added: 40,
  },
  {
    certificate: 'General Secondary - Mathematics',
    first: 2025,
    at: '2025-08-02T09:38:00.000Z',
    fileName: 'علمي رياضة 2025.xlsx',
    userId: STAFF.entry,
    added: 25,
  },
  {
    certificate: 'General Secondary - Literary',
    first: 2025,
    at: '2025-08-02T09:51:00.000Z',
    fileName: 'أدبي 2025 - مسودة.xlsx',
    userId: STAFF.entry,
    added: 16,
    takenBackAt: '2025-08-02T10:04:00.000Z',
  },
  {
    certificate: 'General Secondary - Literary',
    first: 2025,
    at: '2025-08-02T10:10:00.000Z',
    fileName: 'أدبي 2025.xlsx',
    userId: STAFF.entry,
    added: 18,
  },
  {
    certificate: 'Azhari - Science',
    first: 2025,
    at: '2025-08-03T08:15:00.000Z',
    fileName: 'azhari-science-2025.xls',
    userId: STAFF.entry,
    added: 12,
  },
  {
    certificate: 'Saudi - General Track',
    first: 2026,
    at: '2026-08-02T09:30:00.000Z',
    fileName: 'saudi-general-2026.xlsx',
    userId: STAFF.entry,
    added: 9,
    applicants: 6,
  },
  {
    certificate: 'Saudi - General Track',
    first: 2026,
    at: '2026-09-20T11:05:00.000Z',
    fileName: 'saudi-general-2026-corrected.xlsx',
    userId: STAFF.entry,
    added: 0,
    changed: 2,
    unchanged: 4,
    refused: [
      { nationalId: '3080114214410', studentName: 'ياسين طارق محمود', gender: 'ذكر', share: 0.8 },
      { nationalId: '30801142144103', studentName: 'ريم خالد السيد', gender: 'طالبة', share: 0.75 },
      { nationalId: '30803022144125', studentName: 'مريم حسام الدين', gender: 'أنثى', share: 1.2 },
    ],
  },
]

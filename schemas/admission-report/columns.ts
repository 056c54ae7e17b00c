import type { Bilingual } from '../shared/fields.ts'
import type { ReportRow } from './admission-report.schema.ts'

/**
 * How the values of a column are written: on the screen, on paper and in a sheet. A `word` is one of few texts: a name
 * of a small table, or for a code.
 */
export type ColumnKind = 'text' | 'word' | 'id' | 'date' | 'dateTime' | 'number' | 'status'

/** Texts of codes, and names of both languages, in the language of the reader. */
export interface ReportTexts {
  readonly name: (name: Bilingual) => string
  readonly status: (code: number) => string
  readonly gender: (code: number) => string
  readonly payment: (code: number) => string
}

/** A column of a report: its id is a field of the row, by which it sorts where it can. */
export interface ReportColumn {
  readonly id: ColumnId
  readonly kind: ColumnKind
  /**
   * The cell's value as plain data. A `date` is `YYYY-MM-DD`, a `dateTime` is `YYYY-MM-DDTHH:MM:SS`, both as clocks in
   * Egypt show them; a `number` is one; all else is text, ids too, so that no sheet rounds them.
   */
  readonly value: (row: ReportRow, texts: ReportTexts) => string | number | null
}

type Named = 'country' | 'state' | 'city' | 'certificateCountry' | 'certificateTypeEquation' | 'nationality'
type Name = Named | 'studentName' | 'academicYear' | 'semester' | 'faculty' | 'branch' | 'certificateType' | 'major'
type Plain = 'identityNumber' | 'telephone' | 'mobile' | 'email'

const name = <I extends Name, K extends 'text' | 'word'>(id: I, kind: K) =>
  ({
    id,
    kind,
    value: (row: ReportRow, texts: ReportTexts) => {
      const name: Bilingual | null = row[id]
      return name && texts.name(name)
    },
  }) as const
const id = <I extends Plain>(id: I) => ({ id, kind: 'id', value: (row: ReportRow) => row[id] }) as const
const date = <I extends 'birthdate' | 'paymentDate'>(id: I) =>
  ({ id, kind: 'date', value: (row: ReportRow) => row[id] }) as const
const total = <I extends 'score' | 'submittedTotal'>(id: I) =>
  ({ id, kind: 'number', value: (row: ReportRow) => row[id] }) as const

const COLUMNS = {
  studentName: name('studentName', 'text'),
  studentId: { id: 'studentId', kind: 'id', value: (row: ReportRow) => String(row.studentId) },
  applyId: { id: 'applyId', kind: 'id', value: (row: ReportRow) => row.appNum },
  identityNumber: id('identityNumber'),
  birthdate: date('birthdate'),
  gender: { id: 'gender', kind: 'word', value: (row: ReportRow, texts: ReportTexts) => texts.gender(row.gender) },
  telephone: id('telephone'),
  mobile: id('mobile'),
  email: id('email'),
  country: name('country', 'word'),
  state: name('state', 'word'),
  city: name('city', 'word'),
  academicYear: name('academicYear', 'word'),
  semester: name('semester', 'word'),
  faculty: name('faculty', 'word'),
  branch: name('branch', 'word'),
  applicationStatus: {
    id: 'applicationStatus',
    kind: 'status',
    value: (row: ReportRow, texts: ReportTexts) => texts.status(row.applicationStatus),
  },
  appDate: { id: 'appDate', kind: 'dateTime', value: (row: ReportRow) => `${row.appDate}T${row.appTime}` },
  paymentStatus: {
    id: 'paymentStatus',
    kind: 'word',
    value: (row: ReportRow, texts: ReportTexts) =>
      row.paymentStatus === null ? null : texts.payment(row.paymentStatus),
  },
  paymentDate: date('paymentDate'),
  certificateType: name('certificateType', 'word'),
  major: name('major', 'word'),
  certificateTypeEquation: name('certificateTypeEquation', 'word'),
  certificateCountry: name('certificateCountry', 'word'),
  prequalYear: {
    id: 'prequalYear',
    kind: 'id',
    value: (row: ReportRow) => (row.prequalYear === null ? null : String(row.prequalYear)),
  },
  score: total('score'),
  submittedTotal: total('submittedTotal'),
  nationality: name('nationality', 'word'),
} as const
export type ColumnId = keyof typeof COLUMNS

/** The columns of the applied students report, in their order (document 3, section 2). */
export const STUDENTS_COLUMNS = [
  'studentName',
  'studentId',
  'applyId',
  'identityNumber',
  'birthdate',
  'gender',
  'telephone',
  'mobile',
  'email',
  'country',
  'state',
  'city',
  'academicYear',
  'semester',
  'faculty',
  'branch',
  'applicationStatus',
  'appDate',
  'paymentStatus',
  'paymentDate',
  'certificateType',
  'major',
  'certificateTypeEquation',
  'certificateCountry',
  'prequalYear',
  'score',
  'submittedTotal',
] as const satisfies readonly ColumnId[]

/** The columns of the application status report, in their order (document 3, section 2). */
export const STATUS_COLUMNS = [
  'studentName',
  'mobile',
  'email',
  'birthdate',
  'nationality',
  'faculty',
  'branch',
  'paymentStatus',
  'certificateType',
  'major',
  'prequalYear',
  'submittedTotal',
] as const satisfies readonly ColumnId[]

/** A scope: the faculty and branch that it fixes need no column. */
interface Fixed {
  readonly facultyId?: number | undefined
  readonly branchId?: number | undefined
}
/** The columns of a report in a scope: faculty and branch are dropped where it fixes them (document 3, section 2). */
export const columnsIn = (ids: readonly ColumnId[], { facultyId, branchId }: Fixed): readonly ReportColumn[] =>
  ids
    .filter((id) => !(id === 'faculty' && facultyId !== undefined) && !(id === 'branch' && branchId !== undefined))
    .map((id) => COLUMNS[id])

import { sql, type Transaction } from 'kysely'
import { CARD_TYPE } from '#schemas/status.ts'
import { checkRow, type RawRow } from '#schemas/uploads/rows.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import type { Tables } from '../db/tables.ts'
import { certificateHeaders, readCertificate, type UploadCertificate } from '../features/uploads/certificate.sql.ts'
import type { Before, StudentValues, UploadItem } from '../features/uploads/student.sql.ts'
import { faultsText } from '../features/uploads/fault-texts.ts'
import { AUDIT_COLUMNS, staff, SYSTEM, type AuditTrail } from './audit.seed.ts'
import { CATEGORIES } from './content/certificates.data.ts'
import { UNIVERSITY, YEARS } from './content/structure.data.ts'
import { UPLOADS, type RefusedRow, type UploadData } from './content/uploads.data.ts'
import { Random } from './random.ts'
import { insertion, insertRows, type Row } from './rows.insert.ts'
import { Students } from './students.generate.ts'

/** Ms that a save, or an undo of it, takes. */
const WORK = 2_000
/** The reasons of refused rows are stored only for uploads from this time on; older ones have been swept (D84). */
const STORED_FROM = Date.parse('2026-09-01T00:00:00.000Z')

/** The part of a degree that marks of refused rows are, where nothing is wrong with them. */
const ORDINARY = 0.8

type Uploaded = Before & { readonly id: number; readonly at: Date; readonly certificateId: number }
interface Job {
  readonly id: number
  readonly kind: 'uploadStudents' | 'uploadTakeBack'
  readonly uploadId: number
  readonly userId: number
  readonly items: number
  readonly refused: number
  readonly at: Date
}
interface Item {
  readonly job_id: number
  readonly place: number
  readonly target: object
  readonly state: 1 | 2
  readonly code: string | null
  readonly params: object | null
  readonly result: object | null
  readonly at: Date
}

/** Everything that the uploads have left, before it is written. */
class Written {
  readonly students = new Map<number, Uploaded>()
  readonly uploads: Row<'student_upload'>[] = []
  readonly items: (UploadItem & { readonly uploadId: number; isTakenBack: boolean })[] = []
  readonly jobs: Job[] = []
  readonly jobItems: Item[] = []
  readonly audit: Row<'audit'>[] = []
  readonly #trail: AuditTrail
  readonly #random: Random
  readonly #students: Students
  #studentId = 0

  constructor(trail: AuditTrail, seed: number) {
    this.#trail = trail
    this.#random = new Random(seed + 1)
    this.#students = new Students(this.#random)
  }

  /** Adds a file with all that it did, as the calls would have. */
  add(data: UploadData, certificate: UploadCertificate, applicants: readonly Applicant[]): void {
    const { added, changed = 0, unchanged = 0, refused = [], userId } = data
    const uploadId = this.uploads.length + 1
    const at = new Date(data.at)
    const there = [...this.students.values()].filter(({ certificateId }) => certificateId === certificate.id)
    const sent: Uploaded[] = []
    for (let each = 0; each < added; each += 1)
      sent.push(this.#addStudent(data.first, uploadId, certificate, at, applicants[each]))
    for (const student of there.slice(0, changed)) sent.push(this.#correct(student, uploadId, certificate))
    sent.push(...there.slice(changed, changed + unchanged))
    const counts = { added, changed, unchanged }
    const requested = sent.length + refused.length
    const jobId = this.#addJob({
      kind: 'uploadStudents',
      uploadId,
      userId,
      items: requested,
      refused: refused.length,
      at,
    })
    this.#addJobItems(jobId, certificate, sent, refused, at)
    const takenBackAt = data.takenBackAt === undefined ? null : new Date(data.takenBackAt)
    const takeBackJob = takenBackAt
      ? this.#addJob({ kind: 'uploadTakeBack', uploadId, userId, items: added, refused: 0, at: takenBackAt })
      : null
    if (takenBackAt) this.#takeBack(uploadId)
    const by = staff(userId)
    const happened = this.#trail.rowsOf('student_upload', uploadId, [
      {
        event: 'upload.begin',
        actor: by,
        at,
        changes: { state: 'checking', certificate: certificate.id, asked: requested, fileHash: null },
      },
      { event: 'rows.check', actor: by, at, changes: { state: ['checking', 'saving'] } },
      { event: 'work.end', actor: SYSTEM, at: after(at), changes: { ...counts, state: ['saving', 'saved'] } },
      ...(takenBackAt
        ? [
            { event: 'upload.takeBack', actor: by, at: takenBackAt, changes: { state: ['saved', 'takingBack'] } },
            {
              event: 'return.end',
              actor: SYSTEM,
              at: after(takenBackAt),
              changes: { returned: added, state: ['takingBack', 'takenBack'] },
            },
          ]
        : []),
    ])
    this.audit.push(...happened)
    this.uploads.push({
      id: uploadId,
      certificate_id: certificate.id,
      ar_name: certificate.name.ar,
      en_name: certificate.name.en,
      category_id: certificate.categoryId,
      year_id: certificate.yearId,
      user_id: userId,
      at,
      file_name: data.fileName,
      file_hash: null,
      asked: requested,
      ...counts,
      failed: refused.length,
      returned: takenBackAt ? added : 0,
      state: takenBackAt ? 'takenBack' : 'saved',
      job_id: jobId,
      take_back_job_id: takeBackJob,
      saved_at: after(at),
      taken_back_at: takenBackAt && after(takenBackAt),
      version: happened.length,
    })
  }

  /** A student with a national id, as files have them, and a total of the upper half of the certificate's own. */
  #addStudent(
    first: number,
    uploadId: number,
    certificate: UploadCertificate,
    at: Date,
    applicant?: Applicant,
  ): Uploaded {
    let student = this.#students.next(first)
    while (student.card_type !== CARD_TYPE.nationalId) student = this.#students.next(first)
    const ordinary = this.#random.int(500, 1000) / 1000
    const total = applicant?.total ?? rounded(certificate.total * ordinary)
    const share = total / certificate.total
    const added: Uploaded = {
      id: ++this.#studentId,
      certificateId: certificate.id,
      at,
      uploadId,
      cardId: applicant?.cardId ?? student.card_id,
      arName: applicant?.arName ?? student.ar_name,
      gender: applicant?.gender ?? student.gender,
      seatNumber: null,
      school: null,
      total,
      marks: Object.fromEntries(certificate.courses.map(({ id, degree }) => [id, rounded(degree * share)])),
    }
    this.students.set(added.id, added)
    this.#wrote(uploadId, added, null)
    return added
  }
  /** A mark was one too many. */
  #correct(student: Uploaded, uploadId: number, { courses }: UploadCertificate): Uploaded {
    const { id: _id, at: _at, certificateId: _certificate, ...before } = student
    const course = courses[0]!.id
    const marks = { ...student.marks, [course]: rounded(student.marks[course]! - 1) }
    const corrected = { ...student, uploadId, total: rounded(student.total! - 1), marks }
    this.students.set(corrected.id, corrected)
    this.#wrote(uploadId, corrected, before)
    return corrected
  }
  #wrote(uploadId: number, { id, cardId }: Uploaded, before: Before | null): void {
    this.items.push({ uploadId, studentId: id, cardId, before, isTakenBack: false })
  }
  #takeBack(uploadId: number): void {
    for (const item of this.items)
      if (item.uploadId === uploadId) {
        item.isTakenBack = true
        this.students.delete(item.studentId)
      }
  }

  #addJob(job: Omit<Job, 'id'>): number {
    const id = this.jobs.length + 1
    this.jobs.push({ ...job, id })
    const { kind, items, userId, at } = job
    const ended = job.refused > 0 ? 'doneWithRefusals' : 'done'
    this.audit.push(
      ...this.#trail.rowsOf('job', id, [
        { event: 'job.begin', actor: staff(userId), at, changes: { kind, items } },
        { event: 'work.begin+batch.done', actor: SYSTEM, at: after(at), changes: { state: ['queued', ended] } },
      ]),
    )
    return id
  }
  #addJobItems(
    job_id: number,
    certificate: UploadCertificate,
    sent: readonly Uploaded[],
    refused: readonly RefusedRow[],
    at: Date,
  ): void {
    if (at.getTime() < STORED_FROM) return
    const { allHeaders } = certificateHeaders(certificate)
    // the heads are the first row of the file
    const rows = [
      ...sent.map((student) => cellsOf(student, allHeaders)),
      ...refused.map((row) => refusedCells(row, certificate)),
    ]
    rows.forEach((cells, index) => {
      const target: RawRow = { row: index + 2, cells }
      const { faults } = checkRow(allHeaders, target)
      const isRefused = faults.length > 0
      const why = faultsText(allHeaders, faults, cells)
      this.jobItems.push({
        job_id,
        place: index + 1,
        target,
        state: isRefused ? 2 : 1,
        code: isRefused ? 'UPLOAD_ROW_FAILED' : null,
        params: isRefused ? { row: target.row, why } : null,
        result: isRefused ? { faults } : null,
        at: after(at),
      })
    })
  }
}

const after = (at: Date): Date => new Date(at.getTime() + WORK)
const rounded = (value: number): number => Math.round(value * 100) / 100
/** A student as a row of a file has him. */
function cellsOf(
  { cardId, arName, gender, total, marks }: StudentValues,
  headers: readonly UploadHeader[],
): RawRow['cells'] {
  const choice = headers.find(({ key }) => key === 'gender')!.rules.choices.find(({ value }) => value === gender)
  return {
    nationalId: cardId,
    studentName: arName,
    gender: choice!.name.ar,
    total,
    ...Object.fromEntries(Object.entries(marks).map(([id, mark]) => [`course${id}`, mark])),
  }
}
const refusedCells = ({ share, ...cells }: RefusedRow, { courses }: UploadCertificate): RawRow['cells'] => ({
  ...cells,
  ...Object.fromEntries(
    courses.map(({ id, degree }, at) => [`course${id}`, rounded(degree * (at === 0 ? share : ORDINARY))]),
  ),
})

/** The certificate of a type and a year, by the English name of the type. */
async function certificateOf(trx: Transaction<Tables>, { certificate, first }: UploadData): Promise<UploadCertificate> {
  const category = CATEGORIES.find(({ types }) => types.some(({ en }) => en === certificate))!
  const year = YEARS.find((each) => each.first === first)!
  const { id } = await trx
    .selectFrom('certificate')
    .select('id')
    .where('en_name', '=', certificate)
    .where('category_id', '=', category.id)
    .where('year_id', '=', year.id)
    .executeTakeFirstOrThrow()
  return (await readCertificate(trx, id))!
}

/** Degrees that an applicant claims beyond the official total. */
const CLAIMED_BEYOND = 12.5
type Applicant = Pick<StudentValues, 'cardId' | 'arName' | 'gender' | 'total'>
/** Who has applied with such a certificate, as a file has them. */
async function applicantsOf(
  trx: Transaction<Tables>,
  { categoryId, yearId, total: most }: UploadCertificate,
  count: number,
): Promise<readonly Applicant[]> {
  const { rows } = await sql<Applicant & { readonly total: number }>`
    select distinct on (s.id) s.card_id as "cardId", s.ar_name as "arName", s.gender, least(a.submitted_total, ${most}::numeric) as total
    from application a join student s on s.id = a.student_id
    where a.category_id = ${categoryId} and a.year_id = ${yearId} and s.card_type = ${CARD_TYPE.nationalId} and a.submitted_total > ${CLAIMED_BEYOND}
    order by s.id, a.id limit ${count}`.execute(trx)
  return rows.map((row, at) => (at % 3 === 2 ? { ...row, total: rounded(row.total - CLAIMED_BEYOND) } : row))
}

/**
 * Past uploads with their students (document 3; document 1, section 4). They use a separate random generator, so that
 * the applicants stay the same. Returns the number of audit rows.
 */
export async function seedUploaded(trx: Transaction<Tables>, trail: AuditTrail, seed: number): Promise<number> {
  const written = new Written(trail, seed)
  for (const data of UPLOADS) {
    const certificate = await certificateOf(trx, data)
    written.add(data, certificate, await applicantsOf(trx, certificate, data.applicants ?? 0))
  }
  const { jobs, jobItems, uploads, students, items, audit } = written
  await sql`
    insert into job (id, kind, state, user_id, university_id, request, items, done, refused, reached, created_at, begun_at, ended_at, kept, version)
    select id, kind, case when refused > 0 then 'doneWithRefusals' else 'done' end, "userId", ${UNIVERSITY.id}::int,
      case when "isKept" then jsonb_build_object('uploadId', "uploadId") else 'null'::jsonb end, items, items - refused, refused, items, at, "endedAt", "endedAt", "isKept", 2
    from jsonb_to_recordset(${JSON.stringify(
      jobs.map((job) => ({ ...job, endedAt: after(job.at), isKept: job.at.getTime() >= STORED_FROM })),
    )}::jsonb)
      as r (id int, kind text, "uploadId" int, "userId" int, items int, refused int, at timestamptz, "endedAt" timestamptz, "isKept" boolean)`.execute(
    trx,
  )
  await sql`
    insert into job_item (job_id, place, target, state, code, params, result, at)
    select job_id, place, target, state, code, nullif(params, 'null'::jsonb), nullif(result, 'null'::jsonb), at
    from jsonb_to_recordset(${JSON.stringify(jobItems)}::jsonb)
      as r (job_id int, place int, target jsonb, state smallint, code text, params jsonb, result jsonb, at timestamptz)`.execute(
    trx,
  )
  await insertRows(trx, 'student_upload', uploads)
  await sql`
    insert into uploaded_student (id, certificate_id, card_id, ar_name, gender, seat_number, school, total, marks, upload_id, uploaded_at)
    select id, "certificateId", "cardId", "arName", gender, "seatNumber", school, total, marks, "uploadId", at
    from jsonb_to_recordset(${JSON.stringify([...students.values()])}::jsonb)
      as r (id int, "certificateId" int, "cardId" text, "arName" text, gender smallint, "seatNumber" int, school text, total numeric, marks jsonb, "uploadId" int, at timestamptz)`.execute(
    trx,
  )
  // computed by now, as if it had been then: before the decisions that the demo has, so that nothing changed about them
  await sql`delete from official_result_change`.execute(trx)
  await sql`update claim_agreement set computed_at = (select max(uploaded_at) from uploaded_student)`.execute(trx)
  await sql`
    insert into student_upload_item (upload_id, student_id, card_id, before, is_taken_back)
    select "uploadId", "studentId", "cardId", nullif(before, 'null'::jsonb), "isTakenBack"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as r ("uploadId" int, "studentId" int, "cardId" text, before jsonb, "isTakenBack" boolean)`.execute(trx)
  await insertion('audit', AUDIT_COLUMNS, audit).execute(trx)
  return audit.length
}

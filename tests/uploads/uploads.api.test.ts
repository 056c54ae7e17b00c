import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#server/kit/app-error.ts'
import { addApplication, addStudent, CATEGORY, NOW, STAFF, YEAR } from '../applications/applications.fixtures.ts'
import { retry, workAll } from '../notifications/notifications.fixtures.ts'
import { withTables } from '../support/database.ts'
import {
  addCertificate,
  auditFaults,
  bodyOf,
  emptyUploads,
  idOf,
  rowOf,
  rowsOf,
  seedUploads,
  studentsOf,
  trailOf,
  uploadAs,
} from './uploads.fixtures.ts'

const KEY = 'd0c0ffee-0000-4000-8000-000000000016'
const HASH = 'ab'.repeat(32)
const caught = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('The call succeeded; the test expects an error')),
    (error: AppError) => error,
  )

/** Document 3, section 7. */
withTables('the upload of students’ data', (getDb) => {
  const db = () => getDb().kysely
  const call = () => uploadAs(db())
  let certificate = 0
  beforeAll(() => seedUploads(db()))
  beforeEach(async () => {
    await emptyUploads(db())
    certificate = await addCertificate(db())
  })
  afterEach(async () => {
    expect(await auditFaults(db())).toEqual([])
  })

  describe('what a sheet is mapped to', () => {
    it('are the years and types to choose from', async () => {
      const { data } = await call()('period', undefined)
      expect(data.years.map(({ id }) => id)).toEqual([YEAR.current, YEAR.last])
      expect(data.certificateCategories.map(({ id }) => id).toSorted()).toEqual([CATEGORY.general, CATEGORY.abroad])
    })
    it('are the fields of a certificate in both languages, and its courses with what a mark can be', async () => {
      const { data } = await call()('headers', { certificateId: certificate })
      expect(data.allHeaders.map(({ key }) => key)).toEqual([
        'nationalId',
        'studentName',
        'gender',
        'seatNumber',
        'school',
        'total',
        'course7',
        'course8',
      ])
      expect(data.allHeaders[0]).toMatchObject({
        name: { ar: 'الرقم القومي', en: 'National ID' },
        rules: { required: true, type: 'text', min: 14, max: 14 },
      })
      expect(data.allHeaders[5]!.rules).toMatchObject({ required: false, type: 'float', min: 0, max: 410 })
      expect(data.dynamicHeaders).toMatchObject([
        { key: 'course7', name: { ar: 'الفيزياء', en: 'Physics' }, rules: { type: 'float', min: 0, max: 60 } },
        { key: 'course8', name: { ar: 'الكيمياء', en: 'Chemistry' } },
      ])
      expect((await caught(call()('headers', { certificateId: 999 }))).code).toBe('NOT_FOUND')
    })
  })

  describe('up to 500 rows', () => {
    it('are saved at once, each as its cells are read', async () => {
      const { data, message } = await call()(
        'save',
        bodyOf(certificate, [
          rowOf(1, { gender: 'ذكر', seatNumber: '٤٢', school: 'مدرسة النيل', total: 389.5, course8: '55.25' }),
          rowOf(2),
        ]),
      )
      expect(message).toBe('UPLOAD_SAVED')
      expect(data).toMatchObject({ isDone: true, items: 2, done: 2, added: 2, changed: 0, unchanged: 0, failed: 0 })
      expect(data.failedRows).toEqual([])
      expect(await studentsOf(db(), certificate)).toEqual([
        {
          card_id: idOf(1),
          ar_name: 'محمد أحمد علي',
          gender: 13,
          seat_number: 42,
          school: 'مدرسة النيل',
          total: 389.5,
          marks: { 7: 40, 8: 55.25 },
          upload_id: data.uploadId,
        },
        {
          card_id: idOf(2),
          ar_name: 'محمد أحمد علي',
          gender: null,
          seat_number: null,
          school: null,
          total: null,
          marks: { 7: 40 },
          upload_id: data.uploadId,
        },
      ])
      expect(await trailOf(db(), data.uploadId)).toEqual(['upload.begin', 'rows.check', 'work.end'])
    })

    it('are checked again: what fails is named with its message and values, and the rest is saved (section 8)', async () => {
      const { data } = await call()(
        'save',
        bodyOf(certificate, [
          rowOf(1),
          rowOf(2, { studentName: 'محمد/علي', course7: 99 }),
          rowOf(3, { course7: null }),
          rowOf(1),
        ]),
      )
      expect(data).toMatchObject({ isDone: true, added: 1, failed: 3 })
      expect(data.failedRows.map(({ row, faults }) => [row, faults.map(({ key, code }) => [key, code])])).toEqual([
        [
          3,
          [
            ['studentName', 'PREVENT_SPECIAL_CHARACTER_FIELD'],
            ['course7', 'UPLOAD_NUMBER_MAX'],
          ],
        ],
        [4, [[null, 'UPLOAD_NO_MARK']]],
        [2, [[null, 'UPLOAD_REPEATED']]],
      ])
      expect(data.failedRows[0]).toMatchObject({
        errorMessage: expect.stringMatching(/^اسم الطالب: .+؛ الفيزياء: .*60.*\|Student name: .+; Physics: .*60/),
        values: { nationalId: idOf(2), studentName: 'محمد/علي', course7: 99 },
      })
      expect((await studentsOf(db(), certificate)).map(({ card_id }) => card_id)).toEqual([idOf(1)])
      const { data: failures } = await call()('failures', { uploadId: data.uploadId, page: 1, pageSize: 2 })
      expect(failures).toMatchObject({ total: 3, isKept: true })
      expect(failures.results.map(({ row }) => row)).toEqual([3, 4])
    })

    it('of which none is valid are not saved at all', async () => {
      const refused = await caught(call()('save', bodyOf(certificate, [rowOf(1, { course7: 'غائب' })])))
      expect(refused.code).toBe('UPLOAD_NOTHING_VALID')
      expect(refused.details.data).toMatchObject({ failedRows: [{ row: 2, values: { course7: 'غائب' } }] })
      expect(await db().selectFrom('student_upload').selectAll().execute()).toEqual([])
    })

    it('change who is there, but only in columns that are mapped (D83)', async () => {
      await call()('save', bodyOf(certificate, [rowOf(1, { school: 'مدرسة النيل', course8: 10 })]))
      const { data } = await call()(
        'save',
        bodyOf(certificate, [rowOf(1, { course8: '' }), rowOf(2)], { fileName: 'b.xlsx' }),
      )
      expect(data).toMatchObject({ added: 1, changed: 1, unchanged: 0 })
      const students = await studentsOf(db(), certificate)
      expect(students.map(({ school }) => school)).toEqual(['مدرسة النيل', null])
      expect(students.map(({ marks }) => marks)).toEqual([{ 7: 40 }, { 7: 40 }])
      expect(students.map(({ upload_id }) => upload_id)).toEqual([data.uploadId, data.uploadId])
    })

    it('that were saved already are left as they are', async () => {
      const { data: first } = await call()('save', bodyOf(certificate, rowsOf(3)))
      const { data } = await call()('save', bodyOf(certificate, rowsOf(3)))
      expect(data).toMatchObject({ added: 0, changed: 0, unchanged: 3, done: 3 })
      expect((await studentsOf(db(), certificate)).map(({ upload_id }) => upload_id)).toEqual(
        [1, 2, 3].map(() => first.uploadId),
      )
    })

    it('are of the year and the type of their certificate', async () => {
      const body = bodyOf(certificate, rowsOf(1))
      const year = await caught(call()('save', { ...body, yearId: YEAR.last }))
      expect(year.details.fields).toEqual([{ path: '/yearId', code: 'INVALID_CHOICE' }])
      const type = await caught(call()('preview', { ...body, certificateTypeId: CATEGORY.abroad }))
      expect(type.details.fields).toEqual([{ path: '/certificateTypeId', code: 'INVALID_CHOICE' }])
      expect((await caught(call()('save', { ...body, certificateId: 999 }))).code).toBe('NOT_FOUND')
    })

    it('that come again under one key are saved once, and answered alike', async () => {
      const body = bodyOf(certificate, rowsOf(2))
      const first = await call()('save', body, KEY)
      expect((await call()('save', body, KEY)).data).toEqual(first.data)
      expect(await db().selectFrom('student_upload').select('id').execute()).toHaveLength(1)
    })
  })

  describe('a preview', () => {
    it('says what a save would add, change with old and new values, leave and refuse, and writes nothing', async () => {
      await call()('save', bodyOf(certificate, [rowOf(1, { school: 'مدرسة النيل' }), rowOf(2)]))
      const before = await studentsOf(db(), certificate)
      const { data } = await call()(
        'preview',
        bodyOf(certificate, [rowOf(1, { course7: 41, school: null }), rowOf(2), rowOf(3), rowOf(4, { course7: -1 })]),
      )
      expect(data).toMatchObject({ added: 1, changed: 1, unchanged: 1, failed: 1, repeatOf: null })
      expect([data.addedRows, data.changedRows]).toEqual([[4], [2]])
      expect(data.changes).toEqual([
        {
          row: 2,
          nationalId: idOf(1),
          studentName: 'محمد أحمد علي',
          changes: [
            { key: 'school', before: 'مدرسة النيل', after: null },
            { key: 'course7', before: 40, after: 41 },
          ],
        },
      ])
      expect(data.failedRows.map(({ row }) => row)).toEqual([5])
      expect(await studentsOf(db(), certificate)).toEqual(before)
    })
    it('tells a file that was uploaded before, by its hash, unless that was taken back', async () => {
      const body = bodyOf(certificate, rowsOf(1), { fileHash: HASH, fileName: 'students.xlsx' })
      const { data: first } = await call()('save', body)
      const repeat = async () => (await call()('preview', body)).data.repeatOf
      expect(await repeat()).toMatchObject({ id: first.uploadId, fileName: 'students.xlsx', state: 'saved' })
      await call()('takeBack', { uploadId: first.uploadId, version: first.version })
      expect(await repeat()).toBeNull()
    })
    it('holds: a save that would do something else is refused, and says what (ADR 32)', async () => {
      const rows = rowsOf(2)
      const { added, changed, unchanged, failed } = (await call()('preview', bodyOf(certificate, rows))).data
      const shown = { added, changed, unchanged, failed }
      await call()('save', bodyOf(certificate, rows.slice(0, 1)))
      const refused = await caught(call()('save', bodyOf(certificate, rows, { shown })))
      expect(refused.code).toBe('UPLOAD_CHANGED')
      expect(refused.details.data).toEqual({ effects: { added: 1, changed: 0, unchanged: 1, failed: 0 } })
      expect(await studentsOf(db(), certificate)).toHaveLength(1)
    })
  })

  describe('more than 500 rows', () => {
    it('are saved by a job, exactly once, and what it refuses is listed (D84)', async () => {
      const rows = [...rowsOf(620), rowOf(5), rowOf(621, { total: 411 })]
      const { data, message } = await call()('save', bodyOf(certificate, rows))
      expect(message).toBe('UPLOAD_QUEUED')
      expect(data).toMatchObject({ isDone: false, items: 622, done: 0, added: 0, failedRows: [] })
      expect(await studentsOf(db(), certificate)).toEqual([])
      await workAll(db())
      const { data: listed } = await call()('list', { page: 1, pageSize: 10 })
      expect(listed).toMatchObject({
        total: 1,
        results: [
          { id: data.uploadId, state: 'saved', asked: 622, added: 620, failed: 2, savedAt: expect.any(String) },
        ],
      })
      expect(await studentsOf(db(), certificate)).toHaveLength(620)
      const { data: failures } = await call()('failures', { uploadId: data.uploadId, page: 1, pageSize: 10 })
      expect(failures.results.map(({ row, faults }) => [row, faults[0]!.code])).toEqual([
        [6, 'UPLOAD_REPEATED'],
        [622, 'UPLOAD_NUMBER_MAX'],
      ])
      expect(await trailOf(db(), data.uploadId)).toEqual(['upload.begin', 'rows.check', 'work.end'])
    })
    it('refuse again what is tried again, and save nothing twice', async () => {
      const { data } = await call()('save', bodyOf(certificate, [...rowsOf(600), rowOf(7)]))
      await workAll(db())
      await retry(db(), data.jobId)
      expect(await studentsOf(db(), certificate)).toHaveLength(600)
      expect(await trailOf(db(), data.uploadId)).toEqual([
        'upload.begin',
        'rows.check',
        'work.end',
        'rows.check',
        'work.end',
      ])
      const { data: listed } = await call()('list', { page: 1, pageSize: 10 })
      expect(listed.results[0]).toMatchObject({ added: 600, failed: 1, state: 'saved' })
    })
    it('cannot be taken back while the job works', async () => {
      const { data } = await call()('save', bodyOf(certificate, rowsOf(501)))
      const refused = await caught(call()('takeBack', { uploadId: data.uploadId, version: data.version }))
      expect(refused.code).toBe('UPLOAD_WORKING')
    })
    it('are taken back by a job', async () => {
      const { data } = await call()('save', bodyOf(certificate, rowsOf(510)))
      await workAll(db())
      const { version } = (await call()('list', { page: 1, pageSize: 10 })).data.results[0]!
      const { data: back, message } = await call()('takeBack', { uploadId: data.uploadId, version })
      expect([message, back.isDone, back.items]).toEqual(['UPLOAD_RETURNING', false, 510])
      await workAll(db())
      expect(await studentsOf(db(), certificate)).toEqual([])
      expect((await call()('list', { page: 1, pageSize: 10 })).data.results[0]).toMatchObject({
        state: 'takenBack',
        returned: 510,
      })
    })
  })

  describe('taking back', () => {
    const savedNow = async (rows = rowsOf(2)) => {
      const { data } = await call()('save', bodyOf(certificate, rows))
      return { uploadId: data.uploadId, version: data.version }
    }
    it('removes what was added, and puts what was changed as it was; the certificate is free again (D50)', async () => {
      const first = await savedNow([rowOf(1, { school: 'مدرسة النيل' })])
      const before = await studentsOf(db(), certificate)
      const second = await savedNow([rowOf(1, { course7: 55, school: null }), rowOf(2)])
      const { data, message } = await call()('takeBack', second)
      expect([message, data.returned, data.isDone]).toEqual(['UPLOAD_RETURNED', 2, true])
      expect(await studentsOf(db(), certificate)).toEqual(before)
      const { version } = (await call()('list', { page: 1, pageSize: 10 })).data.results[1]!
      await call()('takeBack', { uploadId: first.uploadId, version })
      expect(await studentsOf(db(), certificate)).toEqual([])
      expect(await trailOf(db(), first.uploadId)).toEqual([
        'upload.begin',
        'rows.check',
        'work.end',
        'upload.takeBack',
        'return.end',
      ])
    })
    it('leaves students from before uploads as they were', async () => {
      await sql`insert into uploaded_student (certificate_id, card_id, ar_name, total) values (${certificate}, ${idOf(1)}, 'طالب قديم', 300)`.execute(
        db(),
      )
      await call()('takeBack', await savedNow([rowOf(1)]))
      expect(await studentsOf(db(), certificate)).toMatchObject([
        { ar_name: 'طالب قديم', total: 300, marks: {}, upload_id: null },
      ])
    })
    it('is refused once a later upload has changed a student of it', async () => {
      const first = await savedNow()
      await savedNow([rowOf(1, { course7: 1 })])
      const refused = await caught(call()('takeBack', first))
      expect([refused.code, refused.details.data]).toEqual([
        'UPLOAD_USED',
        { guard: 'isUnused', failing: ['isUnused'], used: 1 },
      ])
      expect(await studentsOf(db(), certificate)).toHaveLength(2)
    })
    it.each([
      ['a student of it has applied since', 1, YEAR.current, 'UPLOAD_USED'],
      ['somebody else has applied', 3, YEAR.current, undefined],
      ['he has applied in another year', 1, YEAR.last, undefined],
    ] as const)('asks whether %s', async (_, student, yearId, code) => {
      const first = await savedNow()
      const studentId = await addStudent(db(), { cardId: idOf(student) })
      await addApplication(db(), { studentId, yearId, appliedAt: '2026-07-20T09:00:00.000Z' })
      const answer = await call()('takeBack', first).then(
        () => undefined,
        (error: AppError) => error.code,
      )
      expect(answer).toBe(code)
      await sql`delete from application`.execute(db())
      await sql`delete from student where id = ${studentId}`.execute(db())
    })
    it('happens once', async () => {
      const first = await savedNow()
      const { data } = await call()('takeBack', first, KEY)
      expect((await call()('takeBack', first, KEY)).data).toEqual(data)
      const again = await caught(call()('takeBack', { uploadId: first.uploadId, version: data.version }))
      expect(again.code).toBe('UPLOAD_TAKEN_BACK')
    })
    it('asks who calls: his permission, and the whole university (G9, G10)', async () => {
      const first = await savedNow()
      const viewer = uploadAs(db(), { permissions: ['uploads.can_view_uploads'] })
      expect((await caught(viewer('takeBack', first))).code).toBe('PERMISSION_REQUIRED')
      const clerk = uploadAs(db(), { userId: STAFF.clerk, scope: { universityId: 1, facultyId: 1 } })
      expect((await caught(clerk('takeBack', first))).code).toBe('SCOPE_NOT_ALLOWED')
      expect((await caught(clerk('save', bodyOf(certificate, rowsOf(3))))).code).toBe('SCOPE_NOT_ALLOWED')
      expect(await studentsOf(db(), certificate)).toHaveLength(2)
    })
    it('outlives the certificate', async () => {
      const first = await savedNow()
      await call()('takeBack', first)
      await sql`delete from certificate_course`.execute(db())
      await sql`delete from certificate where id = ${certificate}`.execute(db())
      expect((await call()('list', { page: 1, pageSize: 10 })).data.results).toMatchObject([
        { certificateId: null, certificateName: { ar: 'الثانوية العامة' }, state: 'takenBack' },
      ])
    })
  })

  it('lists uploads, the newest first, of a certificate where it is asked for', async () => {
    const other = await addCertificate(db(), 'الأزهرية')
    await call()('save', bodyOf(certificate, rowsOf(1), { fileName: 'a.xlsx' }))
    await call()('save', bodyOf(other, rowsOf(2), { fileName: 'b.xlsx' }))
    const { data } = await call()('list', { page: 1, pageSize: 10 })
    expect(data.total).toBe(2)
    expect(data.results.map(({ fileName, at, asked }) => [fileName, new Date(at), asked])).toEqual([
      ['b.xlsx', NOW, 2],
      ['a.xlsx', NOW, 1],
    ])
    const { data: one } = await call()('list', { certificateId: certificate, page: 1, pageSize: 10 })
    expect([one.total, one.results[0]!.fileName]).toEqual([1, 'a.xlsx'])
    expect((await caught(call()('failures', { uploadId: 999, page: 1, pageSize: 10 }))).code).toBe('NOT_FOUND')
  })
})

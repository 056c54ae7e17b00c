import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '#server/attachments/folder.store.ts'
import { attachmentPath } from '#schemas/applications/applications.endpoints.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import { withTables } from '../support/database.ts'
import { addApplication, addStudent, callAs, FACULTY, seedUniversity, STAFF, TYPE } from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

withTables('the details of an application', (getDb) => {
  const db = () => getDb().kysely
  const folder = mkdtempSync(join(tmpdir(), 'qabul-files-'))
  const store = folderStore(folder)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const PNG = Buffer.from('89504e470d0a1a0a', 'hex')
  const PDF = Buffer.from('%PDF-1.4 …')
  let studentId: number
  let one: Awaited<ReturnType<typeof addApplication>>
  let other: Awaited<ReturnType<typeof addApplication>>
  const files: Record<string, number> = {}
  const call = (facultyId?: number) =>
    callAs(db(), { scope: { universityId: 1, ...(facultyId && { facultyId }) } }, store)

  beforeAll(async () => {
    await seedUniversity(db())
    // 13th digit 1: a man; the record has a woman
    studentId = await addStudent(db(), {
      name: 'سلمى كمال',
      enName: 'Salma Kamal',
      gender: 14,
      cardId: '30801010100011',
    })
    one = await addApplication(db(), {
      studentId,
      status: 7,
      percentage: 102.5,
      submittedTotal: 410,
      paidAt: '2026-07-02T10:00:00.000Z',
    })
    other = await addApplication(db(), {
      studentId,
      facultyId: FACULTY.arts,
      status: 2,
      desireNumber: 2,
      typeId: TYPE.egyptian,
      certificateNameId: 40,
    })
    for (const [kind, content, mime, extension] of [
      ['personalImageURL', PNG, 'image/png', 'png'],
      ['PreQualificationFileUrl', PDF, 'application/pdf', 'pdf'],
      ['stuConsentFileUrl', Buffer.from('<script>'), 'text/html', 'html'],
    ] as const) {
      const row = {
        student_id: studentId,
        kind,
        ...(await store.put(content)),
        mime,
        extension,
      }
      files[kind] = (await db().insertInto('attachment').values(row).returning('id').executeTakeFirstOrThrow()).id
    }
    const lost = {
      student_id: studentId,
      kind: 'birthCertUrl',
      sha256: '0'.repeat(64),
      mime: 'image/png',
      extension: 'png',
      bytes: 1,
    }
    files.lost = (await db().insertInto('attachment').values(lost).returning('id').executeTakeFirstOrThrow()).id
  })

  it('shows every section, and a reply that its schema allows', async () => {
    const { data } = await call()('details', { applyId: one.id, studentId })
    expect(ajvErrorsOf('details', data)).toEqual([])
    expect(data.application_details).toMatchObject({
      applicationIdus: 7,
      reviewStatus: null,
      season: { state: 'open', name: { ar: '2026/2027 – الأول', en: '2026/2027 – First' } },
      applicationId: one.id,
      appNum: one.number,
      studentId,
      applicationDate: '2026-07-01T09:00:00.000Z',
      desireNumber: 1,
      arName: 'سلمى كمال',
      enName: 'Salma Kamal',
      gender: 14,
      cardType: 1,
      cardId: '30801010100011',
      birthdate: '2008-01-01',
      nationality: { ar: 'مصرية', en: 'Egyptian' },
      email: 'student@example.com',
      address: {
        country: { ar: 'مصر', en: 'Egypt' },
        state: { ar: 'القاهرة', en: 'Cairo' },
        city: { ar: 'المعادي', en: 'Maadi' },
      },
      birthplace: { country: { ar: 'السودان', en: 'Sudan' }, state: null, city: null },
      certificateTypes: { ar: 'الثانوية العامة', en: 'General secondary' },
      divisionType: { ar: 'علمي علوم', en: 'Science' },
      submittedTotal: 410,
      studentPercentage: 102.5,
      appYear: { ar: '2026/2027', en: '2026/2027' },
      appSemeter: { ar: 'الأول', en: 'First' },
      applicationFaculty: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
      branch: { ar: 'القاهرة', en: 'Cairo' },
      studentRegisterationType: { quotaId: 1, quotaName: { ar: 'عام', en: 'General' } },
      payment: { status: 1, paymentDate: '2026-07-02T10:00:00.000Z', referenceNumber: null },
      personalImageURL: attachmentPath(files.personalImageURL!),
      PreQualificationFileUrl: attachmentPath(files.PreQualificationFileUrl!),
      PreQualificationFileExtension: 'pdf',
      stuConsentFileExtension: 'html',
      militaryFormUrl: null,
      version: 1,
    })
    expect(data).toMatchObject({
      genderDiffers: true,
      mailWaits: false,
      decisionPanel: 'spec',
      sendMailToStudent: 1,
      messageNotification: '',
      quotaList: [
        { quotaId: 1, quotaName: { ar: 'عام', en: 'General' }, active: true },
        { quotaId: 2, quotaName: { ar: 'وافد', en: 'International' }, active: true },
      ],
      others: [
        {
          applyId: other.id,
          facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' },
          desireNumber: 2,
          applicationStatus: 2,
        },
      ],
    })
    // document 2, section 3: what the notification screen shows
    expect(data.applicationsData).toEqual([
      {
        applicationId: one.id,
        facultyName: { ar: 'كلية الطب', en: 'Faculty of Medicine' },
        desireNumber: 1,
        applicationStatus: 7,
      },
      {
        applicationId: other.id,
        facultyName: { ar: 'كلية الآداب', en: 'Faculty of Arts' },
        desireNumber: 2,
        applicationStatus: 2,
      },
    ])
    expect(data.subjectNotification).toContain(one.number)
  })

  it('compares the gender with a national id alone (A9)', async () => {
    const man = await addApplication(db(), {
      studentId: await addStudent(db(), { gender: 13, cardId: '30801010100012' }),
    })
    const passport = await addApplication(db(), {
      studentId: await addStudent(db(), { gender: 14, cardType: 2, cardId: '30801010100013' }),
    })
    expect((await call()('details', { applyId: man.id, studentId: man.studentId })).data.genderDiffers).toBe(false)
    expect((await call()('details', { applyId: passport.id, studentId: passport.studentId })).data.genderDiffers).toBe(
      false,
    )
  })

  it('is asked for by its own id alone too, and not found with another student’s', async () => {
    expect((await call()('details', { applyId: one.id })).data.application_details.arName).toBe('سلمى كمال')
    for (const name of ['details', 'history', 'download'] as const)
      await expect(call()(name, { applyId: one.id, studentId: studentId + 1 })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        status: 404,
      })
  })

  it('tells its way, newest last, by whom in both languages', async () => {
    const { id } = await addApplication(db(), { studentId })
    await callAs(db(), { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } })(
      'sendFeedback',
      { applicationId: id, studentId, message: 'أرفق صورة أوضح للبطاقة', sendMailToStudent: 0, version: 1 },
    )
    const { data } = await call()('history', { applyId: id, studentId })
    expect(ajvErrorsOf('history', data)).toEqual([])
    expect(data.steps).toEqual([
      {
        at: '2026-07-01T09:00:00.000Z',
        by: 'applicant',
        who: null,
        event: 'applicant.create',
        from: null,
        to: 1,
        reason: null,
        reasonName: null,
        version: 1,
        own: false,
        correction: null,
        mail: null,
        payment: null,
      },
      {
        at: '2026-07-15T06:30:00.000Z',
        by: 'staff',
        who: { ar: 'سامي نبيل', en: 'Sami Nabil' },
        event: 'feedback.send',
        from: 1,
        to: 4,
        reason: 'أرفق صورة أوضح للبطاقة',
        reasonName: null,
        version: 2,
        own: false,
        correction: null,
        mail: { fate: 'none', to: null, at: null },
        payment: null,
      },
    ])
    const { data: seen } = await callAs(db(), {
      userId: STAFF.clerk,
      scope: { universityId: 1, facultyId: FACULTY.medicine },
    })('history', { applyId: id, studentId })
    expect(seen.steps.map(({ own }) => own)).toEqual([false, true])
  })

  it('begins the next feedback with the last one', async () => {
    const { id } = await addApplication(db(), { studentId })
    const readMessage = async () => (await call()('details', { applyId: id, studentId })).data.messageNotification
    for (const [message, version] of [
      ['أرفق صورة أوضح للبطاقة', 1],
      ['أرفق شهادة الميلاد', 2],
    ] as const) {
      await call()('sendFeedback', { applicationId: id, studentId, message, sendMailToStudent: 0, version })
      expect(await readMessage()).toBe(message)
      // the applicant sends it again
      await db().updateTable('application').set({ status: 1 }).where('id', '=', id).execute()
    }
  })

  describe('files', () => {
    it('come as a zip named by the number, without those that are lost', async () => {
      const { file, name, mime } = await call()('download', { applyId: one.id, studentId })
      expect({ name, mime }).toEqual({ name: `${one.number}.zip`, mime: 'application/zip' })
      const entries = unzipSync(await buffer(file as Readable))
      expect(Object.keys(entries).toSorted()).toEqual([
        'PreQualificationFile.pdf',
        'personalImage.png',
        'stuConsentFile.html',
      ])
      expect(Buffer.from(entries['personalImage.png']!)).toEqual(PNG)
    })
    it('come as small pictures of those that are images, in one call (issue 39)', async () => {
      const { id, studentId } = await addApplication(db())
      const page = await sharp({ create: { width: 800, height: 1000, channels: 3, background: 'white' } })
        .png()
        .toBuffer()
      for (const [kind, content, mime] of [
        ['personalImageURL', page, 'image/png'],
        ['cardImageUrl', page.subarray(0, 100), 'image/png'],
        ['birthCertUrl', PDF, 'application/pdf'],
        // not what it is called
        ['residenceFile', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
      ] as const)
        await db()
          .insertInto('attachment')
          .values({ student_id: studentId, kind, ...(await store.put(content)), mime, extension: 'png' })
          .execute()
      const { data } = await call()('smallPictures', { applyId: id, studentId })
      expect(ajvErrorsOf('smallPictures', data)).toEqual([])
      expect(data.pictures.map(({ kind }) => kind)).toEqual(['personalImageURL'])
      const picture = Buffer.from(data.pictures[0]!.picture, 'base64')
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 112, height: 80 })
      expect(picture.length).toBeLessThan(10_000)
    })
    it('NO_FILE when there are none', async () => {
      const bare = await addApplication(db())
      await expect(call()('download', { applyId: bare.id, studentId: bare.studentId })).rejects.toMatchObject({
        code: 'NO_FILE',
        status: 404,
      })
      await expect(call()('attachment', undefined, { attachmentId: String(files.lost) })).rejects.toMatchObject({
        code: 'NO_FILE',
      })
    })
    it('are shown in the page when they are images or PDFs, and saved otherwise', async () => {
      const answer = await call()('attachment', undefined, { attachmentId: String(files.personalImageURL) })
      expect(answer).toMatchObject({ mime: 'image/png', inline: true, name: 'personalImage.png' })
      expect(await buffer(answer.file as Readable)).toEqual(PNG)
      const page = await call()('attachment', undefined, { attachmentId: String(files.stuConsentFileUrl) })
      expect(page.inline).toBe(false)
      ;(page.file as Readable).destroy()
    })
  })

  it('another faculty finds neither details, nor history, nor files', async () => {
    const bare = await addApplication(db(), { facultyId: FACULTY.medicine })
    const file = await db()
      .insertInto('attachment')
      .values({
        student_id: bare.studentId,
        kind: 'personalImageURL',
        ...(await store.put(PNG)),
        mime: 'image/png',
        extension: 'png',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = { applyId: bare.id, studentId: bare.studentId }
    for (const name of ['details', 'history', 'smallPictures', 'download'] as const)
      await expect(call(FACULTY.arts)(name, key)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(FACULTY.arts)('attachment', undefined, { attachmentId: String(file.id) })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const own = await call(FACULTY.medicine)('attachment', undefined, { attachmentId: String(file.id) })
    ;(own.file as Readable).destroy()
  })

  it.each([-2, -1, 0])(
    'gives no files of an application in %i, which is not sent yet (document 2, section 4)',
    async (status) => {
      const draft = await addApplication(db(), { status, facultyId: FACULTY.medicine })
      await db()
        .insertInto('attachment')
        .values({
          student_id: draft.studentId,
          kind: 'personalImageURL',
          ...(await store.put(PNG)),
          mime: 'image/png',
          extension: 'png',
        })
        .execute()
      await expect(call()('download', { applyId: draft.id, studentId: draft.studentId })).rejects.toMatchObject({
        code: 'APPLICATION_NOT_SENT',
        status: 409,
      })
    },
  )

  it('offers deactivated categories too: applications of other years stand in them', async () => {
    await db().updateTable('certificate_category').set({ active: false }).where('id', '=', 17).execute()
    expect((await call()('filters', {})).data.certificateCategories.map(({ id }) => id)).toContain(17)
    await db().updateTable('certificate_category').set({ active: true }).where('id', '=', 17).execute()
  })

  it('offers the choices of the filters, only faculties of the scope', async () => {
    const { data } = await call(FACULTY.arts)('filters', {})
    expect(ajvErrorsOf('filters', data)).toEqual([])
    expect(data.faculties).toEqual([{ id: 2, name: { ar: 'كلية الآداب', en: 'Faculty of Arts' } }])
    expect(data.applicationStatus.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
      STATUS_CODES.toSorted((a, b) => a - b),
    )
    expect(data.applicationStatus.find(({ id }) => id === 4)?.name).toEqual({
      ar: 'مطلوب استكمال البيانات',
      en: 'To be completed',
    })
    expect(data.years).toEqual([
      { id: 2, name: { ar: '2026/2027', en: '2026/2027' }, active: true },
      { id: 1, name: { ar: '2025/2026', en: '2025/2026' }, active: false },
    ])
    expect(data.certificateCategories.find(({ id }) => id === 17)?.basic_category_items).toEqual([
      { id: 22, name: { ar: 'شهادة أجنبية', en: 'Foreign certificate' }, meaning: null },
    ])
    expect(data.egyptianCertificates).toEqual([{ id: 40, name: { ar: 'نيل', en: 'Nile' }, meaning: null }])
    expect(data.foreignCertificates.map(({ id }) => id)).toEqual([1, 32])
    expect((await call()('certificateTypes', { categoryId: 17 })).data.certificatesTypes).toEqual([
      { id: 22, name: { ar: 'شهادة أجنبية', en: 'Foreign certificate' }, meaning: null },
    ])
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import type { BodyOf } from '#schemas/endpoint.ts'
import type { Api } from '#schemas/api.ts'
import { auditRows } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'
import { addCertificate } from './certificates.samples.ts'

/**
 * Of the demo data: years 2 (past) and 3 (active), type 1, the inactive type 20, active courses, and the last, which is
 * inactive.
 */
const [PAST, ACTIVE] = [2, 3]
const [TYPE, INACTIVE_TYPE] = [1, 20]
const [MATHS, PHYSICS] = [1, 2]
const STUDENTS_MESSAGE = 'Can not delete, update or open certificate as students uploaded'

withServer('certificates', ({ login, db }) => {
  const officer = login('officer')
  const entry = login('entry')

  let serial = 0
  const form = (more: Partial<BodyOf<Api['certificates']['create']>> = {}) => {
    serial += 1
    return {
      arName: `شهادة الاختبار ${serial}`,
      enName: `Certificate of test ${'abcdefghijklmnopqrstuvwxyz'[serial % 26]!.repeat(serial)}`,
      certificationType: TYPE,
      academicYear: ACTIVE,
      totalDegree: 410,
      ...more,
    }
  }
  const search = async (body: BodyOf<Api['certificates']['search']>) =>
    (await officer.call('certificates', 'search', body)).body.data
  const now = async (id: number) => (await officer.call('certificates', 'view', { certificateID: id })).body.data
  const auditOf = (id: number) => auditRows(db(), 'certificate', id)
  /** Creates a certificate through the API, so that its trail has a first row and the later ones can be recognised. */
  const add = async (more: Parameters<typeof form>[0] = {}) => {
    const { body } = await officer.call('certificates', 'create', form(more))
    return { id: body.data.id, version: 1 }
  }
  /** Adds a course to a certificate. */
  const teach = (
    { id, version }: { id: number; version: number },
    more: Partial<BodyOf<Api['certificates']['addCourse']>> = {},
  ) => {
    const link = { certificateId: id, version, courseId: MATHS, courseDegree: 50, addToTotal: 1 } as const
    return officer.call('certificates', 'addCourse', { ...link, ...more })
  }
  const close = (of: { id: number; version: number }, as = officer) =>
    as.call('certificates', 'openClose', { ...of, status: false })
  const open = (of: { id: number; version: number }, as = officer) =>
    as.call('certificates', 'openClose', { ...of, status: true })

  const NAMES = { arName: 'شهادة الاختبار', enName: 'Certificate of test' }
  const FORM = { ...NAMES, certificationType: TYPE, academicYear: ACTIVE, totalDegree: 410.55 }
  recordSuite({
    feature: 'certificates',
    entity: 'certificate',
    db,
    client: () => entry,
    as: 'entry',
    list: () => search({ isAdvanced: true, certificateName: NAMES.enName }),
    add: {
      call: 'create',
      event: 'certificate.create',
      body: FORM,
      row: {
        ...NAMES,
        certificationType: TYPE,
        certificationTypeName: { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' },
        academicYear: ACTIVE,
        academicYearName: { ar: '2026/2027', en: '2026/2027' },
        totalDegree: 410.55,
        status: true,
        coursesCount: 0,
        studentsCount: 0,
        isYearFinished: false,
      },
      once: { code: 'DUPLICATE_NAME' },
    },
    edit: {
      call: 'update',
      event: 'certificate.edit',
      body: { ...FORM, totalDegree: 100.25, status: true },
      same: { ...FORM, status: true },
      row: { totalDegree: 100.25 },
      changes: { total: [410.55, 100.25] },
    },
    remove: { call: 'remove', event: 'certificate.delete' },
  })

  describe('search', () => {
    it('shows those of the active year when no year is asked for, by Arabic name', async () => {
      const rows = await search({ isAdvanced: false })
      expect(new Set(rows.map(({ academicYearName }) => academicYearName.en))).toEqual(new Set(['2026/2027']))
      expect(rows.length).toBeGreaterThan(30)
      expect(rows.map(({ arName }) => arName)).toEqual(
        rows.map(({ arName }) => arName).toSorted(new Intl.Collator('ar', { numeric: true }).compare),
      )
      expect(await search({ isAdvanced: false, certificateYearId: ACTIVE })).toEqual(rows)
      expect(await search({ isAdvanced: true })).toEqual(rows)
    })
    it('lets the year alone count while it is not advanced', async () => {
      const year = await search({ isAdvanced: false, certificateYearId: PAST })
      expect(
        await search({
          isAdvanced: false,
          certificateYearId: PAST,
          certificateName: 'nothing',
          certificateTypeId: 99,
          certificateStatus: true,
          showAdvancedSearch: true,
        }),
      ).toEqual(year)
    })
    it('finds by a part of either name, however it is written', async () => {
      for (const certificateName of [
        'general secondary',
        'الثانويه العامه',
        'GENERAL  Secondary',
        'secondary general',
        'الثانويةالعامة',
        'الثَّانَـويّة العامّة',
      ]) {
        expect(
          (await search({ isAdvanced: true, certificateYearId: PAST, certificateName }))
            .map(({ enName }) => enName)
            .toSorted(),
        ).toEqual(['General Secondary - Literary', 'General Secondary - Mathematics', 'General Secondary - Science'])
      }
      expect(await search({ isAdvanced: true, certificateName: 'no such certificate' })).toEqual([])
    })
    it('keeps to a type and a state', async () => {
      const typed = await search({
        isAdvanced: true,
        certificateYearId: PAST,
        certificateTypeId: TYPE,
        certificateStatus: null,
      })
      expect(new Set(typed.map(({ certificationType }) => certificationType))).toEqual(new Set([TYPE]))
      const all = await search({ isAdvanced: true, certificateYearId: PAST })
      const [opened, closed] = [
        await search({ isAdvanced: true, certificateYearId: PAST, certificateStatus: true }),
        await search({ isAdvanced: true, certificateYearId: PAST, certificateStatus: false }),
      ]
      expect(opened.every(({ status }) => status)).toBe(true)
      expect(closed.some(({ status }) => status)).toBe(false)
      expect(opened.length + closed.length).toBe(all.length)
    })
    it('counts courses and students, and gives numbers', async () => {
      const { id } = await addCertificate(db(), { courses: [MATHS, PHYSICS], students: 3 })
      const row = (await search({ isAdvanced: false })).find((each) => each.id === id)!
      expect(row).toMatchObject({
        coursesCount: 2,
        studentsCount: 3,
        totalDegree: 100,
        status: true,
        version: 1,
        certificationType: TYPE,
        certificationTypeName: { en: 'Egyptian General Secondary' },
      })
    })
    it('an unknown year has none', async () =>
      expect(await search({ isAdvanced: false, certificateYearId: 99 })).toEqual([]))
    it('refuses signs in the name', async () => {
      const { status, body } = await officer.call('certificates', 'search', {
        isAdvanced: true,
        certificateName: 'a%b',
      })
      expect([status, body.fields]).toEqual([
        400,
        [{ path: '/certificateName', code: 'PREVENT_SPECIAL_CHARACTER_FIELD' }],
      ])
    })
  })

  describe('choices', () => {
    it('offer types with their state, and years, the newest first', async () => {
      const { certificates_categories: types, years } = (await officer.call('certificates', 'filters')).body.data
      expect(types.find(({ id }) => id === INACTIVE_TYPE)).toMatchObject({ active: false })
      expect(years.map(({ name, active }) => [name.en, active])).toEqual([
        ['2026/2027', true],
        ['2025/2026', false],
        ['2024/2025', false],
      ])
      expect((await officer.call('certificates', 'controls')).body.data).toEqual({
        certificationCategories: types,
        years,
      })
    })
    it('a certificate comes with them', async () => {
      const of = await add()
      const { body } = await officer.call('certificates', 'edited', { id: of.id })
      expect(body.data.certificate).toMatchObject({
        id: of.id,
        version: 1,
        status: true,
        coursesCount: 0,
        studentsCount: 0,
      })
      expect(body.data.years).toHaveLength(3)
      expect((await officer.call('certificates', 'edited', { id: 2147483647 })).body.code).toBe('NOT_FOUND')
    })
    it('names of a type, year and state, under both documents’ meaning of all', async () => {
      const names = async (body: BodyOf<Api['certificates']['certificatesFilter']>) =>
        (await officer.call('certificates', 'certificatesFilter', body)).body.data.certificates
      expect(
        (await names({ certificateTypeID: 2, yearID: PAST, certificateStatus: false }))
          .map(({ name }) => name.en)
          .toSorted(),
      ).toEqual(['Azhari - Literary', 'Azhari - Science'])
      expect(await names({ certificateTypeID: 2, yearID: PAST, certificateStatus: true })).toEqual([])
      expect((await names({ certificateTypeID: 2, yearID: null })).length).toBe(6)
    })
  })

  describe('add', () => {
    it.each([0.01, 999999, 410.5])('takes a total of %d', async (totalDegree) => {
      const of = await add({ totalDegree })
      expect((await now(of.id)).certificateData.totalDegree).toBe(totalDegree)
    })
    it('refuses a type that is not active, and one or a year that is not there (D55)', async () => {
      for (const [field, value] of [
        ['certificationType', INACTIVE_TYPE],
        ['certificationType', 2147483647],
        ['academicYear', 2147483647],
      ] as const) {
        const { status, body } = await officer.call('certificates', 'create', form({ [field]: value }))
        expect([status, body.code, body.fields]).toEqual([
          400,
          'INVALID_INPUT',
          [{ path: `/${field}`, code: 'INVALID_CHOICE' }],
        ])
      }
    })
    it('refuses a name that the type has in this year, at its field; another year or type may have it (D54)', async () => {
      const taken = form()
      await officer.call('certificates', 'create', taken)
      for (const [field, body] of [
        ['arName', { ...form(), arName: ` ${taken.arName} ` }],
        ['enName', { ...form(), enName: taken.enName }],
      ] as const) {
        const reply = await officer.call('certificates', 'create', body)
        expect([reply.status, reply.body.code, reply.body.fields]).toEqual([
          409,
          'DUPLICATE_NAME',
          [{ path: `/${field}`, code: 'DUPLICATE_NAME' }],
        ])
      }
      expect((await officer.call('certificates', 'create', { ...taken, academicYear: PAST })).status).toBe(200)
      expect((await officer.call('certificates', 'create', { ...taken, certificationType: 2 })).status).toBe(200)
    })
  })

  describe('edit', () => {
    it('closes by its toggle, when there are courses', async () => {
      const body = form()
      const { id } = (await officer.call('certificates', 'create', body)).body.data
      const early = await officer.call('certificates', 'update', { ...body, id, version: 1, status: false })
      expect([early.status, early.body.code, early.body.data]).toEqual([
        409,
        'CERTIFICATE_HAS_NO_COURSES',
        { guard: 'hasCourses', failing: ['hasCourses'] },
      ])
      await teach({ id, version: 1 })
      expect(
        (await officer.call('certificates', 'update', { ...body, id, version: 2, status: false })).body.data,
      ).toEqual({ version: 3 })
      expect((await now(id)).certificateData.status).toBe(false)
      expect((await auditOf(id))[2]).toMatchObject({
        event: 'certificate.edit+certificate.close',
        changes: { open: [true, false] },
      })
      const closed = await officer.call('certificates', 'update', { ...body, id, version: 3, status: true })
      expect([closed.status, closed.body.code, closed.body.data]).toEqual([
        409,
        'CERTIFICATE_CLOSED',
        { guard: 'isOpen', failing: ['isOpen'] },
      ])
    })
    it('keeps a type that was deactivated, and takes no other such one (D55)', async () => {
      const of = await addCertificate(db(), { categoryId: INACTIVE_TYPE })
      const body = { ...form({ certificationType: INACTIVE_TYPE }), ...of, status: true }
      expect((await officer.call('certificates', 'update', body)).status).toBe(200)
      const another = await add()
      const reply = await officer.call('certificates', 'update', {
        ...form({ certificationType: INACTIVE_TYPE }),
        ...another,
        status: true,
      })
      expect([reply.status, reply.body.fields]).toEqual([400, [{ path: '/certificationType', code: 'INVALID_CHOICE' }]])
    })
    it('refuses a taken name, and a moved one that is taken there', async () => {
      const taken = form()
      await officer.call('certificates', 'create', taken)
      const { id } = (await officer.call('certificates', 'create', { ...taken, academicYear: PAST })).body.data
      const reply = await officer.call('certificates', 'update', { ...taken, id, version: 1, status: true })
      expect([reply.status, reply.body.code]).toEqual([409, 'DUPLICATE_NAME'])
    })
  })

  describe('delete', () => {
    it('refuses one with courses, and a closed one', async () => {
      const taught = await addCertificate(db(), { courses: [MATHS] })
      expect((await officer.call('certificates', 'remove', taught)).body).toMatchObject({
        code: 'CERTIFICATE_HAS_COURSES',
        data: { guard: 'hasNoCourses' },
      })
      const closed = await addCertificate(db(), { open: false })
      expect((await officer.call('certificates', 'remove', closed)).body).toMatchObject({
        code: 'CERTIFICATE_CLOSED',
        data: { guard: 'isOpen' },
      })
    })
  })

  describe('open and close', () => {
    it('closes one with courses and opens it again', async () => {
      const of = await add()
      expect((await close(of)).body).toMatchObject({
        code: 'CERTIFICATE_HAS_NO_COURSES',
        data: { guard: 'hasCourses' },
      })
      await teach(of)
      const closed = await officer.call('certificates', 'openClose', {
        id: of.id,
        version: 2,
        status: false,
        updateAll: false,
        searchData: { certificateYearId: 3 },
      })
      expect([closed.status, closed.body.message, closed.body.data]).toEqual([
        200,
        'تم إغلاق الشهادة|The certificate was closed',
        { version: 3 },
      ])
      expect((await close({ id: of.id, version: 3 })).body).toMatchObject({
        code: 'CERTIFICATE_CLOSED',
        data: { guard: 'isOpen' },
      })
      expect((await open({ id: of.id, version: 3 })).body.message).toBe('تم فتح الشهادة|The certificate was opened')
      expect((await open({ id: of.id, version: 4 })).body).toMatchObject({
        code: 'CERTIFICATE_OPEN',
        data: { guard: 'isClosed' },
      })
      expect((await auditOf(of.id)).map(({ event }) => event)).toEqual([
        'certificate.create',
        'course.add',
        'certificate.close',
        'certificate.open',
      ])
    })
    it('two officers closing at once: one wins, the other hears who did it (G14)', async () => {
      for (let round = 0; round < 15; round += 1) {
        const of = await add()
        await teach(of)
        const replies = await Promise.all([close({ id: of.id, version: 2 }), close({ id: of.id, version: 2 }, entry)])
        expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
        const loser = replies.find(({ status }) => status === 409)!
        const winner = (await auditOf(of.id))[2]!.user_id
        expect(loser.body).toMatchObject({
          code: 'VERSION_STALE',
          data: { version: 3, who: { en: winner === 2 ? 'Tarek Mahmoud Elnaggar' : 'Dina Sameh Elhadidy' } },
        })
        expect(await auditOf(of.id)).toHaveLength(3)
      }
    })
  })

  describe('students lock it (section 4, D50)', () => {
    const body = () => ({ ...form(), status: true })
    it.each([true, false])('open %s: nothing of it changes', async (isOpen) => {
      const of = await addCertificate(db(), { courses: [MATHS], students: 1, open: isOpen })
      const link = { certificateId: of.id, version: 1, courseDegree: 60, addToTotal: 1 } as const
      const refused = [
        await officer.call('certificates', 'update', { ...body(), ...of }),
        await officer.call('certificates', 'remove', of),
        await open(of),
        await close(of),
        await officer.call('certificates', 'addCourse', { ...link, courseId: PHYSICS }),
        await officer.call('certificates', 'updateCourse', { ...link, courseId: MATHS }),
        await officer.call('certificates', 'removeCourse', { certificateId: of.id, courseId: MATHS, version: 1 }),
      ]
      for (const { status, body: refusal } of refused) {
        expect([status, refusal.code, (refusal.data as unknown as { guard: string }).guard]).toEqual([
          409,
          'CERTIFICATE_HAS_STUDENTS',
          'hasNoStudents',
        ])
        expect(refusal.message.split('|')[1]).toBe(STUDENTS_MESSAGE)
      }
      expect((await now(of.id)).certificateData).toMatchObject({ version: 1, status: isOpen, coursesCount: 1 })
    })
    it('shows in the demo data: closed ones of past years, and an open one of the active year', async () => {
      const past = (await search({ isAdvanced: false, certificateYearId: PAST })).filter(
        ({ studentsCount, status }) => studentsCount > 0 && !status,
      )
      expect(past.length).toBeGreaterThanOrEqual(3)
      expect((await search({ isAdvanced: true, certificateName: 'Saudi - General Track' }))[0]).toMatchObject({
        status: true,
        studentsCount: 9,
      })
    })
  })

  describe('a year whose seasons are all finished or archived freezes it (issue 41)', () => {
    type State = 'deciding' | 'finished' | 'archived'
    /** The states of the two seasons of the past year, which are being decided in the demo data. */
    const setSeasons = async (first: State, second: State) => {
      for (const [semesterId, state] of [first, second].entries())
        await db()
          .updateTable('season')
          .set({ state })
          .where('year_id', '=', PAST)
          .where('semester_id', '=', semesterId + 1)
          .execute()
    }
    afterEach(() => setSeasons('deciding', 'deciding'))
    const addPast = (isOpen = true) => addCertificate(db(), { courses: [MATHS], open: isOpen, yearId: PAST })

    it.each([true, false])('open %s: nothing of it changes, and the refusal names the year', async (isOpen) => {
      const of = await addPast(isOpen)
      await setSeasons('finished', 'archived')
      const link = { certificateId: of.id, version: 1, courseDegree: 60, addToTotal: 1 } as const
      for (const { status, body } of [
        await officer.call('certificates', 'update', { ...form({ academicYear: PAST }), status: true, ...of }),
        await officer.call('certificates', 'remove', of),
        await open(of),
        await close(of),
        await officer.call('certificates', 'addCourse', { ...link, courseId: PHYSICS }),
        await officer.call('certificates', 'updateCourse', { ...link, courseId: MATHS }),
        await officer.call('certificates', 'removeCourse', { certificateId: of.id, courseId: MATHS, version: 1 }),
      ]) {
        expect([status, body.code]).toEqual([409, 'CERTIFICATE_YEAR_FINISHED'])
        expect(body.message.split('|')[1]).toContain('2025/2026')
      }
      expect((await now(of.id)).certificateData).toMatchObject({ version: 1, status: isOpen, isYearFinished: true })
    })
    it('takes no certificate in, as a new one or from another year, and is not offered for one', async () => {
      const [here, past] = [await add(), await addPast()]
      await setSeasons('archived', 'finished')
      const replies = [
        await officer.call('certificates', 'create', form({ academicYear: PAST })),
        await officer.call('certificates', 'update', { ...form({ academicYear: PAST }), status: true, ...here }),
      ]
      for (const { status, body } of replies)
        expect([status, body.code, body.fields]).toEqual([
          409,
          'CERTIFICATE_YEAR_FINISHED',
          [{ path: '/academicYear', code: 'CERTIFICATE_YEAR_FINISHED', params: { year: '2025/2026' } }],
        ])
      const years = async (id?: number) =>
        (id === undefined
          ? (await officer.call('certificates', 'controls')).body.data
          : (await officer.call('certificates', 'edited', { id })).body.data
        ).years.map((year) => year.id)
      expect([await years(), await years(past.id)]).toEqual([
        [3, 1],
        [3, 2, 1],
      ])
    })
    it('a year with a season that is not, and a year without seasons, does not', async () => {
      const of = await addPast()
      await setSeasons('finished', 'deciding')
      const { body } = await close(of)
      expect(body.data).toEqual({ version: 2 })
      const { id: yearId } = await db()
        .insertInto('academic_year')
        .values({ ar_name: '2030/2031', en_name: '2030/2031', starts_on: '2030-07-01', ends_on: '2031-06-30' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { body: added } = await officer.call('certificates', 'create', form({ academicYear: yearId }))
      await officer.call('certificates', 'remove', { id: added.data.id, version: 1 })
      expect(added.code).toBeUndefined()
      await db().deleteFrom('academic_year').where('id', '=', yearId).execute()
    })
  })

  describe('courses', () => {
    const inactive = async () =>
      (
        await db()
          .selectFrom('course')
          .select('id')
          .where('active', '=', false)
          .orderBy('id')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).id
    it('are added, changed and taken out, each a version of the certificate', async () => {
      const { id } = await add()
      const added = await teach({ id, version: 1 }, { courseId: PHYSICS, courseDegree: 60.5, addToTotal: 0 })
      expect([added.body.message, added.body.data]).toEqual(['تمت الإضافة|Added', { version: 2 }])
      const link = {
        courseId: PHYSICS,
        courseName: expect.objectContaining({ en: expect.any(String) }),
        courseDegree: 60.5,
        addToTotal: 0,
        inactiveCourse: 0,
      }
      expect((await now(id)).courses).toEqual([link])
      expect(
        (await officer.call('certificates', 'course', { certificateId: id, courseId: PHYSICS })).body.data,
      ).toEqual(link)
      const changed = await officer.call('certificates', 'updateCourse', {
        certificateId: id,
        version: 2,
        certificateTotal: 410,
        courseId: PHYSICS,
        courseDegree: 999999.99,
        addToTotal: 1,
      })
      expect(changed.body.data).toEqual({ version: 3 })
      expect((await now(id)).courses[0]).toMatchObject({ courseDegree: 999999.99, addToTotal: 1 })
      const removed = await officer.call('certificates', 'removeCourse', {
        certificateId: id,
        courseId: PHYSICS,
        version: 3,
      })
      expect([removed.body.message.split('|')[1], removed.body.data]).toEqual([
        'The course was removed from the certificate',
        { version: 4 },
      ])
      expect((await auditOf(id)).map(({ seq, event }) => [seq, event])).toEqual([
        [1, 'certificate.create'],
        [2, 'course.add'],
        [3, 'course.edit'],
        [4, 'course.remove'],
      ])
      expect((await auditOf(id))[2]!.changes).toEqual({
        courseId: PHYSICS,
        courseDegree: [60.5, 999999.99],
        addToTotal: [0, 1],
      })
    })
    it('come once only (D13)', async () => {
      const of = await addCertificate(db(), { courses: [MATHS] })
      const { status, body } = await teach(of)
      expect([status, body.code, body.fields]).toEqual([
        409,
        'COURSE_ALREADY_ADDED',
        [{ path: '/courseId', code: 'COURSE_ALREADY_ADDED' }],
      ])
    })
    it('that are not active are refused, and can only be taken out', async () => {
      const courseId = await inactive()
      const of = await addCertificate(db(), { courses: [courseId] })
      expect((await now(of.id)).courses[0]).toMatchObject({ inactiveCourse: 1 })
      const bodyOf = { certificateId: of.id, version: 1, courseId, courseDegree: 5, addToTotal: 1 } as const
      expect((await officer.call('certificates', 'updateCourse', bodyOf)).body).toMatchObject({
        code: 'COURSE_INACTIVE',
        data: { guard: 'isCourseActive' },
      })
      const other = await addCertificate(db())
      expect((await officer.call('certificates', 'addCourse', { ...bodyOf, certificateId: other.id })).body.code).toBe(
        'COURSE_INACTIVE',
      )
      expect(
        (await officer.call('certificates', 'removeCourse', { certificateId: of.id, courseId, version: 1 })).status,
      ).toBe(200)
    })
    it('stay as they are in a closed certificate', async () => {
      const of = await addCertificate(db(), { courses: [MATHS], open: false })
      const link = { certificateId: of.id, version: 1, courseDegree: 60, addToTotal: 1 } as const
      for (const reply of [
        await officer.call('certificates', 'addCourse', { ...link, courseId: PHYSICS }),
        await officer.call('certificates', 'updateCourse', { ...link, courseId: MATHS }),
        await officer.call('certificates', 'removeCourse', { certificateId: of.id, courseId: MATHS, version: 1 }),
      ])
        expect(reply.body).toMatchObject({ code: 'CERTIFICATE_CLOSED', data: { guard: 'isOpen' } })
    })
    it('say when nothing was changed, when the course is not there, and when the total on the screen is an old one', async () => {
      const of = await addCertificate(db(), { courses: [MATHS] })
      const link = { certificateId: of.id, version: 1, courseId: MATHS, courseDegree: 50, addToTotal: 1 } as const
      expect((await officer.call('certificates', 'updateCourse', link)).body.code).toBe('NO_CHANGES_TO_SAVE')
      expect((await officer.call('certificates', 'updateCourse', { ...link, courseId: PHYSICS })).body.code).toBe(
        'NOT_FOUND',
      )
      expect(
        (await officer.call('certificates', 'removeCourse', { certificateId: of.id, courseId: PHYSICS, version: 1 }))
          .body.code,
      ).toBe('NOT_FOUND')
      expect(
        (await officer.call('certificates', 'course', { certificateId: of.id, courseId: PHYSICS })).body.code,
      ).toBe('NOT_FOUND')
      expect(
        (await officer.call('certificates', 'updateCourse', { ...link, courseDegree: 60, certificateTotal: 99 })).body
          .code,
      ).toBe('VERSION_STALE')
      const unknown = await officer.call('certificates', 'addCourse', { ...link, courseId: 2147483647 })
      expect([unknown.status, unknown.body.fields]).toEqual([400, [{ path: '/courseId', code: 'INVALID_CHOICE' }]])
    })
  })
})

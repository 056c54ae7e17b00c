import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { certificatePullingHandlers } from '#server/features/certificate-pulling/certificate-pulling.handlers.ts'
import { errorText, messageText } from '#server/kit/bilingual.ts'
import { withTables } from '../support/database.ts'
import { CATEGORY, seedUniversity, STAFF, YEAR } from '../applications/applications.fixtures.ts'
import {
  addCertificate,
  addCourses,
  caught,
  certificatesOf,
  COURSES,
  emptyCertificates,
  everything,
  pull,
} from './pulling.fixtures.ts'

/** Document 1, section 7. */
withTables('pulling certificates', (getDb, getOptions) => {
  const db = () => getDb().kysely
  beforeAll(async () => {
    await seedUniversity(db())
    await addCourses(db())
  })
  beforeEach(() => emptyCertificates(db()))

  describe('what is shown before (document 1, sections 2 and 7)', () => {
    const shown = async (body: object = {}) => {
      const request = { certificateTypeId: CATEGORY.general, certificateYearId: YEAR.last, ...body }
      return (await certificatePullingHandlers.show({ body: request, db: db() } as never)).data
    }
    beforeEach(async () => {
      await addCertificate(db(), { name: 'علمي علوم', total: 410.5, courses: 3 })
      await addCertificate(db(), { name: 'أدبي', courses: 0, students: 2 })
      await addCertificate(db(), { name: 'مفتوحة', open: true })
      await addCertificate(db(), { name: 'نوع آخر', categoryId: CATEGORY.abroad })
      await addCertificate(db(), { name: 'هذا العام', yearId: YEAR.current, courses: 4, students: 5 })
      await addCertificate(db(), { name: 'مفتوحة هذا العام', yearId: YEAR.current, open: true, courses: 1 })
    })
    it('are the closed certificates of the type and year by name, each with its own courses and students', async () =>
      expect(await shown()).toEqual({
        certificateData: [
          {
            id: expect.any(Number),
            arName: 'أدبي',
            enName: 'English أدبي',
            totalDegree: 410,
            coursesCount: 0,
            studentsCount: 2,
          },
          {
            id: expect.any(Number),
            arName: 'علمي علوم',
            enName: 'English علمي علوم',
            totalDegree: 410.5,
            coursesCount: 3,
            studentsCount: 0,
          },
        ],
        target: null,
      }))
    it('is what Yes would delete in the to-year, open and closed, with its courses and students', async () =>
      expect((await shown({ toYearId: YEAR.current })).target).toEqual({ certificates: 2, courses: 5, students: 5 }))
  })

  it('copies the closed certificates of the type, with their courses; the copies are open', async () => {
    await addCertificate(db(), { name: 'علمي علوم', total: 410.5, courses: 3 })
    await addCertificate(db(), { name: 'أدبي', courses: 0 })
    await addCertificate(db(), { name: 'مفتوحة', open: true })
    await addCertificate(db(), { name: 'نوع آخر', categoryId: CATEGORY.abroad })
    const before = await certificatesOf(db(), YEAR.last)

    const answer = await pull(db())
    expect(answer).toEqual({
      data: { copied: 2, courses: 3, deleted: 0, skipped: [] },
      message: 'CERTIFICATES_PULLED',
      params: { count: 2 },
    })
    expect(await certificatesOf(db(), YEAR.current)).toEqual([
      { name: 'أدبي', en: 'English أدبي', open: true, total: 410, version: 1, courses: [] },
      {
        name: 'علمي علوم',
        en: 'English علمي علوم',
        open: true,
        total: 410.5,
        version: 1,
        courses: ['1:10.25:true', '2:20.50:false', '3:30.75:true'],
      },
    ])
    expect(await certificatesOf(db(), YEAR.last)).toEqual(before)
    expect(await certificatesOf(db(), YEAR.current, CATEGORY.abroad)).toEqual([])
  })

  it('writes an audit row for each copy, which names its source, in an unbroken chain', async () => {
    const source = await addCertificate(db(), { name: 'علمي علوم', courses: 3 })
    await pull(db())
    const { id } = await db()
      .selectFrom('certificate')
      .select('id')
      .where('year_id', '=', YEAR.current)
      .executeTakeFirstOrThrow()
    expect(
      await db().selectFrom('audit').select(['entity', 'entity_id', 'seq', 'event', 'user_id', 'changes']).execute(),
    ).toEqual([
      {
        entity: 'certificate',
        entity_id: id,
        seq: 1,
        event: 'certificate.pull',
        user_id: STAFF.officer,
        changes: {
          category_id: CATEGORY.general,
          year_id: YEAR.current,
          ar_name: 'علمي علوم',
          en_name: 'English علمي علوم',
          total: 410,
          open: true,
          courses: 3,
          pulled_from: source,
        },
      },
    ])
    expect(await verifyAudit(db())).toMatchObject({ rows: 1, brokenAt: null })
  })

  describe('No', () => {
    it('keeps what stands in the target, and reports the names that it has already, in either language', async () => {
      await addCertificate(db(), { name: 'علمي علوم', enName: 'Science' })
      await addCertificate(db(), { name: 'أدبي', enName: 'Literary' })
      await addCertificate(db(), { name: 'رياضة', enName: 'Mathematics' })
      await addCertificate(db(), { name: 'علمي علوم', enName: 'Other', yearId: YEAR.current, total: 500, courses: 1 })
      await addCertificate(db(), { name: 'غيره', enName: 'Literary', yearId: YEAR.current, open: true, students: 4 })
      const unchanged = await certificatesOf(db(), YEAR.current)
      const { data } = await pull(db())
      expect(data).toEqual({
        copied: 1,
        courses: 2,
        deleted: 0,
        skipped: [
          { ar: 'علمي علوم', en: 'Science' },
          { ar: 'أدبي', en: 'Literary' },
        ],
      })
      expect(await certificatesOf(db(), YEAR.current)).toEqual(expect.arrayContaining(unchanged))
      expect(await certificatesOf(db(), YEAR.current)).toHaveLength(3)
    })
    it('tells when every name is there already', async () => {
      await addCertificate(db(), { name: 'علمي علوم' })
      await pull(db())
      expect(await pull(db())).toEqual({
        data: { copied: 0, courses: 0, deleted: 0, skipped: [{ ar: 'علمي علوم', en: 'English علمي علوم' }] },
        message: 'CERTIFICATES_PULLED_NONE',
      })
    })
  })

  describe('Yes', () => {
    it("deletes the target's certificates of the type first, open and closed, with their courses and their audit rows", async () => {
      await addCertificate(db(), { name: 'علمي علوم' })
      const closed = await addCertificate(db(), { name: 'علمي علوم', yearId: YEAR.current, total: 300, courses: 5 })
      const open = await addCertificate(db(), { name: 'قديمة', yearId: YEAR.current, open: true, courses: 4 })
      await addCertificate(db(), { name: 'نوع آخر', yearId: YEAR.current, categoryId: CATEGORY.abroad })
      const { data } = await pull(db(), { deletes: true })
      expect(data).toEqual({ copied: 1, courses: 2, deleted: 2, skipped: [] })
      expect(await certificatesOf(db(), YEAR.current)).toMatchObject([
        { name: 'علمي علوم', open: true, total: 410, courses: ['1:10.25:true', '2:20.50:false'] },
      ])
      expect(await certificatesOf(db(), YEAR.current, CATEGORY.abroad)).toHaveLength(1)
      expect(
        await db()
          .selectFrom('certificate_course')
          .select('certificate_id')
          .where('certificate_id', 'in', [closed, open])
          .execute(),
      ).toEqual([])
      expect(
        await db()
          .selectFrom('audit')
          .select(['entity_id', 'seq', 'event'])
          .where('event', '=', 'certificate.clear')
          .orderBy('entity_id')
          .execute(),
      ).toEqual([
        { entity_id: closed, seq: 2, event: 'certificate.clear' },
        { entity_id: open, seq: 2, event: 'certificate.clear' },
      ])
    })
    it('follows on the audit rows that the deleted one has', async () => {
      await addCertificate(db(), { name: 'علمي علوم' })
      await pull(db())
      await pull(db(), { deletes: true })
      expect(await db().selectFrom('audit').select(['seq', 'event']).orderBy('id').execute()).toEqual([
        { seq: 1, event: 'certificate.pull' },
        { seq: 2, event: 'certificate.clear' },
        { seq: 1, event: 'certificate.pull' },
      ])
      expect(await verifyAudit(db())).toMatchObject({ rows: 3, brokenAt: null })
    })
    it('is refused with the number of students, and changes nothing, when students are attached to one of them', async () => {
      await addCertificate(db(), { name: 'علمي علوم' })
      await addCertificate(db(), { name: 'بلا طلاب', yearId: YEAR.current })
      await addCertificate(db(), { name: 'بطلاب', yearId: YEAR.current, students: 3 })
      const before = await everything(db())
      const error = await caught(pull(db(), { deletes: true }))
      expect(error).toMatchObject({ code: 'PULL_HAS_STUDENTS', status: 400, details: { data: { studentCount: 3 } } })
      expect(await everything(db())).toEqual(before)
    })
  })

  describe('a finished year (issue 41)', () => {
    const finish = (yearId: number, state: 'open' | 'finished') =>
      db().updateTable('season').set({ state }).where('year_id', '=', yearId).execute()
    afterEach(async () => {
      for (const yearId of Object.values(YEAR)) await finish(yearId, 'open')
    })
    it('is only read', async () => {
      await addCertificate(db(), { name: 'علمي علوم' })
      await finish(YEAR.last, 'finished')
      expect((await pull(db())).data).toMatchObject({ copied: 1 })
    })
    it.each([true, false])('takes nothing in; deleting first: %s', async (deletes) => {
      await addCertificate(db(), { name: 'علمي علوم' })
      await addCertificate(db(), { name: 'قائمة', yearId: YEAR.current })
      await finish(YEAR.current, 'finished')
      const before = await everything(db())
      expect(await caught(pull(db(), { deletes }))).toMatchObject({
        code: 'CERTIFICATE_YEAR_FINISHED',
        details: { params: { year: { en: '2026/2027' } } },
      })
      expect(await everything(db())).toEqual(before)
    })
    it('is waited for while its last season is being finished', async ({ skip }) => {
      // the embedded engine has one connection, so that one begins when the other has ended
      if (getOptions().databaseUrl === undefined) return skip()
      await addCertificate(db(), { name: 'علمي علوم' })
      const { pulling } = await db()
        .transaction()
        .execute(async (trx) => {
          await trx.updateTable('season').set({ state: 'finished' }).where('year_id', '=', YEAR.current).execute()
          const pulling = caught(pull(db()))
          let hasEnded = false
          void pulling.then(() => (hasEnded = true))
          const isWaiting = async () =>
            (
              await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
                db(),
              )
            ).rows.length > 0
          for (;;) if (hasEnded || (await isWaiting())) break
          return { pulling }
        })
      expect(await pulling).toMatchObject({ code: 'CERTIFICATE_YEAR_FINISHED' })
    })
  })

  describe('what the confirmation showed (issue 9)', () => {
    const amount = (certificates: number, courses: number) => ({ certificates, courses })
    it.each([
      ['another certificate to delete', amount(1, 2), amount(0, 0)],
      ['other courses to delete', amount(1, 2), amount(1, 4)],
      ['another certificate to copy', amount(2, 2), amount(1, 5)],
      ['other courses to copy', amount(1, 1), amount(1, 5)],
    ])('is no longer so, %s: nothing is copied or deleted', async (_, copied, deleted) => {
      await addCertificate(db(), { name: 'علمي علوم', courses: 2 })
      await addCertificate(db(), { name: 'قديمة', yearId: YEAR.current, courses: 5 })
      const before = await everything(db())
      expect(await caught(pull(db(), { deletes: true, shown: { copied, deleted } }))).toMatchObject({
        code: 'PULL_CHANGED',
        status: 409,
      })
      expect(await everything(db())).toEqual(before)
    })
    it('is still so: it is done', async () => {
      await addCertificate(db(), { name: 'علمي علوم', courses: 2 })
      await addCertificate(db(), { name: 'قديمة', yearId: YEAR.current, courses: 5 })
      expect(
        (await pull(db(), { deletes: true, shown: { copied: amount(1, 2), deleted: amount(1, 5) } })).data,
      ).toMatchObject({ copied: 1, deleted: 1 })
    })
    it('of what would be deleted does not matter to No, which keeps it', async () => {
      await addCertificate(db(), { name: 'علمي علوم', courses: 2 })
      await addCertificate(db(), { name: 'قديمة', yearId: YEAR.current, courses: 5 })
      expect((await pull(db(), { shown: { copied: amount(1, 2), deleted: amount(0, 0) } })).data).toMatchObject({
        copied: 1,
        deleted: 0,
      })
    })
  })

  it('of nothing is refused, and deletes nothing', async () => {
    await addCertificate(db(), { name: 'مفتوحة', open: true })
    await addCertificate(db(), { name: 'موجودة', yearId: YEAR.current })
    const before = await everything(db())
    for (const deletes of [false, true])
      expect(await caught(pull(db(), { deletes }))).toMatchObject({ code: 'PULL_NOTHING', status: 400 })
    expect(await everything(db())).toEqual(before)
  })

  it.each([{ type: 999 }, { from: 999 }, { to: 999 }])('of what is not there is not found: %o', async (unknown) => {
    await addCertificate(db(), { name: 'علمي علوم' })
    expect(await caught(pull(db(), unknown))).toMatchObject({ code: 'NOT_FOUND', status: 404 })
  })

  it('of a type that was deactivated is not found: it is not offered for new records (D55)', async () => {
    await addCertificate(db(), { name: 'علمي علوم' })
    const setActive = (active: boolean) =>
      db().updateTable('certificate_category').set({ active }).where('id', '=', CATEGORY.general).execute()
    await setActive(false)
    try {
      expect(await caught(pull(db()))).toMatchObject({ code: 'NOT_FOUND' })
    } finally {
      await setActive(true)
    }
  })

  it('says how many in the plural forms of both languages', () => {
    const messageFor = (count: number) => messageText('CERTIFICATES_PULLED', { count })
    expect([messageFor(1), messageFor(2), messageFor(3), messageFor(11), messageFor(100)]).toEqual([
      'نُسخت شهادة واحدة|1 certificate was copied',
      'نُسخت شهادتان|2 certificates were copied',
      'نُسخت 3 شهادات|3 certificates were copied',
      'نُسخت 11 شهادة|11 certificates were copied',
      'نُسخت 100 شهادة|100 certificates were copied',
    ])
    expect(errorText('PULL_HAS_STUDENTS')).toMatch(/\|/)
  })

  describe('two officers at once', () => {
    const names = Array.from({ length: 40 }, (_, index) => `شهادة رقم ${index}`)
    beforeEach(async () => {
      for (const name of names) await addCertificate(db(), { name, courses: COURSES })
    })
    it.each([false, true])('have one effect (Yes: %s)', async (deletes) => {
      const answers = await Promise.all([STAFF.officer, STAFF.other].map((userId) => pull(db(), { deletes, userId })))
      expect(await certificatesOf(db(), YEAR.current)).toEqual(
        (await certificatesOf(db(), YEAR.last)).map((each) => ({ ...each, open: true })),
      )
      const copied = answers.map(({ data }) => data.copied).toSorted((a, b) => a - b)
      expect(copied).toEqual(deletes ? [40, 40] : [0, 40])
      expect(answers.map(({ data }) => data.deleted).toSorted((a, b) => a - b)).toEqual(deletes ? [0, 40] : [0, 0])
      expect(await verifyAudit(db())).toMatchObject({ brokenAt: null })
    })
    it('who pull in opposite directions both come through', async () => {
      await addCertificate(db(), { name: 'في العام الجديد', yearId: YEAR.current })
      const [forth, back] = await Promise.all([pull(db()), pull(db(), { from: YEAR.current, to: YEAR.last })])
      expect(forth!.data.copied).toBe(40)
      expect(back!.data.copied).toBe(1)
    })
    it('who adds a certificate of a name that is being pulled and who pulls it leave one of it', async () => {
      const add = db()
        .insertInto('certificate')
        .values({
          category_id: CATEGORY.general,
          year_id: YEAR.current,
          ar_name: names[3]!,
          en_name: 'Added meanwhile',
          total: 5,
        })
        .execute()
      const results = await Promise.allSettled([pull(db()), add])
      expect(results[0]!.status).toBe('fulfilled')
      const now = await certificatesOf(db(), YEAR.current)
      expect(now).toHaveLength(40)
      expect(now.filter(({ name }) => name === names[3])).toHaveLength(1)
    })
  })

  it('that fails in the middle leaves everything as it was', async () => {
    await addCertificate(db(), { name: 'علمي علوم' })
    await addCertificate(db(), { name: 'موجودة', yearId: YEAR.current, courses: 5 })
    const before = await everything(db())
    // the last thing that a pull writes
    await sql`create function refuse_pull() returns trigger language plpgsql as $$ begin if new.event = 'certificate.pull' then raise exception 'in the middle'; end if; return new; end $$`.execute(
      db(),
    )
    await sql`create trigger refuse_pull before insert on audit for each row execute function refuse_pull()`.execute(
      db(),
    )
    try {
      await expect(pull(db(), { deletes: true })).rejects.toThrow()
    } finally {
      await sql`drop trigger refuse_pull on audit`.execute(db())
      await sql`drop function refuse_pull()`.execute(db())
    }
    expect(await everything(db())).toEqual(before)
  })
})

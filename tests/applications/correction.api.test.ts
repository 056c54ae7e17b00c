import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#server/kit/app-error.ts'
import { STATUS_CODES } from '#schemas/status.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  auditOf,
  callAs,
  CATEGORY,
  emptyApplications,
  FACULTY,
  listBody,
  seedUniversity,
  SEMESTER,
  STAFF,
  YEAR,
  type Caller,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

/** Document 2, section 7. */
const MAN = '30801010100017'
const OTHER_MAN = '30801010100033'
const WOMAN = '30801010100025'
const VIEWER = { permissions: ['students_admission_apps.can_view_applications'] } as const
const RULE = {
  faculty_id: FACULTY.medicine,
  year_id: YEAR.current,
  semester_id: SEMESTER.first,
  total_degree: 200,
  students_number: 10,
  priority: 1,
}
const CLERK = { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } } as const

withTables('correcting an application', (getDb) => {
  const db = () => getDb().kysely
  let certificate: number
  beforeAll(async () => {
    await seedUniversity(db())
    ;({ id: certificate } = await db()
      .insertInto('certificate')
      .values({
        category_id: CATEGORY.general,
        year_id: YEAR.current,
        ar_name: 'ثانوية',
        en_name: 'General',
        total: 410,
      })
      .returning('id')
      .executeTakeFirstOrThrow())
  })
  beforeEach(async () => {
    await emptyApplications(db())
    await db().deleteFrom('uploaded_student').execute()
  })

  const correct = (application: { id: number; studentId: number }, change: object, caller: Caller = {}) =>
    callAs(db(), caller)(
      'correct' as 'decide',
      {
        applicationId: application.id,
        studentId: application.studentId,
        version: 1,
        ...change,
      } as never,
    ) as unknown as Promise<{ data: { version: number; corrected: number; warnings: string[] }; message: string }>
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, details }: AppError) => ({ code, ...details }),
    )
  const now = (id: number) =>
    db()
      .selectFrom('application as a')
      .innerJoin('student as s', 's.id', 'a.student_id')
      .select([
        'a.submitted_total as total',
        'a.percentage',
        'a.certified_total as certified',
        'a.quota_id as quota',
        'a.version',
        'a.status',
        'a.student_card_id as shown',
        's.card_id as card',
        's.email',
        's.version as studentVersion',
      ])
      .where('a.id', '=', id)
      .executeTakeFirstOrThrow()
  const historyOf = async (id: number) => (await auditOf(db(), id)).slice(1)

  describe('one field', () => {
    it('the total, with the percentage that follows from it, and both values in the history', async () => {
      const one = await addApplication(db(), { status: 2, submittedTotal: 380.5, percentage: 92.8 })
      const { data, message } = await correct(one, { submittedTotal: 390.5 })
      expect(ajvErrorsOf('correct' as 'decide', data as never)).toEqual([])
      expect([message, data.version, data.corrected, data.warnings]).toEqual(['APPLICATION_CORRECTED', 2, 1, []])
      // 390.5 of 410
      expect(await now(one.id)).toMatchObject({ total: 390.5, percentage: 95.24, version: 2, status: 2 })
      expect(await historyOf(one.id)).toEqual([
        {
          seq: 2,
          event: 'total.correct',
          user_id: STAFF.officer,
          from_status: 2,
          to_status: 2,
          reason: null,
          changes: { submittedTotal: [380.5, 390.5], percentage: [92.8, 95.24] },
        },
      ])
      const { steps } = (await callAs(db())('history', { applyId: one.id })).data
      expect(steps.at(-1)!.correction).toEqual({ before: 380.5, after: 390.5 })
    })

    it('the quota, whose names stand in the history', async () => {
      const one = await addApplication(db())
      await correct(one, { submittedRegisterationType: 2 })
      expect(await now(one.id)).toMatchObject({ quota: 2, version: 2 })
      const { steps } = (await callAs(db())('history', { applyId: one.id })).data
      expect(steps.at(-1)!.correction).toEqual({
        before: { ar: 'عام', en: 'General' },
        after: { ar: 'وافد', en: 'International' },
      })
    })

    it('card id and e-mail are the student’s: all applications tell of it, also those outside the scope', async () => {
      const studentId = await addStudent(db(), { cardId: MAN, email: null })
      const here = await addApplication(db(), { studentId })
      const elsewhere = await addApplication(db(), { studentId, facultyId: FACULTY.arts, yearId: YEAR.last })
      await correct(here, { card: OTHER_MAN }, CLERK)
      for (const { id } of [here, elsewhere]) {
        expect(await now(id)).toMatchObject({ card: OTHER_MAN, shown: OTHER_MAN, version: 2, studentVersion: 2 })
        expect((await historyOf(id))[0]).toMatchObject({ event: 'card.correct', changes: { card: [MAN, OTHER_MAN] } })
      }
      await correct(here, { email: 'new@example.com', version: 2 }, CLERK)
      expect(await now(elsewhere.id)).toMatchObject({ email: 'new@example.com', version: 3 })
      const { steps } = (await callAs(db())('history', { applyId: here.id })).data
      expect(steps.at(-1)!.correction).toEqual({ before: null, after: 'new@example.com' })
      expect(await auditOf(db(), studentId, 'student')).toMatchObject([
        { seq: 2, event: 'account.correct', user_id: STAFF.clerk, changes: { card_id: [MAN, OTHER_MAN] } },
        { seq: 3, event: 'account.correct', user_id: STAFF.clerk, changes: { email: [null, 'new@example.com'] } },
      ])
    })

    it('a quota that is not active is given to no other application', async () => {
      const one = await addApplication(db())
      const choose = (active: boolean) => db().updateTable('quota').set({ active }).where('id', '=', 2).execute()
      await choose(false)
      const refused = await refusal(correct(one, { submittedRegisterationType: 2 }))
      await choose(true)
      expect(refused).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ path: '/submittedRegisterationType', code: 'INVALID_CHOICE' }],
      })
    })

    it.each([
      [{}, []],
      [{ email: 'a@example.com', submittedTotal: 300 }, ['/email', '/submittedTotal']],
      [{ card: MAN, submittedRegisterationType: 2 }, ['/card', '/submittedRegisterationType']],
    ])('and never none or two: %j (D27)', async (change, paths) => {
      const one = await addApplication(db())
      const refused = await refusal(correct(one, change))
      expect(refused?.code).toBe('ONE_CORRECTION')
      expect(refused?.fields?.map(({ path }) => path)).toEqual(paths)
      expect(await historyOf(one.id)).toEqual([])
    })

    it('says when nothing would differ (D36)', async () => {
      const studentId = await addStudent(db(), { cardId: MAN, email: 'a@example.com' })
      const one = await addApplication(db(), { studentId, submittedTotal: 300 })
      for (const same of [
        { card: MAN },
        { email: 'a@example.com' },
        { submittedTotal: 300 },
        { submittedRegisterationType: 1 },
      ])
        expect((await refusal(correct(one, same)))?.code).toBe('NO_CHANGES_TO_SAVE')
      expect(await historyOf(one.id)).toEqual([])
    })
  })

  describe('the card', () => {
    it('of another student is refused at its field, and names nobody', async () => {
      await addApplication(db(), { studentId: await addStudent(db(), { cardId: OTHER_MAN }), facultyId: FACULTY.arts })
      const one = await addApplication(db())
      expect(await refusal(correct(one, { card: OTHER_MAN }, CLERK))).toEqual({
        code: 'IDENTITY_TAKEN',
        fields: [{ path: '/card', code: 'IDENTITY_TAKEN' }],
      })
      expect(await historyOf(one.id)).toEqual([])
    })
    it('is not told of to those who may not correct it', async () => {
      await addStudent(db(), { cardId: OTHER_MAN })
      expect(await refusal(correct(await addApplication(db()), { card: OTHER_MAN }, VIEWER))).toMatchObject({
        code: 'CORRECTION_NOT_PERMITTED',
      })
    })
    it('given to two students at once, goes to one', async () => {
      const [one, two] = [await addApplication(db()), await addApplication(db())]
      const codes = await Promise.all([one, two].map((each) => refusal(correct(each, { card: OTHER_MAN }))))
      expect(codes.map((each) => each?.code).toSorted()).toEqual(['IDENTITY_TAKEN', undefined])
    })
    it('is a national id, or of a passport an identity code (D63)', async () => {
      const one = await addApplication(db())
      for (const card of ['A1234567', '30802300100017', '3080101010001'])
        expect((await refusal(correct(one, { card })))?.fields).toEqual([
          { path: '/card', code: 'INVALID_NATIONAL_ID' },
        ])
      for (const card of ['3080101-010001', 'عمر', '3'.repeat(26), '3080101010001\u0000'])
        expect((await refusal(correct(one, { card })))?.fields, card).toEqual([
          { path: '/card', code: 'INVALID_NATIONAL_ID' },
        ])
      const abroad = await addApplication(db(), { studentId: await addStudent(db(), { cardType: 2, cardId: 'B1' }) })
      for (const [card, code] of [
        ['A-1', 'IDENTITY_CODE_FIELD'],
        ['A'.repeat(26), 'SEARCH_MAX'],
      ])
        expect((await refusal(correct(abroad, { card })))?.fields).toEqual([{ path: '/card', code }])
      await correct(abroad, { card: 'a1234567' })
      expect(await now(abroad.id)).toMatchObject({ card: 'A1234567', shown: 'A1234567' })
    })
    it('whose 13th digit is not of the gender is warned of, and stored (A9)', async () => {
      const one = await addApplication(db(), { studentId: await addStudent(db(), { gender: 13, cardId: MAN }) })
      expect((await correct(one, { card: WOMAN })).data.warnings).toEqual(['GENDER_DIFFERS'])
      expect((await now(one.id)).card).toBe(WOMAN)
    })
  })

  it('a total above the certificate’s own is warned of, and stored (D21, A8)', async () => {
    const one = await addApplication(db())
    expect((await correct(one, { submittedTotal: 410 })).data.warnings).toEqual([])
    expect((await correct(one, { submittedTotal: 414.1, version: 2 })).data.warnings).toEqual([
      'OVER_CERTIFICATE_TOTAL',
    ])
    expect(await now(one.id)).toMatchObject({ total: 414.1, percentage: 101 })
  })

  describe('who may', () => {
    it.each(['card', 'email', 'submittedTotal'] as const)(
      '%s: by permission, in every status (2 §6)',
      async (field) => {
        const value = { card: OTHER_MAN, email: 'a@example.com', submittedTotal: 300 }[field]
        for (const status of STATUS_CODES) {
          await emptyApplications(db())
          const one = await addApplication(db(), { status })
          const refused = await refusal(correct(one, { [field]: value }, VIEWER))
          expect([refused?.code, refused?.data?.['guard']]).toEqual(['CORRECTION_NOT_PERMITTED', 'mayCorrect'])
          expect((await correct(one, { [field]: value })).data.corrected, String(status)).toBe(1)
        }
      },
    )
    it('the quota: by permission, by status, and while a mark stands (2 §4, D44, issue 36)', async () => {
      for (const status of STATUS_CODES) {
        const one = await addApplication(db(), { status })
        const byViewer = await refusal(correct(one, { submittedRegisterationType: 2 }, VIEWER))
        const refused = await refusal(correct(one, { submittedRegisterationType: 2 }))
        if ([1, 2, 5, 6, 7, 8].includes(status)) {
          expect(byViewer?.data?.['guard'], String(status)).toBe('mayCorrect')
          expect(refused, String(status)).toBeUndefined()
        } else expect([refused?.code, refused?.data?.['guard']]).toEqual(['CORRECTION_NOT_FROM_STATUS', 'isFromStatus'])
      }
    })
    it('nobody outside the scope, and not by another student’s id (D67)', async () => {
      const arts = await addApplication(db(), { facultyId: FACULTY.arts })
      for (const change of [{ email: 'a@example.com' }, { submittedRegisterationType: 2 }, { submittedTotal: 300 }])
        expect((await refusal(correct(arts, change, CLERK)))?.code).toBe('NOT_FOUND')
      expect((await refusal(correct({ ...arts, studentId: arts.studentId + 1 }, { submittedTotal: 300 })))?.code).toBe(
        'NOT_FOUND',
      )
    })
    it('of two at once one (D48)', async () => {
      const one = await addApplication(db(), { submittedTotal: 1 })
      const codes = await Promise.all([300, 301].map((submittedTotal) => refusal(correct(one, { submittedTotal }))))
      expect(codes.map((each) => each?.code).toSorted()).toEqual(['VERSION_STALE', undefined])
      expect(await historyOf(one.id)).toHaveLength(1)
    })
    it('only with a quota that there is, and for one application', async () => {
      const one = await addApplication(db())
      expect((await refusal(correct(one, { submittedRegisterationType: 99 })))?.fields?.[0]?.path).toBe(
        '/submittedRegisterationType',
      )
      expect((await refusal(correct(one, { submittedRegisterationType: 2, changeAllApps: true })))?.fields).toEqual([
        { path: '/changeAllApps', code: 'INVALID_CHOICE' },
      ])
    })
  })

  /** The uploaded results of the certificate have this total of the student. */
  const giveResult = async ({ studentId }: { readonly studentId: number }, total: number) => {
    const { card_id } = await db()
      .selectFrom('student')
      .select('card_id')
      .where('id', '=', studentId)
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('uploaded_student')
      .values({ certificate_id: certificate, card_id, ar_name: 'محمد', total, marks: '{}' })
      .execute()
  }

  describe('the official total (ADR 124)', () => {
    it('becomes the certified one, and neither the claim nor its percentage changes', async () => {
      const one = await addApplication(db(), { status: 2, submittedTotal: 400, percentage: 97.56 })
      await giveResult(one, 310.5)
      const { data } = await correct(one, { officialTotal: 310.5 })
      expect([data.version, data.corrected]).toEqual([2, 1])
      expect(await now(one.id)).toMatchObject({ certified: 310.5, total: 400, percentage: 97.56, status: 2 })
      expect(await historyOf(one.id)).toMatchObject([
        { event: 'certifiedTotal.takeOver', from_status: 2, to_status: 2, changes: { certifiedTotal: [null, 310.5] } },
      ])
      const { steps } = (await callAs(db())('history', { applyId: one.id })).data
      expect(steps.at(-1)!.correction).toEqual({ before: null, after: 310.5 })
      expect((await refusal(correct(one, { officialTotal: 310.5, version: 2 })))?.code).toBe('NO_CHANGES_TO_SAVE')
    })

    it('is the one that the results have now, and the application’s own', async () => {
      const one = await addApplication(db(), { submittedTotal: 400 })
      const refused = () => refusal(correct(one, { officialTotal: 310 }))
      expect(await refused()).toMatchObject({ code: 'OFFICIAL_TOTAL_CHANGED', data: { officialTotal: null } })
      await giveResult(one, 311)
      expect(await refused()).toMatchObject({ code: 'OFFICIAL_TOTAL_CHANGED', data: { officialTotal: 311 } })
      expect((await refusal(correct(one, { officialTotal: 311, changeAllApps: true })))?.fields).toEqual([
        { path: '/changeAllApps', code: 'INVALID_CHOICE' },
      ])
      expect(await historyOf(one.id)).toEqual([])
    })
  })

  describe('the total of all applications', () => {
    const several = async () => {
      const studentId = await addStudent(db())
      const add = (more: Parameters<typeof addApplication>[1]) =>
        addApplication(db(), { studentId, submittedTotal: 300, ...more })
      return {
        one: await add({}),
        pulled: await add({ status: 8 }),
        arts: await add({ facultyId: FACULTY.arts }),
        abroad: await add({ categoryId: CATEGORY.abroad }),
        before: await add({ semesterId: SEMESTER.second }),
      }
    }
    const totals = async (each: Awaited<ReturnType<typeof several>>) =>
      Promise.all(Object.values(each).map(async ({ id }) => (await now(id)).total))

    it('is that of the same certificate and season, also of decided ones', async () => {
      const each = await several()
      const others = [each.pulled, each.arts].map(({ id }) => ({ applyId: id, version: 1 }))
      const { data, message } = await correct(each.one, { submittedTotal: 350, changeAllApps: true, others })
      expect([data.corrected, message]).toEqual([3, 'APPLICATIONS_CORRECTED'])
      expect(await totals(each)).toEqual([350, 350, 350, 300, 300])
      expect(await historyOf(each.pulled.id)).toMatchObject([{ event: 'total.correct', from_status: 8, to_status: 8 }])
    })
    it('leaves what is outside the scope, and the details say which change', async () => {
      const each = await several()
      const { others } = (await callAs(db(), CLERK)('details', { applyId: each.one.id })).data
      const named = others.filter((other) => other.sharedTotalVersion !== null)
      expect(named.map(({ applyId }) => applyId)).toEqual([each.pulled.id])
      const shown = named.map(({ applyId, sharedTotalVersion }) => ({ applyId, version: sharedTotalVersion }))
      await correct(each.one, { submittedTotal: 350, changeAllApps: true, others: shown }, CLERK)
      expect(await totals(each)).toEqual([350, 350, 300, 300, 300])
    })
    it('changes nothing when the others are not as they were shown', async () => {
      const each = await several()
      for (const others of [
        undefined,
        [{ applyId: each.pulled.id, version: 1 }],
        [each.pulled, each.arts].map(({ id }) => ({ applyId: id, version: id === each.arts.id ? 2 : 1 })),
      ]) {
        const refused = await refusal(correct(each.one, { submittedTotal: 350, changeAllApps: true, others }))
        expect(refused?.code).toBe('CORRECTION_OTHERS_CHANGED')
        expect((refused!.data!['others'] as { applyId: number }[]).map(({ applyId }) => applyId)).toEqual([
          each.pulled.id,
          each.arts.id,
        ])
      }
      expect(await totals(each)).toEqual([300, 300, 300, 300, 300])
    })
    it('unless it is asked for, only this one', async () => {
      const each = await several()
      await correct(each.one, { submittedTotal: 350, changeAllApps: false })
      expect(await totals(each)).toEqual([350, 300, 300, 300, 300])
    })
  })

  it('a recommendation that stands has its rank in the list and in the details; one that was decided on has none', async () => {
    const { id: rule_id } = await db()
      .insertInto('approval_rule')
      .values(RULE)
      .returning('id')
      .executeTakeFirstOrThrow()
    const ranksOf = async (status: number) => {
      const { id } = await addApplication(db(), { status })
      await db()
        .insertInto('recommendation')
        .values({ application_id: id, rule_id, accepted: true, rank: 41, reason: 'withinSeats', from_status: 1 })
        .execute()
      const { data } = await callAs(db())('details', { applyId: id })
      const { results } = (await callAs(db())('list', listBody())).data
      return [data.rank, results.find(({ applyId }) => applyId === id)!.rank]
    }
    expect(await ranksOf(5)).toEqual([41, 41])
    expect(await ranksOf(2)).toEqual([null, null])
  })

  it('a recommendation is out of date once its total was corrected, until the rule is applied anew', async () => {
    const one = await addApplication(db(), { status: 5, submittedTotal: 300 })
    const isOutdated = async () => {
      const details = (await callAs(db())('details', { applyId: one.id })).data.recommendationOutdated
      const [row] = (await callAs(db())('list', { page: 1, pageSize: 10 } as never)).data.results
      expect(row!.recommendationOutdated).toBe(details)
      return details
    }
    const insertRecommendation = (seq: number) =>
      db()
        .insertInto('audit')
        .values({
          at: new Date('2026-07-10T09:00:00.000Z'),
          entity: 'application',
          entity_id: one.id,
          seq,
          event: 'rule.recommendAccept',
          by_kind: 'system',
          changes: '{}',
          hash: Buffer.alloc(32),
        } as never)
        .execute()
    await insertRecommendation(2)
    await db().updateTable('application').set({ version: 2 }).where('id', '=', one.id).execute()
    expect(await isOutdated()).toBe(false)
    await correct(one, { email: 'a@example.com', version: 2 })
    expect(await isOutdated()).toBe(false)
    await correct(one, { submittedTotal: 301, version: 3 })
    expect(await isOutdated()).toBe(true)
    await insertRecommendation(5)
    expect(await isOutdated()).toBe(false)

    const rank = (total_of: 'claim' | 'certified') =>
      db()
        .insertInto('approval_rule')
        .values({ ...RULE, total_of })
        .onConflict((conflict) => conflict.columns(['faculty_id', 'year_id', 'semester_id']).doUpdateSet({ total_of }))
        .execute()
    await giveResult(one, 290)
    await rank('claim')
    await db().updateTable('application').set({ version: 5 }).where('id', '=', one.id).execute()
    await correct(one, { officialTotal: 290, version: 5 })
    expect(await isOutdated()).toBe(false)
    await rank('certified')
    expect(await isOutdated()).toBe(true)
  })
})

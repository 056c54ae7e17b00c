import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppError } from '#server/kit/app-error.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import type { PaperReviewBody, PaperKind } from '#schemas/applications/paper.schema.ts'
import { withTables } from '../support/database.ts'
import {
  addApplication,
  addStudent,
  applicationNow,
  auditOf,
  callAs,
  CATEGORY,
  emptyApplications,
  FACULTY,
  listBody,
  NOW,
  seedUniversity,
  STAFF,
  type Caller,
} from './applications.fixtures.ts'
import { ajvErrorsOf } from './applications.replies.ts'

/** Issue 12, Papers. */
const sha = (letter: string) => letter.repeat(64)
const CLERK = { userId: STAFF.clerk, scope: { universityId: 1, facultyId: FACULTY.medicine } } as const

withTables('the papers of an application', (getDb) => {
  const db = () => getDb().kysely
  beforeAll(() => seedUniversity(db()))
  beforeEach(async () => {
    await emptyApplications(db())
    await db().deleteFrom('paper_requirement').execute()
  })

  const needs = (kind: PaperKind, more: { categoryId?: number; gender?: number; nationality?: number } = {}) =>
    db()
      .insertInto('paper_requirement')
      .values({
        kind,
        category_id: more.categoryId ?? null,
        gender: more.gender ?? null,
        nationality: more.nationality ?? null,
      })
      .execute()
  const upload = (studentId: number, kind: PaperKind, letter = 'a') =>
    db()
      .insertInto('attachment')
      .values({
        student_id: studentId,
        kind,
        sha256: sha(letter),
        mime: 'image/png',
        extension: 'png',
        bytes: 1,
      })
      .onConflict((conflict) => conflict.columns(['student_id', 'kind']).doUpdateSet({ sha256: sha(letter) }))
      .execute()
  const papersOf = async (applyId: number) => (await callAs(db())('details', { applyId })).data.papers
  const paperOf = async (applyId: number, kind: PaperKind) =>
    (await papersOf(applyId)).find((paper) => paper.kind === kind)
  const reviewPaper = (
    { id, studentId }: { id: number; studentId: number },
    review: Partial<PaperReviewBody> = {},
    caller: Caller = {},
  ) =>
    callAs(db(), caller)('judgePaper', {
      applicationId: id,
      studentId,
      kind: 'birthCertUrl',
      sha256: sha('a'),
      judgement: 'check',
      version: 0,
      ...review,
    })
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      ({ code, details }: AppError) => ({ code, ...details }),
    )
  /** An application with a birth certificate. */
  const withPaper = async (more: Parameters<typeof addApplication>[1] = {}) => {
    const one = await addApplication(db(), more)
    await upload(one.studentId, 'birthCertUrl')
    return one
  }

  describe('which are needed', () => {
    const neededOf = async (input: Parameters<typeof addStudent>[1], application: object = {}) => {
      const one = await addApplication(db(), { studentId: await addStudent(db(), input), ...application })
      return (await papersOf(one.id)).filter(({ isNeeded }) => isNeeded).map(({ kind }) => kind)
    }
    it('follows from certificate type, gender and nationality', async () => {
      await needs('cardImageUrl')
      await needs('militaryFormUrl', { gender: 13, nationality: 1 })
      await needs('residenceFile', { nationality: 2 })
      await needs('stuConsentFileUrl', { categoryId: CATEGORY.abroad })
      expect(await neededOf({ gender: 13, cardType: 1 })).toEqual(['cardImageUrl', 'militaryFormUrl'])
      expect(await neededOf({ gender: 14, cardType: 1 })).toEqual(['cardImageUrl'])
      expect(await neededOf({ gender: 13, cardType: 2, cardId: 'A1' })).toEqual(['cardImageUrl', 'residenceFile'])
      expect(await neededOf({ gender: 14 }, { categoryId: CATEGORY.abroad })).toEqual([
        'cardImageUrl',
        'stuConsentFileUrl',
      ])
    })
    it('is asked once by several requirements, and by none that is switched off', async () => {
      await needs('birthCertUrl')
      await needs('birthCertUrl', { gender: 13 })
      await needs('cardImageUrl')
      await db().updateTable('paper_requirement').set({ active: false }).where('kind', '=', 'cardImageUrl').execute()
      expect(await neededOf({ gender: 13 })).toEqual(['birthCertUrl'])
    })
  })

  it('come in the order in which they are read: needed ones, and those that are there all the same', async () => {
    await needs('birthCertUrl')
    const one = await addApplication(db())
    await upload(one.studentId, 'paymentReceiptFile')
    await upload(one.studentId, 'personalImageURL')
    const { data } = await callAs(db())('details', { applyId: one.id })
    expect(ajvErrorsOf('details', data)).toEqual([])
    expect(data.papers.map(({ kind, state, isNeeded, path }) => [kind, state, isNeeded, path !== null])).toEqual([
      ['personalImageURL', 'toCheck', false, true],
      ['birthCertUrl', 'missing', true, false],
      ['paymentReceiptFile', 'toCheck', false, true],
    ])
    const [row] = (await callAs(db())('list', listBody())).data.results
    expect(row!.papersOpen).toEqual(
      expect.arrayContaining([
        { kind: 'personalImageURL', state: 'toCheck' },
        { kind: 'birthCertUrl', state: 'missing' },
        { kind: 'paymentReceiptFile', state: 'toCheck' },
      ]),
    )
    expect(row!.papersOpen).toHaveLength(3)
  })

  describe('turning one', () => {
    const rotate = (one: { id: number; studentId: number }, rotation: 0 | 90 | 180 | 270, letter = 'a') =>
      callAs(db())('rotatePaper', {
        applicationId: one.id,
        studentId: one.studentId,
        kind: 'birthCertUrl',
        sha256: sha(letter),
        rotation,
      })
    it('is stored for everybody who opens it, and is no review', async () => {
      const one = await withPaper()
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ rotation: 0 })
      await rotate(one, 90)
      await rotate(one, 270)
      const { data } = await callAs(db(), CLERK)('details', { applyId: one.id })
      expect(data.papers.find(({ kind }) => kind === 'birthCertUrl')).toMatchObject({
        rotation: 270,
        state: 'toCheck',
        version: 0,
      })
    })
    it('is of one file: another one stands as it was uploaded, and the former one cannot be turned', async () => {
      const one = await withPaper()
      await rotate(one, 90)
      await upload(one.studentId, 'birthCertUrl', 'b')
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ rotation: 0 })
      expect(await refusal(rotate(one, 180))).toMatchObject({ code: 'PAPER_REPLACED' })
      await rotate(one, 180, 'b')
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ rotation: 180 })
    })
    it('needs a file', async () => {
      expect(await refusal(rotate(await addApplication(db()), 90))).toMatchObject({ code: 'PAPER_MISSING' })
    })
  })

  describe('judging one', () => {
    it('says who checked it, and when, for all of the student’s applications; none of them moves (D88)', async () => {
      const one = await withPaper()
      const other = await addApplication(db(), { studentId: one.studentId, facultyId: FACULTY.arts })
      const { data, message } = await reviewPaper(one)
      expect(ajvErrorsOf('judgePaper', data)).toEqual([])
      expect([data, message]).toEqual([{ kind: 'birthCertUrl', version: 2 }, 'PAPER_CHECKED'])
      for (const { id } of [one, other]) {
        expect(await paperOf(id, 'birthCertUrl')).toMatchObject({
          state: 'checked',
          who: { ar: 'منى فؤاد', en: 'Mona Fouad' },
          at: NOW.toISOString(),
          version: 2,
          fault: null,
        })
        expect(await applicationNow(db(), id)).toMatchObject({ status: 1, version: 1 })
      }
      const [row] = (await callAs(db())('list', listBody())).data.results
      expect(row!.papersOpen).toEqual([])
    })
    it('to be replaced has a fault, and a note where one is written', async () => {
      const one = await withPaper()
      const review = { judgement: 'return', fault: 'unreadable', note: 'صورة ملونة من فضلك' } as const
      expect((await reviewPaper(one, review)).message).toBe('PAPER_RETURNED')
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({
        state: 'toReplace',
        fault: 'unreadable',
        note: review.note,
      })
      expect((await refusal(reviewPaper(one, { ...review, version: 2 })))?.code).toBe('NO_CHANGES_TO_SAVE')
      await reviewPaper(one, { judgement: 'return', fault: 'expired', version: 2 })
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ fault: 'expired', note: null, version: 3 })
    })
    it('is taken back, and then nobody stands beside it', async () => {
      const one = await withPaper()
      await reviewPaper(one, { judgement: 'return', fault: 'expired' })
      expect((await reviewPaper(one, { judgement: 'reopen', version: 2 })).message).toBe('PAPER_REOPENED')
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({
        state: 'toCheck',
        who: null,
        at: null,
        fault: null,
        version: 3,
      })
    })
    it.each([
      [{ judgement: 'return' }, '/fault', 'REQUIRED_FIELD'],
      [{ judgement: 'return', fault: 'other' }, '/note', 'REQUIRED_FIELD'],
      [{ judgement: 'return', fault: 'other', note: '' }, '/note', 'REQUIRED_FIELD'],
      [{ judgement: 'check', fault: 'expired' }, '/fault', 'INVALID_CHOICE'],
      [{ judgement: 'reopen', note: 'x' }, '/note', 'INVALID_CHOICE'],
    ] as const)('%j is refused at %s', async (review, path, code) => {
      const one = await withPaper()
      expect(await refusal(reviewPaper(one, review))).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path, code }] })
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ state: 'toCheck', version: 0 })
    })
    it.each(['check', 'reopen'] as const)('%s what stands so already changes nothing', async (judgement) => {
      const one = await withPaper()
      if (judgement === 'check') await reviewPaper(one)
      const version = judgement === 'check' ? 2 : 0
      expect((await refusal(reviewPaper(one, { judgement, version })))?.code).toBe('NO_CHANGES_TO_SAVE')
      expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ version })
    })
    it('that is missing, or not there any more, says so', async () => {
      const one = await addApplication(db())
      expect((await refusal(reviewPaper(one)))?.code).toBe('PAPER_MISSING')
      await upload(one.studentId, 'birthCertUrl', 'b')
      expect((await refusal(reviewPaper(one)))?.code).toBe('PAPER_REPLACED')
    })
  })

  it('a judgement does not count for another file, and the next one says which file it is of', async () => {
    const one = await withPaper()
    await reviewPaper(one)
    await upload(one.studentId, 'birthCertUrl', 'b')
    expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({
      state: 'toCheck',
      sha256: sha('b'),
      version: 2,
      who: null,
    })
    await reviewPaper(one, { sha256: sha('b'), version: 2 })
    expect(await paperOf(one.id, 'birthCertUrl')).toMatchObject({ state: 'checked', version: 3 })
    const { id } = await db().selectFrom('paper').select('id').executeTakeFirstOrThrow()
    expect(await auditOf(db(), id, 'paper')).toMatchObject([
      {
        seq: 1,
        event: 'paper.receive',
        changes: { student_id: one.studentId, kind: 'birthCertUrl', sha256: sha('a') },
      },
      { seq: 2, event: 'paper.check', user_id: STAFF.officer, changes: { state: ['toCheck', 'checked'] } },
      { seq: 3, event: 'paper.check', changes: { sha256: [sha('a'), sha('b')], state: ['toCheck', 'checked'] } },
    ])
  })

  it('stands in the history of each of the student’s applications, with fault and note', async () => {
    const one = await withPaper()
    const other = await addApplication(db(), { studentId: one.studentId, facultyId: FACULTY.arts })
    await reviewPaper(one, { judgement: 'return', fault: 'otherPaper', note: 'الوجهان' })
    await reviewPaper(one, { judgement: 'check', version: 2 }, { userId: STAFF.clerk, later: 1000 })
    const { data } = await callAs(db())('history', { applyId: other.id })
    expect(ajvErrorsOf('history', data)).toEqual([])
    expect(data.papers).toEqual([
      {
        at: NOW.toISOString(),
        who: { ar: 'منى فؤاد', en: 'Mona Fouad' },
        kind: 'birthCertUrl',
        event: 'paper.return',
        fault: 'otherPaper',
        note: 'الوجهان',
        // of the reviewed file, which still exists
        sha256: sha('a'),
        fileBecame: 'kept',
        version: 2,
      },
      expect.objectContaining({
        who: { ar: 'سامي نبيل', en: 'Sami Nabil' },
        event: 'paper.check',
        fault: null,
        version: 3,
      }),
    ])
  })

  describe('who may', () => {
    it('nobody outside the scope, and not by another student’s id (D67)', async () => {
      const arts = await withPaper({ facultyId: FACULTY.arts })
      expect((await refusal(reviewPaper(arts, {}, CLERK)))?.code).toBe('NOT_FOUND')
      expect((await refusal(reviewPaper({ ...arts, studentId: arts.studentId + 1 })))?.code).toBe('NOT_FOUND')
      expect(await db().selectFrom('paper').selectAll().execute()).toEqual([])
    })
    it('a clerk of the faculty', async () => {
      expect((await reviewPaper(await withPaper(), {}, CLERK)).message).toBe('PAPER_CHECKED')
    })
    it('whoever has seen what was said last, and of two at once one (G14)', async () => {
      const one = await withPaper()
      const codes = await Promise.all(
        ['check', 'return'].map((judgement) =>
          refusal(
            reviewPaper(one, { judgement: judgement as 'check', ...(judgement === 'return' && { fault: 'expired' }) }),
          ),
        ),
      )
      expect(codes.map((each) => each?.code).toSorted()).toEqual(['VERSION_STALE', undefined])
      expect(await refusal(reviewPaper(one, { judgement: 'reopen', version: 1 }))).toMatchObject({
        code: 'VERSION_STALE',
        data: { who: { en: 'Mona Fouad' } },
      })
    })
  })

  it('lives as its machine says: the trail of papers is replayed without a fault', async () => {
    const one = await withPaper()
    await reviewPaper(one)
    await reviewPaper(one, { judgement: 'return', fault: 'expired', version: 2 })
    await upload(one.studentId, 'birthCertUrl', 'b')
    await reviewPaper(one, { sha256: sha('b'), version: 3 })
    await reviewPaper(one, { sha256: sha('b'), judgement: 'reopen', version: 4 })
    const { faults, lifecycles } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => lifecycle === 'paper')).toEqual([])
    expect(lifecycles.find(({ lifecycle }) => lifecycle === 'paper')).toMatchObject({ records: 1, faulty: 0 })
  })
})

import type { Kysely } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { listChanges } from '#server/features/official-results/changes.sql.ts'
import { effective } from '#server/kit/scope.ts'
import { addApplication, addStudent, emptyApplications, FACULTY, YEAR } from '../applications/applications.fixtures.ts'
import { workAll } from '../notifications/notifications.fixtures.ts'
import { withTables } from '../support/database.ts'
import {
  addCertificate,
  bodyOf,
  emptyUploads,
  idOf,
  rowOf,
  seedUploads,
  uploadAs,
} from '../uploads/uploads.fixtures.ts'

const [ACCEPTED, UNDER_REVIEW, WAITING] = [2, 1, 10]

/** Issue 42, point 5: a corrected upload, and one that is taken back. */
withTables('changes of official results', (getDb) => {
  const db = (): Kysely<Tables> => getDb().kysely
  let certificate = 0
  beforeAll(() => seedUploads(db()))
  beforeEach(async () => {
    await emptyUploads(db())
    await emptyApplications(db())
    certificate = await addCertificate(db())
  })
  const call = () => uploadAs(db())
  const claim = async (number: number, submittedTotal: number, status: number, more: object = {}) =>
    (
      await addApplication(db(), {
        studentId: await addStudent(db(), { cardId: idOf(number) }),
        submittedTotal,
        status,
        ...more,
      })
    ).id
  /** Uploads totals by number of the student. */
  const upload = async (totals: Readonly<Record<number, number>>) => {
    const rows = Object.entries(totals).map(([number, total]) => rowOf(Number(number), { total }))
    const { data } = await call()('save', bodyOf(certificate, rows, { fileName: 'results.xlsx' }))
    await workAll(db())
    return data.uploadId!
  }
  /** Uploads results of before the test begins: what they changed is no matter. */
  const given = async (totals: Readonly<Record<number, number>>) => {
    const uploadId = await upload(totals)
    await db().deleteFrom('official_result_change').execute()
    return uploadId
  }
  const takeBack = async (uploadId: number) => {
    const { version } = (await call()('list', { page: 1, pageSize: 10 })).data.results.find(
      ({ id }) => id === uploadId,
    )!
    await call()('takeBack', { uploadId, version })
    await workAll(db())
  }
  const changes = (of: 'rested' | 'all' = 'all', scope: object = {}, more: object = {}) =>
    listChanges(db(), effective({ universityId: 1, ...scope }), { of, page: 1, pageSize: 10, ...more })
  const told = async (...about: Parameters<typeof changes>) =>
    (await changes(...about)).results
      .map(({ applyId, before, totalBefore, after, totalAfter, statusThen }) => [
        applyId,
        before,
        totalBefore,
        after,
        totalAfter,
        statusThen,
      ])
      .toSorted(([one], [other]) => Number(one) - Number(other))

  it('are none where results come for who was not decided; they are listed where somebody was', async () => {
    const [first, later] = [await claim(1, 400, ACCEPTED), await claim(3, 310, WAITING)]
    await claim(2, 400, UNDER_REVIEW)
    await claim(4, 400, UNDER_REVIEW)
    await upload({ 1: 310, 2: 310 })
    expect(await told()).toEqual([[first, 'notFound', null, 'differs', 310, ACCEPTED]])
    await upload({ 3: 310, 4: 310 })
    expect(await told()).toEqual([
      [first, 'notFound', null, 'differs', 310, ACCEPTED],
      [later, 'notFound', null, 'agrees', 310, WAITING],
    ])
  })
  it('read alike in every batch of a job: of first results, of their taking back, and of results that come again', async () => {
    const ROWS = 1200
    const claims = [
      await claim(1, 310, ACCEPTED),
      await claim(2, 310, UNDER_REVIEW),
      await claim(ROWS - 1, 310, ACCEPTED),
      await claim(ROWS, 310, UNDER_REVIEW),
    ] as const
    const results = Object.fromEntries(Array.from({ length: ROWS }, (_, at) => [at + 1, 310]))
    const came = (id: number, status: number) => [id, 'notFound', null, 'agrees', 310, status]
    const uploadId = await upload(results)
    expect(await told()).toEqual([came(claims[0], ACCEPTED), came(claims[2], ACCEPTED)])
    await db().deleteFrom('official_result_change').execute()
    await takeBack(uploadId)
    expect(await told()).toEqual(
      claims.map((id, at) => [id, 'agrees', 310, 'notFound', null, at % 2 ? UNDER_REVIEW : ACCEPTED]),
    )
    // who lost a result is told of the next one, decided or not
    await upload(results)
    expect(
      (await changes()).results
        .filter(({ after }) => after === 'agrees')
        .map(({ applyId }) => applyId)
        .toSorted((a, b) => a - b),
    ).toEqual(claims)
  })
  it('are listed when results are corrected, with what they were, and what the application was then', async () => {
    const [one, two, three] = [
      await claim(1, 310, ACCEPTED),
      await claim(2, 300, UNDER_REVIEW),
      await claim(3, 250, WAITING),
    ]
    await given({ 1: 310, 2: 310, 3: 250 })
    await upload({ 1: 290, 2: 300, 3: 250 })
    await db().updateTable('application').set({ status: UNDER_REVIEW }).where('id', '=', one).execute()
    expect(await told()).toEqual([
      [one, 'agrees', 310, 'differs', 290, ACCEPTED],
      [two, 'differs', 310, 'agrees', 300, UNDER_REVIEW],
    ])
    expect(await told('rested')).toEqual([[one, 'agrees', 310, 'differs', 290, ACCEPTED]])
    const [row] = (await changes('rested')).results
    expect(row).toMatchObject({
      status: UNDER_REVIEW,
      claim: 310,
      wasCertified: false,
      upload: { fileName: 'results.xlsx' },
    })
    expect(three).toBeGreaterThan(0)
  })
  it('name those whose decision, or certified total, rested on an upload that is taken back: before and after', async () => {
    const [accepted, certified, open, elsewhere] = [
      await claim(1, 310, ACCEPTED),
      await claim(2, 400, UNDER_REVIEW),
      await claim(3, 310, UNDER_REVIEW),
      await claim(4, 310, ACCEPTED, { facultyId: FACULTY.arts }),
    ]
    const uploadId = await given({ 1: 310, 2: 310, 3: 310, 4: 310 })
    await db().updateTable('application').set({ certified_total: 310 }).where('id', '=', certified).execute()
    const { data } = await call()('decisions', { uploadId })
    expect([data.count, data.first.map(({ applyId, status }) => [applyId, status])]).toEqual([
      3,
      [
        [accepted, ACCEPTED],
        [certified, UNDER_REVIEW],
        [elsewhere, ACCEPTED],
      ],
    ])
    const uploadsAlone = uploadAs(db(), { permissions: ['uploads.can_view_uploads', 'uploads.can_manage_uploads'] })
    expect((await uploadsAlone('decisions', { uploadId })).data).toEqual({ compared: 4, count: 3, first: [] })
    await takeBack(uploadId)
    const gone = (id: number, agreement: string, status: number) => [id, agreement, 310, 'notFound', null, status]
    expect(await told('rested')).toEqual([
      gone(accepted, 'agrees', ACCEPTED),
      gone(certified, 'differs', UNDER_REVIEW),
      gone(elsewhere, 'agrees', ACCEPTED),
    ])
    expect((await changes('rested')).results.map(({ wasCertified }) => wasCertified).toSorted()).toEqual([
      false,
      false,
      true,
    ])
    expect(await told('all')).toContainEqual(gone(open, 'agrees', UNDER_REVIEW))
    // of a faculty, its own alone
    expect(await told('rested', { facultyId: FACULTY.arts })).toEqual([gone(elsewhere, 'agrees', ACCEPTED)])
    expect(await told('rested', {}, { yearId: YEAR.last })).toEqual([])
    expect(await told('rested', {}, { identityType: 2, searchText: idOf(1) })).toEqual([
      gone(accepted, 'agrees', ACCEPTED),
    ])
    // results that come again are listed for them, too
    await upload({ 1: 300 })
    expect(
      (await changes('rested')).results.filter(({ applyId }) => applyId === accepted).map(({ after }) => after),
    ).toEqual(['differs', 'notFound'])
  })
  it('concern who has several results: taking one of them back leaves the other', async () => {
    const twice = await claim(1, 310, ACCEPTED)
    await db()
      .insertInto('uploaded_student')
      .values({ certificate_id: certificate, card_id: ` ${idOf(1)}`, ar_name: 'محمد', total: 310, marks: '{}' })
      .execute()
    const uploadId = await given({ 1: 290 })
    const { data } = await call()('decisions', { uploadId })
    expect([data.compared, data.count, data.first.map(({ applyId }) => applyId)]).toEqual([1, 1, [twice]])
    await takeBack(uploadId)
    expect(await told()).toEqual([[twice, 'several', null, 'agrees', 310, ACCEPTED]])
  })
  it('are back at what an earlier upload said, where that is there', async () => {
    const decided = await claim(1, 310, ACCEPTED)
    await given({ 1: 310 })
    const second = await upload({ 1: 290 })
    await takeBack(second)
    expect(
      (await changes()).results.map(({ applyId, before, after, upload: cause }) => [
        applyId,
        before,
        after,
        cause !== null,
      ]),
    ).toEqual([
      [decided, 'differs', 'agrees', true],
      [decided, 'agrees', 'differs', true],
    ])
  })
})

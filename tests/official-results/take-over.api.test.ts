import { expect, it } from 'vitest'
import { addApplication, addStudent, CATEGORY } from '../applications/applications.fixtures.ts'
import { withServer } from '../support/with-server.ts'
import { auditEvents } from '../support/audit.ts'

const CLAIMS = [
  { claim: 400, official: 310 },
  { claim: 390, official: 390 },
  { claim: 380, official: 385 },
] as const

/** Issue 42, point 3; ADR 124. The certificate and its results are the test's own. */
withServer('official totals in bulk', ({ login, db }) => {
  const admin = login('admin')
  const preview = async (body: object) =>
    (await admin.call('official-results', 'takeOverPreview', { ...body, page: 1, pageSize: 20 } as never)).body.data!
  const take = (body: object, shown: number) => admin.call('official-results', 'takeOver', { ...body, shown } as never)
  const runs = async () => (await admin.call('official-results', 'takeOvers')).body.data!
  const takeBack = async (id: number, version?: number) =>
    admin.call('official-results', 'takeBack', {
      id,
      version: version ?? (await runs()).find((each) => each.id === id)!.version,
    })
  const totalsOf = (ids: readonly number[]) =>
    Promise.all(
      ids.map(
        async (id) =>
          (
            await db()
              .selectFrom('application')
              .select('certified_total')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
          ).certified_total,
      ),
    )

  /** Three candidates of one faculty and season, whose rule ranks by the certified total: 400, 390, 380, as claimed. */
  async function given() {
    const season = { year_id: 3, semester_id: 1 } as const
    const names = { ar_name: 'كلية النتائج', en_name: 'Faculty of results' }
    const { id: facultyId } = await db()
      .insertInto('faculty')
      .values({ ...names, university_id: 1, sector_id: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: branchId } = await db()
      .insertInto('branch')
      .values({ ...names, faculty_id: facultyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('approval_rule')
      .values({
        ...season,
        faculty_id: facultyId,
        total_degree: 1,
        students_number: 9,
        priority: 1,
        total_of: 'certifiedElseClaim',
      })
      .execute()
    await db().deleteFrom('uploaded_student').execute()
    const { id: certificate_id } = await db()
      .insertInto('certificate')
      .values({ category_id: CATEGORY.general, year_id: 3, ar_name: 'شهادة النتائج', en_name: 'Results', total: 410 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const ids: number[] = []
    for (const [at, { claim, official }] of CLAIMS.entries()) {
      const cardId = `3090101010${at}117`
      const { id } = await addApplication(db(), {
        studentId: await addStudent(db(), { cardId }),
        number: `26-9-00${at}`,
        yearId: 3,
        semesterId: 1,
        facultyId,
        branchId,
        submittedTotal: claim,
      })
      await db()
        .insertInto('uploaded_student')
        .values({ certificate_id, card_id: cardId, ar_name: 'محمد', total: official, marks: '{}' })
        .execute()
      ids.push(id)
    }
    return { ids, filter: { yearId: 3, categoryId: CATEGORY.general } }
  }

  it('shows ranks before and after, takes over what differs, and takes back what nobody has changed since', async () => {
    const { ids, filter } = await given()
    const shown = await preview(filter)
    const rowOf = (id: number) => shown.results.find(({ applyId }) => applyId === id)
    // by claims 400, 390, 380; with what differs taken over 310, 390, 385
    expect(rowOf(ids[0]!)).toMatchObject({ claimed: 400, before: null, after: 310, rankBefore: 1, rankAfter: 3 })
    expect(rowOf(ids[1]!)).toBeUndefined()
    expect(rowOf(ids[2]!)).toMatchObject({ claimed: 380, before: null, after: 385, rankBefore: 3, rankAfter: 2 })
    expect(shown.total).toBe(2)
    expect(shown.rules).toMatchObject([{ totalOf: 'certifiedElseClaim', taken: 2, gains: 2, loses: 1 }])
    expect((await preview({ ...filter, of: 'all' })).total).toBe(3)

    expect((await take(filter, 5)).body.code).toBe('TAKE_OVER_CHANGED')
    const { body } = await take(filter, 2)
    expect(body).toMatchObject({ data: { isDone: true, done: 2, refused: 0 } })
    expect(await totalsOf(ids)).toEqual([310, null, 385])
    expect((await auditEvents(db(), 'application', ids[0]!)).at(-1)).toBe('certifiedTotal.takeOver')
    expect((await take(filter, 0)).body.code).toBe('TAKE_OVER_NOTHING')
    expect((await preview(filter)).leftOut).toMatchObject({ certified: 2 })

    const [run] = await runs()
    expect(run).toMatchObject({ state: 'takenOver', taken: 2, returned: 0, changed: 0 })
    // somebody certifies another total by hand
    await db().updateTable('application').set({ certified_total: 384 }).where('id', '=', ids[2]!).execute()
    expect((await runs())[0]).toMatchObject({ changed: 1 })
    expect((await takeBack(run!.id, run!.version - 1)).body.code).toBe('VERSION_STALE')
    expect((await takeBack(run!.id)).body).toMatchObject({ data: { isDone: true, done: 1, refused: 1 } })
    expect(await totalsOf(ids)).toEqual([null, null, 384])
    expect((await runs())[0]).toMatchObject({ state: 'takenOver', returned: 1, changed: 1 })
    const { items } = await db()
      .selectFrom('job_item')
      .select((select) => select.fn.count<number>('place').as('items'))
      .where('code', '=', 'CERTIFIED_TOTAL_CHANGED')
      .executeTakeFirstOrThrow()
    expect(Number(items)).toBe(1)
    await db().updateTable('application').set({ certified_total: 385 }).where('id', '=', ids[2]!).execute()
    await takeBack(run!.id)
    expect(await totalsOf(ids)).toEqual([null, null, null])
    expect((await takeBack(run!.id)).body.code).toBe('TAKE_OVER_RETURNED')
    expect(await auditEvents(db(), 'total_take_over', run!.id)).toEqual([
      'takeOver.begin',
      'work.end',
      'takeOver.takeBack',
      'return.end',
      'takeOver.takeBack',
      'return.end',
    ])
  })
})

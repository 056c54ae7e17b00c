import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { ApplicationBody } from '#schemas/entry/entry.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditEvents } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'
import { anApplicant, anApplication } from './entry.fixtures.ts'

const [UNDER_REVIEW, PENDING_FEES] = [1, 7]

/** Issue 43, point 3; ADR 128. */
withServer('entry by hand', ({ login, db }) => {
  const admin = login('admin')
  const clerk = login('clerk')
  let application: ApplicationBody
  beforeAll(async () => {
    application = await anApplication(db())
  })
  const create = (more: object = {}, caller = admin) =>
    caller.call('entry', 'create', { ...anApplicant(), ...application, ...more } as never)
  const add = (cardId: string, more: object = {}, caller = admin) =>
    caller.call('entry', 'add', { cardType: 1, cardId, ...application, ...more } as never)
  const stored = (id: number) =>
    db().selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const faultsOf = ({ body }: Awaited<ReturnType<typeof create>>) => [
    body.code,
    ...(body.fields ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
  ]
  /** While the lists are otherwise than in the demo. */
  const whileSo = async (change: ReturnType<typeof sql>, back: ReturnType<typeof sql>, work: () => Promise<void>) => {
    await change.execute(db())
    try {
      await work()
    } finally {
      await back.execute(db())
    }
  }

  it('makes a student and an application, which is sent: by the fee to 7, without one to 1', async () => {
    const applicant = anApplicant({ mobile: '+201000000000', email: 'a@example.com' })
    const { status, body } = await create({ ...applicant, desireNumber: 1, seatNumber: 4711 })
    expect([status, body.data!.status]).toEqual([200, PENDING_FEES])
    const row = await stored(body.data!.applyId)
    const { total } = await db()
      .selectFrom('certificate')
      .select((select) => select.fn.min('total').as('total'))
      .where('category_id', '=', application.categoryId)
      .where('year_id', '=', row.year_id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      number: body.data!.appNum,
      status: PENDING_FEES,
      payment_status: 0,
      faculty_id: application.facultyId,
      branch_id: application.branchId,
      desire_number: 1,
      submitted_total: 300,
      percentage: Math.round((300 / Number(total)) * 10_000) / 100,
      student_card_id: applicant.cardId,
      version: 2,
    })
    expect(row.number).toMatch(/^\d\d-\d-\d{6}$/)
    expect(
      await db().selectFrom('student').selectAll().where('id', '=', body.data!.studentId).executeTakeFirstOrThrow(),
    ).toMatchObject({ card_id: applicant.cardId, mobile: '+201000000000', email: 'a@example.com', version: 1 })
    expect(await auditEvents(db(), 'application', row.id)).toEqual(['applicant.create', 'applicant.submit'])
    const trail = await sql`select distinct by_kind from audit
      where (entity = 'application' and entity_id = ${row.id}) or (entity = 'student' and entity_id = ${row.student_id})`.execute(
      db(),
    )
    expect(trail.rows).toEqual([{ by_kind: 'staff' }])
    const seat = await sql`select seat_number from claim_seat_number where application_id = ${row.id}`.execute(db())
    expect(seat.rows).toEqual([{ seat_number: 4711 }])

    const rules = await db().selectFrom('fees_rule').selectAll().execute()
    await db().deleteFrom('fees_rule').execute()
    const free = (await create()).body.data!
    await db().insertInto('fees_rule').values(rules).execute()
    expect([free.status, (await stored(free.applyId)).payment_status]).toEqual([UNDER_REVIEW, null])
    expect((await verifyAudit(db())).faults).toEqual([])
  })

  it('never makes a second student of a number, as people read it, nor a second application to a branch', async () => {
    const passport = anApplicant({ cardType: 2, cardId: 'ab1234567' })
    expect((await create(passport)).body.data).toBeTruthy()
    expect(faultsOf(await create({ ...passport, cardId: 'AB1234567' }))).toEqual([
      'IDENTITY_TAKEN',
      '/cardId IDENTITY_TAKEN',
    ])
    const twin = anApplicant()
    const both = await Promise.all([create(twin), create(twin)])
    expect(both.map(({ body }) => body.code).toSorted()).toEqual(['IDENTITY_TAKEN', undefined].toSorted())

    const { body } = await add(twin.cardId)
    expect([body.code, body.data]).toMatchObject(['APPLICATION_EXISTS', { ref: expect.any(String) }])
    const other = await db()
      .selectFrom('branch')
      .innerJoin('faculty', 'faculty.id', 'branch.faculty_id')
      .select(['branch.id', 'faculty_id'])
      .where('active_for_apply', '=', true)
      .where('branch.active', '=', true)
      .where('faculty.active', '=', true)
      .where('faculty_id', '<>', application.facultyId)
      .orderBy('branch.id')
      .executeTakeFirstOrThrow()
    const elsewhere = { facultyId: other.faculty_id, branchId: other.id }
    const further = await Promise.all([add(twin.cardId, elsewhere), add(twin.cardId, elsewhere)])
    expect(further.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { studentId } = further.find(({ status }) => status === 200)!.body.data!
    const { count } = await db()
      .selectFrom('application')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('student_id', '=', studentId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(2)
    expect((await add('30801010199915')).body.code).toBe('NOT_FOUND')
  })

  it('takes a desire once, and as many as the rule permits', async () => {
    const applicant = anApplicant()
    await create({ ...applicant, desireNumber: 1 })
    const branch = await db()
      .selectFrom('branch')
      .innerJoin('faculty', 'faculty.id', 'branch.faculty_id')
      .select(['branch.id as branchId', 'faculty_id as facultyId'])
      .where('active_for_apply', '=', true)
      .where('branch.active', '=', true)
      .where('faculty.active', '=', true)
      .where('branch.id', '<>', application.branchId)
      .orderBy('branch.id')
      .executeTakeFirstOrThrow()
    expect(faultsOf(await add(applicant.cardId, { ...branch, desireNumber: 1 }))).toEqual([
      'DESIRE_TAKEN',
      '/desireNumber DESIRE_TAKEN',
    ])
    const { value1 } = await db().selectFrom('desire_rule').select('value1').executeTakeFirstOrThrow()
    const over = Number(value1) + 1
    expect(faultsOf(await add(applicant.cardId, { ...branch, desireNumber: over }))).toEqual([
      'INVALID_INPUT',
      '/desireNumber DESIRES_OVER',
    ])
  })

  it('is refused by the season, and says which', async () => {
    await whileSo(
      sql`update season set state = 'deciding' where is_current`,
      sql`update season set state = 'open' where is_current`,
      async () =>
        expect((await create()).body).toMatchObject({ code: 'SEASON_NOT_OPEN', data: { guard: 'isSeasonOpen' } }),
    )
    const { id } = await db().selectFrom('season').select('id').where('is_current', '=', true).executeTakeFirstOrThrow()
    await whileSo(
      sql`update season set is_current = false`,
      sql`update season set is_current = true where id = ${id}`,
      async () => expect((await create()).body.code).toBe('SEASON_NONE'),
    )
  })

  it('takes what the lists offer now, and names the field that does not', async () => {
    const { typeId, branchId, quotaId } = application
    await whileSo(
      sql`update certificate_type set active = false where id = ${typeId}`,
      sql`update certificate_type set active = true where id = ${typeId}`,
      async () => expect(faultsOf(await create())).toEqual(['INVALID_INPUT', '/typeId INVALID_CHOICE']),
    )
    await whileSo(
      sql`update branch set active_for_apply = false where id = ${branchId}`,
      sql`update branch set active_for_apply = true where id = ${branchId}`,
      async () => expect(faultsOf(await create())).toEqual(['INVALID_INPUT', '/branchId BRANCH_NOT_OPEN']),
    )
    await whileSo(
      sql`update quota set merged_into = 2 where id = ${quotaId}`,
      sql`update quota set merged_into = null where id = ${quotaId}`,
      async () => expect(faultsOf(await create())).toEqual(['INVALID_INPUT', '/quotaId INVALID_CHOICE']),
    )
    expect(faultsOf(await create({ nationalityId: 999_999 }))).toEqual([
      'INVALID_INPUT',
      '/nationalityId INVALID_CHOICE',
    ])
    expect(faultsOf(await create({ cardId: '30813010100015', birthdate: '2099-01-01' }))).toEqual([
      'INVALID_INPUT',
      '/cardId INVALID_NATIONAL_ID',
      '/birthdate INVALID_DATE',
    ])
  })

  it('warns of what a national id says otherwise, and of a total above the certificate’s', async () => {
    const { body } = await create({ gender: 14, birthdate: '2007-12-31', submittedTotal: 9_999 })
    expect(body.data!.warnings).toEqual(['GENDER_DIFFERS', 'BIRTHDATE_DIFFERS', 'OVER_CERTIFICATE_TOTAL'])
  })

  it('is of the scope: another faculty’s branches are none, and its students have no name', async () => {
    const { faculty_id } = await db()
      .selectFrom('app_user')
      .select('faculty_id')
      .where('username', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const choices = (await clerk.call('entry', 'choices')).body.data!
    expect(choices.faculties.map(({ id }) => id)).toEqual([faculty_id])
    const branch = await db()
      .selectFrom('branch')
      .select(['id as branchId', 'faculty_id as facultyId'])
      .where('active_for_apply', '=', true)
      .where('active', '=', true)
      .where('faculty_id', '<>', faculty_id!)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const applicant = anApplicant()
    expect(faultsOf(await create({ ...applicant, ...branch }, clerk))).toEqual([
      'INVALID_INPUT',
      '/branchId BRANCH_NOT_OPEN',
    ])
    await create({ ...applicant, ...branch })
    const find = async (caller = clerk) =>
      (await caller.call('entry', 'find', { cardType: 1, cardId: applicant.cardId })).body.data
    expect(await find()).toEqual({ studentName: null, applications: [] })
    expect(await find(admin)).toMatchObject({
      studentName: { ar: applicant.arName, en: applicant.enName },
      applications: [{ status: PENDING_FEES }],
    })
    // an application of the clerk's own faculty makes him the clerk's applicant, too
    const [own] = choices.faculties
    expect((await add(applicant.cardId, { facultyId: own!.id, branchId: own!.branches[0]!.id }, clerk)).status).toBe(
      200,
    )
    expect(await find()).toMatchObject({ studentName: { en: applicant.enName }, applications: [{}] })
  })
})

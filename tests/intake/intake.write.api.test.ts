import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { ApplicationBody } from '#schemas/entry/entry.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { anApplicant, anApplication } from '../entry/entry.fixtures.ts'
import { auditEvents } from '../support/audit.ts'
import { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const DAY = 86_400_000
const [DRAFT, PENDING_FEES] = [0, 7]

/** Issue 43, point 1; ADR 128. */
withServer('what other systems bring in', ({ server, login, db }) => {
  const admin = login('admin')
  let application: ApplicationBody
  let token: { readonly id: number; readonly token: string }
  const issue = async (more: object = {}) => {
    const expiresOn = new Date(server.clock.now.getTime() + 90 * DAY).toISOString().slice(0, 10)
    const form = { name: 'Portal', scopes: ['read', 'write'], expiresOn, ...more }
    return (await admin.call('tokens', 'create', form as never)).body.data!
  }
  const send = async (
    method: 'GET' | 'PUT' | 'POST',
    path: string,
    body?: object,
    { token: sent } = token,
  ): Promise<[number, Record<string, unknown>]> => {
    const reply = await new Client(server.app).send(method, `/api/intake/v1/${path}`, body, {
      headers: { authorization: `Bearer ${sent}` },
    })
    const { code, fields, data } = reply.body as unknown as {
      code?: string
      fields?: object[]
      data: Record<string, unknown> | null
    }
    return [reply.status, code ? { code, ...(fields && { fields }), ...(data !== null && { data }) } : data!]
  }
  const put = (id: string, body: object, by = token) => send('PUT', `applicants/${id}`, body, by)
  const apply = (applicant: string, more: object = {}, by = token) =>
    send('POST', 'applications', { applicant, ...application, ...more }, by)
  beforeAll(async () => {
    await db().updateTable('installation').set({ state: 'live' }).execute()
    application = await anApplication(db())
    token = await issue()
  })

  it('is an applicant, a draft, and an application that is sent: three calls, and its trail says by which token', async () => {
    expect(await put('p-1', anApplicant())).toEqual([200, { externalId: 'p-1', result: 'created' }])
    const [status, draft] = await apply('p-1')
    expect([status, draft['status']]).toEqual([200, DRAFT])
    const ref = draft['ref'] as string
    expect(await send('POST', `applications/${ref}/submit`)).toEqual([200, { ref, status: PENDING_FEES }])
    expect(await send('GET', 'applicants/p-1')).toEqual([
      200,
      { externalId: 'p-1', applications: [{ ref, status: PENDING_FEES }] },
    ])
    expect(await send('GET', `applications/${ref}`)).toMatchObject([200, { fee: { isPaid: false } }])
    const { id, student_id } = await db()
      .selectFrom('application')
      .select(['id', 'student_id'])
      .where('number', '=', ref)
      .executeTakeFirstOrThrow()
    expect(await auditEvents(db(), 'application', id)).toEqual(['applicant.create', 'applicant.submit'])
    const { rows } = await sql`select distinct by_kind, user_id, (changes ->> 'token')::integer as token from audit
      where (entity = 'application' and entity_id = ${id}) or (entity = 'student' and entity_id = ${student_id})`.execute(
      db(),
    )
    expect(rows).toEqual([{ by_kind: 'applicant', user_id: null, token: token.id }])
    expect((await verifyAudit(db())).faults).toEqual([])
  })

  it('may come again: nothing is there twice, also when two come at once', async () => {
    const body = anApplicant()
    const both = await Promise.all([put('p-2', body), put('p-2', body)])
    expect(both.map(([status, { result }]) => [status, result]).toSorted()).toEqual([
      [200, 'created'],
      [200, 'same'],
    ])
    expect(await put('p-2', body)).toEqual([200, { externalId: 'p-2', result: 'same' }])
    const drafts = await Promise.all([apply('p-2'), apply('p-2')])
    expect(drafts.map(([status]) => status).toSorted()).toEqual([200, 409])
    const [, { ref }] = drafts.find(([status]) => status === 200)!
    expect(await apply('p-2')).toEqual([409, { code: 'APPLICATION_EXISTS', data: { ref } }])
    const sent = await Promise.all([1, 2].map(() => send('POST', `applications/${String(ref)}/submit`)))
    expect(sent.map(([status]) => status).toSorted()).toEqual([200, 409])
    expect(sent.find(([status]) => status === 409)![1]).toMatchObject({ code: 'APPLICATION_SENT' })
    const { count } = await db()
      .selectFrom('student')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('card_id', '=', body.cardId)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it('finds the student of an identity number, whatever systems call him, and keeps the stored data', async () => {
    const body = anApplicant()
    await put('p-3', body)
    const ministry = await issue({ name: 'Ministry' })
    expect(await put('m-3', { ...body, enName: 'Another Spelling' }, ministry)).toEqual([
      200,
      { externalId: 'm-3', result: 'known' },
    ])
    const [{ en_name: name } = { en_name: '' }, ...others] = await db()
      .selectFrom('student')
      .select('en_name')
      .where('card_id', '=', body.cardId)
      .execute()
    expect([name, others]).toEqual([body.enName, []])
    // an id is of one system: another one's says nothing here
    expect(await apply('p-3', {}, ministry)).toMatchObject([404, { code: 'APPLICANT_UNKNOWN' }])
    // and stays that of a system whose token was replaced
    const expiresOn = new Date(server.clock.now.getTime() + 9 * DAY).toISOString().slice(0, 10)
    const next = (await admin.call('tokens', 'rollOver', { id: ministry.id, version: 1, grace: 1, expiresOn })).body
      .data!
    expect((await apply('m-3', {}, next))[0]).toBe(200)
  })

  it('is mended by the system until an application is sent; then the university does', async () => {
    const body = anApplicant()
    await put('p-4', body)
    const other = anApplicant()
    await put('p-5', other)
    expect(await put('p-4', { ...body, mobile: '01000000001' })).toMatchObject([200, { result: 'changed' }])
    expect(await put('p-4', { ...body, cardId: other.cardId })).toEqual([
      409,
      { code: 'IDENTITY_TAKEN', fields: [{ path: '/cardId', code: 'IDENTITY_TAKEN' }] },
    ])
    const [, { ref }] = await apply('p-4')
    const renamed = { ...body, mobile: '01000000001', arName: 'سارة محمود علي' }
    expect(await put('p-4', renamed)).toMatchObject([200, { result: 'changed' }])
    await send('POST', `applications/${String(ref)}/submit`)
    const row = await db()
      .selectFrom('application')
      .innerJoin('student', 'student.id', 'student_id')
      .select(['ar_name', 'student_name_norm', 'name_norm'])
      .where('number', '=', String(ref))
      .executeTakeFirstOrThrow()
    expect([row.ar_name, row.student_name_norm]).toEqual(['سارة محمود علي', row.name_norm])
    expect(await put('p-4', body)).toMatchObject([409, { code: 'STUDENT_APPLIED', data: { guard: 'isUnsent' } }])
    expect(await put('p-4', renamed)).toMatchObject([200, { result: 'same' }])
  })

  it('is within the scope of the token: what it may do, and its faculties', async () => {
    const reader = await issue({ scopes: ['read'] })
    expect(await put('p-6', anApplicant(), reader)).toEqual([403, { code: 'TOKEN_SCOPE' }])
    const { id: elsewhere } = await db()
      .selectFrom('faculty')
      .select('id')
      .where('id', '<>', application.facultyId)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const foreign = await issue({ faculties: [elsewhere] })
    await put('p-7', anApplicant(), foreign)
    expect(await apply('p-7', {}, foreign)).toEqual([
      400,
      { code: 'INVALID_INPUT', fields: [{ path: '/branchId', code: 'BRANCH_NOT_OPEN' }] },
    ])
    await put('p-8', anApplicant())
    const [, { ref }] = await apply('p-8')
    expect(await send('POST', `applications/${String(ref)}/submit`, undefined, foreign)).toEqual([
      404,
      { code: 'NOT_FOUND' },
    ])
  })

  it('is held by the season, which the refusal names', async () => {
    await put('p-9', anApplicant())
    const [, { ref }] = await apply('p-9')
    await sql`update season set state = 'deciding' where is_current`.execute(db())
    const refused = [409, { code: 'SEASON_NOT_OPEN', data: { guard: 'isSeasonOpen' } }]
    expect(await send('POST', `applications/${String(ref)}/submit`)).toMatchObject(refused)
    expect(await apply('p-9', { branchId: application.branchId + 1 })).toMatchObject(refused)
    await sql`update season set state = 'open' where is_current`.execute(db())
  })

  it.each([
    ['a field too many', { nope: 1 }, '/nope'],
    ['a phone of letters', { mobile: 'call me' }, '/mobile'],
    ['a month that there is not', { cardId: '30813010100015' }, '/cardId'],
    ['a gender that there is not', { gender: 1 }, '/gender'],
    ['a name of nothing but spaces', { arName: '  ' }, '/arName'],
    ['a country that there is not', { nationalityId: 999_999 }, '/nationalityId'],
  ])('refuses %s, and names the field', async (_, more, path) => {
    const [status, { code, fields }] = await put('p-10', { ...anApplicant(), ...more })
    expect([status, code, (fields as { path: string }[]).map((each) => each.path)]).toEqual([
      400,
      'INVALID_INPUT',
      [path],
    ])
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { PAPER_REQUIREMENTS } from '#server/seeds/content/choices.data.ts'
import { withDemo } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

withDemo('required papers: add, edit, toggle, delete (issue 12, ADR 67)', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    officer = await server.login('officer')
  })
  afterAll(() => server.close())
  beforeEach(() => db().deleteFrom('paper_requirement').where('kind', '=', 'stuConsentFileUrl').execute())

  const CONSENT = { kind: 'stuConsentFileUrl', categoryId: 1, gender: 14, nationality: 2 } as const
  const create = (more: object = {}) =>
    officer.call('paper-requirements', 'create', { ...CONSENT, active: true, ...more })
  const add = async (more: object = {}) => (await create(more)).body.data.id
  const list = async () => (await officer.call('paper-requirements', 'list')).body.data
  const listed = async (id: number) => (await list()).requirements.find((each) => each.id === id)
  const events = async (id: number) =>
    (
      await db()
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', 'paper_requirement')
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ event }) => event)

  it('begins with what universities in Egypt usually ask for', async () => {
    const { requirements, categories } = await list()
    expect(requirements.map(({ kind, gender, nationality, active }) => [kind, gender, nationality, active])).toEqual([
      ['personalImageURL', null, null, true],
      ['cardImageUrl', null, null, true],
      ['birthCertUrl', null, 1, true],
      ['PreQualificationFileUrl', null, null, true],
      ['guardianCardUrl', null, 1, true],
      ['militaryFormUrl', 13, 1, true],
      ['residenceFile', null, 2, true],
    ])
    expect(requirements).toHaveLength(PAPER_REQUIREMENTS.length)
    expect(categories).toContainEqual({
      id: 1,
      name: { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' },
    })
  })

  it('lives from its creation to its deletion, and the audit trail tells it', async () => {
    const id = await add()
    expect(await listed(id)).toEqual({
      id,
      ...CONSENT,
      categoryName: { ar: 'الثانوية العامة المصرية', en: 'Egyptian General Secondary' },
      active: true,
      version: 1,
    })
    const saved = await officer.call('paper-requirements', 'update', {
      id,
      version: 1,
      kind: CONSENT.kind,
      gender: 13,
      active: true,
    })
    expect([saved.body.message, saved.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    const switched = await officer.call('paper-requirements', 'toggle', { id, version: 2, active: false })
    expect(switched.body.data).toEqual({ version: 3 })
    expect(await listed(id)).toMatchObject({
      categoryId: null,
      categoryName: null,
      gender: 13,
      nationality: null,
      active: false,
      version: 3,
    })
    expect((await officer.call('paper-requirements', 'remove', { id, version: 3 })).body.data).toEqual({ id })
    expect(await listed(id)).toBeUndefined()
    expect(await events(id)).toEqual(['record.create', 'record.edit', 'record.deactivate', 'record.delete'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  describe('the same paper of the same applicants', () => {
    it('is required once, at its field, also where nothing is asked for', async () => {
      await add()
      await add({ categoryId: null, gender: null, nationality: null })
      for (const again of [{}, { categoryId: null, gender: null, nationality: null }]) {
        const { status, body } = await create(again)
        expect([status, body.code, body.fields]).toEqual([
          409,
          'PAPER_REQUIREMENT_EXISTS',
          [expect.objectContaining({ path: '/kind', code: 'PAPER_REQUIREMENT_EXISTS' })],
        ])
      }
    })
    it('is not made by editing another one', async () => {
      await add()
      const id = await add({ gender: 13 })
      const { body } = await officer.call('paper-requirements', 'update', { id, version: 1, ...CONSENT, active: true })
      expect(body.code).toBe('PAPER_REQUIREMENT_EXISTS')
      expect(await events(id)).toEqual(['record.create'])
    })
  })

  it('is for a certificate type that there is', async () => {
    for (const answer of [
      await create({ categoryId: 99_999 }),
      await officer.call('paper-requirements', 'update', {
        id: await add(),
        version: 1,
        ...CONSENT,
        categoryId: 99_999,
        active: true,
      }),
    ])
      expect([answer.status, answer.body.fields]).toEqual([
        400,
        [expect.objectContaining({ path: '/categoryId', code: 'INVALID_CHOICE' })],
      ])
  })

  it('says that there is nothing to save, also to a switch that stands so already', async () => {
    const id = await add({ active: false })
    for (const answer of [
      await officer.call('paper-requirements', 'update', { id, version: 1, ...CONSENT, active: false }),
      await officer.call('paper-requirements', 'toggle', { id, version: 1, active: false }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['record.create'])
  })

  it('refuses a version that is no longer so, and a record that is not there (G14)', async () => {
    const id = await add()
    await officer.call('paper-requirements', 'toggle', { id, version: 1, active: false })
    const stale = await officer.call('paper-requirements', 'remove', { id, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE'])
    const missing = await officer.call('paper-requirements', 'remove', { id: id + 1_000, version: 1 })
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND'])
  })

  it('is changed by the university alone (G10)', async () => {
    const id = await add()
    const clerk = await server.login('clerk')
    expect((await clerk.call('paper-requirements', 'list')).status).toBe(200)
    const { status, body } = await clerk.call('paper-requirements', 'toggle', { id, version: 1, active: false })
    expect([status, body.code]).toEqual([403, 'PERMISSION_REQUIRED'])
  })
})

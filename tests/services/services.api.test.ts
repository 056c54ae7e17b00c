import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { withDemo } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

const PAYMENT = { ar: 'بوابة السداد الإلكتروني', en: 'Payment gateway' }

withDemo('services and links: list, types, add, edit', (getDb, getOptions) => {
  let server: TestServer
  let admin: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    admin = await server.login('admin')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('service').execute()
  })

  const SERVICE = {
    serviceType: 3,
    serviceIP: '192.0.2.10:8443',
    serviceUrl: 'https://pay.example.com/checkout',
    serviceDescription: 'البطاقات البنكية',
  }
  const create = (body: object, client = admin, scope?: string) =>
    client.call('services', 'create', body as never, { scope })
  const update = (body: object, client = admin, scope?: string) =>
    client.call('services', 'update', body as never, { scope })
  const add = async (values: object = {}) => (await create({ ...SERVICE, ...values })).body.data.id
  const list = async () => (await admin.call('services', 'list')).body.data
  const events = async (id: number) =>
    (
      await db()
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', 'service')
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ event }) => event)

  it('is added and edited, and the audit trail tells it', async () => {
    const id = await add()
    const row = { id, serviceText: PAYMENT, ...SERVICE, version: 1 }
    expect(await list()).toEqual([row])
    const edited = { serviceType: 2, serviceUrl: 'https://sis.example.edu' }
    const saved = await update({ id, version: 1, ...edited })
    expect([saved.body.message, saved.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    // what is left out is empty from then on
    expect(await list()).toEqual([
      {
        id,
        serviceText: { ar: 'نظام شؤون الطلاب', en: 'Student affairs system (SIS)' },
        ...edited,
        serviceIP: null,
        serviceDescription: null,
        version: 2,
      },
    ])
    expect(await events(id)).toEqual(['service.create', 'service.edit'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('lists by the order of the types', async () => {
    const [last, first] = [await add({ serviceType: 6 }), await add({ serviceType: 1 })]
    expect((await list()).map(({ id }) => id)).toEqual([first, last])
  })

  it('says that there is nothing to save, and saves nothing (document 3, section 5)', async () => {
    const id = await add()
    const { status, body } = await update({ ...SERVICE, id, version: 1 })
    expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['service.create'])
  })

  it('needs an IP or a URL (D20), and refuses what the rules refuse, each at its field', async () => {
    const id = await add()
    for (const send of [create, (body: object) => update({ ...body, id, version: 1 })]) {
      const without = await send({ serviceType: 3, serviceIP: ' ', serviceUrl: '' })
      expect([without.status, without.body.code, without.body.fields]).toEqual([
        400,
        'INVALID_INPUT',
        [{ path: '/serviceIP', code: 'SERVICE_ADDRESS_REQUIRED' }],
      ])
      const bad = await send({
        serviceIP: '010.0.0.1',
        serviceUrl: 'http://localhost',
        serviceDescription: 'و'.repeat(256),
      })
      expect([bad.status, bad.body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(bad.body.fields!.toSorted((a, b) => a.path.localeCompare(b.path))).toEqual([
        { path: '/serviceDescription', code: 'SERVICE_DESCRIPTION_MAX' },
        { path: '/serviceIP', code: 'SERVICE_IP' },
        { path: '/serviceType', code: 'REQUIRED_FIELD' },
        { path: '/serviceUrl', code: 'SERVICE_URL' },
      ])
    }
    expect(await list()).toHaveLength(1)
    expect((await create({ serviceType: 3, serviceIP: '10.0.0.1' })).status).toBe(200)
    expect((await create({ serviceType: 3, serviceUrl: 'https://wallet.example.com' })).status).toBe(200)
  })

  it('is of a type that is there and active; one that was given before stays (D55)', async () => {
    const refused = [{ path: '/serviceType', code: 'INVALID_CHOICE' }]
    expect((await create({ ...SERVICE, serviceType: 4_000 })).body.fields).toEqual(refused)
    const id = await add()
    await db().updateTable('basic_attribute').set({ active: false }).where('id', 'in', [3, 4]).execute()
    expect((await create({ ...SERVICE, serviceUrl: 'https://b.example.com' })).body.fields).toEqual(refused)
    expect((await update({ ...SERVICE, serviceType: 4, id, version: 1 })).body.fields).toEqual(refused)
    expect((await update({ ...SERVICE, serviceDescription: 'أخرى', id, version: 1 })).status).toBe(200)
    await db().updateTable('basic_attribute').set({ active: true }).execute()
    await db()
      .insertInto('basic_attribute')
      .values({ id: 99, category_id: 8, ar_name: 'أخرى', en_name: 'Other', display_order: 1 })
      .execute()
    expect((await create({ ...SERVICE, serviceType: 99 })).body.fields).toEqual(refused)
    await db().deleteFrom('basic_attribute').where('id', '=', 99).execute()
  })

  it('is not registered twice: one type, one address', async () => {
    const id = await add()
    const other = await add({ serviceUrl: 'https://other.example.com' })
    for (const serviceUrl of [SERVICE.serviceUrl, 'HTTPS://PAY.example.com:443/checkout']) {
      const { status, body } = await create({ serviceType: 3, serviceUrl })
      expect([status, body.code, body.fields]).toEqual([
        409,
        'SERVICE_EXISTS',
        [{ path: '/serviceUrl', code: 'SERVICE_EXISTS' }],
      ])
    }
    const edited = await update({ ...SERVICE, id: other, version: 1 })
    expect([edited.status, edited.body.code]).toEqual([409, 'SERVICE_EXISTS'])
    // another path, and another type, are another service; the same IP serves several
    expect((await create({ serviceType: 3, serviceUrl: 'https://pay.example.com/refund' })).status).toBe(200)
    expect((await create({ ...SERVICE, serviceType: 5 })).status).toBe(200)
    const byIp = { serviceType: 3, serviceIP: SERVICE.serviceIP }
    expect((await create(byIp)).status).toBe(200)
    expect((await create(byIp)).body.fields).toEqual([{ path: '/serviceIP', code: 'SERVICE_EXISTS' }])
    expect((await update({ ...SERVICE, serviceDescription: 'أخرى', id, version: 1 })).status).toBe(200)
  })

  it('refuses a version that is no longer so, one that is missing, and a service that is not there (G14, D48)', async () => {
    const id = await add()
    await update({ ...SERVICE, serviceType: 2, id, version: 1 })
    const stale = await update({ ...SERVICE, id, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE'])
    const blind = await update({ ...SERVICE, id })
    expect([blind.status, blind.body.code]).toEqual([428, 'VERSION_REQUIRED'])
    const missing = await update({ ...SERVICE, id: id + 1_000, version: 1 })
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await list())[0]).toMatchObject({ serviceType: 2, version: 2 })
  })

  describe('the types (document 3, section 7)', () => {
    it('are the attributes of category 7, in their order; any other category is empty', async () => {
      const types = (await admin.call('services', 'types', { catId: 7 })).body.data
      expect(types).toHaveLength(8)
      expect(types[2]).toEqual({ id: 3, name: PAYMENT, active: true })
      const { status, body } = await admin.call('services', 'types', { catId: 6 })
      expect([status, body.data]).toEqual([200, []])
    })
  })

  it('is seen by the officer, and changed by the administrator alone, at the university (G9, G10)', async () => {
    const id = await add()
    const officer = await server.login('officer')
    expect((await officer.call('services', 'list')).body.data).toHaveLength(1)
    expect((await officer.call('services', 'types', { catId: 7 })).status).toBe(200)
    for (const account of ['officer', 'viewer', 'clerk', 'finance', 'entry'] as const) {
      const client = await server.login(account)
      for (const { status, body } of [
        await create(SERVICE, client),
        await update({ ...SERVICE, id, version: 1 }, client),
      ])
        expect([account, status, body.code]).toEqual([account, 403, 'PERMISSION_REQUIRED'])
      if (account !== 'officer') expect((await client.call('services', 'list')).body.code).toBe('PERMISSION_REQUIRED')
    }
    for (const { status, body } of [
      await create(SERVICE, admin, '1.6'),
      await update({ ...SERVICE, id, version: 1 }, admin, '1.6'),
    ])
      expect([status, body.code]).toEqual([403, 'SCOPE_NOT_ALLOWED'])
    expect(await list()).toHaveLength(1)
  })
})

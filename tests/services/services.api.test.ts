import { beforeEach, describe, expect, it } from 'vitest'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

const PAYMENT = { ar: 'بوابة السداد الإلكتروني', en: 'Payment gateway' }

withServer('services and links: list, types, add, edit', ({ login, db }) => {
  const admin = login('admin')
  beforeEach(async () => {
    await db().deleteFrom('service').execute()
  })

  const SERVICE = {
    serviceType: 3,
    serviceIP: '192.0.2.10:8443',
    serviceUrl: 'https://pay.example.com/checkout',
    serviceDescription: 'البطاقات البنكية',
  }
  const create = (body: object) => admin.call('services', 'create', body as never)
  const update = (body: object) => admin.call('services', 'update', body as never)
  const add = async (values: object = {}) => (await create({ ...SERVICE, ...values })).body.data.id
  const list = async () => (await admin.call('services', 'list')).body.data

  recordSuite({
    feature: 'services',
    entity: 'service',
    db,
    client: () => admin,
    as: 'admin',
    list: async () => (await admin.call('services', 'list')).body.data,
    add: {
      call: 'create',
      event: 'service.create',
      body: SERVICE,
      row: { ...SERVICE, serviceText: PAYMENT },
      once: { code: 'SERVICE_EXISTS', fields: ['/serviceUrl'] },
    },
    edit: {
      call: 'update',
      event: 'service.edit',
      // what is left out is empty from then on
      body: { serviceType: 2, serviceUrl: 'https://sis.example.edu' },
      same: SERVICE,
      row: {
        serviceText: { ar: 'نظام شؤون الطلاب', en: 'Student affairs system (SIS)' },
        serviceUrl: 'https://sis.example.edu',
        serviceIP: null,
        serviceDescription: null,
      },
      changes: {
        type_id: [3, 2],
        ip: [SERVICE.serviceIP, null],
        url: [SERVICE.serviceUrl, 'https://sis.example.edu'],
        description: [SERVICE.serviceDescription, null],
      },
    },
  })

  it('needs an IP or a URL (D20)', async () => {
    const id = await add()
    for (const send of [create, (body: object) => update({ ...body, id, version: 1 })]) {
      const { status, body } = await send({ serviceType: 3, serviceIP: ' ', serviceUrl: '' })
      expect([status, body.code, body.fields]).toEqual([
        400,
        'INVALID_INPUT',
        [{ path: '/serviceIP', code: 'SERVICE_ADDRESS_REQUIRED' }],
      ])
    }
    expect(await list()).toHaveLength(1)
    expect((await create({ serviceType: 3, serviceIP: '10.0.0.1' })).status).toBe(200)
    expect((await create({ serviceType: 3, serviceUrl: 'https://wallet.example.com' })).status).toBe(200)
  })

  it('lists by the order of the types', async () => {
    const [last, first] = [await add({ serviceType: 6 }), await add({ serviceType: 1 })]
    expect((await list()).map(({ id }) => id)).toEqual([first, last])
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

  describe('the types (document 3, section 7)', () => {
    it('are the attributes of category 7, in their order; any other category is empty', async () => {
      const types = (await admin.call('services', 'types', { catId: 7 })).body.data
      expect(types).toHaveLength(8)
      expect(types[2]).toEqual({ id: 3, name: PAYMENT, active: true })
      const { status, body } = await admin.call('services', 'types', { catId: 6 })
      expect([status, body.data]).toEqual([200, []])
    })
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withDemo } from '../support/database.ts'
import { becomeDemo } from '../private-university-export/export.fixtures.ts'
import { startUniversity, type UniversityService } from '../private-university-export/service.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** S3: addresses of the services registry, never of a private network unless the operator allows it. */
withDemo('linked systems', (getDb, getOptions) => {
  const db = () => getDb().kysely
  let service: UniversityService
  const servers: TestServer[] = []
  const start = async (env: Readonly<Record<string, string>> = {}) => {
    const server = await startTestServer(getDb(), {
      dataDir: getOptions().dataDir,
      env: { LINK_TIMEOUT_MS: '1000', ...env },
    })
    servers.push(server)
    return server
  }
  const register = (type_id: number, values: { readonly url?: string; readonly ip?: string }) =>
    db()
      .insertInto('service')
      .values({
        type_id,
        url: values.url ?? null,
        ip: values.ip ?? null,
        description: null,
        address_key: `${type_id} ${values.url ?? ''} ${values.ip ?? ''}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  beforeAll(async () => {
    service = await startUniversity()
  })
  beforeEach(async () => {
    await db().deleteFrom('service').execute()
    await db().deleteFrom('link_use').execute()
  })
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()))
    await service.stop()
  })
  const EXPORT = '/home/StudentData/PrivateUniversityExport'

  it('without addresses: the receiver stands in for the private university, the other system is nowhere', async () => {
    const admin = await (await start()).login('admin')
    expect((await admin.call('linked-systems', 'systems')).body.data.systems).toEqual([
      {
        system: 'privateUniversity',
        source: 'builtIn',
        address: null,
        isAddressHidden: false,
        serviceId: null,
        otherServices: 0,
        screen: EXPORT,
        lastUse: null,
      },
      {
        system: 'studentAffairs',
        source: 'none',
        address: null,
        isAddressHidden: false,
        serviceId: null,
        otherServices: 0,
        screen: null,
        lastUse: null,
      },
    ])
    expect((await admin.call('linked-systems', 'test', { system: 'privateUniversity' })).body.data.result).toBe('ok')
    const { body } = await admin.call('linked-systems', 'test', { system: 'studentAffairs' })
    expect([body.data.result, body.message]).toEqual([
      'noAddress',
      'لا يمكن استخدام النظام المرتبط: ليس له عنوان: لا في الإعدادات ولا في سجل الخدمات. أضف خدمة من نوعه إلى سجل الخدمات، أو اطلب من مسؤول التشغيل ضبط عنوانه|The linked system cannot be used: It has no address: neither a setting nor the services registry names one. Add a service of its type to the services registry, or have the operator set its address',
    ])
  })

  it('without an address the private university is nowhere in a database that is not the demo’s, whatever DEMO says', async () => {
    const admin = await (await start({ DEMO: 'on' })).login('admin')
    await becomeDemo(db(), false)
    try {
      const [row] = (await admin.call('linked-systems', 'systems')).body.data.systems
      expect(row).toMatchObject({ system: 'privateUniversity', source: 'none', address: null })
      const { body } = await admin.call('linked-systems', 'test', { system: 'privateUniversity' })
      expect(body.data.result).toBe('noAddress')
    } finally {
      await becomeDemo(db(), true)
    }
  })

  it('of several services of the type the newest is used, by its URL before its IP', async () => {
    const admin = await (await start({ ALLOW_PRIVATE_SERVICES: 'on' })).login('admin')
    await register(1, { url: 'https://old.example.com' })
    const { id } = await register(1, { url: service.url, ip: '192.0.2.1' })
    await register(3, { url: 'https://pay.example.com' })
    const [row] = (await admin.call('linked-systems', 'systems')).body.data.systems
    expect(row).toMatchObject({ source: 'registry', address: service.url, serviceId: id, otherServices: 1 })
    const tested = (await admin.call('linked-systems', 'test', { system: 'privateUniversity' })).body
    expect([tested.data.result, tested.message]).toEqual(['ok', 'استجاب النظام المرتبط|The linked system answered'])
    const [after] = (await admin.call('linked-systems', 'systems')).body.data.systems
    expect(after!.lastUse).toEqual(tested.data)
    service.health = 503
    expect((await admin.call('linked-systems', 'test', { system: 'privateUniversity' })).body.data.result).toBe(
      'errorStatus',
    )
    service.health = 200
  })

  it('a setting counts before the registry, and its password is not shown', async () => {
    const url = service.url.replace('http://', 'http://user:secret@')
    const admin = await (await start({ PRIVATE_UNIVERSITY_URL: `${url}?key=hidden` })).login('admin')
    await register(1, { url: 'https://registry.example.com' })
    const { body, raw } = await admin.call('linked-systems', 'systems')
    expect(body.data.systems[0]).toMatchObject({ source: 'setting', address: service.url, otherServices: 1 })
    expect(raw.toString()).not.toMatch(/secret|hidden/)
  })

  it.each(['http://127.0.0.1:9', 'http://10.0.0.1', 'http://169.254.169.254', 'http://[::1]', 'http://localhost'])(
    'a service at %s is not asked, nothing is sent to it, and the answer says why',
    async (url) => {
      const admin = await (await start()).login('admin')
      await register(1, { url })
      await register(2, { url })
      for (const system of ['privateUniversity', 'studentAffairs'] as const)
        expect((await admin.call('linked-systems', 'test', { system })).body.data.result).toBe('privateAddress')
      const { id, student_card_id } = await db()
        .selectFrom('application')
        .select(['id', 'student_card_id'])
        .where('status', '=', 2)
        .limit(1)
        .executeTakeFirstOrThrow()
      const sent = await admin.call('private-university-export', 'send', {
        studentData: [{ appId: id, nationalId: student_card_id }],
      })
      expect([sent.status, sent.body.code]).toEqual([409, 'LINK_FAILED'])
      expect(sent.body.message).toContain('ALLOW_PRIVATE_SERVICES')
      expect(
        await db().selectFrom('application_export').select('id').where('application_id', '=', id).execute(),
      ).toEqual([])
      const reconciled = await admin.call('private-university-export', 'reconcile', {})
      expect(reconciled.body.code).toBe('LINK_FAILED')
    },
  )

  it('who may not see services sees no address', async () => {
    const server = await start()
    await register(1, { url: 'https://service.example.com/api/' })
    const viewer = await server.login('viewer')
    const [row] = (await viewer.call('linked-systems', 'systems')).body.data.systems
    expect(row).toMatchObject({ source: 'registry', address: null, isAddressHidden: true })
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { withDemo } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

withDemo('desire rule: set, change, delete', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    officer = await server.login('officer')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('desire_rule').execute()
  })

  const at = (id: number) => ({ params: { id: String(id) } })
  const read = async () => (await officer.call('desire-rule', 'read')).body.data
  const set = async (desiresNum: number | string = 3) =>
    (await officer.call('desire-rule', 'create', { desiresNum })).body.data.id
  const events = async (id: number) =>
    (
      await db()
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', 'desire_rule')
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ event }) => event)

  it('is none until it is set, then changed and deleted, and the audit trail tells it', async () => {
    expect(await read()).toBeNull()
    const { body } = await officer.call('desire-rule', 'create', { desiresNum: 3 })
    const { id } = body.data
    expect([body.message, await read()]).toEqual(['تم الحفظ|Saved', { id, value1: 3, version: 1 }])
    const changed = await officer.call('desire-rule', 'update', { desiresNum: '*', version: 1 }, at(id))
    expect([changed.body.message, changed.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    expect(await read()).toEqual({ id, value1: '*', version: 2 })
    const removed = await officer.call('desire-rule', 'remove', { version: 2 }, at(id))
    expect([removed.body.message, removed.body.data]).toEqual(['تم الحذف|Deleted', { id }])
    expect(await read()).toBeNull()
    expect(await events(id)).toEqual(['rule.set', 'rule.edit', 'rule.delete'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it.each([1, 3, 9999, '*', 'highest', 'first'])(
    'keeps %j as it was sent (document 3, section 3; D58)',
    async (value) => {
      await set(value)
      expect((await read())!.value1).toBe(value)
    },
  )

  it.each([
    [0, 'MUST_BE_POSITIVE'],
    [-2, 'MUST_BE_POSITIVE'],
    [1.5, 'INT_NUMBER_FIELD'],
    [10000, 'DESIRES_MAX'],
    ['2', 'INVALID_CHOICE'],
    ['all', 'INVALID_CHOICE'],
    [undefined, 'REQUIRED_FIELD'],
  ])('refuses %j at its field: %s (document 3, section 5; D33)', async (desiresNum, code) => {
    const id = await set()
    for (const { status, body } of [
      await officer.call('desire-rule', 'create', { desiresNum } as never),
      await officer.call('desire-rule', 'update', { desiresNum, version: 1 } as never, at(id)),
    ])
      expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path: '/desiresNum', code }]])
    expect(await read()).toEqual({ id, value1: 3, version: 1 })
  })

  it('is one at most: who comes second is told who set the other', async () => {
    const id = await set()
    const { status, body } = await (await server.login('admin')).call('desire-rule', 'create', { desiresNum: '*' })
    expect([status, body.code]).toEqual([409, 'DESIRE_RULE_EXISTS'])
    const officerName = await db()
      .selectFrom('app_user')
      .select(['ar_name', 'en_name'])
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    const [ar, en] = body.message.split('|')
    expect(ar).toContain(officerName.ar_name)
    expect(en).toContain(`${officerName.en_name} set the desire rule on `)
    expect(await read()).toEqual({ id, value1: 3, version: 1 })
  })

  it('is one at most, also when two set one at once', async () => {
    const admin = await server.login('admin')
    const answers = await Promise.all([
      officer.call('desire-rule', 'create', { desiresNum: 1 }),
      admin.call('desire-rule', 'create', { desiresNum: 2 }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db().selectFrom('desire_rule').select('id').execute()).toHaveLength(1)
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('says that there is nothing to save, also of a custom 1 where one desire is set (D58)', async () => {
    const id = await set(1)
    const { status, body } = await officer.call('desire-rule', 'update', { desiresNum: 1, version: 1 }, at(id))
    expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['rule.set'])
  })

  it('refuses a version that is no longer so, one that is missing, and a rule that is not there (G14, D48)', async () => {
    const id = await set()
    await officer.call('desire-rule', 'update', { desiresNum: 4, version: 1 }, at(id))
    for (const { status, body } of [
      await officer.call('desire-rule', 'update', { desiresNum: 5, version: 1 }, at(id)),
      await officer.call('desire-rule', 'remove', { version: 1 }, at(id)),
    ]) {
      expect([status, body.code]).toEqual([409, 'VERSION_STALE'])
      expect(body.message.split('|')[1]).toContain('changed this record on')
    }
    for (const { status, body } of [
      await officer.call('desire-rule', 'update', { desiresNum: 5 }, at(id)),
      await officer.call('desire-rule', 'remove', {}, at(id)),
    ])
      expect([status, body.code]).toEqual([428, 'VERSION_REQUIRED'])
    for (const { status, body } of [
      await officer.call('desire-rule', 'update', { desiresNum: 5, version: 2 }, at(id + 1000)),
      await officer.call('desire-rule', 'remove', { version: 2 }, at(id + 1000)),
    ])
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await read()).toEqual({ id, value1: 4, version: 2 })
  })

  it('is deleted by a query too, where a proxy drops the body (D66)', async () => {
    const id = await set()
    const { status } = await officer.send('DELETE', `/api/general_data/desire-rule/delete/${id}/?version=1`)
    expect([status, await read()]).toEqual([200, null])
  })

  it('is seen and changed by who may, at the university alone (G9, G10)', async () => {
    const id = await set()
    const tries = (client: Client, scope?: string) => [
      client.call('desire-rule', 'create', { desiresNum: 2 }, { scope }),
      client.call('desire-rule', 'update', { desiresNum: 2, version: 1 }, { scope, ...at(id) }),
      client.call('desire-rule', 'remove', { version: 1 }, { scope, ...at(id) }),
    ]
    for (const account of ['viewer', 'clerk', 'finance', 'entry'] as const)
      for (const { status, body } of await Promise.all(tries(await server.login(account))))
        expect([account, status, body.code]).toEqual([account, 403, 'PERMISSION_REQUIRED'])
    for (const { status, body } of await Promise.all(tries(officer, '1.6')))
      expect([status, body.code]).toEqual([403, 'SCOPE_NOT_ALLOWED'])
    expect(await read()).toEqual({ id, value1: 3, version: 1 })
    for (const account of ['viewer', 'finance'] as const)
      expect((await (await server.login(account)).call('desire-rule', 'read')).status).toBe(200)
    for (const account of ['clerk', 'entry'] as const)
      expect((await (await server.login(account)).call('desire-rule', 'read')).body.code).toBe('PERMISSION_REQUIRED')
  })
})

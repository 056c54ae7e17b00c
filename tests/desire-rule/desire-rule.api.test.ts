import { beforeEach, expect, it } from 'vitest'
import { auditEvents } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

withServer('desire rule: set, change, delete', ({ server, login, db }) => {
  const officer = login('officer')
  beforeEach(async () => {
    await db().deleteFrom('desire_rule').execute()
  })

  const at = (id: number) => ({ params: { id: String(id) } })
  const read = async () => (await officer.call('desire-rule', 'read')).body.data
  const set = async (desiresNum: number | string = 3) =>
    (await officer.call('desire-rule', 'create', { desiresNum })).body.data.id
  const events = (id: number) => auditEvents(db(), 'desire_rule', id)

  recordSuite({
    feature: 'desire-rule',
    entity: 'desire_rule',
    db,
    client: () => officer,
    as: 'officer',
    list: async () => [(await read()) ?? []].flat(),
    add: {
      call: 'create',
      event: 'rule.set',
      message: 'تم الحفظ|Saved',
      body: { desiresNum: 3 },
      row: { value1: 3 },
      once: { code: 'DESIRE_RULE_EXISTS' },
    },
    edit: {
      call: 'update',
      event: 'rule.edit',
      body: { desiresNum: '*' },
      same: { desiresNum: 3 },
      row: { value1: '*' },
      changes: { value1: ['3', '*'] },
    },
    remove: { call: 'remove', event: 'rule.delete' },
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

  it('says that there is nothing to save, also of a custom 1 where one desire is set (D58)', async () => {
    const id = await set(1)
    const { status, body } = await officer.call('desire-rule', 'update', { desiresNum: 1, version: 1 }, at(id))
    expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['rule.set'])
  })
})

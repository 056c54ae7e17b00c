import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { FeesRuleForm } from '#schemas/fees-rules/fees-rule.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { withDemo } from '../support/database.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

withDemo('fees rules: add, edit, delete', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
    officer = await server.login('officer')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('fees_rule').execute()
  })

  const BANK: FeesRuleForm = {
    paymentType: 'online',
    paymentTool: 'bank',
    feeValue: 262.5,
    feePaymentId: '70045',
    feeFlag: 'S',
  }
  const MOBILE: FeesRuleForm = { paymentType: 'online', paymentTool: 'mobileCash', feeValue: 250, feeFlag: 'M' }
  const RECEIPT: FeesRuleForm = { paymentType: 'receipt', feeFlag: 'S' }
  const NONE = { paymentTool: null, feeValue: null, feePaymentId: null }
  const at = (id: number) => ({ params: { id: String(id) } })
  const list = async () => (await officer.call('fees-rules', 'list')).body.data.feesRule
  const add = async (rule: FeesRuleForm) => (await officer.call('fees-rules', 'create', rule)).body.data.id
  const events = async (id: number) =>
    (
      await db()
        .selectFrom('audit')
        .select('event')
        .where('entity', '=', 'fees_rule')
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ event }) => event)

  it('lives from its creation to its deletion, and the audit trail tells it', async () => {
    const { body } = await officer.call('fees-rules', 'create', BANK)
    const { id } = body.data
    expect([body.message, await list()]).toEqual(['تمت الإضافة|Added', [{ id, ...BANK, version: 1 }]])
    const edited = await officer.call('fees-rules', 'update', { ...BANK, feeValue: 300, version: 1 }, at(id))
    expect([edited.body.message, edited.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    expect(await list()).toEqual([{ id, ...BANK, feeValue: 300, version: 2 }])
    await officer.call('fees-rules', 'update', { ...RECEIPT, feeFlag: 'M', version: 2 }, at(id))
    expect(await list()).toEqual([{ id, ...RECEIPT, ...NONE, feeFlag: 'M', version: 3 }])
    await officer.call('fees-rules', 'update', { ...MOBILE, version: 3 }, at(id))
    expect(await list()).toEqual([{ id, ...NONE, ...MOBILE, version: 4 }])
    const removed = await officer.call('fees-rules', 'remove', { version: 4 }, at(id))
    expect([removed.body.message, removed.body.data]).toEqual(['تم الحذف|Deleted', { id }])
    expect(await list()).toEqual([])
    expect(await events(id)).toEqual(['rule.create', 'rule.edit', 'type.receipt', 'type.online', 'rule.delete'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('takes the documents’ payload: without the flag each application has its own fee (document 3, sections 3 and 7)', async () => {
    const { feeFlag: _, ...documented } = BANK
    await add(documented)
    expect((await list())[0]!.feeFlag).toBe('S')
  })

  it.each<[string, object, object[]]>([
    ['online without a tool', { paymentTool: undefined }, [{ path: '/paymentTool', code: 'REQUIRED_FIELD' }]],
    ['online without a value', { feeValue: undefined }, [{ path: '/feeValue', code: 'REQUIRED_FIELD' }]],
    ['a fee of 0', { feeValue: 0 }, [{ path: '/feeValue', code: 'MIN_VALIDATION' }]],
    ['a fee below 1', { feeValue: 0.99 }, [{ path: '/feeValue', code: 'MIN_VALIDATION' }]],
    ['a fee over 999999', { feeValue: 1000000 }, [{ path: '/feeValue', code: 'FEE_MAX' }]],
    ['three decimals', { feeValue: 10.001 }, [{ path: '/feeValue', code: 'DECIMALS_MAX' }]],
    ['a fee as text', { feeValue: '250' }, [{ path: '/feeValue', code: 'INVALID_NUMBER' }]],
    ['a code with signs', { feePaymentId: 'A-1' }, [{ path: '/feePaymentId', code: 'IDENTITY_CODE_FIELD' }]],
    ['a code of 26', { feePaymentId: 'A'.repeat(26) }, [{ path: '/feePaymentId', code: 'PAYMENT_CODE_MAX' }]],
    ['another tool', { paymentTool: 'cheque' }, [{ path: '/paymentTool', code: 'INVALID_CHOICE' }]],
    ['another flag', { feeFlag: 'X' }, [{ path: '/feeFlag', code: 'INVALID_CHOICE' }]],
    ['no type', { paymentType: undefined }, [{ path: '/paymentType', code: 'REQUIRED_FIELD' }]],
    [
      'a receipt with all that is online',
      { paymentType: 'receipt' },
      ['/paymentTool', '/feeValue', '/feePaymentId'].map((path) => ({ path, code: 'NOT_WITH_RECEIPT' })),
    ],
  ])('refuses %s at its field, and saves nothing (document 3, section 5; D33, D34)', async (_, wrong, fields) => {
    const id = await add(MOBILE)
    const before = await list()
    for (const { status, body } of [
      await officer.call('fees-rules', 'create', { ...BANK, ...wrong } as never),
      await officer.call('fees-rules', 'update', { ...BANK, ...wrong, version: 1 } as never, at(id)),
    ])
      expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', fields])
    expect(await list()).toEqual(before)
  })

  it('is one for each type and tool: a second is refused at the field that names it, also by an edit', async () => {
    await add(BANK)
    const mobile = await add(MOBILE)
    await add(RECEIPT)
    const before = await list()
    for (const [{ status, body }, path] of [
      [await officer.call('fees-rules', 'create', { ...BANK, feeValue: 5 }), '/paymentTool'],
      [await officer.call('fees-rules', 'create', { ...RECEIPT, feeFlag: 'M' }), '/paymentType'],
      [await officer.call('fees-rules', 'update', { ...BANK, version: 1 }, at(mobile)), '/paymentTool'],
      [await officer.call('fees-rules', 'update', { ...RECEIPT, version: 1 }, at(mobile)), '/paymentType'],
    ] as const)
      expect([status, body.code, body.fields]).toEqual([409, 'FEES_RULE_EXISTS', [{ path, code: 'FEES_RULE_EXISTS' }]])
    expect(await list()).toEqual(before)
  })

  it('is one for each type and tool, also when two add it at once', async () => {
    const admin = await server.login('admin')
    const answers = await Promise.all([
      officer.call('fees-rules', 'create', RECEIPT),
      admin.call('fees-rules', 'create', RECEIPT),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  it('says that there is nothing to save', async () => {
    const id = await add(BANK)
    const { status, body } = await officer.call('fees-rules', 'update', { ...BANK, version: 1 }, at(id))
    expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['rule.create'])
  })

  it('refuses a version that is no longer so, one that is missing, and a rule that is not there (G14, D48)', async () => {
    const id = await add(BANK)
    await officer.call('fees-rules', 'update', { ...BANK, feeValue: 300, version: 1 }, at(id))
    const before = await list()
    for (const { status, body } of [
      await officer.call('fees-rules', 'update', { ...BANK, feeValue: 400, version: 1 }, at(id)),
      await officer.call('fees-rules', 'remove', { version: 1 }, at(id)),
    ]) {
      expect([status, body.code]).toEqual([409, 'VERSION_STALE'])
      expect(body.message.split('|')[1]).toContain('changed this record on')
    }
    for (const { status, body } of [
      await officer.call('fees-rules', 'update', { ...BANK, feeValue: 400 }, at(id)),
      await officer.call('fees-rules', 'remove', {}, at(id)),
    ])
      expect([status, body.code]).toEqual([428, 'VERSION_REQUIRED'])
    for (const { status, body } of [
      await officer.call('fees-rules', 'update', { ...MOBILE, version: 2 }, at(id + 1000)),
      await officer.call('fees-rules', 'remove', { version: 2 }, at(id + 1000)),
    ])
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect(await list()).toEqual(before)
  })

  it('is deleted by a query too, where a proxy drops the body (D66)', async () => {
    const id = await add(BANK)
    const { status } = await officer.send('DELETE', `/api/general_data/delete_fees_rule/${id}/?version=1`)
    expect([status, await list()]).toEqual([200, []])
  })

  it('is seen and changed by who may, at the university alone (G9, G10)', async () => {
    const id = await add(BANK)
    const before = await list()
    const tries = (client: Client, scope?: string) => [
      client.call('fees-rules', 'create', RECEIPT, { scope }),
      client.call('fees-rules', 'update', { ...BANK, feeValue: 300, version: 1 }, { scope, ...at(id) }),
      client.call('fees-rules', 'remove', { version: 1 }, { scope, ...at(id) }),
    ]
    for (const account of ['viewer', 'clerk', 'finance', 'entry'] as const)
      for (const { status, body } of await Promise.all(tries(await server.login(account))))
        expect([account, status, body.code]).toEqual([account, 403, 'PERMISSION_REQUIRED'])
    for (const { status, body } of await Promise.all(tries(officer, '1.6')))
      expect([status, body.code]).toEqual([403, 'SCOPE_NOT_ALLOWED'])
    expect(await list()).toEqual(before)
    for (const account of ['viewer', 'finance'] as const)
      expect((await (await server.login(account)).call('fees-rules', 'list')).status).toBe(200)
    for (const account of ['clerk', 'entry'] as const)
      expect((await (await server.login(account)).call('fees-rules', 'list')).body.code).toBe('PERMISSION_REQUIRED')
  })
})

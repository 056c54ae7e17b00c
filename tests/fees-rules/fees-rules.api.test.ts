import { beforeEach, expect, it } from 'vitest'
import type { FeesRuleForm } from '#schemas/fees-rules/fees-rule.schema.ts'
import { auditEvents } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

withServer('fees rules: add, edit, delete', ({ login, db }) => {
  const officer = login('officer')
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
  const events = (id: number) => auditEvents(db(), 'fees_rule', id)

  recordSuite({
    feature: 'fees-rules',
    entity: 'fees_rule',
    db,
    client: () => officer,
    as: 'officer',
    list,
    add: {
      call: 'create',
      event: 'rule.create',
      body: BANK,
      once: { code: 'FEES_RULE_EXISTS', fields: ['/paymentTool'] },
    },
    edit: {
      call: 'update',
      event: 'rule.edit',
      body: { ...BANK, feeValue: 300 },
      same: BANK,
      row: { ...BANK, feeValue: 300 },
      changes: { fee_value: [262.5, 300] },
    },
    remove: { call: 'remove', event: 'rule.delete' },
  })

  it('changes its type, and loses what belongs to the other', async () => {
    const id = await add(BANK)
    await officer.call('fees-rules', 'update', { ...RECEIPT, feeFlag: 'M', version: 1 }, at(id))
    expect(await list()).toEqual([{ id, ...RECEIPT, ...NONE, feeFlag: 'M', version: 2 }])
    await officer.call('fees-rules', 'update', { ...MOBILE, version: 2 }, at(id))
    expect(await list()).toEqual([{ id, ...NONE, ...MOBILE, version: 3 }])
    expect(await events(id)).toEqual(['rule.create', 'type.receipt', 'type.online'])
  })

  it('by receipt is added once when two add it at one moment', async () => {
    const answers = await Promise.all([1, 2].map(() => officer.call('fees-rules', 'create', RECEIPT)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await list()).toHaveLength(1)
  })

  it('takes the documents’ payload: without the flag each application has its own fee (document 3, sections 3 and 7)', async () => {
    const { feeFlag: _, ...documented } = BANK
    await add(documented)
    expect((await list())[0]!.feeFlag).toBe('S')
  })

  it('online has a tool and a value, and by receipt neither: told at the fields, and nothing is saved (D34)', async () => {
    const id = await add(MOBILE)
    const before = await list()
    for (const [rule, fields] of [
      [
        { paymentType: 'online', feeFlag: 'S' },
        ['/paymentTool', '/feeValue'].map((path) => ({ path, code: 'REQUIRED_FIELD' })),
      ],
      [
        { ...BANK, paymentType: 'receipt' },
        ['/paymentTool', '/feeValue', '/feePaymentId'].map((path) => ({ path, code: 'NOT_WITH_RECEIPT' })),
      ],
    ] as [FeesRuleForm, object[]][])
      for (const { status, body } of [
        await officer.call('fees-rules', 'create', rule),
        await officer.call('fees-rules', 'update', { ...rule, version: 1 }, at(id)),
      ])
        expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', fields])
    expect(await list()).toEqual(before)
  })

  it.each([
    ['/paymentTool', { paymentTool: 'cheque' }],
    ['/feeFlag', { feeFlag: 'X' }],
  ])('takes no other choice at %s', async (path, other) => {
    const { status, body } = await officer.call('fees-rules', 'create', { ...BANK, ...other } as never)
    expect([status, body.fields]).toEqual([400, [{ path, code: 'INVALID_CHOICE' }]])
  })

  it('is one for each type and tool: a second is refused at the field that names it, also by an edit', async () => {
    await add(BANK)
    const mobile = await add(MOBILE)
    await add(RECEIPT)
    const before = await list()
    for (const [{ status, body }, path] of [
      [await officer.call('fees-rules', 'create', { ...RECEIPT, feeFlag: 'M' }), '/paymentType'],
      [await officer.call('fees-rules', 'update', { ...BANK, version: 1 }, at(mobile)), '/paymentTool'],
      [await officer.call('fees-rules', 'update', { ...RECEIPT, version: 1 }, at(mobile)), '/paymentType'],
    ] as const)
      expect([status, body.code, body.fields]).toEqual([409, 'FEES_RULE_EXISTS', [{ path, code: 'FEES_RULE_EXISTS' }]])
    expect(await list()).toEqual(before)
  })
})

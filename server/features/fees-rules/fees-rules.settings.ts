import { feesRuleForm, type FeesRuleForm } from '#schemas/fees-rules/fees-rule.schema.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import { bodyChecker, callFor, importRecords, type SettingsPart } from '../../kit/settings-part.ts'
import { feesRulesHandlers } from './fees-rules.handlers.ts'
import { listFeesRules } from './fees-rules.sql.ts'

type Line = LineOf<'feesRules'>
type Db = Parameters<typeof listFeesRules>[0]

const records = async (db: Db) =>
  (await listFeesRules(db)).map(({ id, version, payment_type, payment_tool, fee_value, fee_payment_id, fee_flag }) => ({
    stored: { id, version },
    line: {
      paymentType: payment_type,
      ...(payment_tool !== null && { paymentTool: payment_tool }),
      ...(fee_value !== null && { feeValue: fee_value }),
      ...(fee_payment_id !== null && { feePaymentId: fee_payment_id }),
      feeFlag: fee_flag,
    } as Line,
  }))

/** Fees as a part of the settings: one for each way to pay, by which it is known. */
export const FEES_SETTINGS: SettingsPart<Line> = {
  exportLines: async (db) => (await records(db)).map(({ line }) => line),
  async importLines(call, lines) {
    const check = bodyChecker<FeesRuleForm>(call, feesRuleForm)
    return importRecords(call, lines, {
      records: await records(call.db),
      keysOf: ({ paymentType = '', paymentTool = '' }) => [[paymentType, paymentTool].join('\n')],
      nameOf: ({ paymentType = '', paymentTool }) => {
        const text = [paymentType, ...(paymentTool ? [paymentTool] : [])].join(' · ')
        return { ar: text, en: text }
      },
      at: 'paymentType',
      bodyOf: check,
      create: (body) => feesRulesHandlers.create(callFor(call, body)),
      update: ({ id, version }, body) =>
        feesRulesHandlers.update(callFor(call, { ...body, version }, { id: String(id) })),
    })
  },
}

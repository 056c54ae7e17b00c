import type { feesRulesEndpoints } from '#schemas/fees-rules/fees-rules.endpoints.ts'
import type { Samples } from '../support/samples.ts'

/** A rule by receipt for the calls that change one; the call that adds one pays by bank. */
export const samples: Samples<typeof feesRulesEndpoints> = async (db) => {
  await db.deleteFrom('fees_rule').where('payment_tool', '=', 'bank').execute()
  const there = await db
    .selectFrom('fees_rule')
    .select(['id', 'version', 'fee_flag'])
    .where('payment_type', '=', 'receipt')
    .executeTakeFirst()
  const { id, version, fee_flag } =
    there ??
    (await db
      .insertInto('fees_rule')
      .values({ payment_type: 'receipt', payment_tool: null, fee_value: null, fee_payment_id: null, fee_flag: 'S' })
      .returning(['id', 'version', 'fee_flag'])
      .executeTakeFirstOrThrow())
  const params = { id: String(id) }
  return {
    create: { body: { paymentType: 'online', paymentTool: 'bank', feeValue: 250, feePaymentId: 'B1', feeFlag: 'S' } },
    update: { params, body: { paymentType: 'receipt', feeFlag: fee_flag === 'S' ? 'M' : 'S', version } },
    remove: { params, body: { version } },
  }
}

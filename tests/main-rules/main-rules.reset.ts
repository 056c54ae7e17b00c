import { API } from '#schemas/api.ts'
import type { DesireRule } from '#schemas/desire-rule/desire-rule.schema.ts'
import type { FeesRule, PaymentTool } from '#schemas/fees-rules/fees-rule.schema.ts'
import type { Opened } from '#tests/support/pages/session.ts'

const at = ({ method, path }: { readonly method: 'PUT' | 'DELETE'; readonly path: string }, id: number) => ({
  method,
  path: path.replace('{id}', String(id)),
})

/** The desire rule of the demo again; null: none. */
export async function resetDesireRule(api: Opened, desiresNum: number | null = 3): Promise<void> {
  const rule = await api.call<DesireRule | null>(API['desire-rule'].read)
  if (rule) await api.call(at(API['desire-rule'].remove, rule.id), { version: rule.version })
  if (desiresNum !== null) await api.call(API['desire-rule'].create, { desiresNum })
}

const ONLINE = {
  mobileCash: { paymentType: 'online', paymentTool: 'mobileCash', feeValue: 250, feePaymentId: 'ADM2026MC' },
  bank: { paymentType: 'online', paymentTool: 'bank', feeValue: 262.5, feePaymentId: '70045' },
} as const
/** The fees of the demo again, or those of them that are named. */
export async function resetFeesRules(
  api: Opened,
  remaining: readonly (PaymentTool | 'receipt')[] = ['mobileCash', 'bank', 'receipt'],
): Promise<void> {
  const { feesRule } = await api.call<{ feesRule: FeesRule[] }>(API['fees-rules'].list)
  for (const { id, version } of feesRule) await api.call(at(API['fees-rules'].remove, id), { version })
  for (const each of remaining)
    await api.call(API['fees-rules'].create, each === 'receipt' ? { paymentType: 'receipt' } : ONLINE[each])
}

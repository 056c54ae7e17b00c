import type { Row } from '../rows.insert.ts'

/** The first three desires of a student are considered (D75). */
export const DESIRE_RULE: Row<'desire_rule'> & { readonly id: number } = { id: 1, value1: '3' }

/** Every way to pay; each application has its own fee. */
export const FEES_RULES: readonly (Row<'fees_rule'> & { readonly id: number })[] = [
  {
    id: 1,
    payment_type: 'online',
    payment_tool: 'mobileCash',
    fee_value: 250,
    fee_payment_id: 'ADM2026MC',
    fee_flag: 'S',
  },
  { id: 2, payment_type: 'online', payment_tool: 'bank', fee_value: 262.5, fee_payment_id: '70045', fee_flag: 'S' },
  { id: 3, payment_type: 'receipt', payment_tool: null, fee_value: null, fee_payment_id: null, fee_flag: 'S' },
]

import type { Reader } from '../db/reader.ts'

/** What a fee is today (ADR 72). */
export interface Fee {
  /** Some rule requires a fee (D79). */
  readonly isDue: boolean
  /** Of a deposit, in Egyptian pounds; null: no rule sets one. */
  readonly amount: number | null
  /** One fee covers all applications of a student in a season (D81). */
  readonly isGrouped: boolean
}

/** A deposit is made at a bank: the rule for the bank sets its amount, else that for mobile cash (ADR 72). */
export async function readFee(db: Reader): Promise<Fee> {
  const rules = await db
    .selectFrom('fees_rule')
    .select(['payment_tool', 'fee_value', 'fee_flag'])
    .orderBy('id')
    .execute()
  const valued =
    rules.find((rule) => rule.payment_tool === 'bank') ?? rules.find((rule) => rule.payment_tool === 'mobileCash')
  const flagged = rules.find((rule) => rule.payment_tool === null) ?? valued
  return { isDue: rules.length > 0, amount: valued?.fee_value ?? null, isGrouped: flagged?.fee_flag === 'M' }
}

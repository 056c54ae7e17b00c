import type { Kysely } from 'kysely'
import type { FeeFlag, PaymentTool, PaymentType } from '#schemas/fees-rules/fees-rule.schema.ts'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

/** The values of a rule that a person enters. */
export interface FeesRuleValues {
  readonly payment_type: PaymentType
  readonly payment_tool: PaymentTool | null
  readonly fee_value: number | null
  readonly fee_payment_id: string | null
  readonly fee_flag: FeeFlag
}
const COLUMNS = ['id', 'payment_type', 'payment_tool', 'fee_value', 'fee_payment_id', 'fee_flag', 'version'] as const

export const listFeesRules = (db: Db) => db.selectFrom('fees_rule').select(COLUMNS).orderBy('id').execute()
export const lockFeesRule = (trx: Db, id: number) =>
  trx.selectFrom('fees_rule').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export async function insertFeesRule(trx: Db, values: FeesRuleValues): Promise<number> {
  const { id } = await trx.insertInto('fees_rule').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}
export const updateFeesRule = (trx: Db, id: number, values: FeesRuleValues & { readonly version: number }) =>
  trx.updateTable('fees_rule').set(values).where('id', '=', id).execute()
export const deleteFeesRule = (trx: Db, id: number) => trx.deleteFrom('fees_rule').where('id', '=', id).execute()

import { feesRuleLifecycle, feesRuleSnapshot, type FeesRuleEvent } from '#machines/fees-rules/fees-rule.lifecycle.ts'
import { feesRuleErrors, type FeesRuleForm, type PaymentType } from '#schemas/fees-rules/fees-rule.schema.ts'
import { feesRulesEndpoints } from '#schemas/fees-rules/fees-rules.endpoints.ts'
import { DatabaseError } from '../../db/errors.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError, requireNoFaults } from '../../kit/app-error.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import {
  deleteFeesRule,
  insertFeesRule,
  listFeesRules,
  lockFeesRule,
  updateFeesRule,
  type FeesRuleValues,
} from './fees-rules.sql.ts'

const { access } = feesRulesEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockFeesRule>>>

const FEES_RULE: RecordKind<Locked, FeesRuleEvent, { payment_type: PaymentType }> = {
  entity: 'fees_rule',
  machine: feesRuleLifecycle,
  snapshot: ({ payment_type }, by) => feesRuleSnapshot(payment_type, { ...callerOf(by, access), values: {} }),
  stored: (state) => (state === 'deleted' ? null : { payment_type: state as PaymentType }),
  refusal: refusalBy(CALLER_CODES, 'GENERIC'),
}

const valuesOf = (rule: FeesRuleForm): FeesRuleValues => ({
  payment_type: rule.paymentType,
  payment_tool: rule.paymentTool ?? null,
  fee_value: rule.feeValue ?? null,
  fee_payment_id: rule.feePaymentId ?? null,
  fee_flag: rule.feeFlag ?? 'S',
})
const rowOf = ({ id, version, ...rule }: Locked) => ({
  id,
  paymentType: rule.payment_type,
  paymentTool: rule.payment_tool,
  feeValue: rule.fee_value,
  feePaymentId: rule.fee_payment_id,
  feeFlag: rule.fee_flag,
  version,
})

/** @throws AppError INVALID_INPUT where the rule has what its type does not take, or lacks what it takes (D34) */
function requireConsistent(body: FeesRuleForm): void {
  requireNoFaults(feesRuleErrors(body))
}

/** Turns the unique violation of another rule for this way to pay into an error at the field that selects it. */
const explain =
  ({ paymentType }: FeesRuleForm) =>
  (error: unknown): never => {
    if (!(error instanceof DatabaseError) || error.constraint !== 'fees_rule_payment_key') throw error
    const path = paymentType === 'online' ? '/paymentTool' : '/paymentType'
    throw new AppError('FEES_RULE_EXISTS', { fields: [{ path, code: 'FEES_RULE_EXISTS' }] })
  }

/** `/api/general_data/…fees_rule/` (document 3, section 7). */
export const feesRulesHandlers: Handlers<typeof feesRulesEndpoints> = {
  list: async ({ db }) => ({ data: { feesRule: (await listFeesRules(db)).map(rowOf) } }),

  async create({ body, ...call }) {
    requireConsistent(body)
    return withTransaction(call.db, async (trx) => {
      const values = valuesOf(body)
      const id = await createRecord(trx, call, FEES_RULE.entity, {
        access,
        event: 'rule.create',
        insert: async () => ({ id: await insertFeesRule(trx, values), changes: { ...values } }),
      })
      return { data: { id }, message: 'ADDED' as const }
    }).catch(explain(body))
  },

  async update({ body, params, ...call }) {
    requireConsistent(body)
    const { payment_type, ...others } = valuesOf(body)
    return withTransaction(call.db, async (trx) => {
      const { version } = await changeRecord(trx, call, FEES_RULE, {
        lock: () => lockFeesRule(trx, Number(params.id)),
        version: body.version,
        events: (record) => [
          record.payment_type === payment_type ? { type: 'rule.edit' } : { type: `type.${payment_type}` },
        ],
        async write(record, next) {
          await updateFeesRule(trx, record.id, { ...others, ...next })
          return { changes: differences<typeof others>(record, others) }
        },
      })
      return { data: { version }, message: 'SAVED' as const }
    }).catch(explain(body))
  },

  remove: ({ body: { version }, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { record } = await changeRecord(trx, call, FEES_RULE, {
        lock: () => lockFeesRule(trx, Number(params.id)),
        version,
        events: [{ type: 'rule.delete' }],
        async write({ id, version: _, ...values }) {
          await deleteFeesRule(trx, id)
          return { changes: values }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' }
    }),
}

import {
  desireRuleLifecycle,
  desireRuleSnapshot,
  type DesireRuleEvent,
} from '#machines/desire-rule/desire-rule.lifecycle.ts'
import { sentDesires } from '#schemas/desire-rule/desire-rule.schema.ts'
import { desireRuleEndpoints } from '#schemas/desire-rule/desire-rule.endpoints.ts'
import type { Kysely } from 'kysely'
import { DatabaseError } from '../../db/errors.ts'
import type { Tables } from '../../db/tables.ts'
import { withTransaction } from '../../db/transaction.ts'
import { AppError } from '../../kit/app-error.ts'
import { instantText } from '../../kit/bilingual.ts'
import { changeRecord, createRecord } from '../../kit/change-record.ts'
import type { Handlers } from '../../kit/handler.ts'
import { CALLER_CODES, callerOf, differences, refusalBy, type RecordKind } from '../../kit/record-kind.ts'
import {
  deleteDesireRule,
  insertDesireRule,
  lockDesireRule,
  readDesireRule,
  updateDesireRule,
  whoSetDesireRule,
} from './desire-rule.sql.ts'

const { access } = desireRuleEndpoints.update
type Locked = NonNullable<Awaited<ReturnType<typeof lockDesireRule>>>

const DESIRE_RULE: RecordKind<Locked, DesireRuleEvent, object> = {
  entity: 'desire_rule',
  machine: desireRuleLifecycle,
  snapshot: (_, by) => desireRuleSnapshot(true, callerOf(by, access)),
  stored: (state) => (state === 'set' ? {} : null),
  refusal: refusalBy(CALLER_CODES, 'GENERIC'),
}

/** There is one already: who set it, and when. */
async function exists(db: Kysely<Tables>): Promise<AppError> {
  const made = await whoSetDesireRule(db)
  const who = made?.ar_name && made.en_name ? { ar: made.ar_name, en: made.en_name } : { ar: '—', en: '—' }
  return new AppError('DESIRE_RULE_EXISTS', {
    data: { who, at: made?.at ?? null },
    params: { who, when: made ? instantText(made.at) : '—' },
  })
}

/** `/api/general_data/desire-rule/…` (document 3, section 7). */
export const desireRuleHandlers: Handlers<typeof desireRuleEndpoints> = {
  async read({ db }) {
    const rule = await readDesireRule(db)
    return { data: rule ? { ...rule, value1: sentDesires(rule.value1) } : null }
  },

  create: ({ body, db, ...call }) =>
    withTransaction(db, async (trx) => {
      const value1 = String(body.desiresNum)
      const id = await createRecord(trx, call, DESIRE_RULE.entity, {
        access,
        event: 'rule.set',
        insert: async () => ({ id: await insertDesireRule(trx, value1), changes: { value1 } }),
      })
      return { data: { id }, message: 'SAVED' as const }
    }).catch(async (error: unknown) => {
      throw error instanceof DatabaseError && error.constraint === 'desire_rule_only' ? await exists(db) : error
    }),

  update: ({ body, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const value1 = String(body.desiresNum)
      const { version } = await changeRecord(trx, call, DESIRE_RULE, {
        lock: () => lockDesireRule(trx, Number(params.id)),
        version: body.version,
        events: [{ type: 'rule.edit' }],
        async write(record, next) {
          await updateDesireRule(trx, record.id, { value1, ...next })
          return { changes: differences(record, { value1 }) }
        },
      })
      return { data: { version }, message: 'SAVED' }
    }),

  remove: ({ body: { version }, params, ...call }) =>
    withTransaction(call.db, async (trx) => {
      const { record } = await changeRecord(trx, call, DESIRE_RULE, {
        lock: () => lockDesireRule(trx, Number(params.id)),
        version,
        events: [{ type: 'rule.delete' }],
        async write({ id, value1 }) {
          await deleteDesireRule(trx, id)
          return { changes: { value1 } }
        },
      })
      return { data: { id: record.id }, message: 'DELETED' }
    }),
}

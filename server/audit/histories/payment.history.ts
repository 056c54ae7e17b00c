import { sql } from 'kysely'
import { paymentLifecycle, type FeeContext } from '#machines/fees/payment.lifecycle.ts'
import type { FeeState } from '#schemas/fees/payment.schema.ts'
import { after, history } from './history.ts'

const stateOf = (deleted: unknown): FeeState => (deleted === true ? 'unpaid' : 'paidInCash')
const context: FeeContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isFacultyActive: true,
  isBranchActive: true,
  isAwaited: true,
  isReturnable: true,
  isSeasonDeciding: true,
}

/**
 * Payments that staff entered: each begins with the unpaid fee that it pays, and its row stays when it is deleted; the
 * next payment is another record.
 */
export const paymentHistory = history<null>({
  machine: paymentLifecycle,
  entities: ['payment'],
  begins: { 'fee.pay': ['unpaid'] },
  gone: null,
  changes: ['deleted'],
  stored: [sql`r.deleted`],
  storedState: ([deleted]) => stateOf(deleted),
  states: ({ changes: { deleted } }) => (Array.isArray(deleted) ? { to: stateOf(after(deleted)) } : {}),
  contexts: () => [context],
})

import { takeOverLifecycle, type TakeOverContext } from '#machines/official-results/take-over.lifecycle.ts'
import { TAKE_OVER_STATES } from '#schemas/official-results/take-over.schema.ts'
import { historyByState } from './history.ts'

/** Take-overs of official totals in bulk: none is deleted, also when it was taken back (ADR 124). */
export const takeOverHistory = historyByState({
  states: TAKE_OVER_STATES,
  machine: takeOverLifecycle,
  entities: ['total_take_over'],
  begins: { 'takeOver.begin': ['takingOver'] },
  contexts: () =>
    [true, false].map((isReturned): TakeOverContext => ({ hasPermission: true, isScopeAllowed: true, isReturned })),
})

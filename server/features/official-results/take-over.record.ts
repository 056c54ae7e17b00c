import type { Transaction } from 'kysely'
import { transition } from 'xstate'
import {
  takeOverLifecycle,
  takeOverSnapshot,
  type TakeOverEvent,
} from '#machines/official-results/take-over.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { officialResultsEndpoints } from '#schemas/official-results/official-results.endpoints.ts'
import type { TakeOverState } from '#schemas/official-results/take-over.schema.ts'
import { writeAudit, type Actor } from '../../audit/audit.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../kit/app-error.ts'
import { CALLER_CODES, callerOf, type RecordKind } from '../../kit/record-kind.ts'
import { updateTakeOver, type StoredTakeOver } from './take-over.sql.ts'

export const { access } = officialResultsEndpoints.takeOver

/** Why nothing is done to a take-over while it is so. */
export const takeOverRefusedIn = (state: TakeOverState): ErrorCode =>
  state === 'takenBack' ? 'TAKE_OVER_RETURNED' : 'TAKE_OVER_WORKING'

/** Take-overs in bulk as records: people take them back. */
export const TAKE_OVER: RecordKind<StoredTakeOver, TakeOverEvent, { readonly state: TakeOverState }> = {
  entity: 'total_take_over',
  machine: takeOverLifecycle,
  // only the job itself ends one
  snapshot: ({ state }, by) => takeOverSnapshot(state, { ...callerOf(by, access), isReturned: false }),
  stored: (state) => ({ state: state as TakeOverState }),
  refusal(refused, _event, { state }) {
    if (refused.kind === 'notFromState') return new AppError(takeOverRefusedIn(state))
    const guard = refused.failing[0]!
    return new AppError(CALLER_CODES[guard as keyof typeof CALLER_CODES] ?? 'GENERIC', {
      data: { guard, failing: refused.failing },
    })
  },
}

/**
 * Moves a locked take-over by an event of its job, with its audit row. Returns its state; an event that the lifecycle
 * does not know in this state changes nothing. `isReturned`: all that it wrote has been taken back.
 */
export async function moveTakeOver(
  trx: Transaction<Tables>,
  { id, state, version }: StoredTakeOver,
  type: Exclude<TakeOverEvent['type'], 'takeOver.takeBack'>,
  { actor, at, isReturned = false }: { readonly actor: Actor; readonly at: Date; readonly isReturned?: boolean },
): Promise<TakeOverState> {
  const from = takeOverSnapshot(state, { hasPermission: true, isScopeAllowed: true, isReturned })
  if (!from.can({ type })) return state
  const next = { state: transition(takeOverLifecycle, from, { type })[0].value as TakeOverState, version: version + 1 }
  await updateTakeOver(trx, id, next)
  await writeAudit(trx, {
    entity: 'total_take_over',
    entityId: id,
    seq: next.version,
    event: type,
    actor,
    at,
    changes: { state: [state, next.state] },
  })
  return next.state
}

import type { Transaction } from 'kysely'
import { transition } from 'xstate'
import {
  seasonCopyLifecycle,
  seasonCopySnapshot,
  type SeasonCopyEvent,
} from '#machines/seasons/season-copy.lifecycle.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { CopyState } from '#schemas/season-copies/season-copy.schema.ts'
import { seasonCopiesEndpoints } from '#schemas/season-copies/season-copies.endpoints.ts'
import { writeAudit, type Actor } from '../../../audit/audit.ts'
import type { Tables } from '../../../db/tables.ts'
import { AppError } from '../../../kit/app-error.ts'
import { CALLER_CODES, callerOf, type RecordKind } from '../../../kit/record-kind.ts'
import { updateCopy, type StoredCopy } from './copy.sql.ts'

export const { access } = seasonCopiesEndpoints.copy

const CODES: Readonly<Record<string, ErrorCode>> = {
  ...CALLER_CODES,
  isPreparing: 'COPY_SEASON_BEGUN',
  hasNoApplications: 'COPY_SEASON_BEGUN',
  isUnchanged: 'COPY_USED',
}
/** Why nothing is done to a copy while it is so. */
export const copyRefusedIn = (state: CopyState): ErrorCode =>
  state === 'takenBack' ? 'COPY_TAKEN_BACK' : 'COPY_WORKING'

/** Runs of the assistant as records: people take them back. */
export const COPY: RecordKind<StoredCopy, SeasonCopyEvent, { readonly state: CopyState }> = {
  entity: 'season_copy',
  machine: seasonCopyLifecycle,
  // only the job itself ends a copy
  snapshot: ({ state, isPreparing, applications, changed }, by) =>
    seasonCopySnapshot(state, { ...callerOf(by, access), isPreparing, applications, changed, isReturned: false }),
  stored: (state) => ({ state: state as CopyState }),
  refusal(refused, _event, { state }) {
    if (refused.kind === 'notFromState') return new AppError(copyRefusedIn(state))
    const guard = refused.failing[0]!
    return new AppError(CODES[guard] ?? 'GENERIC', { data: { guard, failing: refused.failing } })
  },
}

/**
 * Moves a locked copy by an event of its job, with its audit row. Returns its state; an event that the lifecycle does not
 * know in this state changes nothing. `isReturned`: all that it made has been taken back.
 */
export async function moveCopy(
  trx: Transaction<Tables>,
  { id, state, version }: StoredCopy,
  type: Exclude<SeasonCopyEvent['type'], 'copy.takeBack'>,
  { actor, at, isReturned = false }: { readonly actor: Actor; readonly at: Date; readonly isReturned?: boolean },
): Promise<CopyState> {
  const from = seasonCopySnapshot(state, {
    hasPermission: true,
    isScopeAllowed: true,
    isPreparing: true,
    applications: 0,
    changed: 0,
    isReturned,
  })
  if (!from.can({ type })) return state
  const next = { state: transition(seasonCopyLifecycle, from, { type })[0].value as CopyState, version: version + 1 }
  await updateCopy(trx, id, next)
  await writeAudit(trx, {
    entity: 'season_copy',
    entityId: id,
    seq: next.version,
    event: type,
    actor,
    at,
    changes: { state: [state, next.state] },
  })
  return next.state
}

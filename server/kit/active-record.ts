import { refusals } from '#machines/shared/explain.ts'
import { activeLifecycle, type ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { Access } from '#schemas/endpoint.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { User } from './user.ts'
import { AppError } from './app-error.ts'
import type { EffectiveScope } from './scope.ts'

/** What the refusal of a guard of the lifecycle is to the caller. */
const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
  isUnused: 'IN_USE',
}

export interface AskedRecord {
  readonly active: boolean
  /** Records that refer to it (D55). */ readonly uses: number
}
export interface Asker {
  readonly user: User
  readonly scope: EffectiveScope
  /** Of the call that changes such records. */ readonly access: Access
}

/**
 * Asks the life of a record that is active or not whether this may happen to it, as the screen did before it offered
 * it. `record` is the locked row.
 * @throws AppError PERMISSION_REQUIRED, SCOPE_NOT_ALLOWED, IN_USE with its number of uses, or NO_CHANGES_TO_SAVE where
 * its state does not know the event; `data.guard` names the guard that refused.
 */
export function requireActiveEvent(
  { active, uses }: AskedRecord,
  { user, scope, access }: Asker,
  type: ActiveEvent['type'],
): void {
  const context = {
    hasPermission: access.kind !== 'permission' || user.permissions.has(access.permission),
    isScopeAllowed: access.kind !== 'permission' || access.levels.includes(scope.level),
    uses,
  }
  const refused = refusals(
    activeLifecycle,
    activeLifecycle.resolveState({ value: active ? 'active' : 'inactive', context }),
    { type },
  )
  if (!refused) return
  if (refused.kind === 'notFromState') throw new AppError('NO_CHANGES_TO_SAVE')
  const guard = refused.failing[0]!
  throw new AppError(REFUSALS[guard] ?? 'GENERIC', {
    data: { guard, failing: refused.failing, ...(guard === 'isUnused' && { uses }) },
    params: { uses },
  })
}

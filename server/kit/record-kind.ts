import type { AnyMachineSnapshot, AnyStateMachine, EventObject, StateValue } from 'xstate'
import type { Caller } from '#machines/shared/caller.ts'
import type { Refusal } from '#machines/shared/explain.ts'
import type { Access } from '#schemas/endpoint.ts'
import { areAllowed } from '#schemas/scope-levels.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { Entity } from '../audit/histories/registry.ts'
import type { Actor } from '../audit/audit.ts'
import type { Settings } from '../config/settings.ts'
import type { User } from './user.ts'
import { AppError } from './app-error.ts'
import type { EffectiveScope } from './scope.ts'

/** The caller, with the rights, and the time. Every call has it; a job's own steps run as the system. */
export interface ActingUser {
  readonly user: Pick<User, 'permissions'> & { readonly actor: Actor }
  readonly scope: EffectiveScope
  readonly deps: { readonly clock: () => Date; readonly settings: Settings }
}

/** A locked row. */
export interface Versioned {
  readonly id: number
  readonly version: number
}

/** A kind of record with a lifecycle, declared once in the folder of its handlers. `S`: the columns of its state. */
export interface RecordKind<R extends Versioned, E extends EventObject, S extends object> {
  /** Its name in the audit trail, which is that of its table; the charts and the replay know it from `RECORDS`. */
  readonly entity: Entity
  readonly machine: AnyStateMachine
  /** The machine in the state of the locked record, with the caller's rights in its context. */
  snapshot(record: R, by: ActingUser): AnyMachineSnapshot
  /** What is stored of a state; null: the record is gone then. `status` becomes the statuses of the audit row. */
  stored(state: StateValue): S | null
  /** What a refusal by the machine is to the caller. */
  refusal(refused: Refusal, event: E, record: R, by: ActingUser): AppError
}

/** The caller's rights, as guards of reference data check them. `access`: of the calls that change it. */
export const callerOf = ({ user, scope }: Pick<ActingUser, 'user' | 'scope'>, access: Access): Caller => ({
  hasPermission: access.kind !== 'permission' || user.permissions.has(access.permission),
  isScopeAllowed: access.kind !== 'permission' || areAllowed(scope.nodes, access.levels),
})

/** The error codes of the guards that check every caller. */
export const CALLER_CODES = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
} as const satisfies Record<string, ErrorCode>

/**
 * The error of a refusal, by the code of its first guard; `other`: of guards without one. An event that the state does
 * not take has been done already, unless `notFromState` is another code.
 */
export const refusalBy =
  (
    codes: Readonly<Record<string, ErrorCode>> = CALLER_CODES,
    notFromState: ErrorCode = 'NO_CHANGES_TO_SAVE',
    other: ErrorCode = 'GENERIC',
  ) =>
  (refused: Refusal): AppError => {
    if (refused.kind === 'notFromState') return new AppError(notFromState)
    const guard = refused.failing[0]!
    return new AppError(codes[guard] ?? other, { data: { guard, failing: refused.failing } })
  }

/** Each value that differs, before and after. */
export const differences = <A extends object>(before: A, after: Partial<A>): Record<string, unknown> =>
  Object.fromEntries(
    (Object.keys(after) as (keyof A & string)[])
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, [before[key], after[key]]]),
  )

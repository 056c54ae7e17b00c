import { and, setup } from 'xstate'
import { DECIDING } from '#schemas/seasons/season-states.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import type { FeeState } from '#schemas/fees/payment.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { seasonCode } from '../shared/season.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { refusals, type Refusal } from '../shared/explain.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a fee and the caller. With grouped fees they are those of all applications of a student (D81). */
export interface FeeContext extends Caller {
  readonly isFacultyActive: boolean
  readonly isBranchActive: boolean
  /** An application waits for it: its status is 7, also beneath a recommendation. */
  readonly isAwaited: boolean
  /** What was paid for is in 1, and nothing else: it can go back to 7 (D52). */
  readonly isReturnable: boolean
  /** Its season is neither finished nor archived (ADR 112). */
  readonly isSeasonDeciding: boolean
}
export type FeeEvent =
  | { readonly type: 'fee.pay' }
  | { readonly type: 'payment.edit' }
  | { readonly type: 'payment.delete' }
  /** A fees rule requires it, or none does any more (D79). */
  | { readonly type: 'fee.ask' }
  | { readonly type: 'fee.waive' }
  /** On the applicants' side, which no call of this product does. */
  | { readonly type: 'online.pay' }

const ACTIVE_FACULTY = [...MAY_MANAGE, 'isSeasonDeciding', 'isFacultyActive', 'isBranchActive'] as const

/**
 * Lifecycle of a fee: not due, unpaid, paid in cash by a deposit, or paid online (D52). The row derives from it what to
 * offer; the server checks it before each write. The application's status follows its own lifecycle.
 */
export const paymentLifecycle = setup({
  types: {} as { context: FeeContext; input: FeeContext; events: FeeEvent },
  guards: {
    ...callerGuards,
    isFacultyActive: ({ context }) => context.isFacultyActive,
    isBranchActive: ({ context }) => context.isBranchActive,
    isAwaited: ({ context }) => context.isAwaited,
    isReturnable: ({ context }) => context.isReturnable,
    isSeasonDeciding: ({ context }) => context.isSeasonDeciding,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'payment',
  description: 'The life of a fee: not due, unpaid, paid in cash, or paid online.',
  meta: requirement('2 §2.6', 'D52', 'D81', 'ADR 72'),
  context: ({ input }) => input,
  initial: 'notDue',
  states: {
    notDue: {
      description: 'No fees rule asks for anything.',
      meta: requirement('D79'),
      on: { 'fee.ask': { target: 'unpaid', meta: requirement('D79') } },
    },
    unpaid: {
      description: 'A fee is due, and nothing is paid.',
      meta: requirement('2 §2.6'),
      on: {
        'fee.pay': {
          guard: and([...ACTIVE_FACULTY, 'isAwaited']),
          target: 'paidInCash',
          meta: requirement('2 §2.6', 'D52', 'D81'),
        },
        'fee.waive': { target: 'notDue', meta: requirement('D79') },
        'online.pay': { target: 'paidOnline', meta: requirement('2 §9') },
      },
    },
    paidInCash: {
      description: 'Staff entered the deposit that pays it.',
      meta: requirement('2 §2.6', 'D80'),
      on: {
        'payment.edit': { guard: and([...ACTIVE_FACULTY]), actions: 'edit', meta: requirement('2 §2.6', 'D52') },
        'payment.delete': {
          guard: and([...ACTIVE_FACULTY, 'isReturnable']),
          target: 'unpaid',
          meta: requirement('2 §2.6', 'D52', 'D81'),
        },
      },
    },
    paidOnline: {
      description: 'The applicant paid it online; nothing of that is changed here.',
      meta: requirement('2 §9', 'D52'),
    },
  },
})

/** What of a row the lifecycle looks at. */
export type FeeFacts = Pick<
  FeeRow,
  'state' | 'activeFaculty' | 'activeBranch' | 'isAwaited' | 'isReturnable' | 'season'
>

/** The lifecycle of a listed or stored fee for this caller. */
export const feeSnapshot = (fee: FeeFacts, { hasPermission, isScopeAllowed }: Caller) =>
  paymentLifecycle.resolveState({
    value: fee.state,
    context: {
      hasPermission,
      isScopeAllowed,
      isFacultyActive: fee.activeFaculty,
      isBranchActive: fee.activeBranch,
      isAwaited: fee.isAwaited,
      isReturnable: fee.isReturnable,
      // a process of the release before sends no season (ADR 92)
      isSeasonDeciding: DECIDING.includes((fee.season as FeeFacts['season'] | undefined)?.state ?? 'open'),
    },
  })

/** What staff may do with a fee. */
export type FeeAct = Extract<FeeEvent['type'], 'fee.pay' | 'payment.edit' | 'payment.delete'>

/** Why an act is refused; the catalogue has the text of `code`. */
export interface FeeRefusal {
  readonly code: ErrorCode
  /** The guard that refused; `isFromState` where the state does not know the act. */
  readonly guard: string
  readonly failing: readonly string[]
  readonly state: FeeState
}
const OF_GUARD: Readonly<Record<string, ErrorCode>> = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
  isFacultyActive: 'FEE_FACULTY_INACTIVE',
  isBranchActive: 'FEE_BRANCH_INACTIVE',
  isAwaited: 'FEE_NOT_AWAITED',
  isReturnable: 'FEE_NOT_RETURNABLE',
}
/** The error of an act that the fee's state does not know. A payment that does not exist is NOT_FOUND. */
const OF_STATE: Readonly<Record<FeeState, ErrorCode>> = {
  notDue: 'FEE_NOT_DUE',
  unpaid: 'NOT_FOUND',
  paidInCash: 'FEE_ALREADY_PAID',
  paidOnline: 'FEE_PAID_ONLINE',
}
/** What a refusal by the lifecycle means. */
export function feeRefusal(refused: Refusal, { state, season }: Pick<FeeFacts, 'state' | 'season'>): FeeRefusal {
  if (refused.kind === 'notFromState')
    return { code: OF_STATE[state], guard: 'isFromState', failing: ['isFromState'], state }
  const guard = refused.failing[0]!
  const code = guard === 'isSeasonDeciding' ? seasonCode(season) : OF_GUARD[guard]!
  return { code, guard, failing: refused.failing, state }
}
/** Why `act` may not happen; null when it may. The row calls it to decide what to offer (A5). */
export function feeRefusalOf(fee: FeeFacts, caller: Caller, act: FeeAct): FeeRefusal | null {
  const refused = refusals(paymentLifecycle, feeSnapshot(fee, caller), { type: act })
  return refused && feeRefusal(refused, fee)
}

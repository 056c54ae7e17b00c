import { and, setup } from 'xstate'
import type { TokenState } from '#schemas/tokens/token.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a token and the caller. */
export interface TokenContext extends Caller {
  /** It permits something that the caller may not do. */
  readonly isAboveCaller: boolean
  /** Its time is over. */
  readonly isOver: boolean
}
export type TokenEvent =
  /** A new token takes its place; this one is accepted for some days more. */
  | { readonly type: 'token.rollOver' }
  /** A new token takes its place at once. */
  | { readonly type: 'token.replace' }
  | { readonly type: 'token.revoke' }
  /** The server finds that its time is over. */
  | { readonly type: 'clock.expire' }

const meta = requirement('issue 43')
const MAY_ROLL_OVER = [...MAY_MANAGE, 'isNotAboveCaller'] as const
const revoke = { target: 'revoked', guard: and([...MAY_MANAGE]), meta } as const
const expire = { target: 'expired', guard: 'isOver', meta } as const

/** Lifecycle of a token of the intake: it is replaced with or without a grace, revoked at once, or its time is over. */
export const tokenLifecycle = setup({
  types: {} as { context: TokenContext; input: TokenContext; events: TokenEvent },
  guards: {
    ...callerGuards,
    isNotAboveCaller: ({ context }) => !context.isAboveCaller,
    isOver: ({ context }) => context.isOver,
  },
}).createMachine({
  id: 'token',
  description:
    'The life of a token of the intake: it is accepted, replaced by another one, revoked, or its time is over.',
  meta,
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'Calls with it are accepted.',
      meta,
      on: {
        'token.rollOver': { target: 'expiring', guard: and([...MAY_ROLL_OVER]), meta },
        'token.replace': { target: 'revoked', guard: and([...MAY_ROLL_OVER]), meta },
        'token.revoke': revoke,
        'clock.expire': expire,
      },
    },
    expiring: {
      description: 'Another token has replaced it; it is accepted until its grace ends.',
      meta,
      on: { 'token.revoke': revoke, 'clock.expire': expire },
    },
    expired: { description: 'Its time is over, and calls with it are refused.', meta, type: 'final' },
    revoked: { description: 'It was revoked or replaced, and calls with it are refused.', meta, type: 'final' },
  },
})

/** The lifecycle of a token in this state for this caller. */
export const tokenSnapshot = (state: TokenState, context: TokenContext) =>
  tokenLifecycle.resolveState({ value: state, context })
/** States in which calls with a token are accepted, while its time is not over. */
export const ACCEPTED: readonly TokenState[] = ['active', 'expiring']

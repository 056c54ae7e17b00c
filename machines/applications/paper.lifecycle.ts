import { and, setup } from 'xstate'
import type { PaperState } from '#schemas/applications/paper.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

export type PaperEvent =
  /** It is as it should be. */
  | { readonly type: 'paper.check' }
  /** A better one is needed. */
  | { readonly type: 'paper.return' }
  /** The review of it is taken back. */
  | { readonly type: 'paper.reopen' }
  /** On the applicants' side, which no call of this product does: a file arrives, perhaps as a replacement. */
  | { readonly type: 'file.arrive' }
  | { readonly type: 'file.remove' }

const SERVES = requirement('ADR 67', 'D88')
const mayAct = and([...MAY_MANAGE])
const check = { guard: mayAct, target: 'checked', meta: SERVES } as const
const giveBack = { guard: mayAct, target: 'toReplace', meta: SERVES } as const
const reopen = { guard: mayAct, target: 'toCheck', meta: SERVES } as const
const arrive = { target: 'toCheck', meta: SERVES } as const
const remove = { target: 'missing', meta: SERVES } as const

/**
 * Lifecycle of one paper of a student: missing, to be checked, checked, or to be replaced. The review screen derives
 * from it what to offer; the server checks it before each write. It never blocks a decision (D88).
 */
export const paperLifecycle = setup({
  types: {} as { context: Caller; input: Caller; events: PaperEvent },
  guards: callerGuards,
}).createMachine({
  id: 'paper',
  description: 'The life of one paper of a student: missing, to be checked, checked, or to be replaced.',
  meta: SERVES,
  context: ({ input }) => input,
  initial: 'missing',
  states: {
    missing: { description: 'There is no file.', meta: SERVES, on: { 'file.arrive': arrive } },
    toCheck: {
      description: 'Nobody has looked at this file, or said anything of it.',
      meta: SERVES,
      on: { 'paper.check': check, 'paper.return': giveBack, 'file.arrive': arrive, 'file.remove': remove },
    },
    checked: {
      description: 'Somebody has looked at this file: it is as it should be.',
      meta: SERVES,
      on: { 'paper.return': giveBack, 'paper.reopen': reopen, 'file.arrive': arrive, 'file.remove': remove },
    },
    toReplace: {
      description: 'A better one is needed; what is wrong with it, and a note, can be changed.',
      meta: SERVES,
      on: {
        'paper.check': check,
        'paper.return': giveBack,
        'paper.reopen': reopen,
        'file.arrive': arrive,
        'file.remove': remove,
      },
    },
  },
})

/** The lifecycle of a paper in this state for this caller. */
export const paperSnapshot = (state: PaperState, { hasPermission, isScopeAllowed }: Caller) =>
  paperLifecycle.resolveState({ value: state, context: { hasPermission, isScopeAllowed } })

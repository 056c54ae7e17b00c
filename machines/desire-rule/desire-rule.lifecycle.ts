import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

export type DesireRuleEvent =
  | { readonly type: 'rule.set' }
  | { readonly type: 'rule.edit' }
  | { readonly type: 'rule.delete' }

const may = and([...MAY_MANAGE])

/**
 * Lifecycle of the one desire rule of the university (document 3, section 2). The panel derives from it what to offer;
 * the server checks it before each write.
 */
export const desireRuleLifecycle = setup({
  types: {} as { context: Caller; input: Caller; events: DesireRuleEvent },
  guards: callerGuards,
  actions: { edit: () => {} },
}).createMachine({
  id: 'desireRule',
  description: 'The life of the desire rule: set, changed, deleted.',
  meta: requirement('3 §2', '3 §7'),
  context: ({ input }) => input,
  initial: 'absent',
  states: {
    absent: {
      description: 'No rule is set: all desires are considered.',
      meta: requirement('3 §2'),
      on: { 'rule.set': { guard: may, target: 'set', meta: requirement('3 §7') } },
    },
    set: {
      description: 'One rule says which desires are considered.',
      meta: requirement('3 §2', 'D58', 'D75'),
      on: {
        'rule.edit': { guard: may, actions: 'edit', meta: requirement('3 §7') },
        'rule.delete': { guard: may, target: 'absent', meta: requirement('3 §7') },
      },
    },
  },
})

/** The lifecycle of the rule for this caller. */
export const desireRuleSnapshot = (isSet: boolean, caller: Caller) =>
  desireRuleLifecycle.resolveState({ value: isSet ? 'set' : 'absent', context: caller })

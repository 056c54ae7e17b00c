import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a rule, its season and the caller. Rules are managed in the scope of the university only. */
export interface AdmissionRuleContext extends Caller {
  /** Its season is the active one, and not finished, or is being prepared (ADR 112). */
  readonly isOfEditableSeason: boolean
}
export type AdmissionRuleEvent =
  | { readonly type: 'rule.edit' }
  | { readonly type: 'rule.activate' }
  | { readonly type: 'rule.deactivate' }
  | { readonly type: 'rule.delete' }

const may = and([...MAY_MANAGE, 'isOfEditableSeason'])
const changes = {
  'rule.edit': { guard: may, actions: 'edit', meta: requirement('3 §2', '3 §7') },
  'rule.delete': { guard: may, target: 'deleted', meta: requirement('3 §7') },
} as const

/**
 * Lifecycle of an admission rule (document 3, section 4). Its season is the one in which it was made: once that is over
 * the rule stays as it is, since students were admitted by it. The screen derives from it what to offer; the server
 * checks it before each write.
 */
export const admissionRuleLifecycle = setup({
  types: {} as { context: AdmissionRuleContext; input: AdmissionRuleContext; events: AdmissionRuleEvent },
  guards: {
    ...callerGuards,
    isOfEditableSeason: ({ context }) => context.isOfEditableSeason,
  },
  actions: { edit: () => {} },
}).createMachine({
  id: 'admissionRule',
  description: 'The life of an admission rule: active or not, until it is deleted or its season is over.',
  meta: requirement('3 §2', '3 §4'),
  context: ({ input }) => input,
  initial: 'active',
  states: {
    active: {
      description: 'The faculty admits these majors of the certificate in its season.',
      meta: requirement('3 §4'),
      on: { ...changes, 'rule.deactivate': { guard: may, target: 'inactive', meta: requirement('3 §4') } },
    },
    inactive: {
      description: 'Kept, and nobody is admitted by it.',
      meta: requirement('3 §4'),
      on: { ...changes, 'rule.activate': { guard: may, target: 'active', meta: requirement('3 §4') } },
    },
    deleted: { description: 'Gone for good.', meta: requirement('3 §7'), type: 'final' },
  },
})

/** The lifecycle of a stored rule for this caller. */
export const admissionRuleSnapshot = (
  { isActive, isOfEditableSeason }: { readonly isActive: boolean; readonly isOfEditableSeason: boolean },
  { hasPermission, isScopeAllowed }: Caller,
) =>
  admissionRuleLifecycle.resolveState({
    value: isActive ? 'active' : 'inactive',
    context: { hasPermission, isScopeAllowed, isOfEditableSeason },
  })

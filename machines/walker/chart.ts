import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { allNodes, declaredTransitions, eventName, stateName } from './transitions.ts'
import type { TransitionId } from './types.ts'

/** A state as a chart shows it. Ids are dotted paths (`underReview.unmarked`); the machine's own id for its root. */
export interface ChartState {
  readonly id: string
  /** Null for the root. */
  readonly parent: string | null
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  /** The substate in which it begins; null where it has none. */
  readonly initial: string | null
  /** Names of actions, as in `setup()`. */
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly { readonly id: string; readonly src: string }[]
  readonly tags: readonly string[]
  /** Sections of the specification, or decisions, that it serves. */
  readonly requirements: readonly string[]
}

/** A declared transition as a chart shows it. */
export interface ChartTransition {
  readonly id: TransitionId
  readonly source: string
  /** Empty: it stays where it is. */
  readonly targets: readonly string[]
  /** As people name it: `record.save`, `done.save`, `error.save`, `after.idle`, `always`. */
  readonly event: string
  /** `isPaid`, or `and(mayDecide, not(isClosed))`. */
  readonly guard: string | null
  /**
   * From 1, where the state has several transitions for the event, checked one after the other; the one without a guard
   * is taken otherwise. Null: there is one.
   */
  readonly order: number | null
  /** Nothing happens: it blocks the event for the states around its own. */
  readonly blocks: boolean
  readonly actions: readonly string[]
  readonly requirements: readonly string[]
}

export interface Chart {
  readonly machine: string
  /** The root first, each state before its substates. */
  readonly states: readonly ChartState[]
  readonly transitions: readonly ChartTransition[]
}

/** A machine's chart, read from its definition, without languages and positions. */
export function chartOf(machine: AnyStateMachine): Chart {
  return {
    machine: machine.id,
    states: allNodes(machine.root).map(stateOf),
    transitions: [...declaredTransitions(machine)].map(
      ([definition, { id, source, targets, guard, order, blocks }]) => ({
        id,
        source,
        targets,
        guard,
        order,
        blocks,
        event: eventName(definition.eventType, definition.source),
        actions: definition.actions.map(nameOf),
        requirements: requirementsOf(definition),
      }),
    ),
  }
}

const stateOf = (node: AnyStateNode): ChartState => ({
  id: stateName(node),
  parent: node.parent ? stateName(node.parent) : null,
  kind: node.type,
  initial: node.type === 'compound' && node.initial.target[0] ? stateName(node.initial.target[0]) : null,
  entry: node.entry.map(nameOf).filter(isOurs),
  exit: node.exit.map(nameOf).filter(isOurs),
  invokes: node.invoke.map(({ id, src }) => ({ id, src: String(src) })),
  tags: [...node.tags],
  requirements: requirementsOf(node),
})

const nameOf = (action: unknown): string =>
  typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'unnamed')

/** The engine itself sets and clears the timers of `after`. */
const isOurs = (action: string): boolean => !action.startsWith('xstate.')

const requirementsOf = ({ meta }: Pick<AnyStateNode | AnyTransitionDefinition, 'meta'>): readonly string[] =>
  (meta as { requirements?: readonly string[] } | undefined)?.requirements ?? []

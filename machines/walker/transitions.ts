import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, StateValue } from 'xstate'
import { and, not, or } from 'xstate/guards'
import type { DeclaredTransition } from './types.ts'

/** A state's dotted path; the machine's own id for its root. */
export const stateName = (node: AnyStateNode): string => (node.path.length > 0 ? node.path.join('.') : node.machine.id)

/** Dotted paths of all states in a state value, each before its substates. */
export const statesIn = (value: StateValue, above = ''): string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([state, inner]) => [
        `${above}${state}`,
        ...(inner === undefined ? [] : statesIn(inner, `${above}${state}.`)),
      ])

/** An event as people name it: `done.save` for what the engine calls `xstate.done.actor.save`. */
export function eventName(descriptor: string, node: AnyStateNode): string {
  if (descriptor === '') return 'always'
  if (descriptor === `xstate.done.state.${node.id}`) return 'done.state'
  const after = /^xstate\.after\.(.+)$/.exec(descriptor)?.[1]
  if (after !== undefined) return `after.${after.endsWith(`.${node.id}`) ? after.slice(0, -node.id.length - 1) : after}`
  return descriptor.replace(/^xstate\.(done|error)\.actor\./, '$1.').replace(/^xstate\.snapshot\./, 'snapshot.')
}

interface GuardLike {
  readonly type?: string
  readonly guards?: readonly unknown[]
  readonly name?: string
  readonly check?: unknown
}
/** How a combination is known: function names do not survive the bundler. */
const COMBINED = new Map(
  [
    [and(['']), 'and'],
    [or(['']), 'or'],
    [not(''), 'not'],
  ].map(([guard, name]) => [(guard as GuardLike).check, name as string]),
)
/** A guard as text: its name, or `and(a, not(b))`. */
export function guardName(guard: unknown): string | null {
  if (guard === undefined) return null
  if (typeof guard === 'string') return guard
  const { type, guards, name, check } = guard as GuardLike
  return type ?? (guards ? `${COMBINED.get(check) ?? name}(${guards.map(guardName).join(', ')})` : (name ?? 'inline'))
}

/** Without target and action a transition only blocks the event for the states around its own. */
export const isBlocking = (t: AnyTransitionDefinition): boolean => t.target === undefined && t.actions.length === 0

export const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)]

/** Every transition that the machine declares, with the engine's own object, by which microsteps name it. */
export function declaredTransitions(machine: AnyStateMachine): Map<AnyTransitionDefinition, DeclaredTransition> {
  const found = new Map<AnyTransitionDefinition, DeclaredTransition>()
  for (const node of allNodes(machine.root)) {
    const lists: [string, readonly AnyTransitionDefinition[]][] = [...node.transitions, ['', node.always ?? []]]
    for (const [descriptor, list] of lists) {
      list.forEach((transition, branch) => {
        found.set(transition, {
          id: `${stateName(node)}|${eventName(descriptor, node)}|${branch}`,
          source: stateName(node),
          targets: (transition.target ?? []).map(stateName),
          guard: guardName(transition.guard),
          order: list.length > 1 ? branch + 1 : null,
          blocks: isBlocking(transition),
        })
      })
    }
  }
  return found
}

/** A transition for people: `editing --record.save [hasChanges]--> saving`. */
export function describeTransition(t: DeclaredTransition): string {
  const [, event, branch] = t.id.split('|')
  const guard = t.guard === null ? '' : ` [${t.guard}]`
  return `${t.source} --${event}${branch === '0' ? '' : ` #${Number(branch) + 1}`}${guard}--> ${t.targets.length > 0 ? t.targets.join(', ') : t.blocks ? '(blocked)' : '(stays)'}`
}

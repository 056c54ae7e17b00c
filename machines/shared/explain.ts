import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { not } from 'xstate/guards'

/** Why an event is refused: no active state knows it, or these guards fail. */
export type Refusal =
  | {
      readonly kind: 'notFromState'
      readonly from: AnyMachineSnapshot['value']
      readonly allowedFrom: readonly string[]
      /** The active state that blocks the event for the states around it; left out where none does. */
      readonly blockedIn?: string
    }
  | { readonly kind: 'guards'; readonly failing: readonly string[] }

/** A guard as a config has it: a name, a name with params, or `and`, `or`, `not` of such. */
type Guard = string | { readonly type: string; readonly params?: unknown } | Composite
interface Composite {
  readonly guards?: readonly Guard[]
  readonly check?: (
    snapshot: AnyMachineSnapshot,
    args: { context: unknown; event: EventObject },
    guard: Composite,
  ) => boolean
  readonly stateValue?: unknown
}
/** How a `not` is known: function names do not survive the bundler. */
const NOT = (not('') as Composite).check

const isComposite = (guard: Guard): guard is Composite => typeof guard === 'function'

/**
 * Why `event` may not happen in `snapshot`; null when it may. Pure: nothing is sent. `failing` names the guards one by
 * one, in the order in which they are written, also inside `and` and `or`; a guard inside `not` is named `not.<name>`.
 * `allowedFrom`: dotted paths of the states that know the event. Where an active state blocks the event for the states
 * around it, their guards are not evaluated.
 */
export function refusals(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Refusal | null {
  if (snapshot.can(event)) return null
  const blocking = machine.getTransitionData(snapshot as never, event)[0]
  if (blocking)
    return {
      kind: 'notFromState',
      from: snapshot.value,
      allowedFrom: statesThatKnow(machine.root, event.type),
      blockedIn: blocking.source.path.join('.'),
    }
  const guards = snapshot._nodes
    .flatMap((node: AnyStateNode) => transitionsOf(node, event.type))
    .map((transition) => transition.guard as Guard | undefined)
  const failing = guards.flatMap((guard) => (guard === undefined ? [] : failingIn(guard, machine, snapshot, event)))
  if (failing.length > 0) return { kind: 'guards', failing: [...new Set(failing)] }
  return { kind: 'notFromState', from: snapshot.value, allowedFrom: statesThatKnow(machine.root, event.type) }
}

/** The result of one guard. */
export interface Answer {
  readonly guard: string
  readonly answer: boolean
}
/**
 * The result of each guard that `event` meets in `snapshot`, in the order in which they are written, each name once;
 * also those inside `and`, `or` and `not`, by their own names. Pure: nothing is sent.
 */
export function answers(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Answer[] {
  const guards = snapshot._nodes
    .flatMap((node: AnyStateNode) => transitionsOf(node, event.type))
    .flatMap(({ guard }) => (guard === undefined ? [] : namedIn(guard as Guard)))
  const answerByGuard = new Map(guards.map((guard) => [nameOf(guard), guardPasses(guard, machine, snapshot, event)]))
  return [...answerByGuard].map(([guard, answer]) => ({ guard, answer }))
}
const nameOf = (guard: Guard): string =>
  typeof guard === 'string' ? guard : ((guard as { type?: string }).type ?? 'unnamed')
const namedIn = (guard: Guard): Guard[] =>
  isComposite(guard) ? (guard.guards ? guard.guards.flatMap(namedIn) : []) : [guard]

/** Transitions that do something; an empty one only forbids what a parent allows. */
const transitionsOf = (node: AnyStateNode, type: string) =>
  (node.transitions.get(type) ?? []).filter((t) => t.target !== undefined || t.actions.length > 0)

const statesThatKnow = (node: AnyStateNode, type: string): string[] => [
  ...(transitionsOf(node, type).length > 0 ? [node.path.join('.')] : []),
  ...Object.values(node.states).flatMap((child) => statesThatKnow(child, type)),
]

/** Names of the failing guards in `guard`. When an `or` fails, all of its guards are named. */
function failingIn(guard: Guard, machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): string[] {
  if (guardPasses(guard, machine, snapshot, event)) return []
  if (!isComposite(guard)) {
    const name = typeof guard === 'string' ? guard : guard.type
    const implementation = guardsOf(machine)[name]
    return implementation !== undefined && isComposite(implementation as Guard) && (implementation as Composite).check
      ? failingIn(implementation as Guard, machine, snapshot, event)
      : [name]
  }
  if (guard.check === NOT) return (guard.guards ?? []).flatMap(namesIn).map((name) => `not.${name}`)
  if (guard.guards) return guard.guards.flatMap((inner) => failingIn(inner, machine, snapshot, event))
  return [guard.stateValue === undefined ? 'unnamed' : `stateIn.${JSON.stringify(guard.stateValue)}`]
}

const namesIn = (guard: Guard): string[] =>
  isComposite(guard) ? (guard.guards ?? []).flatMap(namesIn) : [typeof guard === 'string' ? guard : guard.type]

const guardsOf = (machine: AnyStateMachine) => machine.implementations.guards as Record<string, unknown>

function guardPasses(
  guard: Guard,
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  const args = { context: snapshot.context as unknown, event }
  if (isComposite(guard) && guard.check) return guard.check(snapshot, args, guard)
  const name = typeof guard === 'string' ? guard : (guard as { type: string }).type
  const declared = typeof guard === 'object' && 'params' in guard ? (guard as { params?: unknown }).params : undefined
  const params = typeof declared === 'function' ? (declared as (a: typeof args) => unknown)(args) : declared
  const body = isComposite(guard) ? guard : guardsOf(machine)[name]
  if (typeof body !== 'function') throw new Error(`The machine '${machine.id}' has no guard '${name}'`)
  if ('check' in body) return guardPasses(body as unknown as Guard, machine, snapshot, event)
  return (body as (a: typeof args, p: unknown) => boolean)(args, params)
}

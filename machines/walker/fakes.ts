import type { AnyActorLogic, AnyActorRef, AnyStateMachine, Snapshot } from 'xstate'
import type { Outcome } from './types.ts'

type FakeEvent = { type: 'fake.done'; output: unknown } | { type: 'fake.error'; error: unknown } | { type: string }
type FakeSnapshot = Snapshot<unknown> & { input: unknown }

/**
 * An actor that never ends by itself. A test ends it, at once, by the events that XState sends from child to parent.
 */
const neverSettling = {
  getInitialSnapshot: (_scope: unknown, input: unknown): FakeSnapshot => ({
    status: 'active',
    output: undefined,
    error: undefined,
    input,
  }),
  transition: (snapshot: FakeSnapshot, event: FakeEvent): FakeSnapshot => {
    if (event.type === 'fake.done' && 'output' in event)
      return { ...snapshot, status: 'done', output: event.output, error: undefined }
    if (event.type === 'fake.error' && 'error' in event)
      return { ...snapshot, status: 'error', output: undefined, error: event.error }
    return snapshot
  },
  getPersistedSnapshot: (snapshot: FakeSnapshot) => snapshot,
} as unknown as AnyActorLogic

/**
 * Fakes for every actor of the machine, for `machine.provide({ actors })`. `started` is called with each that starts.
 */
export const fakeActors = (
  machine: AnyStateMachine,
  started?: (actor: AnyActorRef) => void,
): Record<string, AnyActorLogic> => {
  const fake: AnyActorLogic = started
    ? { ...neverSettling, start: (_snapshot, scope) => started(scope.self as AnyActorRef) }
    : neverSettling
  return Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, fake]))
}

/** Ends the fake that the invoke of this id started. Throws when it does not run. */
export function settle(actor: AnyActorRef, invoke: string, outcome: Outcome): void {
  end((actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[invoke], invoke, outcome)
}

function end(child: AnyActorRef | undefined, invoke: string, outcome: Outcome): void {
  if (child?.getSnapshot().status !== 'active')
    throw new Error(`The invoke '${invoke}' does not run, so it cannot end with '${outcome.kind}.${outcome.case}'`)
  child.send(
    outcome.kind === 'done'
      ? { type: 'fake.done', output: outcome.value }
      : { type: 'fake.error', error: outcome.value },
  )
}

/**
 * Fakes for a machine that runs out of reach, in a React screen: the screen gets `machine`, the driver calls `settle`.
 */
export function remoteFakes<M extends AnyStateMachine>(
  machine: M,
): { readonly machine: M; settle(invoke: string, outcome: Outcome): void } {
  const running = new Map<string, AnyActorRef>()
  const actors = fakeActors(machine, (actor) => running.set(actor.id, actor))
  return {
    machine: machine.provide({ actors }) as M,
    settle: (invoke, outcome) => end(running.get(invoke), invoke, outcome),
  }
}

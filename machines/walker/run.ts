import { valueIn, type Cases, type LooseCase } from '../shared/cases.ts'
import {
  createActor,
  SimulatedClock,
  type AnyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectedMicrostepEvent,
} from 'xstate'
import { fakeActors, settle } from './fakes.ts'
import { declaredTransitions, eventName, stateName } from './transitions.ts'
import type { Configuration, DeclaredTransition, Happening, TransitionId } from './types.ts'

/** A step that can be taken now, with what it is in this context. */
export interface Possible {
  readonly event: string
  readonly case?: string
  readonly happening: Happening
  /** The state blocks the event for those around it: it may be sent, and nothing happens. */
  readonly isBlocked?: true
}

/** The machine with fakes instead of its actors, and its transitions by name: made once, run often. */
export interface Prepared {
  readonly machine: AnyStateMachine
  readonly cases: Cases
  readonly transitions: ReadonlyMap<AnyTransitionDefinition, DeclaredTransition>
}

export function prepare(machine: AnyStateMachine, cases: Cases): Prepared {
  const faked = machine.provide({ actors: fakeActors(machine) })
  return { machine: faked, cases, transitions: declaredTransitions(faked) }
}

/**
 * One living actor of a prepared machine, in simulated time. What it took and entered since the last `taken()` is noted
 * from the engine's microsteps.
 */
export class Run {
  readonly actor: AnyActor
  readonly #prepared: Prepared
  readonly #clock = new SimulatedClock()
  readonly #due = new WeakMap<object, number>()
  #taken: TransitionId[] = []
  #thrown: { error: unknown } | null = null
  readonly entered = new Set<string>()

  constructor(prepared: Prepared, inputCase: string) {
    const input = prepared.cases.inputs[inputCase]
    if (!input) throw new Error(`${prepared.machine.id}: there is no input case '${inputCase}'`)
    this.#prepared = prepared
    this.actor = createActor(prepared.machine, {
      input: input.input,
      clock: this.#clock,
      inspect: (inspected) => {
        if (inspected.type === '@xstate.microstep' && inspected.actorRef.sessionId === inspected.rootId)
          this.#note(inspected)
      },
    })
    this.actor.subscribe({
      error: (error) => {
        this.#thrown = { error }
      },
    })
    this.actor.start()
    this.#afterwards(`the start with '${inputCase}'`)
  }

  #note(inspected: InspectedMicrostepEvent): void {
    this.#enter(inspected.snapshot as AnyMachineSnapshot)
    for (const transition of inspected._transitions) {
      const declared = this.#prepared.transitions.get(transition)
      if (!declared) continue
      this.#taken.push(declared.id)
      this.entered.add(declared.source)
    }
  }

  #enter(snapshot: AnyMachineSnapshot): void {
    for (const node of snapshot._nodes) this.entered.add(stateName(node))
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot() as AnyMachineSnapshot
  }

  /** Transitions taken since the last call. */
  taken(): TransitionId[] {
    const taken = this.#taken
    this.#taken = []
    return taken
  }

  /** Delayed events that wait, the next one first. Steps take no time, so what is due is known exactly. */
  #timers(): { event: string; due: number }[] {
    const scheduled = Object.values(
      this.actor.system.getSnapshot()._scheduledEvents as Record<string, { event: { type: string }; delay: number }>,
    )
    return scheduled
      .map((record) => ({ event: this.#timerName(record.event.type), due: this.#due.get(record) ?? Infinity }))
      .toSorted((a, b) => a.due - b.due || a.event.localeCompare(b.event))
  }

  #timerName(type: string): string {
    const node = this.snapshot._nodes.find((candidate) => candidate.transitions.has(type))
    return node ? eventName(type, node) : `after.${type}`
  }

  #noteTimers(): void {
    for (const record of Object.values(
      this.actor.system.getSnapshot()._scheduledEvents as Record<string, { delay: number }>,
    )) {
      if (!this.#due.has(record)) this.#due.set(record, this.#clock.now() + record.delay)
    }
  }

  /** Everything that can happen now. Of several timers only the next one: the others come after it. */
  possible(): Possible[] {
    const { snapshot } = this
    if (snapshot.status !== 'active') return []
    const [next] = this.#timers()
    return [
      ...Object.entries(this.#prepared.cases.events).flatMap(([type, cases]) =>
        this.#allowed(cases).flatMap(([name, found]): Possible[] => {
          const event = { ...(valueIn(found.payload, snapshot.context) as object | undefined), type }
          if ((snapshot.machine as AnyStateMachine).getTransitionData(snapshot as never, event).length === 0) return []
          return [
            {
              event: type,
              case: name,
              happening: { kind: 'event', event },
              ...(!snapshot.can(event) && { isBlocked: true }),
            },
          ]
        }),
      ),
      ...this.pendingInvokes().flatMap(({ id, src }) =>
        (['done', 'error'] as const).flatMap((kind) =>
          this.#allowed(this.#prepared.cases.actors[src]?.[kind] ?? {}).map(([name, found]): Possible => ({
            event: `${kind}.${id}`,
            case: name,
            happening: {
              kind: 'settle',
              invoke: id,
              outcome: {
                kind,
                case: name,
                value: valueIn(kind === 'done' ? found.output : found.error, snapshot.context),
              },
            },
          })),
        ),
      ),
      ...(next
        ? [{ event: next.event, happening: { kind: 'elapse', ms: next.due - this.#clock.now() } } satisfies Possible]
        : []),
    ]
  }

  #allowed(cases: Readonly<Record<string, LooseCase>>): [string, LooseCase][] {
    return Object.entries(cases).filter(([, found]) => found.when?.(this.snapshot.context) ?? true)
  }

  /** Invokes of the active states that have not ended. */
  pendingInvokes(): { id: string; src: string }[] {
    const { _nodes, children } = this.snapshot
    return _nodes
      .flatMap((node) => node.invoke)
      .filter((invoke) => children[invoke.id]?.getSnapshot().status === 'active')
      .map((invoke) => ({ id: invoke.id, src: invoke.src as string }))
  }

  /**
   * Carries out one happening. What a guard or action throws, or an actor's error that nothing handles, comes out here.
   */
  perform(happening: Happening): void {
    const before = this.#thrown ? 'an error' : JSON.stringify(this.snapshot.value)
    if (happening.kind === 'event') this.actor.send(happening.event)
    else if (happening.kind === 'settle') settle(this.actor, happening.invoke, happening.outcome)
    else this.#clock.increment(happening.ms)
    this.#afterwards(`${JSON.stringify(happening)} in ${before}`)
  }

  #afterwards(what: string): void {
    if (this.#thrown) {
      const { error } = this.#thrown
      throw new Error(
        `${this.#prepared.machine.id}: ${what} ended in an error: ${error instanceof Error ? error.message : JSON.stringify(error)}`,
        { cause: error },
      )
    }
    this.#enter(this.snapshot)
    this.#noteTimers()
  }

  /**
   * Identifies the machine's present configuration, also by what state and context do not show: history, running
   * invokes, how long each timer still runs.
   */
  key(): string {
    const { snapshot } = this
    const history = (snapshot as unknown as { historyValue?: Record<string, { id: string }[]> }).historyValue ?? {}
    const remembered = Object.entries(history)
      .map(([id, nodes]) => [id, nodes.map((node) => node.id).toSorted()])
      .toSorted()
    const timers = this.#timers().map(({ event, due }) => [event, due - this.#clock.now()])
    return stable([snapshot.value, snapshot.context, snapshot.status, remembered, this.#pending(), timers])
  }

  #pending(): string[] {
    return this.pendingInvokes()
      .map(({ id }) => id)
      .toSorted()
  }

  /** Where the machine rests now. */
  configuration(): Configuration {
    const { snapshot } = this
    return {
      key: this.key(),
      value: snapshot.value,
      context: snapshot.context,
      status: snapshot.status,
      tags: [...snapshot.tags].toSorted(),
      offers: [
        ...new Set(
          this.possible()
            .filter(({ happening, isBlocked }) => happening.kind === 'event' && !isBlocked)
            .map(({ event }) => event),
        ),
      ].toSorted(),
      pending: this.#pending(),
    }
  }
}

/** JSON with sorted keys, so that equal values have equal texts. */
export const stable = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** A step's short name: the event, and its case unless that is the `plain` one. */
export const labelOf = (step: { readonly event: string; readonly case?: string }): string =>
  step.case === undefined || step.case === 'plain' ? step.event : `${step.event} ${step.case}`

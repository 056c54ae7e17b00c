import type { EventObject, StateValue } from 'xstate'

/** `<state>|<event>|<branch>`: a transition that the machine declares; see `declaredTransitions`. */
export type TransitionId = string

/**
 * One thing that happens, as plain JSON, so that a path can be stored and replayed. `event` is an event of the machine,
 * `done.<invoke>`, `error.<invoke>` or `after.<delay>`; `case` names its payload in the machine's cases.
 */
export interface Step {
  readonly from: StateValue
  readonly event: string
  readonly case?: string
}

/** A walk from one of the input cases. */
export interface Path {
  readonly input: string
  readonly steps: readonly Step[]
}

/** How an invoked actor ended. */
export interface Outcome {
  readonly kind: 'done' | 'error'
  readonly case: string
  readonly value: unknown
}

/** What a step is when it is carried out in a context. */
export type Happening =
  | { readonly kind: 'event'; readonly event: EventObject }
  | { readonly kind: 'settle'; readonly invoke: string; readonly outcome: Outcome }
  | { readonly kind: 'elapse'; readonly ms: number }

/** A configuration in which the machine rests. Two are the same when their keys are. */
export interface Configuration {
  readonly key: string
  readonly value: StateValue
  readonly context: unknown
  readonly status: 'active' | 'done' | 'error' | 'stopped'
  readonly tags: readonly string[]
  /**
   * Event types that the machine accepts here in at least one case. A screen's control for any other event is disabled.
   */
  readonly offers: readonly string[]
  /** Invokes that wait for an answer here. */
  readonly pending: readonly string[]
}

export interface Edge {
  readonly from: number
  readonly to: number
  /** `event` or `event case`: see `labelOf`. */
  readonly label: string
  readonly step: Step
  /** Declared transitions that the step took, with those that followed by themselves (`always`, `done.state`). */
  readonly taken: readonly TransitionId[]
}

export interface Start {
  readonly input: string
  readonly to: number
  readonly taken: readonly TransitionId[]
}

/** All configurations that a machine reaches with its cases, and the steps between them. */
export interface Graph {
  readonly machine: string
  readonly configurations: readonly Configuration[]
  readonly starts: readonly Start[]
  readonly edges: readonly Edge[]
  /** Ids of all states that were entered, resting or passing. */
  readonly entered: ReadonlySet<string>
  readonly declared: readonly DeclaredTransition[]
  /** A message when the walk stopped before it had seen everything; null otherwise. */
  readonly capped: string | null
}

export interface DeclaredTransition {
  readonly id: TransitionId
  readonly source: string
  readonly targets: readonly string[]
  readonly guard: string | null
  /**
   * Where the state has several transitions for the event: they are checked in this order, from 1, and the first whose
   * guard passes is taken. Null: there is one.
   */
  readonly order: number | null
  /** It only blocks the event for the states around its own. */
  readonly blocks: boolean
}

/**
 * The rest of a path's story: what happens, and where the machine rests then. Index 0 is the start, without a
 * happening.
 */
export interface Moment {
  readonly happening: Happening | null
  readonly configuration: Configuration
  readonly taken: readonly TransitionId[]
}

/**
 * How a step came about where a person sees it: done on the page in a browser, where the real server made the change;
 * through the call of the server that does it; on the screen alone, the test giving the server's answers; or elsewhere:
 * then nothing of it was done here, and the page was moved to the state that follows.
 */
export type How = 'page' | 'call' | 'screen' | 'elsewhere'

/** What paths are played on: the machine itself, a React screen, or a page in a browser. */
export interface Driver {
  /** Starts the thing in the input case. */
  start(inputCase: string, input: unknown): void | Promise<void>
  /** Does what makes the event happen (a click, a word typed, or `actor.send`). */
  perform(event: EventObject, step: Step): void | Promise<void>
  /** Lets the invoked actor end (a fake, an intercepted call). */
  settle(invoke: string, outcome: Outcome, step: Step): void | Promise<void>
  /** Lets time go by. */
  elapse(ms: number, step: Step): void | Promise<void>
  /**
   * Fails unless the thing shows this state. `expected.offers` lists the enabled controls. Returns how the step came
   * about; without a result, on the page or screen that is played.
   */
  expectState(value: StateValue, context: unknown, expected: Configuration): How | void | Promise<How | void>
  /** Called after each path, also a failed one. */
  stop?(): void | Promise<void>
}

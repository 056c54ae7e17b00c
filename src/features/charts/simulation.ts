import { refusals, type Refusal } from '#machines/shared/explain.ts'
import { valueIn, type Cases } from '#machines/shared/cases.ts'
import { labelOf, prepare, Run, type Possible, type Prepared } from '#machines/walker/run.ts'
import { startingIn } from '#machines/walker/starting.ts'
import { stateName } from '#machines/walker/transitions.ts'
import type { TransitionId } from '#machines/walker/types.ts'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { registryEntry } from './model.ts'

/** The start of a simulation: one of the machine's input cases, or a state with its context. */
export type Beginning = { readonly input: string } | { readonly state: string; readonly context: unknown }
/** A step by name: the event and, where the event has several cases, the case. */
export interface StepName {
  readonly event: string
  readonly case?: string
}
/** A path that can be stored in a link. */
export interface Played {
  readonly beginning: Beginning
  readonly steps: readonly StepName[]
}

/** The machine's state after a step, and the transitions that the step took. Index 0 is the beginning. */
export interface Rest {
  readonly step: StepName | null
  /** Every active state. */
  readonly states: readonly string[]
  readonly taken: readonly TransitionId[]
  readonly context: unknown
  readonly status: AnyMachineSnapshot['status']
}
/** An event that is refused now. */
export interface Refused {
  readonly step: StepName
  readonly refusal: Refusal
}
export interface Outcome {
  readonly rests: readonly Rest[]
  /** Possible next steps; empty when the machine has ended or the path is broken. */
  readonly possible: readonly Possible[]
  readonly refused: readonly Refused[]
  /** Invokes that wait for an answer: id and actor. */
  readonly pending: readonly { readonly id: string; readonly src: string }[]
  /** The step (from 1) that cannot happen, or that ended in an error. */
  readonly broken: { readonly step: number; readonly name: StepName | null; readonly message: string | null } | null
}

const CHOSEN = 'chosen'
function prepareBeginning(
  machine: AnyStateMachine,
  cases: Cases,
  beginning: Beginning,
): { readonly prepared: Prepared; readonly input: string } {
  if ('input' in beginning) return { prepared: prepare(machine, cases), input: beginning.input }
  return {
    prepared: prepare(startingIn(machine, beginning.state, beginning.context), { ...cases, inputs: { [CHOSEN]: {} } }),
    input: CHOSEN,
  }
}

const restOf = (run: Run, step: StepName | null): Rest => ({
  step,
  states: run.snapshot._nodes.filter(({ path }) => path.length > 0).map(stateName),
  taken: run.taken(),
  context: run.snapshot.context as unknown,
  status: run.snapshot.status,
})

/** Every event, with its cases, that is refused now, and why. */
function refusedIn(machine: AnyStateMachine, cases: Cases, snapshot: AnyMachineSnapshot): Refused[] {
  if (snapshot.status !== 'active') return []
  return Object.entries(cases.events).flatMap(([type, named]) =>
    Object.entries(named).flatMap(([name, found]): Refused[] => {
      if (found.when?.(snapshot.context) === false) return []
      const refusal = refusals(machine, snapshot, {
        ...(valueIn(found.payload, snapshot.context) as object | undefined),
        type,
      })
      return refusal ? [{ step: { event: type, case: name }, refusal }] : []
    }),
  )
}

/**
 * Plays a path from its beginning, on fakes and in simulated time; nothing of it leaves the page. Never throws: see
 * `broken`.
 */
export function play(id: string, { beginning, steps }: Played): Outcome {
  const { machine, cases } = registryEntry(id)
  const rests: Rest[] = []
  const nothing = { possible: [], refused: [], pending: [] }
  let at: StepName | null = null
  try {
    const made = prepareBeginning(machine, cases, beginning)
    const run = new Run(made.prepared, made.input)
    rests.push(restOf(run, null))
    for (const step of steps) {
      at = step
      const found = run.possible().find((candidate) => labelOf(candidate) === labelOf(step))
      if (!found) return { rests, ...nothing, broken: { step: rests.length, name: step, message: null } }
      run.perform(found.happening)
      rests.push(restOf(run, step))
    }
    return {
      rests,
      possible: run.possible().filter(({ isBlocked }) => !isBlocked),
      refused: refusedIn(made.prepared.machine, cases, run.snapshot),
      pending: run.pendingInvokes(),
      broken: null,
    }
  } catch (error) {
    return {
      rests,
      ...nothing,
      broken: { step: rests.length, name: at, message: error instanceof Error ? error.message : String(error) },
    }
  }
}

/** The context with which an input case starts; undefined for a case whose machine does not start. */
export const contextOf = (id: string, input: string): unknown =>
  play(id, { beginning: { input }, steps: [] }).rests[0]?.context

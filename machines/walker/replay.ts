import { labelOf, prepare, Run, type Prepared } from './run.ts'
import type { Cases } from '../shared/cases.ts'
import type { AnyStateMachine } from 'xstate'
import type { Configuration, Moment, Path } from './types.ts'

/**
 * Plays a path, also one that was stored as JSON, on the machine with fakes, and returns what happened at each step.
 * Throws when the path does not fit the machine (any more).
 */
export const replay = (prepared: Prepared, path: Path): Moment[] => play(prepared, path.input, path.steps.map(labelOf))

/**
 * A hand-written journey: where the machine ends after these steps (`event` or `event case`). Its expected end is
 * written in the test, from the specification, so a machine that was changed wrongly does not change the expectation
 * too.
 */
export function journey(
  { machine, cases }: { readonly machine: AnyStateMachine; readonly cases: Cases },
  input: string,
  labels: readonly string[],
): Configuration {
  return (play(prepare(machine, cases), input, labels).at(-1) as Moment).configuration
}

function play(prepared: Prepared, input: string, labels: readonly string[]): Moment[] {
  const run = new Run(prepared, input)
  const moments: Moment[] = [{ happening: null, configuration: run.configuration(), taken: run.taken() }]
  for (const [index, label] of labels.entries()) {
    const possible = run.possible()
    const found = possible.find((candidate) => labelOf(candidate) === label)
    if (!found)
      throw new Error(
        `${prepared.machine.id}: step ${index + 1}, '${label}', cannot happen in ${JSON.stringify(run.snapshot.value)}; there can: ${possible.map(labelOf).join(', ') || 'nothing'}`,
      )
    run.perform(found.happening)
    moments.push({ happening: found.happening, configuration: run.configuration(), taken: run.taken() })
  }
  return moments
}

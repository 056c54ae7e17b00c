import { TestModel } from '@xstate/test'
import { replay } from '#machines/walker/replay.ts'
import { labelOf, type Prepared } from '#machines/walker/run.ts'
import type { Configuration, Driver, How, Moment, Path, Step } from '#machines/walker/types.ts'

/** A path that can be played on a driver. */
export interface PlayablePath {
  /** The input case and what happens, for people. */
  readonly title: string
  readonly path: Path
  /**
   * Fails with the path as JSON, which `replay` takes. Always stops the driver. `seen` is called for each moment whose
   * state was found as expected, with how it came about according to the driver.
   */
  play(driver: Driver, seen?: (moment: Moment, how: How | undefined) => void): Promise<void>
}

/** An event as @xstate/test carries it; the start is one too. */
interface Planned {
  readonly type: string
  readonly label: string
  readonly step: Step | null
  readonly input: string
  readonly moment: Moment
  toJSON(): unknown
}
interface Story {
  readonly state: Configuration
  readonly weight: number
  readonly steps: readonly { readonly state: Configuration; readonly event: Planned }[]
}
/** What we use of @xstate/test: its own types demand a machine's snapshots for states, ours are configurations. */
interface Model {
  getPaths(generator: () => Story[]): (Story & {
    test(params: {
      states: Record<string, (state: Configuration) => unknown>
      events: Record<string, (step: { event: Planned }) => unknown>
    }): Promise<unknown>
  })[]
}

/**
 * The only use of @xstate/test: it drops paths that are a prefix of another path, plays a path, and prints where it
 * failed. It does not know `after`, invokes and coverage, so the paths are ours.
 */
export function playable(prepared: Prepared, paths: readonly Path[]): PlayablePath[] {
  const model = new TestModel(
    prepared.machine as never,
    {
      stateMatcher: (_: unknown, key: string) => key === '*',
      serializeState: (state: Configuration) => JSON.stringify([state.value, state.context]),
      serializeEvent: (event: Planned) => event.label,
    } as never,
  ) as unknown as Model
  return model
    .getPaths(() => paths.map((path) => story(prepared, path)))
    .map((tested): PlayablePath => {
      const events = tested.steps.map(({ event }) => event)
      const path: Path = { input: events[0]?.input as string, steps: events.flatMap(({ step }) => step ?? []) }
      return {
        title: events.map(({ label }) => label).join(' → '),
        path,
        play: async (driver, seen) => {
          let last: Moment | undefined
          const carry = async ({ event }: { event: Planned }) => {
            await carryOut(event, prepared, driver)
            last = event.moment
          }
          try {
            await tested.test({
              states: {
                '*': async (state) => {
                  const how = await driver.expectState(state.value, state.context, state)
                  if (last) seen?.(last, how ?? undefined)
                  last = undefined
                },
              },
              events: Object.fromEntries(events.map(({ type }) => [type, carry])),
            })
          } catch (error) {
            throw new Error(
              `${prepared.machine.id}: this path failed: ${JSON.stringify(path)}\n${error instanceof Error ? error.message : String(error)}`,
              { cause: error },
            )
          } finally {
            await driver.stop?.()
          }
        },
      }
    })
}

function story(prepared: Prepared, path: Path): Story {
  const steps = replay(prepared, path).map((moment, index) => {
    const step = path.steps[index - 1] ?? null
    return {
      state: moment.configuration,
      event: {
        type: step?.event ?? 'start',
        label: step ? labelOf(step) : path.input,
        step,
        input: path.input,
        moment,
        toJSON: () => [path.input, step],
      },
    }
  })
  return { state: (steps.at(-1) as Story['steps'][number]).state, weight: path.steps.length, steps }
}

async function carryOut(
  { step, input, moment: { happening } }: Planned,
  prepared: Prepared,
  driver: Driver,
): Promise<void> {
  if (!step || !happening) await driver.start(input, prepared.cases.inputs[input]?.input)
  else if (happening.kind === 'event') await driver.perform(happening.event, step)
  else if (happening.kind === 'settle') await driver.settle(happening.invoke, happening.outcome, step)
  else await driver.elapse(happening.ms, step)
}

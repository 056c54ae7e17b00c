import type { AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Cases } from '#machines/shared/cases.ts'
import { machineDriver } from '#tests/support/walker/drivers.ts'
import { explore } from '#machines/walker/explore.ts'
import { graphFaults } from '#tests/support/walker/lint.ts'
import { journey } from '#machines/walker/replay.ts'
import { prepare } from '#machines/walker/run.ts'
import { machinePaths, testMachine } from '#tests/support/walker/test-machine.ts'
import { createMachine } from 'xstate'
import { door, doorCases, loader, loaderCases } from './samples.ts'

/** The same machine with a changed config: what a slip of the pen does. */
function mutate(machine: AnyStateMachine, change: (config: Loose) => void): AnyStateMachine {
  const config = copy(machine.config) as Loose
  change(config)
  return createMachine(config as never, machine.implementations as never)
}
interface Loose {
  states: Record<string, { on: Record<string, unknown>; invoke: { onError: unknown; onDone: unknown[] } }>
  on: Record<string, unknown>
}
const copy = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copy)
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
    : value
}
const faults = (machine: AnyStateMachine, cases: Cases) => graphFaults(machine, explore(machine, cases))

/** Journeys with their ends, as a specification would pin them. */
const doorJourneys = (machine: AnyStateMachine) => {
  const end = (input: string, labels: string[]) => journey({ machine, cases: doorCases }, input, labels).value
  expect(end('withKey', ['door.lock', 'door.unlock'])).toBe('closed')
  expect(end('withoutKey', ['door.lock'])).toBe('refused')
}

describe('planted mutants', () => {
  it('are none in the samples themselves', () => {
    expect([...faults(door, doorCases), ...faults(loader, loaderCases)]).toEqual([])
    doorJourneys(door)
  })
  it('a dead transition is caught by the edges, by name', () => {
    const dead = mutate(loader, (config) => {
      config.states['loading']?.invoke.onDone.reverse()
    })
    expect(faults(dead, loaderCases)).toEqual([
      'loader: never taken: loading --done.load #2 [hasRows]--> ready',
      "loader: state 'ready' is never entered",
    ])
    expect(() => machinePaths({ machine: dead, cases: loaderCases })).toThrow(
      'loader: never taken: loading --done.load #2 [hasRows]--> ready',
    )
  })
  it('a guard that is always true is caught by the edges, and by a journey', () => {
    const open = door.provide({ guards: { hasKey: () => true } })
    expect(faults(open, doorCases)).toEqual([
      'door: never taken: closed --door.lock #2--> refused',
      'door: never taken: refused --door.close--> closed',
      "door: state 'refused' is never entered",
    ])
    expect(() => doorJourneys(open)).toThrow()
  })
  it('a wrong target is caught by a journey (the edges follow the machine, right or wrong)', () => {
    const wrong = mutate(door, (config) => {
      ;(config.states['locked'] as Loose['states'][string]).on['door.unlock'] = { target: 'open' }
    })
    expect(faults(wrong, doorCases)).toEqual([])
    expect(() => doorJourneys(wrong)).toThrow()
  })
  it('a screen whose button does nothing is caught by the edges, with a path that can be replayed', async () => {
    const driver = machineDriver(prepare(door, doorCases))
    const dead: typeof driver = {
      ...driver,
      perform: (event, step) => (event.type === 'door.unlock' ? undefined : driver.perform(event, step)),
    }
    await expect(testMachine({ machine: door, cases: doorCases }, { driver: dead })).rejects.toThrow(
      /door: this path failed: \{"input":"withKey".*Expected .*closed.*found .*locked/s,
    )
  })
  it('an error that nothing handles is caught while walking', () => {
    const unhandled = mutate(loader, (config) => {
      delete (config.states['loading'] as { invoke: { onError?: unknown } }).invoke.onError
    })
    expect(() => explore(unhandled, loaderCases)).toThrow('loader: ')
  })
})

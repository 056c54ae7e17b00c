import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import ar from '#locales/ar/charts/index.ts'
import en from '#locales/en/charts/index.ts'
import { MACHINE_MOVERS } from '#machines/movers.ts'
import { MACHINES } from '#machines/registry.ts'
import { isChosen } from '#tests/support/chosen-features.ts'
import { DECISIONS } from '#tests/support/decisions.ts'
import { machineDriver } from '#tests/support/walker/drivers.ts'
import { configFaults, graphFaults, requirementFaults, wordFaults } from '#tests/support/walker/lint.ts'
import { minimise } from '#machines/walker/minimise.ts'
import { prepare } from '#machines/walker/run.ts'
import { unreportedFailures } from '#tests/support/walker/unreported-failures.ts'
import { graphOf } from '#machines/walker/explore.ts'
import { testMachine } from '#tests/support/walker/test-machine.ts'

/** Pairs grow with the square of the transitions: only machines up to this size are walked by them in each run. */
const PAIRS_UP_TO = 200
const folder = fileURLToPath(new URL('../../machines/', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(lifecycle|flow)\.ts$/.test(file))
  .toSorted()
const decisions = DECISIONS.map(({ number }) => number)

describe('machines/registry.ts', () => {
  it.each(files)('knows the machine of %s', async (file) => {
    const exported = Object.values((await import(`${folder}${file}`)) as Record<string, unknown>).filter(
      (value) => value instanceof StateMachine,
    )
    const registered = Object.values(MACHINES).map(({ machine }) => machine.id)
    expect(exported.length, `${file} exports no machine`).toBeGreaterThan(0)
    for (const machine of exported)
      expect(registered, `${file}: the machine '${machine.id}' is not in MACHINES`).toContain(machine.id)
  })
  it('lists each machine under its own id', () => {
    expect(Object.keys(MACHINES)).toEqual(Object.values(MACHINES).map(({ machine }) => machine.id))
  })
  it('has who moves the events of each machine, and of no other', () => {
    expect(Object.keys(MACHINE_MOVERS)).toEqual(Object.keys(MACHINES))
  })
  it.each([
    ['ar', ar],
    ['en', en],
  ])('is all that has words of a machine in %s', (_language, { machines }) => {
    expect(Object.keys(machines).toSorted()).toEqual(Object.keys(MACHINES).toSorted())
  })
})

describe.each(Object.entries(MACHINES).filter(([, { feature }]) => feature === 'shared' || isChosen(feature)))(
  '%s',
  (_name, entry) => {
    // explored by the first test that needs it, so that the tests of one machine wait for no other
    const graph = () => graphOf(entry)
    const driver = () => machineDriver(prepare(entry.machine, entry.cases))

    it('says which requirement each state and transition serves', () =>
      expect(requirementFaults(entry.machine, decisions)).toEqual([]))
    it.each([
      ['ar', ar],
      ['en', en],
    ] as const)('has its words in %s, and no others', (language, dictionary) =>
      expect(wordFaults(entry, language, dictionary)).toEqual([]),
    )
    it('is written as the house writes machines', () => expect(configFaults(entry)).toEqual([]))
    it('has no dead transition and no state that is never entered', () =>
      expect(graphFaults(entry.machine, graph())).toEqual([]))
    it.runIf(entry.kind === 'flow')('tells every failure of a call in words of the page', async () =>
      expect(await unreportedFailures(entry, graph())).toEqual([]),
    )
    it('plays every declared transition with fakes', async () => {
      const { taken, declared } = await testMachine(entry, { driver: driver() })
      expect(taken).toBe(declared)
    })
    it('plays every two steps in a row with fakes', async ({ skip }) => {
      skip(minimise(graph()).classes > PAIRS_UP_TO)
      await testMachine(entry, { generator: 'pairs', driver: driver() })
    })
  },
)

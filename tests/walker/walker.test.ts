import { setup, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { Cases } from '#machines/shared/cases.ts'
import { reachable } from '#machines/walker/coverage.ts'
import { machineDriver } from '#tests/support/walker/drivers.ts'
import { explore } from '#machines/walker/explore.ts'
import { minimise } from '#machines/walker/minimise.ts'
import { pathsOf } from '#machines/walker/paths.ts'
import { replay } from '#machines/walker/replay.ts'
import { prepare } from '#machines/walker/run.ts'
import { machinePaths, testMachine } from '#tests/support/walker/test-machine.ts'
import {
  door,
  doorCases,
  gate,
  gateCases,
  lamps,
  lampsCases,
  loader,
  loaderCases,
  player,
  playerCases,
  watch,
  watchCases,
} from './samples.ts'

interface Answer {
  machine: AnyStateMachine
  cases: Cases
  configurations: number
  edges: number
  declared: number
  classes: number
  pairs: number
  why: string
}

/** Counted by hand, with pencil, before the walker ran. */
const ANSWERS: Answer[] = [
  {
    machine: door,
    cases: doorCases,
    configurations: 6,
    edges: 8,
    declared: 6,
    classes: 6,
    pairs: 10,
    why: 'closed, open, and locked or refused, for each of two inputs',
  },
  {
    machine: loader,
    cases: loaderCases,
    configurations: 17,
    edges: 54,
    declared: 6,
    classes: 6,
    pairs: 11,
    why: 'idle; 2 queries × 2 row counts in debouncing, loading, failed; 2 queries in ready and empty',
  },
  {
    machine: player,
    cases: playerCases,
    configurations: 8,
    edges: 14,
    declared: 4,
    classes: 4,
    pairs: 8,
    why: 'radio and disc with no, radio or disc history; off with radio or disc history',
  },
  { machine: lamps, cases: lampsCases, configurations: 4, edges: 8, declared: 4, classes: 4, pairs: 12, why: '2 × 2' },
  {
    machine: gate,
    cases: gateCases,
    configurations: 3,
    edges: 2,
    declared: 3,
    classes: 3,
    pairs: 1,
    why: 'no coin, one coin, passed',
  },
  {
    machine: watch,
    cases: watchCases,
    configurations: 8,
    edges: 10,
    declared: 3,
    classes: 8,
    pairs: 4,
    why: 'fresh with 1000, 700, 400 and 100 ms to go, stale with 700, 400, 100, ended; only the last fresh can end',
  },
]

describe.each(ANSWERS)('$machine.id: $why', ({ machine, cases, configurations, edges, declared, classes, pairs }) => {
  const graph = explore(machine, cases)

  it('has the counted configurations, steps, transitions and classes', () => {
    expect(graph.capped).toBeNull()
    expect({
      configurations: graph.configurations.length,
      edges: graph.edges.length,
      declared: graph.declared.length,
      classes: minimise(graph).classes,
    }).toEqual({ configurations, edges, declared, classes })
  })
  it('has no untaken transition', () => expect(reachable(graph)).toEqual({ taken: declared, declared, untaken: [] }))
  it('has the counted pairs, all covered', () =>
    expect(pathsOf(graph, 'pairs')).toMatchObject({ wanted: pairs, covered: pairs, capped: null }))
  it.each(['shortest', 'simple', 'edges', 'pairs', 'random'] as const)(
    'plays %s on the machine, and each path survives JSON',
    async (generator) => {
      const { paths } = machinePaths({ machine, cases }, { generator })
      expect(paths.length).toBeGreaterThan(0)
      const prepared = prepare(machine, cases)
      for (const path of paths) {
        await path.play(machineDriver(prepared))
        const stored = JSON.parse(JSON.stringify(path.path)) as typeof path.path
        expect(replay(prepared, stored)).toHaveLength(path.path.steps.length + 1)
      }
    },
  )
  it('takes every declared transition by edges', async () => {
    expect(await testMachine({ machine, cases }, { driver: machineDriver(prepare(machine, cases)) })).toMatchObject({
      taken: declared,
      declared,
      untaken: [],
    })
  })
})

describe('generators', () => {
  const graph = explore(loader, loaderCases)
  it('merge configurations, but never what behaves differently', () => {
    const small = minimise(graph)
    for (const [i, a] of graph.configurations.entries())
      for (const [j, b] of graph.configurations.entries()) {
        if (small.classOf[i] === small.classOf[j])
          expect([a.value, a.offers, a.pending]).toEqual([b.value, b.offers, b.pending])
      }
    expect(small.edges).toHaveLength(11)
  })
  it('find the shortest way to each of the six states', () => {
    const lengths = pathsOf(graph, 'shortest')
      .paths.map(({ steps }) => steps.length)
      .toSorted()
    expect(lengths).toEqual([0, 1, 2, 3, 3, 3])
  })
  it('find the four simple ways, and report a cap', () => {
    expect(pathsOf(graph, 'simple')).toMatchObject({ capped: null, paths: { length: 4 } })
    expect(pathsOf(graph, 'simple', { maxPaths: 3 })).toMatchObject({
      capped: expect.stringContaining('3'),
      paths: { length: 3 },
    })
  })
  it('throw the same dice for the same seed', () => {
    expect(pathsOf(graph, 'random', { seed: 7 })).toEqual(pathsOf(graph, 'random', { seed: 7 }))
    expect(pathsOf(graph, 'random', { seed: 7 }).paths).not.toEqual(pathsOf(graph, 'random', { seed: 8 }).paths)
  })
  it('keep paths under the given length', () => {
    for (const { steps } of pathsOf(graph, 'pairs', { maxSteps: 6 }).paths) expect(steps.length).toBeLessThanOrEqual(6)
    expect(pathsOf(graph, 'pairs', { maxSteps: 6 })).toMatchObject({ wanted: 11, covered: 11 })
  })
  it('begin at each input that does something else by itself', () => {
    const starter = setup({
      types: { context: {} as { late: boolean }, input: {} as { late: boolean } },
      guards: { isLate: ({ context }) => context.late },
      actions: { hurry: () => {} },
    }).createMachine({
      id: 'starter',
      context: ({ input }) => input,
      initial: 'asking',
      states: {
        asking: { always: [{ guard: 'isLate', target: 'there', actions: 'hurry' }, { target: 'there' }] },
        there: {},
      },
    })
    const cases = {
      inputs: { late: { input: { late: true } }, early: { input: { late: false } } },
      events: {},
      actors: {},
    }
    expect(minimise(explore(starter, cases)).classes).toBe(1)
    expect(machinePaths({ machine: starter, cases }).coverage).toEqual({ taken: 2, declared: 2, untaken: [] })
  })
  it('report a machine that never ends', () => {
    expect(explore(loader, loaderCases, 5).capped).toContain('loader: stopped at 5 configurations')
  })
  it('see states in which nothing rests', () =>
    expect([...explore(gate, gateCases).entered].toSorted()).toEqual(['checking', 'gate', 'passed', 'waiting']))
  it('note what is taken by itself at the very start', () => {
    expect(explore(gate, gateCases).starts).toEqual([{ input: 'plain', to: 0, taken: ['checking|always|1'] }])
  })
})

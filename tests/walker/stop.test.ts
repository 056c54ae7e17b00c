import { describe, expect, it } from 'vitest'
import { chartOf } from '#machines/walker/chart.ts'
import { explore } from '#machines/walker/explore.ts'
import { pathsOf, type GeneratorOptions } from '#machines/walker/paths.ts'
import { parseStop, type Progress } from '#machines/walker/stop.ts'
import { door, doorCases, loader, loaderCases } from './samples.ts'

const chart = chartOf(door)
const graph = explore(door, doorCases)
const stop = (text: string) => parseStop(text, chart)
const at = (more: Partial<Progress> = {}): Progress => ({
  taken: new Set(),
  states: new Set(),
  steps: 0,
  seconds: 0,
  ...more,
})
const taken = (...ids: string[]) => at({ taken: new Set(ids) })
const walk = (text: string, options: GeneratorOptions = {}, generator: Parameters<typeof pathsOf>[1] = 'random') =>
  pathsOf(graph, generator, { ...options, stop: stop(text) })
const labels = ({ paths }: ReturnType<typeof pathsOf>) =>
  paths.map(({ input, steps }) => [input, ...steps.map(({ event }) => event)])

describe('a stop condition', () => {
  // the door has 6 transitions (two of them for door.lock) and 4 states
  it.each([
    ['edge_coverage(100)', 6],
    ['edge_coverage(50)', 3],
    ['edge_coverage(0)', 0],
    ['edgeCoverage(34)', 3],
    ['vertex_coverage(75)', 3],
    ['reached_vertex(open)', 1],
    ['reached_edge(door.lock)', 1],
    ['reached_edge(closed|door.lock|1)', 1],
    ['length(4)', 4],
    ['time_duration(9)', 9],
    ['requirement_coverage(100)', 0],
    ['length(2) and reached_vertex(open)', 3],
    ['length(2) && reached_vertex(open)', 3],
    ['length(2) or reached_vertex(open)', 1],
    ['length(9) || length(5) and length(1)', 6],
    ['(length(9) or length(5)) and length(1)', 6],
    ['never', 1],
  ])('%s is short of %i at the beginning', (text, short) => expect(stop(text).short(at())).toBe(short))

  it('counts what was met', () => {
    expect(stop('reached_edge(door.lock)').short(taken('closed|door.lock|1'))).toBe(0)
    expect(
      stop('edge_coverage(100)')
        .missing(taken('closed|door.lock|1', 'closed|door.open|0'))
        .map((one) => 'id' in one && one.id),
    ).toEqual(['closed|door.lock|0', 'open|door.close|0', 'locked|door.unlock|0', 'refused|door.close|0'])
    expect(stop('length(9) or length(3)').missing(at({ steps: 3 }))).toEqual([])
    expect(stop('length(9) and length(3)').missing(at({ steps: 3 }))).toEqual([{ kind: 'steps', count: 6 }])
  })

  it.each([
    [
      'edge_cover(100)',
      "There is no stop condition 'edge_cover'. Known stop conditions: edge_coverage(<percent>), vertex_coverage(<percent>)",
    ],
    ['edge_coverage(101)', 'edge_coverage(101): a whole number from 0 to 100 is needed'],
    ['edge_coverage', 'edge_coverage(): a whole number'],
    ['length(-1)', 'length(-1)'],
    ['reached_vertex(window)', "there is no 'window'. Known: closed, open, locked, refused"],
    ['reached_edge(door.kick)', 'Known: door.open, door.lock'],
    ['', 'a stop condition is missing'],
    ['length(1) and', 'a stop condition is missing'],
    ['length(1) length(2)', 'something follows'],
    ['(length(1)', 'a parenthesis is not closed'],
    ['length(1) + length(2)', "cannot be read from '+"],
    ['never(3)', 'nothing stands in its parentheses'],
  ])('%j is refused, and what is known is told', (text, message) => expect(() => stop(text)).toThrow(message))
})

describe('paths with a stop condition', () => {
  it('end at the step at which it holds, and say so', () => {
    const set = walk('edge_coverage(100)', { seed: 3 })
    expect(set.stop).toEqual({ text: 'edge_coverage(100)', holds: true, missing: [], why: null })
    expect(set.cuts).toEqual([])
    expect(walk('length(7)', { maxSteps: 3 }).paths.map(({ steps }) => steps.length)).toEqual([3, 3, 1])
    expect(walk('length(0)').paths).toEqual([])
  })
  it('are those that the condition needs, of the shortest ones', () => {
    expect(labels(walk('reached_vertex(locked)', {}, 'shortest'))).toEqual([['withKey', 'door.lock']])
    expect(labels(walk('reached_edge(locked|door.unlock|0)', {}, 'shortest'))).toEqual([
      ['withKey', 'door.lock', 'door.unlock'],
    ])
    expect(walk('edge_coverage(100)', {}, 'shortest').stop).toMatchObject({ holds: true })
  })
  it('tell what no case leads to', () => {
    const withoutKey = explore(door, { ...doorCases, inputs: { withoutKey: doorCases.inputs.withoutKey } })
    for (const generator of ['edges', 'random', 'shortest'] as const) {
      expect(pathsOf(withoutKey, generator, { stop: stop('reached_vertex(locked)'), maxPaths: 3 }).stop).toEqual({
        text: 'reached_vertex(locked)',
        holds: false,
        missing: [{ kind: 'state', id: 'locked' }],
        why: 'unreachable',
      })
    }
  })
  it('tell what a cap kept from them, and what their generator does not do', () => {
    expect(walk('length(50)', { maxPaths: 2, maxSteps: 5 }).stop).toMatchObject({
      holds: false,
      why: 'cut',
      missing: [{ kind: 'steps', count: 40 }],
    })
    expect(walk('reached_edge(open|door.close|0)', {}, 'simple').stop).toMatchObject({ holds: false, why: 'notTaken' })
  })
  it('go on until a cap when it never holds', () => {
    expect(walk('never', { maxPaths: 4, maxSteps: 2 })).toMatchObject({
      paths: { length: 4 },
      stop: { holds: false, missing: [] },
      cuts: [
        { kind: 'paths', limit: 4 },
        { kind: 'steps', limit: 2 },
      ],
    })
  })
  it('end when the time is over', () => {
    let clock = 0
    const set = pathsOf(graph, 'random', { stop: stop('time_duration(1)'), now: () => (clock += 100), maxSteps: 2 })
    expect(set.stop).toMatchObject({ holds: true })
    expect(set.paths.length).toBeGreaterThan(0)
    expect(set.paths.length).toBeLessThan(10)
  })
})

describe('caps', () => {
  const loading = explore(loader, loaderCases)
  it('leave out what lies deeper, and say how much', () => {
    // two steps reach loading; its four exits (with rows, without, failed, too late) are the third
    const set = pathsOf(loading, 'edges', { maxSteps: 2 })
    expect(Math.max(...set.paths.map(({ steps }) => steps.length))).toBe(2)
    expect(set).toMatchObject({
      covered: 2,
      wanted: 6,
      cuts: [{ kind: 'steps', limit: 2, left: 4 }],
      capped: 'edges: stopped at 2 steps of a path, 4 not covered',
    })
  })
  it('end after so many paths', () => {
    expect(pathsOf(graph, 'edges', { maxPaths: 1 })).toMatchObject({
      paths: { length: 1 },
      cuts: [{ kind: 'paths', limit: 1, left: 2 }],
    })
    expect(pathsOf(graph, 'shortest', { maxPaths: 2 })).toMatchObject({
      paths: { length: 2 },
      cuts: [{ kind: 'paths', limit: 2 }],
    })
    expect(pathsOf(graph, 'simple', { maxSteps: 0 }).cuts).toEqual([{ kind: 'steps', limit: 0 }])
  })
  it('are silent where they cut nothing', () => {
    for (const generator of ['edges', 'pairs', 'simple', 'shortest'] as const)
      expect(pathsOf(graph, generator, { maxSteps: 40, maxPaths: 1000 }).cuts).toEqual([])
  })
})

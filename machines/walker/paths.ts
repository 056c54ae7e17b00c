import { cover, type Arc, type Covering } from './cover.ts'
import { minimise, type ClassEdge, type Minimised } from './minimise.ts'
import type { Missing, Progress, Stop } from './stop.ts'
import { statesIn } from './transitions.ts'
import type { Edge, Graph, Path, Start, Step, TransitionId } from './types.ts'

/** How the paths are chosen. `edges`: every declared transition. `pairs`: every two steps in a row. */
export const GENERATOR_NAMES = ['edges', 'pairs', 'simple', 'shortest', 'random'] as const
export type Generator = (typeof GENERATOR_NAMES)[number]

export interface GeneratorOptions {
  /** For `random`: equal seeds give equal paths. 1 by default. */
  readonly seed?: number
  /** Longest path: 40 for `edges` and `pairs`, 100 for `random`, no limit for the others. */
  readonly maxSteps?: number
  /**
   * Most paths: 10 000 for `simple`, 10 for `random`, or 1000 when it has a stop condition; no limit for the others.
   */
  readonly maxPaths?: number
  /** Ends the walk as soon as it is fulfilled, also in the middle of a path. */
  readonly stop?: Stop
  /** Milliseconds, for the stop condition `time_duration`. */
  readonly now?: () => number
}

/** Which limit ended the search for paths early. `left`: how much is not covered because of it, where that is known. */
export interface Cut {
  readonly kind: 'configurations' | 'paths' | 'steps'
  readonly limit: number
  readonly left?: number
}

/**
 * Result of the stop condition. `why` it is not fulfilled: no case of the machine gets there, a cap cut the paths, or
 * this generator does not go there.
 */
export interface Stopped {
  readonly text: string
  readonly holds: boolean
  readonly missing: readonly Missing[]
  readonly why: 'unreachable' | 'cut' | 'notTaken' | null
}

export interface PathSet {
  readonly generator: Generator
  readonly paths: readonly Path[]
  /** How many were to be covered, and how many were: transitions for `edges`, pairs for `pairs`, else classes. */
  readonly wanted: number
  readonly covered: number
  readonly cuts: readonly Cut[]
  /** A message when a cap cut the paths; null otherwise. */
  readonly capped: string | null
  /** Null when no stop condition was passed. */
  readonly stop: Stopped | null
}

/** Paths through the minimised graph, ready to be replayed. Never cut silently: see `cuts`. */
export function pathsOf(graph: Graph, generator: Generator, options: GeneratorOptions = {}): PathSet {
  const small = minimise(graph)
  const made = GENERATORS[generator](small, options)
  const routeOf = routesOf(graph)
  const { stop } = options
  const { now = Date.now } = options
  const began = now()
  const seconds = () => (now() - began) / 1000
  const routes = stop
    ? until(made.walks, routeOf, stop, generator === 'shortest', seconds)
    : Array.from(made.walks, routeOf)
  const progress = progressOf(routes, seconds())
  const whole: Cut[] = graph.capped === null ? [] : [{ kind: 'configurations', limit: graph.configurations.length }]
  const stopped = stop ? { text: stop.text, holds: stop.short(progress) === 0, missing: stop.missing(progress) } : null
  const cuts = [...whole, ...(stopped?.holds ? [] : made.cuts())]
  const reason =
    !stop || stopped?.holds
      ? null
      : stop.short(everything(graph)) > 0 && !stop.isEndless
        ? 'unreachable'
        : cuts.length > 0
          ? 'cut'
          : 'notTaken'
  return {
    generator,
    paths: routes.map(({ path }) => path),
    wanted: made.wanted,
    covered: made.covered(),
    cuts,
    capped:
      [
        graph.capped,
        ...cuts.filter(({ kind }) => kind !== 'configurations').map((cut) => `${generator}: ${cutText(cut)}`),
      ]
        .filter(Boolean)
        .join('; ') || null,
    stop: stopped && { ...stopped, why: reason },
  }
}

const cutText = ({ kind, limit, left }: Cut): string =>
  `stopped at ${limit} ${kind === 'paths' ? 'paths' : 'steps of a path'}${left === undefined ? ', there are more' : `, ${left} not covered`}`

interface Walk {
  readonly input: string
  readonly edges: readonly ClassEdge[]
}
/** Walks may be made while they are read; the rest is known afterwards. */
interface Made {
  readonly walks: Iterable<Walk>
  readonly wanted: number
  covered(): number
  cuts(): readonly Cut[]
}

const GENERATORS: Record<Generator, (small: Minimised, options: GeneratorOptions) => Made> = {
  shortest,
  simple,
  edges,
  pairs,
  random,
}

const byFrom = (small: Minimised): ClassEdge[][] => {
  const lists: ClassEdge[][] = Array.from({ length: small.classes }, () => [])
  for (const edge of small.edges) lists[edge.from]?.push(edge)
  return lists
}
/** How many classes can be reached from each: equal at both ends of a step from which there is a way back. */
const reachOf = (next: readonly (readonly ClassEdge[])[]): number[] =>
  next.map((_, start) => {
    const seen = new Set([start])
    for (const at of seen) for (const { to } of next[at] ?? []) seen.add(to)
    return seen.size
  })
/** One input for each class that a start reaches. */
const startsOf = (small: Minimised): Map<number, string> =>
  new Map(small.starts.toReversed().map(({ input, to }) => [to, input]))

/**
 * The shortest way to each class, and each starting situation. With a stop condition also to each step, and only those
 * ways that it needs.
 */
function shortest(small: Minimised, { maxSteps = Infinity, maxPaths = Infinity, stop }: GeneratorOptions): Made {
  const next = byFrom(small)
  const walkOf = new Map<number, Walk>([...startsOf(small)].map(([to, input]) => [to, { input, edges: [] }]))
  for (const [at, walk] of walkOf) {
    for (const edge of next[at] ?? [])
      if (!walkOf.has(edge.to)) walkOf.set(edge.to, { input: walk.input, edges: [...walk.edges, edge] })
  }
  const used = new Set([...walkOf.values()].map(({ input }) => input))
  const others = small.starts.filter(({ input }) => !used.has(input)).map(({ input }): Walk => ({ input, edges: [] }))
  const steps = small.edges.map((edge): Walk => ({
    input: (walkOf.get(edge.from) as Walk).input,
    edges: [...(walkOf.get(edge.from) as Walk).edges, edge],
  }))
  const all = [...walkOf.values(), ...others, ...(stop ? steps : [])].toSorted(
    (a, b) => a.edges.length - b.edges.length,
  )
  const short = all.filter((walk) => walk.edges.length <= maxSteps)
  const walks = stop ? short : short.slice(0, maxPaths)
  return {
    walks,
    wanted: small.classes,
    covered: () => [...walkOf.values()].filter((walk) => walks.includes(walk)).length,
    cuts: () => [
      ...(short.length < all.length
        ? [{ kind: 'steps', limit: maxSteps, left: all.length - short.length } as const]
        : []),
      ...(walks.length < short.length
        ? [{ kind: 'paths', limit: maxPaths, left: short.length - walks.length } as const]
        : []),
    ],
  }
}

/** Every way that meets no class twice and cannot go on. */
function simple(small: Minimised, { maxPaths = 10_000, maxSteps = Infinity }: GeneratorOptions): Made {
  const next = byFrom(small)
  const walks: Walk[] = []
  const seen = new Set<number>()
  const cuts = new Map<Cut['kind'], Cut>()
  const follow = (at: number, input: string, edges: readonly ClassEdge[], on: ReadonlySet<number>): void => {
    seen.add(at)
    const open = (next[at] ?? []).filter((edge) => !on.has(edge.to))
    const further = edges.length < maxSteps ? open : []
    if (further.length < open.length) cuts.set('steps', { kind: 'steps', limit: maxSteps })
    for (const edge of further)
      if (!cuts.has('paths')) follow(edge.to, input, [...edges, edge], new Set(on).add(edge.to))
    if (further.length > 0 || cuts.has('paths')) return
    if (walks.length >= maxPaths) cuts.set('paths', { kind: 'paths', limit: maxPaths })
    else walks.push({ input, edges })
  }
  for (const [at, input] of startsOf(small)) follow(at, input, [], new Set([at]))
  return { walks, wanted: small.classes, covered: () => seen.size, cuts: () => [...cuts.values()] }
}

const MAX_STEPS = 40

/** A path begins with an input, which takes what the machine does by itself at its start. */
type Onward = Start | ClassEdge
const asWalk = ([start, ...edges]: readonly Onward[]): Walk => ({
  input: (start as Start).input,
  edges: edges as ClassEdge[],
})

function covering({ paths, covered }: Covering<Onward>, wanted: number, maxSteps: number, maxPaths: number): Made {
  const left = wanted - covered.size
  const cut: Cut =
    paths.length >= maxPaths ? { kind: 'paths', limit: maxPaths, left } : { kind: 'steps', limit: maxSteps, left }
  return { walks: paths.map(asWalk), wanted, covered: () => covered.size, cuts: () => (left > 0 ? [cut] : []) }
}

function edges(small: Minimised, { maxSteps = MAX_STEPS, maxPaths = Infinity }: GeneratorOptions): Made {
  const next = byFrom(small)
  const reach = reachOf(next)
  const arcs = next.map((list, from) =>
    list.map((edge): Arc<Onward> => ({
      to: String(edge.to),
      final: reach[edge.to] !== reach[from],
      items: edge.taken,
      edge,
    })),
  )
  const starts = small.starts.map((edge): Arc<Onward> => ({
    to: String(edge.to),
    final: false,
    items: edge.taken,
    edge,
  }))
  return covering(
    cover(starts, (node) => arcs[Number(node)] ?? [], { maxSteps, maxPaths }),
    new Set([...small.starts, ...small.edges].flatMap((e) => e.taken)).size,
    maxSteps,
    maxPaths,
  )
}

/** The identity of a step in pairs: the transitions that it takes. */
export const signature = ({ taken }: { readonly taken: readonly TransitionId[] }): string => taken.join('+')
/** Two steps in a row, by their signatures; none where one of them takes nothing. */
export const pairOf = (before: string, after: string): string[] =>
  before === '' || after === '' ? [] : [`${before} → ${after}`]
/** Every two steps in a row that there are. */
export const pairsIn = (small: Minimised): ReadonlySet<string> => {
  const next = byFrom(small)
  return new Set(
    small.edges.flatMap((first) =>
      (next[first.to] ?? []).flatMap((second) => pairOf(signature(first), signature(second))),
    ),
  )
}

/** Every two steps in a row that the graph allows, where a step is identified by the transitions that it takes. */
function pairs(small: Minimised, { maxSteps = MAX_STEPS, maxPaths = Infinity }: GeneratorOptions): Made {
  const next = byFrom(small)
  const reach = reachOf(next)
  const arcsOf = (node: string): Arc<Onward>[] => {
    const at = node.slice(0, node.indexOf(' '))
    const before = node.slice(at.length + 1)
    return (next[Number(at)] ?? []).map((edge) => ({
      to: `${edge.to} ${signature(edge)}`,
      final: reach[edge.to] !== reach[Number(at)],
      items: pairOf(before, signature(edge)),
      edge,
    }))
  }
  const starts = small.starts.map((edge): Arc<Onward> => ({ to: `${edge.to} `, final: false, items: [], edge }))
  return covering(cover(starts, arcsOf, { maxSteps, maxPaths }), pairsIn(small).size, maxSteps, maxPaths)
}

/** Dice with a seed. Ends where nothing more can happen, or after `maxSteps`. */
function random(
  small: Minimised,
  { seed = 1, maxSteps = 100, stop, maxPaths = stop ? 1000 : 10 }: GeneratorOptions,
): Made {
  const next = byFrom(small)
  const dice = mulberry32(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T
  const seen = new Set<number>()
  const walk = (): Walk => {
    const start = pick(small.starts)
    const edges: ClassEdge[] = []
    let at = start.to
    seen.add(at)
    while (edges.length < maxSteps && (next[at]?.length ?? 0) > 0) {
      const edge = pick(next[at] as ClassEdge[])
      edges.push({ ...edge, labels: [pick(edge.labels)] })
      at = edge.to
      seen.add(at)
    }
    return { input: start.input, edges }
  }
  const walks = {
    *[Symbol.iterator]() {
      for (let made = 0; made < maxPaths; made++) yield walk()
    },
  }
  return {
    walks,
    wanted: small.classes,
    covered: () => seen.size,
    cuts: () => [
      { kind: 'paths', limit: maxPaths },
      { kind: 'steps', limit: maxSteps },
    ],
  }
}

/** A small generator of equal numbers for equal seeds (mulberry32, public domain). */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What a start or a step goes through. */
interface Visit {
  readonly taken: readonly TransitionId[]
  readonly states: readonly string[]
}
/** A path with what it goes through: its start first, then each step. */
interface Route {
  readonly path: Path
  readonly visits: readonly Visit[]
}

/** Makes routes of walks through classes, in the configurations through which they really go. */
function routesOf(graph: Graph): (walk: Walk) => Route {
  const edges = new Map<string, Edge>(graph.edges.map((edge) => [`${edge.from} ${edge.label}`, edge]))
  const sources = new Map(graph.declared.map(({ id, source }) => [id, source]))
  const visit = ({ to, taken }: Pick<Edge, 'to' | 'taken'>): Visit => ({
    taken,
    states: [...statesIn(graph.configurations[to]?.value ?? {}), ...taken.map((id) => sources.get(id) as string)],
  })
  return ({ input, edges: walked }) => {
    const start = graph.starts.find((candidate) => candidate.input === input) as Start
    const visits = [visit(start)]
    let at = start.to
    const steps = walked.map(({ labels: [label] }): Step => {
      const edge = edges.get(`${at} ${label}`)
      if (!edge)
        throw new Error(
          `${graph.machine}: '${label}' cannot happen in ${JSON.stringify(graph.configurations[at]?.value)}; configurations were merged that behave differently`,
        )
      at = edge.to
      visits.push(visit(edge))
      return edge.step
    })
    return { path: { input, steps }, visits }
  }
}

const progressOf = (routes: readonly Route[], seconds: number): Progress => ({
  taken: new Set(routes.flatMap(({ visits }) => visits.flatMap(({ taken }) => taken))),
  states: new Set(routes.flatMap(({ visits }) => visits.flatMap(({ states }) => states))),
  steps: routes.reduce((sum, { path }) => sum + path.steps.length, 0),
  seconds,
})

/** What every walk together can go through; of steps and seconds there is no end. */
const everything = (graph: Graph): Progress => ({
  taken: new Set([...graph.starts, ...graph.edges].flatMap(({ taken }) => taken)),
  states: graph.entered,
  steps: Infinity,
  seconds: Infinity,
})

/** Routes up to the step at which the stop condition is fulfilled. `isSparing`: without those that it does not need. */
function until(
  walks: Iterable<Walk>,
  routeOf: (walk: Walk) => Route,
  stop: Stop,
  isSparing: boolean,
  seconds: () => number,
): Route[] {
  const taken = new Set<TransitionId>()
  const states = new Set<string>()
  let steps = 0
  const left = () => stop.short({ taken, states, steps, seconds: seconds() })
  const routes: Route[] = []
  for (const walk of walks) {
    const before = left()
    if (before === 0) break
    const { path, visits } = routeOf(walk)
    let length = 0
    for (const [index, visit] of visits.entries()) {
      length = index
      if (index > 0) steps++
      for (const id of visit.taken) taken.add(id)
      for (const state of visit.states) states.add(state)
      if (left() === 0) break
    }
    if (!isSparing || left() < before)
      routes.push({ path: { ...path, steps: path.steps.slice(0, length) }, visits: visits.slice(0, length + 1) })
  }
  if (!isSparing) return routes
  return routes.reduce((chosen, route) => {
    const without = chosen.filter((other) => other !== route)
    return stop.short(progressOf(without, seconds())) <= stop.short(progressOf(chosen, seconds())) ? without : chosen
  }, routes)
}

import { cover, type Arc } from './cover.ts'
import { minimise, type ClassEdge, type Minimised } from './minimise.ts'
import type { Edge, Graph, Path, Start } from './types.ts'

/** How the paths are chosen. `edges`: every declared transition. `pairs`: every two steps in a row. */
export type Generator = 'shortest' | 'simple' | 'edges' | 'pairs' | 'random'

export interface GeneratorOptions {
  /** For `random`: equal seeds give equal paths. 1 unless told. */
  readonly seed?: number
  /** Longest path of `edges`, `pairs` (40) and `random` (100). */
  readonly maxSteps?: number
  /** Most paths of `simple` (10 000) and number of paths of `random` (10). */
  readonly maxPaths?: number
}

export interface PathSet {
  readonly generator: Generator
  readonly paths: readonly Path[]
  /** What was to be covered, and what was: transitions for `edges`, pairs for `pairs`, classes for the others. */
  readonly wanted: number
  readonly covered: number
  /** Says so when a cap cut the paths; null otherwise. */
  readonly capped: string | null
}

/** Paths through the minimised graph, ready to be replayed. Never cut silently: see `capped`. */
export function pathsOf(graph: Graph, generator: Generator, options: GeneratorOptions = {}): PathSet {
  const small = minimise(graph)
  const made = GENERATORS[generator](small, options)
  const paths = made.walks.map(({ input, edges }) => concrete(graph, input, edges.map((edge) => edge.labels[0] as string)))
  return { generator, paths, wanted: made.wanted, covered: made.covered, capped: [graph.capped, made.capped].filter(Boolean).join('; ') || null }
}

interface Walk { readonly input: string; readonly edges: readonly ClassEdge[] }
interface Made { readonly walks: readonly Walk[]; readonly wanted: number; readonly covered: number; readonly capped: string | null }

const GENERATORS: Record<Generator, (small: Minimised, options: GeneratorOptions) => Made> = { shortest, simple, edges, pairs, random }

const byFrom = (small: Minimised): ClassEdge[][] => {
  const lists: ClassEdge[][] = Array.from({ length: small.classes }, () => [])
  for (const edge of small.edges) lists[edge.from]?.push(edge)
  return lists
}
/** How many classes can be reached from each: equal at both ends of a step from which there is a way back. */
const reachOf = (next: readonly (readonly ClassEdge[])[]): number[] => next.map((_, start) => {
  const seen = new Set([start])
  for (const at of seen) for (const { to } of next[at] ?? []) seen.add(to)
  return seen.size
})
/** One input for each class that a start leads to. */
const startsOf = (small: Minimised): Map<number, string> => new Map(small.starts.toReversed().map(({ input, to }) => [to, input]))

/** The shortest way to each class. */
function shortest(small: Minimised): Made {
  const next = byFrom(small)
  const ways = new Map<number, Walk>([...startsOf(small)].map(([to, input]) => [to, { input, edges: [] }]))
  for (const [at, way] of ways) {
    for (const edge of next[at] ?? []) if (!ways.has(edge.to)) ways.set(edge.to, { input: way.input, edges: [...way.edges, edge] })
  }
  return { walks: [...ways.values()], wanted: small.classes, covered: ways.size, capped: null }
}

/** Every way that meets no class twice and cannot go on. */
function simple(small: Minimised, { maxPaths = 10_000 }: GeneratorOptions): Made {
  const next = byFrom(small)
  const walks: Walk[] = []
  const seen = new Set<number>()
  let cut = false
  const follow = (at: number, input: string, edges: readonly ClassEdge[], on: ReadonlySet<number>): void => {
    seen.add(at)
    const further = (next[at] ?? []).filter((edge) => !on.has(edge.to))
    for (const edge of further) if (!cut) follow(edge.to, input, [...edges, edge], new Set(on).add(edge.to))
    if (further.length > 0 || cut) return
    if (walks.length >= maxPaths) cut = true
    else walks.push({ input, edges })
  }
  for (const [at, input] of startsOf(small)) follow(at, input, [], new Set([at]))
  return { walks, wanted: small.classes, covered: seen.size, capped: cut ? `simple: stopped at ${maxPaths} paths, there are more` : null }
}

const MAX_STEPS = 40

/** A path begins with an input, which takes what the machine does by itself at its start. */
type Onward = Start | ClassEdge
const asWalk = ([start, ...edges]: readonly Onward[]): Walk => ({ input: (start as Start).input, edges: edges as ClassEdge[] })

function edges(small: Minimised, { maxSteps = MAX_STEPS }: GeneratorOptions): Made {
  const next = byFrom(small)
  const reach = reachOf(next)
  const arcs = next.map((list, from) => list.map((edge): Arc<Onward> => ({ to: String(edge.to), final: reach[edge.to] !== reach[from], items: edge.taken, edge })))
  const starts = small.starts.map((edge): Arc<Onward> => ({ to: String(edge.to), final: false, items: edge.taken, edge }))
  const { paths, covered } = cover(starts, (node) => arcs[Number(node)] ?? [], maxSteps)
  return { walks: paths.map(asWalk), wanted: new Set([...small.starts, ...small.edges].flatMap((e) => e.taken)).size, covered: covered.size, capped: null }
}

const signature = (edge: ClassEdge): string => edge.taken.join('+')

/** Every two steps in a row that the graph allows, steps being told apart by the transitions that they take. */
function pairs(small: Minimised, { maxSteps = MAX_STEPS }: GeneratorOptions): Made {
  const next = byFrom(small)
  const reach = reachOf(next)
  const pairOf = (before: string, edge: ClassEdge) => (before === '' || edge.taken.length === 0 ? [] : [`${before}→${signature(edge)}`])
  const arcsOf = (node: string): Arc<Onward>[] => {
    const at = node.slice(0, node.indexOf(' '))
    const before = node.slice(at.length + 1)
    return (next[Number(at)] ?? []).map((edge) => ({ to: `${edge.to} ${signature(edge)}`, final: reach[edge.to] !== reach[Number(at)], items: pairOf(before, edge), edge }))
  }
  const starts = small.starts.map((edge): Arc<Onward> => ({ to: `${edge.to} `, final: false, items: [], edge }))
  const { paths, covered } = cover(starts, arcsOf, maxSteps)
  const wanted = new Set(small.edges.flatMap((first) => (next[first.to] ?? []).flatMap((second) => pairOf(signature(first), second))))
  return { walks: paths.map(asWalk), wanted: wanted.size, covered: covered.size, capped: null }
}

/** Dice with a seed. Ends where nothing more can happen, or after `maxSteps`. */
function random(small: Minimised, { seed = 1, maxSteps = 100, maxPaths = 10 }: GeneratorOptions): Made {
  const next = byFrom(small)
  const dice = mulberry32(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T
  const seen = new Set<number>()
  const walks = Array.from({ length: maxPaths }, (): Walk => {
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
  })
  return { walks, wanted: small.classes, covered: seen.size, capped: `random: ${maxPaths} paths of at most ${maxSteps} steps` }
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

const edgeBy = (graph: Graph, from: number, label: string): Edge | undefined => graph.edges.find((edge) => edge.from === from && edge.label === label)

/** The steps of a walk through classes, in the configurations through which it really goes. */
function concrete(graph: Graph, input: string, labels: readonly string[]): Path {
  let at = graph.starts.find((start) => start.input === input)?.to as number
  const steps = labels.map((label) => {
    const edge = edgeBy(graph, at, label)
    if (!edge) throw new Error(`${graph.machine}: '${label}' cannot happen in ${JSON.stringify(graph.configurations[at]?.value)}; configurations were merged that behave differently`)
    at = edge.to
    return edge.step
  })
  return { input, steps }
}

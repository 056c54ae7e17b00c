/** A way on: `items` are what taking it covers. `edge` is what the path notes. */
export interface Arc<E> {
  readonly to: string
  /** Ends where less can be reached: there is no way back. */
  readonly final: boolean
  readonly items: readonly string[]
  readonly edge: E
}
export interface Covering<E> {
  readonly paths: readonly (readonly E[])[]
  readonly covered: ReadonlySet<string>
}
export interface Limits {
  readonly maxSteps: number
  readonly maxPaths: number
}

type ArcsOf<E> = (node: string) => readonly Arc<E>[]
interface Walked<E> {
  readonly edges: readonly E[]
  readonly covered: ReadonlySet<string>
}

/**
 * Few paths that together cover every item that can be reached from the starts: the next path is always the one that
 * covers the most. A path ends when nothing uncovered can be reached any more, or at `maxSteps`, so that a failing path
 * stays readable.
 */
export function cover<E>(starts: readonly Arc<E>[], arcsOf: ArcsOf<E>, { maxSteps, maxPaths }: Limits): Covering<E> {
  const paths: (readonly E[])[] = []
  for (let covered: ReadonlySet<string> = new Set(); ;) {
    const [best] = starts
      .map((start) => walk(start, arcsOf, covered, maxSteps))
      .toSorted((a, b) => b.covered.size - a.covered.size || a.edges.length - b.edges.length)
    if (!best || best.covered.size === covered.size || paths.length >= maxPaths) return { paths, covered }
    paths.push(best.edges)
    covered = best.covered
  }
}

/**
 * One path, always on to the nearest uncovered item: to one from which there is a way back, as long as there is one.
 */
function walk<E>(start: Arc<E>, arcsOf: ArcsOf<E>, before: ReadonlySet<string>, maxSteps: number): Walked<E> {
  const edges: E[] = []
  const covered = new Set(before)
  const take = (route: readonly Arc<E>[]) => {
    for (const arc of route) {
      edges.push(arc.edge)
      for (const item of arc.items) covered.add(item)
    }
  }
  const returning: ArcsOf<E> = (node) => arcsOf(node).filter((arc) => !arc.final)
  take([start])
  for (let at = start.to; ;) {
    const fits = (route: readonly Arc<E>[] | null) =>
      route !== null && edges.length - 1 + route.length <= maxSteps ? route : null
    const route = fits(nearest(at, returning, covered)) ?? fits(nearest(at, arcsOf, covered))
    if (!route) return { edges, covered }
    take(route)
    at = (route.at(-1) as Arc<E>).to
  }
}

/** Shortest way from a node to an arc with an uncovered item, that arc included. */
function nearest<E>(start: string, arcsOf: ArcsOf<E>, covered: ReadonlySet<string>): readonly Arc<E>[] | null {
  const cameBy = new Map<string, { from: string; arc: Arc<E> } | null>([[start, null]])
  for (const node of cameBy.keys()) {
    for (const arc of arcsOf(node)) {
      if (arc.items.some((item) => !covered.has(item))) {
        const arcs = [arc]
        for (let step = cameBy.get(node); step; step = cameBy.get(step.from)) arcs.unshift(step.arc)
        return arcs
      }
      if (!cameBy.has(arc.to)) cameBy.set(arc.to, { from: node, arc })
    }
  }
  return null
}

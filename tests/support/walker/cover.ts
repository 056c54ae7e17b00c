/** A way on: `items` are what taking it covers. `edge` is what the path notes. */
export interface Arc<E> {
  readonly to: string
  readonly items: readonly string[]
  readonly edge: E
}
export interface Covering<E> {
  readonly paths: readonly { readonly start: string; readonly edges: readonly E[] }[]
  readonly covered: ReadonlySet<string>
}

/**
 * Few paths that together cover every item that can be reached: from where the path stands it goes on to the nearest uncovered item,
 * and a new path starts (where it is nearest) when there is none, or when `maxSteps` are reached, so that a failing path stays readable.
 */
export function cover<E>(starts: readonly string[], arcsOf: (node: string) => readonly Arc<E>[], maxSteps: number): Covering<E> {
  const covered = new Set<string>()
  const paths: { start: string; edges: E[] }[] = []
  for (;;) {
    const start = nearest(starts, arcsOf, covered)
    if (!start) return { paths, covered }
    const path = { start: start.start, edges: [] as E[] }
    paths.push(path)
    for (let way: Way<E> | null = start; way && (path.edges.length === 0 || path.edges.length + way.arcs.length <= maxSteps);) {
      for (const arc of way.arcs) {
        path.edges.push(arc.edge)
        for (const item of arc.items) covered.add(item)
      }
      const at: string = (way.arcs.at(-1) as Arc<E>).to
      way = nearest([at], arcsOf, covered)
    }
  }
}

interface Way<E> { readonly start: string; readonly arcs: readonly Arc<E>[] }

/** Shortest way from one of the nodes to an arc with an uncovered item, that arc included. */
function nearest<E>(starts: readonly string[], arcsOf: (node: string) => readonly Arc<E>[], covered: ReadonlySet<string>): Way<E> | null {
  const cameBy = new Map<string, { from: string; arc: Arc<E> } | null>(starts.map((start) => [start, null]))
  const queue = [...cameBy.keys()]
  for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
    for (const arc of arcsOf(node)) {
      if (arc.items.some((item) => !covered.has(item))) {
        const arcs = [arc]
        let at = node
        for (let step = cameBy.get(at); step; step = cameBy.get(at)) {
          arcs.unshift(step.arc)
          at = step.from
        }
        return { start: at, arcs }
      }
      if (!cameBy.has(arc.to)) {
        cameBy.set(arc.to, { from: node, arc })
        queue.push(arc.to)
      }
    }
  }
  return null
}

import type { Graph, Start, TransitionId } from './types.ts'

/**
 * A step between classes. `labels` are all the steps that do the same; each is possible in every configuration of the
 * class.
 */
export interface ClassEdge {
  readonly from: number
  readonly to: number
  readonly taken: readonly TransitionId[]
  readonly labels: readonly string[]
}

/** Configurations that behave alike, merged. `classOf` is by configuration. */
export interface Minimised {
  readonly classes: number
  readonly classOf: readonly number[]
  readonly starts: readonly Start[]
  readonly edges: readonly ClassEdge[]
}

/**
 * Partition refinement: configurations of one state stay together as long as the same steps take the same transitions
 * to the same class. Contexts that make no difference to what can happen fall together.
 */
export function minimise(graph: Graph): Minimised {
  const outgoing = graph.configurations.map(() => [] as Graph['edges'][number][])
  for (const edge of graph.edges) outgoing[edge.from]?.push(edge)
  let classOf = numbered(graph.configurations.map((c) => JSON.stringify([c.value, c.status])))
  for (;;) {
    const previous = classOf
    const next = numbered(
      graph.configurations.map((_, i) =>
        JSON.stringify([
          previous[i],
          (outgoing[i] ?? [])
            .map((e) => [e.label, e.taken, previous[e.to]])
            .toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)),
        ]),
      ),
    )
    classOf = next
    if (Math.max(-1, ...next) === Math.max(-1, ...previous)) break
  }
  const merged = new Map<string, { from: number; to: number; taken: readonly TransitionId[]; labels: Set<string> }>()
  for (const edge of graph.edges) {
    const from = classOf[edge.from] as number
    const to = classOf[edge.to] as number
    const key = JSON.stringify([from, to, edge.taken])
    const known = merged.get(key)
    if (known) known.labels.add(edge.label)
    else merged.set(key, { from, to, taken: edge.taken, labels: new Set([edge.label]) })
  }
  return {
    classes: Math.max(-1, ...classOf) + 1,
    classOf,
    starts: graph.starts.map((start) => ({ ...start, to: classOf[start.to] as number })),
    edges: [...merged.values()].map((edge) => ({ ...edge, labels: [...edge.labels] })),
  }
}

/** Numbers for texts, in the order of their first appearance. */
function numbered(keys: readonly string[]): number[] {
  const numbers = new Map<string, number>()
  return keys.map((key) => {
    const known = numbers.get(key)
    if (known !== undefined) return known
    numbers.set(key, numbers.size)
    return numbers.size - 1
  })
}

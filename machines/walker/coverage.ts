import { describeTransition } from './transitions.ts'
import type { DeclaredTransition, Graph, TransitionId } from './types.ts'

/** Transitions that were taken, against those that the machine declares. */
export interface Coverage {
  readonly taken: number
  readonly declared: number
  readonly untaken: readonly DeclaredTransition[]
}

/** `walked`: anything that notes taken transitions: the moments of replayed paths, or a graph's starts and edges. */
export function coverage(graph: Graph, walked: Iterable<{ readonly taken: readonly TransitionId[] }>): Coverage {
  const taken = new Set([...walked].flatMap((moment) => moment.taken))
  const untaken = graph.declared.filter(({ id }) => !taken.has(id))
  return { taken: graph.declared.length - untaken.length, declared: graph.declared.length, untaken }
}

/** What the whole walk took, without paths: a transition that is missing here is dead, or no case reaches it. */
export const reachable = (graph: Graph): Coverage => coverage(graph, [...graph.starts, ...graph.edges])

/** A sentence for each transition that no path takes; empty when all are taken. */
export const untakenTexts = (graph: Graph, { untaken }: Coverage): string[] =>
  untaken.map((transition) => `${graph.machine}: never taken: ${describeTransition(transition)}`)

import { MACHINES } from '#machines/registry.ts'
import { chartOf } from '#machines/walker/chart.ts'
import { graphOf } from '#machines/walker/explore.ts'
import { pathsOf } from '#machines/walker/paths.ts'
import { replay } from '#machines/walker/replay.ts'
import { prepare } from '#machines/walker/run.ts'
import type { How, Path, TransitionId } from '#machines/walker/types.ts'
import { byRequirement } from '../paths/sheet.ts'
import { permissionsAsked } from './permissions.ts'
import { DECISIONS, EXCUSED, SECTIONS, type Excuse, type SectionTitle } from './sections.ts'
import { playingSuites, recordOf } from './suites.ts'

/** What is known of a transition. */
export interface TransitionCoverage {
  /** Taken when the edges were played on the machine with fakes. */
  readonly fakes: boolean
  /** Taken when every two steps in a row were. */
  readonly pairs: boolean
  /** The suite that played it on the page or the screen, and how it came about there; null when none did. */
  readonly page: { readonly suite: string; readonly how: How } | null
  readonly requirements: readonly string[]
  readonly permissions: readonly string[]
}
export interface MachineCoverage {
  readonly kind: 'lifecycle' | 'flow'
  readonly feature: string
  readonly transitions: Readonly<Record<TransitionId, TransitionCoverage>>
}
/** A section or a decision, and what serves it: transitions, and the number of states. */
export interface Served {
  readonly id: string
  /** Null for a decision. */
  readonly title: SectionTitle | null
  readonly transitions: readonly { readonly machine: string; readonly id: TransitionId }[]
  readonly states: number
  readonly excuse: Excuse | null
}
export interface Matrix {
  readonly machines: Readonly<Record<string, MachineCoverage>>
  readonly requirements: readonly Served[]
  /** Transitions that serve no section and no decision, with what they name instead. */
  readonly unasked: readonly {
    readonly machine: string
    readonly id: TransitionId
    readonly requirements: readonly string[]
  }[]
  /** Requirements of machines that are neither sections nor decisions nor one of the other things that may be named. */
  readonly unknown: readonly string[]
}

const isOfDocuments = (requirement: string): boolean => /^(?:\d §|[GSAVD]\d)/.test(requirement)
/**
 * Beyond the documents: records in docs/decisions, issues, the pages on trust and style, and what only the engine
 * needs.
 */
const MAY_BE_NAMED = /^(?:ADR \d+|issue \d+|trust|style|house)$/

/** The coverage of all machines, computed by playing their paths with fakes. */
export function coverageMatrix(): Matrix {
  const suites = playingSuites()
  const charts = Object.values(MACHINES).map(({ machine }) => chartOf(machine))
  const machines = Object.fromEntries(
    charts.map((chart): [string, MachineCoverage] => {
      const entry = MACHINES[chart.machine]!
      const { machine, cases, kind, feature } = entry
      const graph = graphOf(entry)
      const prepared = prepare(machine, cases)
      const takenBy = (paths: readonly Path[]) =>
        new Set(paths.flatMap((path) => replay(prepared, path).flatMap(({ taken }) => taken)))
      const fakes = takenBy(pathsOf(graph, 'edges').paths)
      const pairs = takenBy(pathsOf(graph, 'pairs').paths)
      const permissions = permissionsAsked({ machine, cases }, graph)
      const own = suites.filter((suite) => suite.machine === chart.machine)
      const best = recordOf(chart.machine)
      const pageOf = (id: TransitionId) => {
        const suite = own.find(({ taken }) => taken?.[id] !== undefined && taken[id] === best[id])
        return suite ? { suite: suite.file, how: best[id]! } : null
      }
      return [
        chart.machine,
        {
          kind,
          feature,
          transitions: Object.fromEntries(
            chart.transitions.map(({ id, requirements }): [string, TransitionCoverage] => [
              id,
              {
                fakes: fakes.has(id),
                pairs: pairs.has(id),
                page: pageOf(id),
                requirements,
                permissions: [...(permissions.get(id) ?? [])].toSorted(),
              },
            ]),
          ),
        },
      ]
    }),
  )
  const serving = (id: string, among?: readonly string[]) => {
    const asked = charts.filter(({ machine }) => among?.includes(machine) ?? true)
    return {
      transitions: asked.flatMap(({ machine, transitions }) =>
        transitions
          .filter(({ requirements }) => requirements.includes(id))
          .map((transition) => ({ machine, id: transition.id })),
      ),
      states: asked.flatMap(({ states }) => states.filter(({ requirements }) => requirements.includes(id))).length,
    }
  }
  const sections = SECTIONS.map((section): Served => ({
    id: section.id,
    title: section.title,
    ...serving(section.id, 'machines' in section ? section.machines : undefined),
    excuse: 'excuse' in section ? section.excuse : null,
  }))
  const decisions = DECISIONS.map((id): Served => ({
    id,
    title: null,
    ...serving(id),
    excuse: EXCUSED.get(id) ?? null,
  }))
  const named = new Set(
    charts.flatMap(({ states, transitions }) =>
      [...states, ...transitions].flatMap(({ requirements }) => requirements),
    ),
  )
  const known = new Set([...SECTIONS.map(({ id }): string => id), ...DECISIONS])
  return {
    machines,
    requirements: [...sections, ...decisions],
    unasked: charts.flatMap(({ machine, transitions }) =>
      transitions
        .filter(({ requirements }) => !requirements.some(isOfDocuments))
        .map(({ id, requirements }) => ({ machine, id, requirements })),
    ),
    unknown: [...named].filter((name) => !known.has(name) && !MAY_BE_NAMED.test(name)).toSorted(byRequirement),
  }
}

/** Served by a transition, or by a state where people only look. */
export const isServed = ({ transitions, states }: Served): boolean => transitions.length > 0 || states > 0

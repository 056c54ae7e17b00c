import type { Chart } from './chart.ts'
import type { TransitionId } from './types.ts'

/** What paths have been through so far. */
export interface Progress {
  readonly taken: ReadonlySet<TransitionId>
  /** Ids of the states that were entered, with the states around them. */
  readonly states: ReadonlySet<string>
  readonly steps: number
  readonly seconds: number
}
/**
 * What a condition still waits for. `id` is a state, a transition, an event or a requirement; `count` are steps or
 * seconds.
 */
export type Missing =
  | { readonly kind: 'state' | 'transition' | 'event' | 'requirement'; readonly id: string }
  | { readonly kind: 'steps' | 'seconds'; readonly count: number }

/** When enough was walked, in the terms of GraphWalker's stop conditions. */
export interface Stop {
  /** The condition as it was written. */
  readonly text: string
  /** It is never fulfilled: only a cap ends the walk. */
  readonly isEndless: boolean
  /** How much is still missing; 0 when it is fulfilled. */
  short(progress: Progress): number
  /** What is still missing; empty when it is fulfilled. */
  missing(progress: Progress): readonly Missing[]
}

/** A text that is no stop condition of this machine. The message lists what is. */
export class StopError extends Error {}

type Rule = Omit<Stop, 'text'>
interface Kind {
  readonly usage: string
  make(argument: string, chart: Chart): Rule
}

const isTrueWhen = (short: Rule['short'], missing: Rule['missing']): Rule => ({
  short,
  missing: (progress) => (short(progress) > 0 ? missing(progress) : []),
  isEndless: false,
})

/** A percentage of a list of things, each of which was met or not. */
function share(
  name: string,
  argument: string,
  kind: 'state' | 'transition' | 'requirement',
  ids: readonly string[],
  met: (progress: Progress) => ReadonlySet<string>,
): Rule {
  const wanted = Math.ceil((wholeNumber(name, argument, 100) / 100) * ids.length)
  const left = (progress: Progress) => ids.filter((id) => !met(progress).has(id))
  return isTrueWhen(
    (progress) => Math.max(0, wanted - ids.length + left(progress).length),
    (progress) => left(progress).map((id) => ({ kind, id })),
  )
}

function wholeNumber(name: string, argument: string, max: number): number {
  if (!/^\d+$/.test(argument) || Number(argument) > max)
    throw new StopError(`${name}(${argument}): a whole number from 0 to ${max} is needed`)
  return Number(argument)
}

function oneOf(name: string, argument: string, known: readonly string[]): string {
  if (!known.includes(argument))
    throw new StopError(`${name}(${argument}): there is no '${argument}'. Known: ${known.join(', ')}`)
  return argument
}

const statesOf = (chart: Chart) =>
  chart.states.filter(({ parent, kind }) => parent !== null && kind !== 'history').map(({ id }) => id)

/** Requirements of what was entered and taken. */
export function requirementsMet(chart: Chart, { taken, states }: Pick<Progress, 'taken' | 'states'>): Set<string> {
  return new Set(
    [
      ...chart.states.filter(({ id }) => states.has(id)),
      ...chart.transitions.filter(({ id }) => taken.has(id)),
    ].flatMap(({ requirements }) => requirements),
  )
}

/**
 * The conditions, by name. Those of GraphWalker that speak of several models (`reached_shared_state`) or of weights
 * that our machines do not have (`dependency_edge_coverage`) are not among them, and `predefined_path` is what
 * replaying a path does.
 */
const KINDS: Readonly<Record<string, Kind>> = {
  edge_coverage: {
    usage: 'edge_coverage(<percent>)',
    make: (argument, chart) =>
      share(
        'edge_coverage',
        argument,
        'transition',
        chart.transitions.map(({ id }) => id),
        ({ taken }) => taken,
      ),
  },
  vertex_coverage: {
    usage: 'vertex_coverage(<percent>)',
    make: (argument, chart) => share('vertex_coverage', argument, 'state', statesOf(chart), ({ states }) => states),
  },
  requirement_coverage: {
    usage: 'requirement_coverage(<percent>)',
    make: (argument, chart) => {
      const all = [...new Set([...chart.states, ...chart.transitions].flatMap(({ requirements }) => requirements))]
      return share('requirement_coverage', argument, 'requirement', all, (progress) => requirementsMet(chart, progress))
    },
  },
  reached_vertex: {
    usage: 'reached_vertex(<state>)',
    make: (argument, chart) => {
      const id = oneOf('reached_vertex', argument, statesOf(chart))
      return isTrueWhen(
        ({ states }) => (states.has(id) ? 0 : 1),
        () => [{ kind: 'state', id }],
      )
    },
  },
  reached_edge: {
    usage: 'reached_edge(<event or transition>)',
    make: (argument, chart) => {
      const isEvent = chart.transitions.some(({ event }) => event === argument)
      if (!isEvent)
        oneOf('reached_edge', argument, [
          ...new Set(chart.transitions.map(({ event }) => event)),
          ...chart.transitions.map(({ id }) => id),
        ])
      const ids = chart.transitions.filter(({ id, event }) => id === argument || event === argument).map(({ id }) => id)
      return isTrueWhen(
        ({ taken }) => (ids.some((id) => taken.has(id)) ? 0 : 1),
        () => [{ kind: isEvent ? 'event' : 'transition', id: argument }],
      )
    },
  },
  length: { usage: 'length(<steps>)', make: (argument) => amount('steps', wholeNumber('length', argument, 1_000_000)) },
  time_duration: {
    usage: 'time_duration(<seconds>)',
    make: (argument) => amount('seconds', wholeNumber('time_duration', argument, 86_400)),
  },
  never: {
    usage: 'never',
    make: (argument) => {
      if (argument !== '') throw new StopError(`never(${argument}): nothing stands in its parentheses`)
      return { short: () => 1, missing: () => [], isEndless: true }
    },
  },
}
const amount = (kind: 'steps' | 'seconds', wanted: number): Rule =>
  isTrueWhen(
    (progress) => Math.max(0, wanted - progress[kind]),
    (progress) => [{ kind, count: wanted - progress[kind] }],
  )

/** How each stop condition is written. */
export const STOP_USAGES: readonly string[] = Object.values(KINDS).map(({ usage }) => usage)

/** GraphWalker takes `edgeCoverage`, too. */
const kindNamed = (name: string): Kind | undefined =>
  Object.entries(KINDS).find(([known]) => known.replaceAll('_', '') === name.replaceAll('_', '').toLowerCase())?.[1]

const all = (rules: readonly Rule[]): Rule => ({
  short: (progress) => rules.reduce((sum, rule) => sum + rule.short(progress), 0),
  missing: (progress) => rules.flatMap((rule) => rule.missing(progress)),
  isEndless: rules.some(({ isEndless }) => isEndless),
})
const any = (rules: readonly Rule[]): Rule => ({
  short: (progress) => Math.min(...rules.map((rule) => rule.short(progress))),
  missing: (progress) =>
    rules.some((rule) => rule.short(progress) === 0) ? [] : rules.flatMap((rule) => rule.missing(progress)),
  isEndless: rules.every(({ isEndless }) => isEndless),
})

const TOKEN =
  /\s*(?:(?<and>&&|and\b)|(?<or>\|\||or\b)|(?<name>[a-z_]+)\s*(?:\((?<argument>[^()]*)\))?|(?<open>\()|(?<close>\)))\s*/iy

/**
 * `edge_coverage(100) and (length(20) or never)`; `and` binds closer than `or`. Throws a StopError that lists what is
 * known.
 */
export function parseStop(text: string, chart: Chart): Stop {
  const known = `Known stop conditions: ${STOP_USAGES.join(', ')}; joined by 'and', 'or' and parentheses`
  const tokens: Record<string, string | undefined>[] = []
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)?.groups
    if (!found) throw new StopError(`'${text}' cannot be read from '${text.slice(at)}' on. ${known}`)
    tokens.push(found)
  }
  let next = 0
  const chain = (token: 'and' | 'or', inner: () => Rule, join: (rules: readonly Rule[]) => Rule) => (): Rule => {
    const rules = [inner()]
    while (tokens[next]?.[token] !== undefined) {
      next++
      rules.push(inner())
    }
    return rules.length === 1 ? (rules[0] as Rule) : join(rules)
  }
  const one = (): Rule => {
    const token = tokens[next++]
    if (token?.['open'] !== undefined) {
      const rule = expression()
      if (tokens[next++]?.['close'] === undefined)
        throw new StopError(`'${text}': a parenthesis is not closed. ${known}`)
      return rule
    }
    const name = token?.['name']
    if (name === undefined) throw new StopError(`'${text}': a stop condition is missing. ${known}`)
    const kind = kindNamed(name)
    if (!kind) throw new StopError(`There is no stop condition '${name}'. ${known}`)
    return kind.make((token?.['argument'] ?? '').trim(), chart)
  }
  const expression: () => Rule = chain('or', chain('and', one, all), any)
  const rule = expression()
  if (next < tokens.length) throw new StopError(`'${text}': something follows that belongs to nothing. ${known}`)
  return { ...rule, text }
}

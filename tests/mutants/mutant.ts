import type { Fault, Place } from './fault.ts'

/** One slip of the pen: a text of a file, which must be there, and what stands in its place. */
export interface TextMutant {
  /** What is wrong then. */
  readonly what: string
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
}
/** A fault of a registered machine, planted where its file exports it. */
export interface MachineMutant {
  readonly what: string
  readonly fault: Fault
}
export type Mutant = TextMutant | MachineMutant

/** Mutants of one thing, and the smallest suites that must catch each of them. */
export interface Plantation {
  /** Of a machine: its id in the registry. */
  readonly of: string
  /** Takes long, since it needs a database of each engine or whole screens: only with `--all`, or by name. */
  readonly slow?: boolean
  readonly suites: readonly string[]
  readonly mutants: readonly Mutant[]
}

/**
 * What the file is with the mutant in it; the same text, if the mutant does not fit. Line breaks, blanks and commas at the
 * end count for nothing, so that the formatter may set them.
 */
export function withMutant(source: string, { from, to }: TextMutant): string {
  if (from instanceof RegExp) return source.replace(from, () => to)
  const tokens = from.split(/\s+|(?=\W)|(?<=\W)/).filter((token) => token !== '')
  const pattern = tokens
    .map((token) => token.replace(/\W/, '\\$&'))
    .map((token, index) => (index === 0 ? token : `\\s*${/^\\[)\]}]/.test(token) ? ',?\\s*' : ''}${token}`))
  return source.replace(new RegExp(pattern.join('')), () => to)
}

/** Mutants of one file. */
export const inFile = (
  file: string,
  mutants: readonly (readonly [what: string, from: string | RegExp, to: string])[],
): TextMutant[] => mutants.map(([what, from, to]) => ({ what, file, from, to }))

/** The sorts of faults that every machine is tried with, where it has what they break (issue 4, Tests). */
export const SORTS = {
  dead: 'dead transition',
  target: 'wrong target',
  true: 'guard always true',
  false: 'guard always false',
  noOnError: 'no onError',
} as const
export type Sort = keyof typeof SORTS
/** Of a mutant that is described by its sort: `wrong target: …`. */
export const sortOf = (mutant: Mutant): Sort | null =>
  'fault' in mutant && mutant.fault.kind in SORTS
    ? (mutant.fault.kind as Sort)
    : ((Object.keys(SORTS) as Sort[]).find((sort) => mutant.what.startsWith(SORTS[sort])) ?? null)

const named = (sort: Sort, why: string) => `${SORTS[sort]}: ${why}`
/** A control that does nothing, or an answer that nobody hears. */
export const dead = (why: string, ...place: Place): MachineMutant => ({
  what: named('dead', why),
  fault: { kind: 'dead', place },
})
export const wrongTarget = (why: string, to: string, ...place: Place): MachineMutant => ({
  what: named('target', why),
  fault: { kind: 'target', place, to },
})
export const alwaysTrue = (why: string, guard: string): MachineMutant => ({
  what: named('true', why),
  fault: { kind: 'true', guard },
})
export const alwaysFalse = (why: string, guard: string): MachineMutant => ({
  what: named('false', why),
  fault: { kind: 'false', guard },
})
export const noOnError = (why: string, state: string): MachineMutant => ({
  what: named('noOnError', why),
  fault: { kind: 'noOnError', state },
})
export const forgottenGuard = (why: string, ...place: Place): MachineMutant => ({
  what: `guard forgotten: ${why}`,
  fault: { kind: 'forgotten', place },
})
export const noEntry = (why: string, state: string): MachineMutant => ({
  what: `no entry action: ${why}`,
  fault: { kind: 'noEntry', state },
})
export const noExit = (why: string, state: string): MachineMutant => ({
  what: `no exit action: ${why}`,
  fault: { kind: 'noExit', state },
})
export const noActions = (why: string, ...place: Place): MachineMutant => ({
  what: `no action: ${why}`,
  fault: { kind: 'noActions', place },
})

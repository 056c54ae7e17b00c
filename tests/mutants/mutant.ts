/** One slip of the pen: a text of a file, which must be there, and what stands in its place. */
export interface Mutant {
  /** What is wrong then. */
  readonly what: string
  readonly file: string
  readonly from: string | RegExp
  readonly to: string
}

/** Mutants of one thing, and the smallest suites that must catch each of them. */
export interface Plantation {
  readonly of: string
  /** Needs a database of each engine: only with `--all`. */
  readonly slow?: boolean
  readonly suites: readonly string[]
  readonly mutants: readonly Mutant[]
}

/** Mutants of one file. */
export const inFile = (file: string, mutants: readonly (readonly [what: string, from: string | RegExp, to: string])[]): Mutant[] =>
  mutants.map(([what, from, to]) => ({ what, file, from, to }))

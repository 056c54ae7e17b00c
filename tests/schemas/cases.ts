import type { ErrorCode } from '#schemas/errors.ts'

/**
 * Values at the edges of a rule, from document 1, section 5, and the decisions, never read off the code. `refused`
 * names the message that is shown first. `few`: there are no 20 different values of that kind.
 */
export interface Cases {
  readonly accepted: readonly unknown[]
  readonly refused: readonly (readonly [value: unknown, message: ErrorCode])[]
  /** The form's value, where a rule looks at more than the one field. */
  readonly form?: (value: never) => Record<string, unknown>
  readonly few?: 'accepted' | 'refused'
}

/** Values that are all refused with one message. */
export const all = (message: ErrorCode, values: readonly unknown[]): [unknown, ErrorCode][] =>
  values.map((value) => [value, message])
/** Whole numbers from one to another. */
export const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)
/** What a person leaves empty. */
export const EMPTY = ['', undefined] as const

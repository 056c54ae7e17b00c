/** Why an action is not offered, and what would help. */
export interface Reason {
  readonly why: string
  readonly help?: string
}

/** Reasons, or a function that finds them on demand. */
export type Reasons = readonly Reason[] | (() => readonly Reason[])

/** Why an action is not offered, and what would help. */
export interface Reason {
  readonly why: string
  readonly help?: string
}

/** Reasons, or what finds them when somebody asks. */
export type Reasons = readonly Reason[] | (() => readonly Reason[])

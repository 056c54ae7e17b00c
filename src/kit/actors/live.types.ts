import type { AnyActorRef } from 'xstate'

/**
 * The channel on which tabs of a browser report running machines: names of machines, states, events and guards, none of
 * their data.
 */
export const LIVE_CHANNEL = 'qabul.live'
/** A viewer sends `listen` every so many ms; a tab that has not received it for three times as long stops reporting. */
export const LISTENS_EVERY = 4000

export interface LiveActor {
  readonly actor: string
  readonly machine: string
  /** Every active state, as a dotted path. */
  readonly states: readonly string[]
}
export interface LiveEvent extends LiveActor {
  /** When, in ms since 1970. */
  readonly at: number
  /** The name for people: `record.save`, `done.save`. */
  readonly event: string
  readonly guards: readonly { readonly guard: string; readonly answer: boolean }[]
  readonly refused: boolean
}
export type LiveMessage =
  | { readonly kind: 'listen' }
  | { readonly kind: 'running'; readonly tab: string; readonly actors: readonly LiveActor[] }
  | { readonly kind: 'event'; readonly tab: string; readonly event: LiveEvent }
  | { readonly kind: 'closed'; readonly tab: string }

/** The actors that run in this tab; the recorder sets `onStart` once somebody opens the live view of the charts. */
export interface Running {
  readonly actors: Set<AnyActorRef>
  onStart: ((actor: AnyActorRef) => void) | null
}

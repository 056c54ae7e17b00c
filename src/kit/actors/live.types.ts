/**
 * What tabs of a browser tell each other of running machines: names of machines, states, events and guards, nothing of
 * what they hold.
 */
export const LIVE_CHANNEL = 'qabul.live'
/**
 * A viewer says that it listens every so many ms; a tab that has not heard it for three times as long stops telling.
 */
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
  /** As people name it: `record.save`, `done.save`. */
  readonly event: string
  readonly guards: readonly { readonly guard: string; readonly answer: boolean }[]
  readonly refused: boolean
}
export type LiveMessage =
  | { readonly kind: 'listen' }
  | { readonly kind: 'running'; readonly tab: string; readonly actors: readonly LiveActor[] }
  | { readonly kind: 'event'; readonly tab: string; readonly event: LiveEvent }
  | { readonly kind: 'closed'; readonly tab: string }

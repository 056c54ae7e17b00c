import type { AnyStateMachine, EventFrom } from 'xstate'

/**
 * Who moves an event. `applicant`: on the applicants' side. `sender`: another system that calls with a token. `staff`: a
 * person with an account, also where a job changes many records in that person's name. `clock`: the time. `system`: the
 * server by itself: a step of a job, a consequence of another record, what another service answers, or the operator's
 * command. An event that several may move names all.
 */
export const MOVERS = ['applicant', 'sender', 'staff', 'clock', 'system'] as const
export type Mover = (typeof MOVERS)[number]

/** Movers of any machine, as in `MACHINES`. */
export type Movers = Readonly<Record<string, readonly Mover[]>>

/** The movers of one machine, complete by its types: an event without a mover does not compile. */
export type MoversOf<M extends AnyStateMachine> = Readonly<
  Record<EventFrom<M>['type'], readonly [Mover, ...(readonly Mover[])]>
>

/**
 * Who moves a transition with this event, named as in a chart. What follows by itself, or from work that ended, is the
 * system's; what follows after a time is the clock's.
 */
export function moversOf(movers: Movers, event: string): readonly Mover[] {
  if (Object.hasOwn(movers, event)) return movers[event]!
  if (event.startsWith('after.')) return ['clock']
  return /^(always$|done\.|error\.)/.test(event) ? ['system'] : []
}

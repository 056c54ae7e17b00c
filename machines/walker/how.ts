import type { How, TransitionId } from './types.ts'

/** How the transitions of a machine came about where a suite played it; those that it did not take are not in it. */
export type TakenRecord = Readonly<Record<TransitionId, How>>

/** From the least to the best. */
const RANKED: readonly How[] = ['elsewhere', 'screen', 'call', 'page']

/** Of several ways in which a transition came about the best counts (ADR 43). */
export const betterOf = (known: How | undefined, now: How): How =>
  known !== undefined && RANKED.indexOf(known) >= RANKED.indexOf(now) ? known : now

/** What two suites took of one machine: of each transition the better way. */
export function mergeRecords(one: TakenRecord, other: TakenRecord): TakenRecord {
  const merged: Record<TransitionId, How> = { ...one }
  for (const [id, how] of Object.entries(other)) merged[id] = betterOf(merged[id], how)
  return merged
}

/** The part of an application's lifecycle that undoes a step (ADR 97). */

/** The states that a decision starts from, as dotted paths: undo returns to them. */
export const DECIDED_FROM = [
  'initialUnderReview',
  'underReview.unmarked',
  'underReview.recommendedAccepted',
  'underReview.recommendedRefused',
  'pendingFees.unmarked',
  'pendingFees.recommendedAccepted',
  'pendingFees.recommendedRefused',
  'accepted',
  'refused',
  'refusedAsAcceptedElsewhere',
  'waitingList',
] as const
/** The states that a step starts from which staff may take back: a decision, or a completion on paper. */
export const ORIGINS = [...DECIDED_FROM, 'toBeCompleted'] as const
export type Origin = (typeof ORIGINS)[number]
/**
 * Milliseconds for which the server accepts the undo of a single decision, and delays its mail: the message offers undo
 * for ten seconds, and a call made in the last of them is still on its way (ADR 64).
 */
export const UNDO_GRACE_MS = 15_000

/** `own`: by whom it was made; `age`: milliseconds since then; `othersUnchanged`: nor were the others that it moved. */
export interface UndoEvent {
  readonly type: 'decision.undo'
  readonly own: boolean
  readonly age: number
  readonly othersUnchanged: boolean
}
/**
 * A message to many is taken back for all of its applications together (issue 14). `own`: the caller sent it; `held`:
 * its mails still wait.
 */
interface OfGroup {
  readonly own: boolean
  readonly held: boolean
}
export type GroupUndoEvent =
  | ({ readonly type: 'message.takeBack' } & OfGroup)
  | ({ readonly type: 'groupDecision.takeBack' } & OfGroup)
/**
 * Accept all or Reject all is taken back for all of its applications together (issue 15). `own`: the caller decided it;
 * `held`: its mails still wait; `othersUnchanged`: nor have the others changed that it moved.
 */
export interface BatchUndoEvent extends OfGroup {
  readonly type: 'batch.takeBack'
  readonly othersUnchanged: boolean
}

/** What happens to an application: the events of its lifecycle. */

import type { BatchUndoEvent, GroupUndoEvent, UndoEvent } from './application.undo.ts'

/** Where a decision is made: the list's row or the details' panel; absent when the server checks without a surface. */
export type Surface = 'list' | 'panel'
/** Also the "Accept all" and "Reject all" of an approval rule (document 2, section 4). */
export type DecisionOrigin = Surface | 'rule'

interface FromSurface {
  readonly surface?: DecisionOrigin
}
export type DecisionEvent =
  | ({ readonly type: 'application.accept' } & FromSurface)
  | ({ readonly type: 'application.reject' } & FromSurface)
  | ({ readonly type: 'application.wait' } & FromSurface)
  | ({ readonly type: 'feedback.send' } & FromSurface)
/** Staff note that the missing data came on paper (ADR 97). */
export type CompletionEvent = { readonly type: 'application.completeOnPaper' } & FromSurface
/** A field that staff correct in the details (document 2, section 5). */
export type CorrectionEvent =
  | { readonly type: 'card.correct' }
  | { readonly type: 'email.correct' }
  | { readonly type: 'total.correct' }
  | { readonly type: 'quota.correct' }
  /** The certified total becomes the official one (ADR 124). */
  | { readonly type: 'certifiedTotal.takeOver' }
/**
 * The operator takes a transfer back. `byStandIn`: the built-in receiver confirmed it, so no university has the
 * student.
 */
export interface TransferRevokeEvent {
  readonly type: 'transfer.revoke'
  readonly byStandIn: boolean
}
/** A message that leaves the status as it is: one to many (document 2, section 2.7). */
export interface MessageEvent {
  readonly type: 'message.send'
}
/** A take-over is taken back. `unchanged`: the certified total is still what it wrote. */
export interface TotalRestoreEvent {
  readonly type: 'certifiedTotal.restore'
  readonly unchanged: boolean
}
export type ApplicationEvent =
  | TotalRestoreEvent
  | DecisionEvent
  | CompletionEvent
  | MessageEvent
  | CorrectionEvent
  | UndoEvent
  | GroupUndoEvent
  | BatchUndoEvent
  | { readonly type: 'otherApplication.accept' }
  /** The acceptance that refused it is taken back. */
  | { readonly type: 'otherApplication.undo' }
  | { readonly type: 'fee.pay' }
  | { readonly type: 'fee.delete' }
  | { readonly type: 'rule.recommendAccept' }
  | { readonly type: 'rule.recommendRefuse' }
  | { readonly type: 'rule.withdraw' }
  | { readonly type: 'transfer.confirm' }
  | TransferRevokeEvent
  | { readonly type: 'applicant.submit' }
  | { readonly type: 'applicant.proceed' }
  | { readonly type: 'applicant.complete' }

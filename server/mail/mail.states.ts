import { transition } from 'xstate'
import { mailLifecycle, type MailContext, type MailEvent } from '#machines/outbox/mail.lifecycle.ts'
import { MAIL_STATES, type MailState } from '#schemas/outbox/mail.schema.ts'

type Facts = Partial<Pick<MailContext, 'isUntried' | 'hasTriesLeft' | 'isStanding' | 'isCurrent'>>

/** A mail that the server itself moves: the permissions of people do not apply. */
const at = (state: MailState, facts: Facts) =>
  mailLifecycle.resolveState({
    value: state,
    context: {
      hasPermission: true,
      isScopeAllowed: true,
      isUntried: true,
      hasTriesLeft: true,
      isStanding: true,
      isCurrent: true,
      ...facts,
    },
  })

/** The state of a mail after `event`, by its lifecycle. Statements that move many at once are written with it. */
export function stateAfter(state: MailState, type: MailEvent['type'], facts: Facts = {}): MailState {
  const snapshot = at(state, facts)
  if (!snapshot.can({ type })) throw new Error(`A mail that is ${state} knows no ${type}`)
  return transition(mailLifecycle, snapshot, { type })[0].value
}

/** The states in which a mail takes `event`. */
export const statesThatTake = (type: MailEvent['type'], facts: Facts = {}): readonly MailState[] =>
  MAIL_STATES.filter((state) => at(state, facts).can({ type }))

import { and, assign, setup } from 'xstate'
import type { ErrorCode } from '#schemas/errors.ts'
import type { MailRow, MailState } from '#schemas/outbox/mail.schema.ts'
import { MAX_TRIES } from '#schemas/outbox/mail.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { refusals, type Refusal } from '../shared/explain.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a mail and the caller. */
export interface MailContext extends Caller {
  /** Nobody has begun to send it. */
  readonly isUntried: boolean
  /** It may fail once more and is sent again. */
  readonly hasTriesLeft: boolean
  /** The message or decision behind it was not taken back. */
  readonly isStanding: boolean
  /** Its application still has the status that the mail is about, or it is about none. */
  readonly isCurrent: boolean
}
export type MailEvent =
  /** The time in which it could be taken back is over. */
  | { readonly type: 'hold.end' }
  /** A sender has taken it. */
  | { readonly type: 'delivery.begin' }
  | { readonly type: 'delivery.succeed' }
  | { readonly type: 'delivery.fail' }
  /** The mail server will never take a mail for this address. */
  | { readonly type: 'delivery.refuse' }
  /** The sender that had claimed it no longer responds. */
  | { readonly type: 'claim.lapse' }
  /** The message or decision behind it was taken back. */
  | { readonly type: 'message.withdraw' }
  /** It is due, but its application no longer has the status that the mail is about. */
  | { readonly type: 'status.change' }
  | { readonly type: 'link.expire' }
  | { readonly type: 'mail.resend' }
  | { readonly type: 'mail.cancel' }

const EXPIRES = { target: 'expired', meta: requirement('V1', 'ADR 75') } as const
const CANCELS = { guard: and([...MAY_MANAGE]), target: 'cancelled', meta: requirement('issue 14') } as const
const RESENDS = {
  guard: and([...MAY_MANAGE, 'isStanding', 'isCurrent']),
  target: 'waiting',
  actions: 'restart',
  meta: requirement('issue 14'),
} as const
const ATTEMPTED = [
  { guard: 'hasTriesLeft', target: 'waiting', meta: requirement('V5') },
  { target: 'failed', meta: requirement('V5') },
] as const

/**
 * Lifecycle of a mail in the outbox: on hold, waiting, sending, sent; or failed, cancelled, expired (ADR 75). The
 * sender and the page use the same one.
 */
export const mailLifecycle = setup({
  types: {} as { context: MailContext; input: MailContext; events: MailEvent },
  guards: {
    ...callerGuards,
    isUntried: ({ context }) => context.isUntried,
    hasTriesLeft: ({ context }) => context.hasTriesLeft,
    isStanding: ({ context }) => context.isStanding,
    isCurrent: ({ context }) => context.isCurrent,
  },
  actions: {
    countTry: assign({ isUntried: false }),
    markWithdrawn: assign({ isStanding: false }),
    markOvertaken: assign({ isCurrent: false }),
    restart: assign({ isUntried: true, hasTriesLeft: true }),
  },
}).createMachine({
  id: 'mail',
  description: 'The life of a mail in the outbox: held, waiting, sending, sent; or failed, cancelled, expired.',
  meta: requirement('V5', 'issue 14', 'ADR 75'),
  context: ({ input }) => input,
  initial: 'held',
  states: {
    held: {
      description: 'It is not sent yet, so that it can be taken back.',
      meta: requirement('issue 14', 'ADR 64'),
      on: {
        'hold.end': { target: 'waiting', meta: requirement('issue 14') },
        'message.withdraw': { target: 'cancelled', actions: 'markWithdrawn', meta: requirement('ADR 64') },
        'mail.cancel': CANCELS,
      },
    },
    waiting: {
      description: 'It is sent when its turn comes.',
      meta: requirement('V5'),
      on: {
        'delivery.begin': { target: 'sending', actions: 'countTry', meta: requirement('V5') },
        'message.withdraw': {
          guard: 'isUntried',
          target: 'cancelled',
          actions: 'markWithdrawn',
          meta: requirement('ADR 64'),
        },
        'status.change': { target: 'cancelled', actions: 'markOvertaken', meta: requirement('issue 36', 'ADR 97') },
        'mail.cancel': CANCELS,
        'link.expire': EXPIRES,
      },
    },
    sending: {
      description: 'A sender gives it to the mail server.',
      meta: requirement('V5'),
      on: {
        'delivery.succeed': { target: 'sent', meta: requirement('V5') },
        'delivery.fail': ATTEMPTED,
        'delivery.refuse': { target: 'failed', meta: requirement('issue 14') },
        'claim.lapse': ATTEMPTED,
      },
    },
    sent: { description: 'The mail server has taken it.', meta: requirement('V5') },
    failed: {
      description: 'It was given up, and its last answer says why.',
      meta: requirement('V5', 'issue 14'),
      on: { 'mail.resend': RESENDS, 'mail.cancel': CANCELS, 'link.expire': EXPIRES },
    },
    cancelled: {
      description: 'It is not sent: somebody stopped it, or what it tells of was taken back or is no longer so.',
      meta: requirement('issue 14', 'ADR 64'),
      on: { 'mail.resend': RESENDS, 'link.expire': EXPIRES },
    },
    expired: { description: 'Its links do not hold any more, so it is not sent.', meta: requirement('V1') },
  },
})

/** What of a row the lifecycle looks at. */
export type MailFacts = Pick<MailRow, 'state' | 'tries' | 'isStanding' | 'isCurrent'>

/** The lifecycle of a listed or stored mail for this caller. */
export const mailSnapshot = (
  { state, tries, isStanding, isCurrent }: MailFacts,
  { hasPermission, isScopeAllowed }: Caller,
) =>
  mailLifecycle.resolveState({
    value: state,
    context: {
      hasPermission,
      isScopeAllowed,
      isUntried: tries === 0,
      hasTriesLeft: tries < MAX_TRIES,
      isStanding,
      isCurrent,
    },
  })

/** What staff may do with a mail. */
export type MailAct = Extract<MailEvent['type'], `mail.${string}`>

const OF_GUARD: Readonly<Record<string, ErrorCode>> = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
  isStanding: 'MAIL_WITHDRAWN',
  isCurrent: 'MAIL_OVERTAKEN',
}
/** The error of an act that the mail's state does not know. */
const OF_STATE: Readonly<Record<MailState, ErrorCode>> = {
  held: 'MAIL_ON_ITS_WAY',
  waiting: 'MAIL_ON_ITS_WAY',
  sending: 'MAIL_ON_ITS_WAY',
  sent: 'MAIL_SENT',
  failed: 'GENERIC',
  cancelled: 'MAIL_CANCELLED_BEFORE',
  expired: 'MAIL_EXPIRED',
}
/** Why an act is refused; the catalogue has the text of `code`. */
export interface MailRefusal {
  readonly code: ErrorCode
  /** The guards that refused; `isFromState` where the state does not know the act. */
  readonly failing: readonly string[]
}
/** What a refusal by the lifecycle means. */
export function mailRefusal(refused: Refusal, state: MailState): MailRefusal {
  if (refused.kind === 'notFromState') return { code: OF_STATE[state], failing: ['isFromState'] }
  return { code: OF_GUARD[refused.failing[0]!]!, failing: refused.failing }
}
/** Why `act` may not happen; null when it may. The row calls it to decide what to offer (A5). */
export function mailRefusalOf(mail: MailFacts, caller: Caller, act: MailAct): MailRefusal | null {
  const refused = refusals(mailLifecycle, mailSnapshot(mail, caller), { type: act })
  return refused && mailRefusal(refused, mail.state)
}

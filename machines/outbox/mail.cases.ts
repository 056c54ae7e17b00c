import { plain, type CasesOf } from '../shared/cases.ts'
import type { mailLifecycle } from './mail.lifecycle.ts'

const fresh = {
  hasPermission: true,
  isScopeAllowed: true,
  isUntried: true,
  hasTriesLeft: true,
  isStanding: true,
  isCurrent: true,
}

/** The people and mails for which the outbox is walked. */
export const mailCases = {
  inputs: {
    officer: { input: fresh },
    lastTry: { input: { ...fresh, hasTriesLeft: false } },
    viewer: { input: { ...fresh, hasPermission: false } },
    inFaculty: { input: { ...fresh, isScopeAllowed: false } },
  },
  events: {
    'hold.end': plain,
    'delivery.begin': plain,
    'delivery.succeed': plain,
    'delivery.fail': plain,
    'delivery.refuse': plain,
    'claim.lapse': plain,
    'message.withdraw': plain,
    'status.change': plain,
    'link.expire': plain,
    'mail.resend': plain,
    'mail.cancel': plain,
  },
  actors: {},
} satisfies CasesOf<typeof mailLifecycle>

import { and, setup } from 'xstate'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about a person with an account and the caller. */
export interface PersonContext extends Caller {
  /** The caller is this person. */
  readonly isSelf: boolean
  /** Each of the person's homes lies within one of the caller's. */
  readonly isWithinHome: boolean
  /** The person's role permits something that the caller's does not. */
  readonly isAboveCaller: boolean
  /** No other active person has the role of the administrator and the whole university as home. */
  readonly isLastAdministrator: boolean
}

/** The new role and homes of an assignment. */
export interface Assignment {
  readonly isRoleActive: boolean
  /** The role permits nothing that the caller's does not. */
  readonly isRoleWithinCaller: boolean
  /** Each home lies within one of the caller's. */
  readonly isHomeWithinCaller: boolean
  /** A home is named twice, or lies within another. */
  readonly isHomeCovered: boolean
  /** The role is meant for a faculty or a branch, and the home is the whole university. */
  readonly isScopeMissing: boolean
  /** The role of the administrator, with the whole university as home. */
  readonly isAdministrator: boolean
}

/** The context in which nothing speaks against a change. */
export const PERMITTED_CALLER: PersonContext = {
  hasPermission: true,
  isScopeAllowed: true,
  isSelf: false,
  isWithinHome: true,
  isAboveCaller: false,
  isLastAdministrator: false,
}
/** An assignment that nothing speaks against. */
export const PERMITTED_ASSIGNMENT: Assignment = {
  isRoleActive: true,
  isRoleWithinCaller: true,
  isHomeWithinCaller: true,
  isHomeCovered: false,
  isScopeMissing: false,
  isAdministrator: false,
}

export type PersonEvent =
  | ({ readonly type: 'person.assign' } & Assignment)
  /** A new link: to accept the invitation, or to set a new password. */
  | { readonly type: 'person.renewLink' }
  /** The person set a password by the link of the invitation. */
  | { readonly type: 'person.accept' }
  | { readonly type: 'person.suspend' }
  | { readonly type: 'person.resume' }
  | { readonly type: 'person.endSessions' }
  | { readonly type: 'person.leave' }
  /** The person's own change of the password. */
  | { readonly type: 'password.change' }
  /** A new password by a link, or a one-time password of the operator. */
  | { readonly type: 'password.reset' }

const MAY_ACT = [...MAY_MANAGE, 'isWithinHome', 'isNotAboveCaller'] as const
const MAY_END = [...MAY_ACT, 'isOther', 'isNotLastAdministrator'] as const

/** The guards of an assignment, also checked for an invitation, which is the first one. */
export const ASSIGNMENT_GUARDS = [
  'isRoleActive',
  'isRoleWithinCaller',
  'isHomeWithinCaller',
  'isHomeApart',
  'hasScope',
] as const
type GuardArgs = { readonly event: PersonEvent }
/** The assignment of an event; only assignments need one. */
const assigned = ({ event }: GuardArgs): Assignment => event as Extract<PersonEvent, { type: 'person.assign' }>
export const assignmentGuards = {
  isRoleActive: (args: GuardArgs) => assigned(args).isRoleActive,
  isRoleWithinCaller: (args: GuardArgs) => assigned(args).isRoleWithinCaller,
  isHomeWithinCaller: (args: GuardArgs) => assigned(args).isHomeWithinCaller,
  isHomeApart: (args: GuardArgs) => !assigned(args).isHomeCovered,
  hasScope: (args: GuardArgs) => !assigned(args).isScopeMissing,
}

const assign = {
  guard: and([...MAY_ACT, 'isOther', ...ASSIGNMENT_GUARDS, 'isAdministratorKept']),
  actions: 'assign',
  meta: requirement('issue 40'),
} as const
const leave = { guard: and([...MAY_END]), target: 'left', meta: requirement('issue 40') } as const
const newLink = { guard: and([...MAY_ACT, 'isOther']), actions: 'sendLink', meta: requirement('issue 40') } as const
const passwords = {
  'password.change': { actions: 'setPassword', meta: requirement('1 §7', 'issue 40') },
  'password.reset': { actions: 'setPassword', meta: requirement('1 §7', 'V1', 'issue 40') },
} as const

/**
 * Lifecycle of a person with an account. The screen derives from it what to offer; the server and the operator's
 * commands check it before each write. An account that was left is never used again: a return is a new invitation.
 */
export const personLifecycle = setup({
  types: {} as { context: PersonContext; input: PersonContext; events: PersonEvent },
  guards: {
    ...callerGuards,
    ...assignmentGuards,
    isOther: ({ context }) => !context.isSelf,
    isWithinHome: ({ context }) => context.isWithinHome,
    isNotAboveCaller: ({ context }) => !context.isAboveCaller,
    isNotLastAdministrator: ({ context }) => !context.isLastAdministrator,
    isAdministratorKept: ({ context, event }) => !context.isLastAdministrator || assigned({ event }).isAdministrator,
  },
  actions: { assign: () => {}, sendLink: () => {}, setPassword: () => {}, endSessions: () => {} },
}).createMachine({
  id: 'person',
  description: 'The life of a person with an account: invited, active, suspended, left.',
  meta: requirement('issue 40'),
  context: ({ input }) => input,
  initial: 'invited',
  states: {
    invited: {
      description: 'Has a link to set a password, and cannot log in yet.',
      meta: requirement('issue 40'),
      on: {
        'person.assign': assign,
        'person.renewLink': newLink,
        'person.accept': { target: 'active', actions: 'setPassword', meta: requirement('issue 40') },
        'person.leave': leave,
      },
    },
    active: {
      description: 'Can log in, and do what the role permits within the home.',
      meta: requirement('1 §6', 'issue 40'),
      on: {
        'person.assign': assign,
        'person.renewLink': newLink,
        'person.suspend': { guard: and([...MAY_END]), target: 'suspended', meta: requirement('issue 40') },
        'person.endSessions': {
          guard: and([...MAY_ACT, 'isOther']),
          actions: 'endSessions',
          meta: requirement('trust', 'issue 40'),
        },
        'person.leave': leave,
        ...passwords,
      },
    },
    suspended: {
      description: 'Cannot log in until the account is resumed.',
      meta: requirement('trust', 'issue 40'),
      on: {
        'person.assign': assign,
        'person.resume': { guard: and([...MAY_ACT, 'isOther']), target: 'active', meta: requirement('issue 40') },
        'person.leave': leave,
        'password.reset': passwords['password.reset'],
      },
    },
    left: {
      description: 'The name stays in the audit trail; the account is never used again.',
      meta: requirement('issue 40'),
      type: 'final',
    },
  },
})

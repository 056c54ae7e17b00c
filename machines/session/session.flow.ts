import { assign, fromPromise, setup } from 'xstate'
import type { Problem } from '#schemas/errors.ts'
import type { LoginForm, SessionData } from '#schemas/session/session.schema.ts'
import { notProvided } from '../shared/not-provided.ts'
import { isSessionOver, problemOf, problemOfPage } from '../shared/problem.ts'
import { requirement } from '../shared/requirement.ts'

/**
 * How long the session lasts from now on without a call. `idle` can be put off by any call, `absolute` (8 h) cannot
 * (trust.md, Access).
 */
export interface Deadline {
  /** Milliseconds until the person is warned. */
  readonly warnIn: number
  /** Milliseconds from the warning to the end. */
  readonly endIn: number
  readonly cause: 'idle' | 'absolute'
}
export interface Validated {
  readonly session: SessionData
  readonly deadline: Deadline
}

export interface SessionInput {
  /** A token is stored in this browser. */
  readonly hasToken: boolean
  /** What was stored of the session, so that the shell need not wait for the server. */
  readonly stored: SessionData | null
}
export interface SessionContext {
  /** A token was stored in this browser when the page started. */
  readonly hasToken: boolean
  readonly session: SessionData | null
  /**
   * Preferences chosen while a request was running: its answer, which may not know of them yet, does not undo them.
   * Null: none.
   */
  readonly chosen: SessionData['preferences'] | null
  readonly deadline: Deadline
  /** Why the last login or the session ended; null after a logout. */
  readonly problem: Problem | null
  /** The person logged out: the next login starts at home, not on the last page. */
  readonly hasLeft: boolean
}
export type SessionEvent =
  | ({ readonly type: 'login.submit' } & LoginForm)
  | { readonly type: 'logout.request' }
  | { readonly type: 'session.end'; readonly problem: Problem }
  | { readonly type: 'session.renew'; readonly deadline: Deadline }
  | { readonly type: 'session.update'; readonly session: SessionData }
  | { readonly type: 'session.stay' }
  | { readonly type: 'warning.dismiss' }
  | { readonly type: 'session.retry' }
  | { readonly type: 'otherTab.login' }
  | { readonly type: 'otherTab.logout' }

const NONE: Deadline = { warnIn: 0, endIn: 0, cause: 'idle' }
/** Milliseconds until the server is called again by itself when it could not be reached. */
const RETRY_MS = 10_000

/** Who is logged in, from the start of the page to the end of the session (document 1, section 4). */
export const sessionFlow = setup({
  types: {} as {
    context: SessionContext
    input: SessionInput
    events: SessionEvent
    tags: 'loggedIn' | 'confirmed' | 'unreachable' | 'busy' | 'warned'
  },
  actors: {
    logIn: fromPromise<Validated, LoginForm>(notProvided('logIn')),
    loadSession: fromPromise<Validated>(notProvided('loadSession')),
    logOut: fromPromise<void>(notProvided('logOut')),
  },
  guards: {
    hasToken: ({ context }) => context.hasToken,
    isRefusal: (_, params: { error: unknown }) => isSessionOver(problemOf(params.error)),
    isExtendable: ({ context }) => context.deadline.cause === 'idle',
    isFinal: ({ context }) => context.deadline.cause === 'absolute',
    isPutOff: (_, params: { deadline: Deadline }) => params.deadline.cause === 'idle',
  },
  actions: {
    setSession: assign(({ context: { chosen } }, params: Validated) => ({
      session: chosen ? { ...params.session, preferences: chosen } : params.session,
      chosen: null,
      deadline: params.deadline,
      problem: null,
      hasLeft: false,
    })),
    update: assign((_, params: { session: SessionData }) => ({ session: params.session })),
    setUpdating: assign((_, params: { session: SessionData }) => ({
      session: params.session,
      chosen: params.session.preferences,
    })),
    renew: assign((_, params: { deadline: Deadline }) => ({ deadline: params.deadline })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: problemOf(params.error) })),
    dropProblem: assign({ problem: null }),
    expire: assign(() => ({ problem: problemOfPage('SESSION_EXPIRED', 401) })),
    clear: assign({ session: null, chosen: null, deadline: NONE }),
    leave: assign({ hasLeft: true }),
    /** The edge stores who is logged in, for the next start of the page. */
    store: () => {},
    /** The edge clears token, name, permissions and scope (document 1, section 4). */
    clearStore: () => {},
  },
  delays: {
    untilWarning: ({ context }) => context.deadline.warnIn,
    untilEnd: ({ context }) => context.deadline.endIn,
  },
}).createMachine({
  id: 'session',
  description: 'Who is logged in',
  meta: requirement('1 §4', '1 §8', 'trust'),
  context: ({ input }) => ({
    hasToken: input.hasToken,
    session: input.stored,
    chosen: null,
    deadline: NONE,
    problem: null,
    hasLeft: false,
  }),
  initial: 'starting',
  states: {
    starting: {
      description: 'Looks whether this browser holds a token',
      meta: requirement('1 §2'),
      always: [
        { guard: 'hasToken', target: 'checking', meta: requirement('1 §2') },
        { target: 'anonymous', meta: requirement('1 §2') },
      ],
    },
    anonymous: {
      description: 'Nobody is logged in; the login screen is shown',
      meta: requirement('1 §2', '1 §4'),
      entry: ['clear', 'clearStore'],
      on: {
        'login.submit': { target: 'loggingIn', meta: requirement('1 §4', '1 §7') },
        'otherTab.login': { target: 'checking', actions: 'dropProblem', meta: requirement('1 §2') },
      },
    },
    loggingIn: {
      description: 'The server compares username and password',
      tags: ['busy'],
      meta: requirement('1 §2', '1 §7'),
      entry: 'dropProblem',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          const { username, password } = event as Extract<SessionEvent, { type: 'login.submit' }>
          return { username, password }
        },
        onDone: {
          target: 'active',
          actions: [{ type: 'setSession', params: ({ event }) => event.output }, 'store'],
          meta: requirement('1 §4', '1 §7'),
        },
        onError: {
          target: 'anonymous',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
          meta: requirement('1 §7'),
        },
      },
    },
    checking: {
      description:
        'The server is asked whether the stored session still holds; meanwhile the stored name and permissions serve',
      tags: ['loggedIn', 'busy'],
      meta: requirement('trust'),
      invoke: {
        id: 'loadSession',
        src: 'loadSession',
        onDone: {
          target: 'active',
          actions: [{ type: 'setSession', params: ({ event }) => event.output }, 'store'],
          meta: requirement('1 §4', 'trust'),
        },
        onError: [
          {
            guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
            target: 'anonymous',
            actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            meta: requirement('1 §8'),
          },
          {
            target: 'unreachable',
            actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
            meta: requirement('1 §8'),
          },
        ],
      },
      on: {
        'logout.request': { target: 'ending', meta: requirement('1 §4', 'D64') },
        'session.end': {
          target: 'anonymous',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.problem }) },
          meta: requirement('1 §8'),
        },
        'session.update': {
          actions: [{ type: 'setUpdating', params: ({ event }) => ({ session: event.session }) }, 'store'],
          meta: requirement('G1', 'G2'),
        },
        'otherTab.logout': { target: 'anonymous', actions: 'dropProblem', meta: requirement('1 §4', 'trust') },
      },
    },
    unreachable: {
      description: 'The server does not answer; it is asked again by itself, and when the person wishes',
      tags: ['loggedIn', 'unreachable'],
      meta: requirement('1 §8'),
      after: { [RETRY_MS]: { target: 'checking', meta: requirement('house') } },
      on: {
        'session.retry': { target: 'checking', meta: requirement('1 §8') },
        'logout.request': { target: 'ending', meta: requirement('1 §4', 'D64') },
        'session.update': {
          actions: [{ type: 'setUpdating', params: ({ event }) => ({ session: event.session }) }, 'store'],
          meta: requirement('G1', 'G2'),
        },
        'otherTab.logout': { target: 'anonymous', actions: 'dropProblem', meta: requirement('1 §4', 'trust') },
      },
    },
    active: {
      description: 'Somebody is logged in',
      tags: ['loggedIn', 'confirmed'],
      meta: requirement('1 §4'),
      initial: 'quiet',
      on: {
        'logout.request': { target: 'ending', meta: requirement('1 §4', 'D64') },
        'session.end': {
          target: 'anonymous',
          actions: { type: 'setProblem', params: ({ event }) => ({ error: event.problem }) },
          meta: requirement('1 §8'),
        },
        'session.update': {
          actions: [{ type: 'update', params: ({ event }) => ({ session: event.session }) }, 'store'],
          meta: requirement('G1', 'G2'),
        },
        'session.renew': {
          target: '.quiet',
          guard: { type: 'isPutOff', params: ({ event }) => ({ deadline: event.deadline }) },
          reenter: true,
          actions: { type: 'renew', params: ({ event }) => ({ deadline: event.deadline }) },
          meta: requirement('trust', 'ADR 12'),
        },
        'otherTab.logout': { target: 'anonymous', actions: 'dropProblem', meta: requirement('1 §4', 'trust') },
      },
      states: {
        quiet: {
          description: 'The session lasts',
          meta: requirement('1 §4', 'trust'),
          on: {
            'session.renew': {
              target: 'quiet',
              reenter: true,
              actions: { type: 'renew', params: ({ event }) => ({ deadline: event.deadline }) },
              meta: requirement('trust', 'ADR 12'),
            },
          },
          after: { untilWarning: { target: 'warned', meta: requirement('trust') } },
        },
        warned: {
          description: 'The session ends soon; the person is asked whether to stay',
          tags: ['warned'],
          meta: requirement('trust'),
          on: {
            'session.stay': { target: 'extending', guard: 'isExtendable', meta: requirement('trust') },
            'warning.dismiss': { target: 'closing', guard: 'isFinal', meta: requirement('trust') },
          },
          after: { untilEnd: { target: '#session.anonymous', actions: 'expire', meta: requirement('trust') } },
        },
        extending: {
          description: 'The server is called, which makes the session last',
          tags: ['warned', 'busy'],
          meta: requirement('trust'),
          // the answer carries the new deadline itself, so the event of an answer adds nothing
          on: { 'session.renew': { meta: requirement('trust', 'ADR 12') } },
          invoke: {
            id: 'extendSession',
            src: 'loadSession',
            onDone: {
              target: 'quiet',
              actions: [{ type: 'setSession', params: ({ event }) => event.output }, 'store'],
              meta: requirement('trust'),
            },
            onError: [
              {
                guard: { type: 'isRefusal', params: ({ event }) => ({ error: event.error }) },
                target: '#session.anonymous',
                actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
                meta: requirement('1 §8'),
              },
              {
                target: 'warned',
                actions: { type: 'setProblem', params: ({ event }) => ({ error: event.error }) },
                meta: requirement('1 §8'),
              },
            ],
          },
        },
        closing: {
          description: 'The longest time of a session is nearly over, and the person knows',
          meta: requirement('trust'),
          after: { untilEnd: { target: '#session.anonymous', actions: 'expire', meta: requirement('trust') } },
        },
      },
    },
    ending: {
      description: 'The server ends the session; when it cannot be reached, the browser forgets it all the same',
      tags: ['loggedIn', 'busy'],
      meta: requirement('1 §4', 'D64'),
      entry: 'dropProblem',
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: { target: 'anonymous', actions: 'leave', meta: requirement('1 §4', 'D64') },
        onError: { target: 'anonymous', actions: 'leave', meta: requirement('1 §4') },
      },
    },
  },
})

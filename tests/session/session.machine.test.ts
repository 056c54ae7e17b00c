import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'
import { refusal } from '#machines/shared/refusal.ts'
import { absolute, idle, officer } from '#machines/session/session.cases.ts'
import { sessionFlow, type Deadline } from '#machines/session/session.flow.ts'
import type { ErrorCode } from '#schemas/errors.ts'

/** Journeys from document 1, section 4, with pinned end states. */

const settle = () =>
  new Promise((resolve) => {
    setTimeout(resolve)
  })
interface World {
  readonly hasToken?: boolean
  readonly deadline?: Deadline
  readonly refuses?: { logIn?: ErrorCode; loadSession?: ErrorCode; logOut?: ErrorCode }
}

/** The flow with a server that agrees unless `refuses` has an error code, in simulated time. */
function start({ hasToken = false, deadline = idle, refuses = {} }: World = {}) {
  const cleared = { times: 0 }
  const clock = new SimulatedClock()
  const answer = <T>(code: ErrorCode | undefined, value: T): Promise<T> =>
    code ? Promise.reject(refusal(code)) : Promise.resolve(value)
  const actor = createActor(
    sessionFlow.provide({
      actors: {
        logIn: fromPromise(() => answer(refuses.logIn, { session: officer, deadline })),
        loadSession: fromPromise(() => answer(refuses.loadSession, { session: officer, deadline })),
        logOut: fromPromise<void>(() => answer<void>(refuses.logOut, undefined)),
      },
      actions: {
        clearStore: () => {
          cleared.times += 1
        },
      },
    }),
    { input: { hasToken, stored: hasToken ? officer : null }, clock },
  )
  actor.start()
  const state = () => actor.getSnapshot()
  return { actor, clock, cleared, state, send: actor.send.bind(actor) }
}
const login = { type: 'login.submit', username: 'officer', password: 'Qabul#2026' } as const
async function loggedIn(world: World = {}) {
  const flow = start(world)
  flow.send(login)
  await settle()
  return flow
}

describe('settings (G1, G2)', () => {
  const english = { ...officer, preferences: { ...officer.preferences, language: 'en' as const } }
  it('stay as they are chosen while the server is asked who is logged in', async () => {
    const { state, send } = start({ hasToken: true })
    send({ type: 'session.update', session: english })
    await settle()
    expect(state().value).toEqual({ active: 'quiet' })
    expect(state().context.session).toEqual(english)
  })
  it('stay as they are chosen while it does not answer', async () => {
    const { clock, state, send } = start({ hasToken: true, refuses: { loadSession: 'OFFLINE' } })
    await settle()
    send({ type: 'session.update', session: english })
    expect(state().value).toBe('unreachable')
    expect(state().context.session).toEqual(english)
    clock.increment(10_000)
    await settle()
    expect([state().value, state().context.chosen]).toEqual(['unreachable', english.preferences])
  })
  it('are what the server keeps of them when nothing was chosen meanwhile', async () => {
    const { clock, state, send } = await loggedIn()
    send({ type: 'session.update', session: english })
    clock.increment(idle.warnIn)
    send({ type: 'session.stay' })
    await settle()
    expect(state().context.session).toEqual(officer)
  })
})

describe('login and logout', () => {
  it('asks for a login without a token', () => expect(start().state().value).toBe('anonymous'))
  it('leads whoever opened a page without a login to that page, and whoever comes after a logout home', async () => {
    expect(start().state().context.hasLeft).toBe(false)
    const { state, send } = await loggedIn()
    send({ type: 'logout.request' })
    await settle()
    expect(state().context.hasLeft).toBe(true)
    send(login)
    await settle()
    send({ type: 'session.end', problem: refusal('SESSION_EXPIRED') })
    expect([state().value, state().context.hasLeft]).toEqual(['anonymous', false])
  })
  it('keeps who logged in', async () => {
    const { state } = await loggedIn()
    expect(state().value).toEqual({ active: 'quiet' })
    expect(state().context.session).toEqual(officer)
  })
  it('stays on the login screen with the server’s words when the password is wrong', async () => {
    const { state } = await loggedIn({ refuses: { logIn: 'WRONG_CREDENTIALS' } })
    expect(state().value).toBe('anonymous')
    expect(state().context.problem?.code).toBe('WRONG_CREDENTIALS')
  })
  it('forgets the problem at the next try', async () => {
    const { state, send } = await loggedIn({ refuses: { logIn: 'WRONG_CREDENTIALS' } })
    send(login)
    expect(state().context.problem).toBeNull()
  })
  it.each(['answers', 'is gone'])('clears everything at a logout, also when the server %s', async (server) => {
    const { state, send, cleared } = await loggedIn(server === 'is gone' ? { refuses: { logOut: 'OFFLINE' } } : {})
    const before = cleared.times
    send({ type: 'logout.request' })
    await settle()
    expect(state().value).toBe('anonymous')
    expect(state().context).toMatchObject({ session: null, hasLeft: true, problem: null })
    expect(cleared.times).toBe(before + 1)
  })
})

describe('a page that starts with a token', () => {
  it('shows the shell at once, and asks the server meanwhile', () => {
    const { state } = start({ hasToken: true })
    expect(state().value).toBe('checking')
    expect(state().hasTag('loggedIn')).toBe(true)
    expect(state().context.session).toEqual(officer)
  })
  it('logs out with the message when the session has ended (401)', async () => {
    const { state } = start({ hasToken: true, refuses: { loadSession: 'SESSION_EXPIRED' } })
    await settle()
    expect(state().value).toBe('anonymous')
    expect(state().context.problem?.code).toBe('SESSION_EXPIRED')
  })
  it('stays logged in when the server cannot be reached, and asks again after 10 s', async () => {
    const { state, clock } = start({ hasToken: true, refuses: { loadSession: 'OFFLINE' } })
    await settle()
    expect(state().value).toBe('unreachable')
    expect(state().hasTag('loggedIn')).toBe(true)
    clock.increment(10_000)
    expect(state().value).toBe('checking')
  })
})

describe('the end of a session', () => {
  it('any 401 logs out and keeps the message', async () => {
    const { state, send } = await loggedIn()
    send({ type: 'session.end', problem: refusal('SESSION_REUSED') })
    expect(state().value).toBe('anonymous')
    expect(state().context).toMatchObject({ session: null, hasLeft: false, problem: { code: 'SESSION_REUSED' } })
  })
  it('warns 2 minutes before the idle end, and logs out when nobody answers', async () => {
    const { state, clock } = await loggedIn()
    clock.increment(28 * 60_000 - 1)
    expect(state().value).toEqual({ active: 'quiet' })
    clock.increment(1)
    expect(state().value).toEqual({ active: 'warned' })
    clock.increment(120_000)
    expect(state().value).toBe('anonymous')
    expect(state().context.problem?.code).toBe('SESSION_EXPIRED')
  })
  it('lasts on when the person stays', async () => {
    const { state, clock, send } = await loggedIn()
    clock.increment(28 * 60_000)
    send({ type: 'session.stay' })
    await settle()
    expect(state().value).toEqual({ active: 'quiet' })
    clock.increment(28 * 60_000 - 1)
    expect(state().value).toEqual({ active: 'quiet' })
  })
  it('an answer of the server puts the idle end off, also while the warning shows', async () => {
    const { state, clock, send } = await loggedIn()
    clock.increment(28 * 60_000)
    send({ type: 'session.renew', deadline: idle })
    expect(state().value).toEqual({ active: 'quiet' })
  })
  it('the absolute end cannot be put off: the person is told once', async () => {
    const { state, clock, send } = await loggedIn({ deadline: absolute })
    clock.increment(absolute.warnIn)
    expect(state().can({ type: 'session.stay' })).toBe(false)
    send({ type: 'warning.dismiss' })
    send({ type: 'session.renew', deadline: { ...absolute, warnIn: 0 } })
    expect(state().value).toEqual({ active: 'closing' })
    clock.increment(absolute.endIn)
    expect(state().value).toBe('anonymous')
  })
})

describe('several tabs', () => {
  it('a logout in one logs out in all', async () => {
    const { state, send } = await loggedIn()
    send({ type: 'otherTab.logout' })
    expect(state().value).toBe('anonymous')
    expect(state().context.problem).toBeNull()
  })
  it('a logout in one logs out one whose server does not answer, and takes along what it says of that', async () => {
    const { state, send } = start({ hasToken: true, refuses: { loadSession: 'OFFLINE' } })
    await settle()
    expect([state().value, state().context.problem?.code]).toEqual(['unreachable', 'OFFLINE'])
    send({ type: 'otherTab.logout' })
    expect([state().value, state().context.problem]).toEqual(['anonymous', null])
  })
  it('a login in one logs in the login screens of the others', async () => {
    const { state, send } = start()
    send({ type: 'otherTab.login' })
    await settle()
    expect(state().value).toEqual({ active: 'quiet' })
  })
})

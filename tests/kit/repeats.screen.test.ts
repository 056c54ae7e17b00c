import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '#src/api/client.ts'
import { storeScope } from '#src/api/credentials.ts'
import { ok, refuse, serve, type Answer } from './support.tsx'

const PREFERENCES = {
  language: 'ar',
  digits: 'latn',
  keys: true,
  opensNext: false,
  denseRows: false,
  pageSize: null,
} as const
let made = 0
/** Content that no other test has sent. */
const fresh = () => {
  made += 1
  return { arName: `قطاع ${made}`, enName: `Sector ${made}`, active: true }
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const MINUTE = 60_000

/** Answers in this order, and repeats the last one; `null`: no network. Returns the received keys. */
function answering(...answers: readonly (Answer | null)[]) {
  const left = [...answers]
  const received = serve(() => {
    const answer = left.length > 1 ? left.shift() : left[0]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  return () => received.map(({ headers }) => headers.get('idempotency-key'))
}
const attempt = (call: Promise<unknown>) => call.catch(() => undefined)

/** ADR 91: after a 503 it is unknown whether a write was stored; when it is sent again it must be the same one. */
describe('the key of a write', () => {
  it('is a new UUID for each; what only reads, and a login, has none', async () => {
    const keys = answering(ok([]))
    await api.sectors.create(fresh())
    await api.sectors.create(fresh())
    await api.sectors.list()
    await api.session.login({ username: 'viewer', password: 'Qabul#2026' })
    const [first, second, ...others] = keys()
    expect([first, second]).toEqual([expect.stringMatching(UUID), expect.stringMatching(UUID)])
    expect(first).not.toBe(second)
    expect(others).toEqual([null, null])
  })
  it.each([
    ['the network is gone', null],
    ['the server is away', refuse(503, 'DATABASE_UNAVAILABLE', 'ا|a')],
    ['the server took too long', refuse(504, 'REQUEST_TIMEOUT', 'ا|a')],
    ['a proxy answers instead', { status: 502, body: '<html>' }],
    ['a proxy answers instead, with success', { status: 200, body: 'ok' }],
    ['a proxy refuses', { status: 413, body: '<html>' }],
  ])('stays for the same content while %s, and is forgotten with the answer', async (_, answer) => {
    const keys = answering(answer, answer, ok([]))
    const content = fresh()
    await attempt(api.sectors.create(content))
    await attempt(api.sectors.create({ ...content }))
    await api.sectors.create(content)
    await api.sectors.create(content)
    const [first, second, third, fourth] = keys()
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
  it('is another one for other content, another record and another scope', async () => {
    const keys = answering(null)
    const content = fresh()
    await attempt(api.sectors.create(content))
    await attempt(api.sectors.create({ ...content, active: false }))
    await attempt(api.jobs.cancel({ version: 1 }, { params: { id: '1' } }))
    await attempt(api.jobs.cancel({ version: 1 }, { params: { id: '2' } }))
    storeScope({ universityId: 1 })
    await attempt(api.sectors.create(content))
    expect(new Set(keys()).size).toBe(5)
  })
  it('is another one for another file', async () => {
    const keys = answering(null)
    const { pay } = api.fees
    const body = {
      applicationId: 1,
      studentId: 2,
      onlineFees: 0,
      depositNum: '1',
      depositDate: '2026-10-05 09:00:00',
      paymentDate: '2026-10-05 10:00:00',
    } as const
    const slip = new File(['a'], 'slip.png', { lastModified: 1 })
    await attempt(pay(body, { file: slip }))
    await attempt(pay(body, { file: slip }))
    await attempt(pay(body, { file: new File(['b'], 'slip.png', { lastModified: 2 }) }))
    const [first, second, third] = keys()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
  it('is a new one after a refusal: what is sent then is meant anew', async () => {
    const keys = answering(refuse(409, 'DUPLICATE_NAME', 'ا|a'))
    const content = fresh()
    await attempt(api.sectors.create(content))
    await attempt(api.sectors.create(content))
    expect(new Set(keys()).size).toBe(2)
  })
  it('stays in doubt though a session that had ended refuses the next try', async () => {
    const keys = answering(null, refuse(401, 'SESSION_EXPIRED', 'ا|a'), ok([]))
    const content = fresh()
    await attempt(api.sectors.create(content))
    await attempt(api.sectors.create(content))
    await api.sectors.create(content)
    expect(new Set(keys()).size).toBe(1)
  })
  it('is a new one where the server knows it with something else', async () => {
    const keys = answering(null, refuse(409, 'IDEMPOTENCY_KEY_USED', 'ا|a'), ok([]))
    const content = fresh()
    await attempt(api.sectors.create(content))
    await attempt(api.sectors.create(content))
    await api.sectors.create(content)
    const [first, second, third] = keys()
    expect([second, third === first]).toEqual([first, false])
  })
  it('is a new one once something else of the feature was stored, which it might undo', async () => {
    const keys = answering(null, ok([]), ok([]))
    const content = fresh()
    await attempt(api.sectors.create(content))
    await api.sectors.remove({ id: 3, version: 1 })
    await api.sectors.create(content)
    expect(new Set(keys()).size).toBe(3)
  })
  it('outlives what is stored elsewhere, such as a notification that was read', async () => {
    const keys = answering(null, ok(null), ok([]))
    const content = fresh()
    await attempt(api.sectors.create(content))
    await api.shell.readNotifications({ ids: [1] })
    await api.sectors.create(content)
    const [first, , third] = keys()
    expect(third).toBe(first)
  })
  it('is a new one for a state that was set otherwise meanwhile, though nobody knows whether that was stored', async () => {
    const keys = answering(null)
    const set = (colorMode: 'dark' | 'light') => attempt(api.session.savePreferences({ ...PREFERENCES, colorMode }))
    await set('dark')
    await set('dark')
    await set('light')
    await set('dark')
    const [first, second, third, fourth] = keys()
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })
  it('stays for two records that are made in turn while no answer comes', async () => {
    const keys = answering(null)
    const [one, other] = [fresh(), fresh()]
    await attempt(api.sectors.create(one))
    await attempt(api.sectors.create(other))
    await attempt(api.sectors.create(one))
    const [first, , third] = keys()
    expect(third).toBe(first)
  })
  it('is the same for two at the same moment; the one that loses its answer last brings nothing back', async () => {
    let lose = () => {}
    const isLost = new Promise<void>((resolve) => {
      lose = resolve
    })
    const received = serve(async () => {
      if (received.length !== 2) return ok([])
      await isLost
      throw new TypeError('Failed to fetch')
    })
    const content = fresh()
    const stored = api.sectors.create(content)
    const lost = attempt(api.sectors.create(content))
    await stored
    lose()
    await lost
    await api.sectors.create(content)
    const [first, second, third] = received.map(({ headers }) => headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  describe('in time', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['performance'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    it.each([
      [9, 1],
      [11, 2],
    ])('after %d minutes without an answer there are %d', async (minutes, count) => {
      const keys = answering(null)
      const content = fresh()
      await attempt(api.sectors.create(content))
      vi.advanceTimersByTime(minutes * MINUTE)
      await attempt(api.sectors.create(content))
      expect(new Set(keys()).size).toBe(count)
    })
  })
})

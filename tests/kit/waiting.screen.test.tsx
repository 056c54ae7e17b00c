import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { storeScope, storeToken } from '#src/api/credentials.ts'
import { onWait } from '#src/api/waiting.ts'
import { WaitNotice } from '#src/kit/feedback/wait-notice.ts'
import { ok, refuse, serve, show, type Answer } from './support.tsx'

const busy = (seconds: string, status = 503): Answer => ({
  ...refuse(status, status === 429 ? 'TOO_MANY_REQUESTS' : 'BUSY_RETRY', 'مشغول|Busy'),
  headers: { 'retry-after': seconds },
})
let made = 0
const fresh = () => ({ arName: `قطاع ${(made += 1)}`, enName: `Sector ${made}`, active: true })
/** Answers in this order, and the last one from then on. */
function answering(...answers: readonly Answer[]) {
  const left = [...answers]
  return serve(() => (left.length > 1 ? left.shift()! : left[0]!))
}

/** Issue 36, 4.3. */
describe('a call whose answer says when to come again', () => {
  const hide = vi.fn()
  const notify = vi.fn((_seconds: number) => hide)
  beforeEach(() => {
    vi.useFakeTimers()
    vi.clearAllMocks()
    onWait(notify)
  })
  afterEach(() => {
    vi.useRealTimers()
    onWait(undefined)
  })
  /** The state of a call after this many seconds. */
  async function after(seconds: number, call: Promise<unknown>): Promise<unknown> {
    let outcome: unknown = 'waits'
    call.then(
      () => (outcome = 'answered'),
      (error: unknown) => (outcome = error instanceof ApiError ? error.code : (error as Error).name),
    )
    await vi.advanceTimersByTimeAsync(seconds * 1_000)
    return outcome
  }

  it.each([503, 429])('is sent once more then, a read and a write with its key alike: %i', async (status) => {
    const readCalls = answering(busy('3', status), ok([]))
    const read = api.sectors.list()
    expect([await after(2.9, read), notify.mock.calls, hide.mock.calls.length]).toEqual(['waits', [[3]], 0])
    expect([await after(0.2, read), readCalls.length, hide.mock.calls.length]).toEqual(['answered', 2, 1])
    const writes = answering(busy('3', status), ok([]))
    const write = api.sectors.create(fresh())
    expect([await after(2.9, write), writes.length]).toEqual(['waits', 1])
    expect([await after(0.2, write), writes.length]).toEqual(['answered', 2])
    const [first, second] = writes.map(({ headers }) => headers.get('idempotency-key'))
    expect([typeof first, second]).toEqual(['string', first])
  })
  it('is sent no third time', async () => {
    const received = answering(busy('1'))
    expect([await after(60, api.sectors.list()), received.length]).toEqual(['BUSY_RETRY', 2])
  })
  it('waits half a minute at most', async () => {
    const received = answering(busy('30'), ok([]))
    expect(await after(31, api.sectors.list())).toBe('answered')
    const longer = answering(busy('31'), ok([]))
    expect([await after(0, api.sectors.list()), longer.length]).toEqual(['BUSY_RETRY', 1])
    expect([received.length, notify.mock.calls]).toEqual([2, [[30]]])
  })
  it('is not sent again where that could do it twice, where nobody waits for it, or nobody knows when', async () => {
    const password = { oldPassword: 'Qabul#2026', newPassword: 'Qabul#2027', confirmPassword: 'Qabul#2027' }
    for (const call of [
      () => api.session.login({ username: 'viewer', password: 'Qabul#2026' }),
      () => api.session.changePassword(password),
      () => api.shell.notifications(),
      () => api.sectors.create(fresh(), { keepalive: true }),
    ]) {
      const received = answering(busy('1'), ok([]))
      expect([await after(5, call()), received.length]).toEqual(['BUSY_RETRY', 1])
    }
    const undated = answering(refuse(503, 'BUSY_RETRY', 'مشغول|Busy'), ok([]))
    expect([await after(5, api.sectors.list()), undated.length]).toEqual(['BUSY_RETRY', 1])
    const refused = answering({ ...refuse(409, 'IN_USE', 'ا|a'), headers: { 'retry-after': '1' } }, ok([]))
    expect([await after(5, api.sectors.list()), refused.length]).toEqual(['IN_USE', 1])
    expect(notify).not.toHaveBeenCalled()
  })
  it('is given up by whoever leaves', async () => {
    const received = answering(busy('3'), ok([]))
    const left = new AbortController()
    const call = api.sectors.list({ signal: left.signal })
    expect(await after(1, call)).toBe('waits')
    left.abort()
    expect([await after(5, call), received.length, hide.mock.calls.length]).toEqual(['AbortError', 1, 1])
  })
  it.each([
    ['session', () => storeToken(null)],
    ['scope', () => storeScope({ universityId: 1, facultyId: 7 })],
  ])('is not sent in another %s', async (_, change) => {
    storeToken('t1')
    const received = answering(busy('3'), ok([]))
    const call = api.sectors.create(fresh())
    expect(await after(1, call)).toBe('waits')
    change()
    expect([await after(5, call), received.length]).toEqual(['BUSY_RETRY', 1])
  })
})

describe('what the page says meanwhile', () => {
  it.each([
    ['en', 'The server is busy. Trying again in 30 seconds'],
    ['ar', 'الخادم مشغول الآن. ستُعاد المحاولة بعد 30 ثانية'],
  ] as const)('in %s, once for all calls that wait, until they are given up', async (language, text) => {
    await show(<WaitNotice />, { language })
    answering(busy('30'))
    const left = new AbortController()
    const calls = [1, 2].map(() => api.sectors.list({ signal: left.signal }).catch(() => undefined))
    expect((await screen.findAllByText(text)).length).toBe(1)
    await act(async () => {
      left.abort()
      await Promise.all(calls)
    })
    await vi.waitFor(() => expect(screen.queryByText(text)).toBeNull(), { timeout: 60_000 })
  })
})

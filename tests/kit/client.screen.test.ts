import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { problemOf } from '#machines/shared/problem.ts'
import { API } from '#schemas/api.ts'
import { isBusy, OVERLAY_DELAY, subscribeActivity } from '#src/api/activity.ts'
import { ApiError } from '#src/api/api-error.ts'
import { asOf, subscribeAsOf } from '#src/api/as-of.ts'
import { api, onUnauthorized } from '#src/api/client.ts'
import { storeScope, storeToken, readToken } from '#src/api/credentials.ts'
import { fileOf, later, ok, refuse, serve, type Answer } from './support.tsx'

const NEW = { arName: 'قطاع الطب', enName: 'Medicine', active: true }
const failing = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error('the call did not fail')
    },
    (error: ApiError) => error,
  )

describe('what a call sends', () => {
  it('has the token, the CSRF header of the cookie and the scope (document 1, section 7)', async () => {
    const received = serve(() => ok([]))
    document.cookie = 'csrftoken=secret%3D'
    storeToken('t1')
    storeScope({ universityId: 1, facultyId: 7 })
    await api.sectors.create(NEW)
    const [{ method, path, headers, body }] = received as [(typeof received)[0]]
    expect({ method, path, body }).toEqual({ method: 'POST', path: API.sectors.create.path, body: NEW })
    expect([
      headers.get('token'),
      headers.get('x-csrftoken'),
      headers.get('x-scope'),
      headers.get('content-type'),
    ]).toEqual(['t1', 'secret=', '1.7', 'application/json'])
  })
  it('has no token and no scope while there are none', async () => {
    const received = serve(() => ok([]))
    await api.sectors.list()
    expect([received[0]?.headers.has('token'), received[0]?.headers.has('x-scope')]).toEqual([false, false])
  })
  it('fills path parameters, and repeats the names of a DELETE in its query (D66)', async () => {
    const received = serve(({ method }) => (method === 'GET' ? { body: fileOf('x') } : ok([])))
    await api.applications.attachment({ params: { attachmentId: '12' } })
    await api.sectors.remove({ id: 3, version: 2 })
    expect(received[0]?.path).toBe('/api/students_admission_apps/attachments/12/')
    expect([received[1]?.body, String(received[1]?.query)]).toEqual([{ id: 3, version: 2 }, 'id=3&version=2'])
  })
})

describe('what an answer gives', () => {
  it('is data and message', async () => {
    serve(() => ok([], 'تم|Done'))
    expect(await api.sectors.list()).toEqual({ data: [], message: 'تم|Done' })
  })
  it('is a Blob and its name for a file', async () => {
    serve(() => ({
      body: fileOf('zip'),
      headers: { 'content-disposition': "attachment; filename*=UTF-8''%D8%B7%D9%84%D8%A8.zip" },
    }))
    const { data, fileName } = await api.applications.download({ applyId: 1, studentId: 1 })
    expect([await data.text(), fileName]).toEqual(['zip', 'طلب.zip'])
  })
  it('refreshes the token from any header, also of a refusal', async () => {
    storeToken('t1')
    serve(() => ({ ...ok([]), headers: { token: 't2' } }))
    await api.sectors.list()
    expect(readToken()).toBe('t2')
    serve(() => ({ ...refuse(409, 'DUPLICATE_NAME', 'ا|a'), headers: { token: 't3' } }))
    await failing(api.sectors.create(NEW))
    expect(readToken()).toBe('t3')
  })
  it('says of which moment its figures are, for its call alone, until one comes that does not (ADR 90)', async () => {
    const { show } = api.dashboard
    const onAsOf = vi.fn()
    onTestFinished(subscribeAsOf(onAsOf))
    serve(({ path }) => ({
      ...(path === API.dashboard.show.path ? ok({}) : ok([])),
      headers: {
        'x-as-of': path === API.dashboard.show.path ? '2026-09-30T06:59:00.000Z' : '2026-09-30T06:00:00.000Z',
      },
    }))
    await show()
    expect([asOf(show), asOf(api.sectors.list), onAsOf.mock.calls.length]).toEqual([
      '2026-09-30T06:59:00.000Z',
      null,
      1,
    ])
    await api.sectors.list()
    expect([asOf(show), asOf(api.sectors.list), onAsOf.mock.calls.length]).toEqual([
      '2026-09-30T06:59:00.000Z',
      '2026-09-30T06:00:00.000Z',
      2,
    ])
    // the same moment again is not reported
    await show()
    expect(onAsOf).toHaveBeenCalledTimes(2)
    serve(() => ok([]))
    await Promise.all([show(), api.sectors.list()])
    expect([asOf(show), asOf(api.sectors.list), onAsOf.mock.calls.length]).toEqual([null, null, 4])
  })
  it('keeps the moment of the figures that stand there when the next call fails (ADR 90)', async () => {
    serve(() => ({ ...ok([]), headers: { 'x-as-of': '2026-09-30T06:59:00.000Z' } }))
    await api.sectors.list()
    serve(() => refuse(503, 'DATABASE_UNAVAILABLE', 'غير متاح|Not available now'))
    await failing(api.sectors.list())
    expect(asOf(api.sectors.list)).toBe('2026-09-30T06:59:00.000Z')
    serve(() => ok([]))
    await api.sectors.list()
    expect(asOf(api.sectors.list)).toBeNull()
  })
  it('does not log in again when it comes after a logout', async () => {
    storeToken('t1')
    const answer = later<Answer>()
    serve(() => answer.promise)
    const call = api.sectors.list()
    storeToken(null)
    answer.resolve({ ...ok([]), headers: { token: 't2' } })
    await call
    expect(readToken()).toBeNull()
  })
})

describe('a call that fails', () => {
  it('throws what the server says', async () => {
    serve(() =>
      refuse(409, 'DUPLICATE_NAME', 'مستخدم|In use', {
        fields: [{ path: '/arName', code: 'DUPLICATE_NAME' }],
        data: { id: 4 },
      }),
    )
    expect(await failing(api.sectors.create(NEW))).toMatchObject({
      status: 409,
      code: 'DUPLICATE_NAME',
      message: 'مستخدم|In use',
      fields: [{ path: '/arName', code: 'DUPLICATE_NAME' }],
      data: { id: 4 },
    })
  })
  it.each([
    ['an error without a message', { status: 500, body: {} }],
    ['a page of HTML', { status: 502, body: '<html>' }],
  ])('says the general text for %s (document 1, section 8)', async (_, answer) => {
    serve(() => answer)
    expect(await failing(api.sectors.list())).toMatchObject({ code: 'GENERIC', message: '' })
  })
  it('says "Fetch Error" for an answer of success that nobody can read, and "Unknown error" for a fault of the page (document 1, section 8)', async () => {
    serve(() => ({ status: 200, body: 'ok' }))
    expect(await failing(api.sectors.list())).toMatchObject({ status: 0, code: 'FETCH_ERROR', message: '' })
    expect(problemOf(new TypeError('undefined is no function'))).toMatchObject({
      status: 0,
      code: 'UNKNOWN_ERROR',
      message: '',
    })
  })
  it('says the general text when it cannot be sent, and that the network is gone when it is', async () => {
    serve(() => {
      throw new TypeError('Failed to fetch')
    })
    expect(await failing(api.sectors.list())).toMatchObject({ status: 0, code: 'GENERIC' })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await failing(api.sectors.list())).toMatchObject({ status: 0, code: 'OFFLINE' })
    vi.restoreAllMocks()
  })
  it('reads the refusal of a file call', async () => {
    serve(() => refuse(404, 'NO_FILE', 'لا يوجد ملف|No file found'))
    expect(await failing(api.applications.download({ applyId: 1, studentId: 1 }))).toMatchObject({
      code: 'NO_FILE',
      message: 'لا يوجد ملف|No file found',
    })
  })
  it('rejects with AbortError when it was given up', async () => {
    const answer = later<Answer>()
    serve(() => answer.promise)
    const control = new AbortController()
    const call = failing(api.sectors.list({ signal: control.signal }))
    control.abort()
    answer.resolve(ok([]))
    expect((await call).name).toBe('AbortError')
  })
})

describe('a session that ended (401)', () => {
  const onEnd = vi.fn()
  beforeEach(() => {
    onEnd.mockReset()
    onUnauthorized((error) => {
      onEnd(error.message)
      storeToken(null)
    })
  })
  afterEach(() => onUnauthorized(() => {}))

  it('is told once, however many calls were on their way', async () => {
    storeToken('t1')
    serve(() => refuse(401, 'SESSION_EXPIRED', 'انتهت|Ended'))
    await Promise.all([failing(api.sectors.list()), failing(api.sectors.list()), failing(api.sectors.create(NEW))])
    expect(onEnd.mock.calls).toEqual([['انتهت|Ended']])
  })
  it('is not what a wrong password says', async () => {
    serve(() => refuse(401, 'WRONG_CREDENTIALS', 'خطأ|Wrong'))
    expect((await failing(api.session.login({ username: 'a', password: 'b' }))).code).toBe('WRONG_CREDENTIALS')
    expect(onEnd).not.toHaveBeenCalled()
  })
})

describe('the loading overlay (document 1, section 8)', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('shows for a change that takes its time, and hides on its answer, also on a refusal', async () => {
    const changed = vi.fn()
    const stop = subscribeActivity(changed)
    for (const answer of [ok([]), refuse(500, 'GENERIC', 'ا|a')]) {
      const reply = later<Answer>()
      serve(() => reply.promise)
      const call = api.sectors.create(NEW).catch(() => null)
      await vi.advanceTimersByTimeAsync(OVERLAY_DELAY - 1)
      expect(isBusy()).toBe(false)
      await vi.advanceTimersByTimeAsync(1)
      expect(isBusy()).toBe(true)
      reply.resolve(answer)
      await call
      expect(isBusy()).toBe(false)
    }
    expect(changed).toHaveBeenCalledTimes(4)
    stop()
  })
  it('does not show for loads', async () => {
    serve(() => later<Answer>().promise)
    void api.sectors.list()
    void api.applications.filters({}, { background: true })
    await vi.advanceTimersByTimeAsync(OVERLAY_DELAY * 2)
    expect(isBusy()).toBe(false)
  })
})

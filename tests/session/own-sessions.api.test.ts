import { describe, expect, it } from 'vitest'
import { sha256 } from '#server/kit/session.ts'
import { type Client, DEMO_PASSWORD } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const MINUTE = 60_000
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** Issue 9: a login ends the session that the browser had; a list of my own sessions, with "end". */
withServer('the sessions of one person', ({ server, db }) => {
  const login = async (username: string, userAgent = CHROME) => {
    const client = await server.anonymous()
    expect(
      (
        await client.call(
          'session',
          'login',
          { username, password: DEMO_PASSWORD },
          { headers: { 'user-agent': userAgent } },
        )
      ).status,
    ).toBe(200)
    return client
  }
  const listed = async (client: Client) => (await client.call('session', 'sessions')).body.data.sessions
  const codeOf = async (client: Client) => (await client.call('session', 'current')).body.code
  /** The client's token and cookies, copied before another login replaces them. */
  const sent = ({ token, cookies }: Client) => ({
    token,
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  })

  describe('a login', () => {
    it.each(['clerk', 'finance'])('ends the session that the browser had, also of somebody else (%s)', async (next) => {
      const browser = await login('clerk')
      const before = sent(browser)
      expect((await browser.call('session', 'login', { username: next, password: DEMO_PASSWORD })).status).toBe(200)
      const old = await browser.call('session', 'current', undefined, { headers: before, storeToken: true })
      expect([old.status, old.body.code]).toEqual([401, 'SESSION_EXPIRED'])
      expect((await browser.call('session', 'current')).body.data.username).toBe(next)
    })
    it('leaves the sessions of other browsers, and one that fails leaves its own', async () => {
      const [one, other] = [await login('viewer'), await login('viewer')]
      expect((await one.call('session', 'login', { username: 'viewer', password: 'Wrong#2026' })).status).toBe(401)
      expect([await codeOf(one), await codeOf(other)]).toEqual([undefined, undefined])
    })
  })

  it('enabling an account brings none of its sessions back', async () => {
    const [one, other] = [await login('entry'), await login('entry')]
    const setDisabled = (disabled: boolean) =>
      db().updateTable('app_user').set({ disabled }).where('username', '=', 'entry').execute()
    await setDisabled(true)
    expect(await codeOf(one)).toBe('ACCOUNT_DISABLED')
    await setDisabled(false)
    expect([await codeOf(one), await codeOf(other)]).toEqual(['SESSION_EXPIRED', 'SESSION_EXPIRED'])
    expect(await codeOf(await login('entry'))).toBeUndefined()
  })

  describe('the list', () => {
    it('has every living session of mine and of nobody else, with device, address and times', async () => {
      const computer = await login('officer')
      server.clock.forward(2 * MINUTE)
      const phone = await login('officer', IPHONE)
      await login('clerk')
      const at = (minutes: number) => new Date(server.clock.now.getTime() - minutes * MINUTE).toISOString()
      const sessions = await listed(phone)
      expect(sessions.map(({ id: _, ...rest }) => rest)).toEqual([
        { browser: 'safari', system: 'ios', address: '127.0.0.1', createdAt: at(0), lastSeenAt: at(0), current: true },
        {
          browser: 'chrome',
          system: 'windows',
          address: '127.0.0.1',
          createdAt: at(2),
          lastSeenAt: at(2),
          current: false,
        },
      ])
      expect((await listed(computer)).map(({ browser, current }) => [browser, current])).toEqual([
        ['safari', false],
        ['chrome', true],
      ])
      await phone.call('session', 'endOtherSessions')
    })
    it('gives away neither token nor cookie, nor a hash of them', async () => {
      const client = await login('viewer')
      const { raw } = await client.call('session', 'sessions')
      for (const secret of [client.token!, client.cookies.get('session')!]) {
        const hash = sha256(secret)
        for (const text of [secret, hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')])
          expect(raw.toString()).not.toContain(text)
      }
    })
    it('leaves out what ended, what was idle for too long, and what lasted too long', async () => {
      const [mine, idle, ended] = [await login('finance'), await login('finance'), await login('finance')]
      await ended.call('session', 'logout')
      server.clock.forward(29 * MINUTE)
      await mine.call('session', 'current')
      expect(await listed(mine)).toHaveLength(2)
      server.clock.forward(2 * MINUTE)
      expect(await listed(mine)).toHaveLength(1)
      expect(await codeOf(idle)).toBe('SESSION_EXPIRED')
    })
    it('keeps no more of a user agent than tells the device', async () => {
      const client = await login('viewer', `${CHROME} ${'x'.repeat(2000)}`)
      expect((await listed(client)).find(({ current }) => current)).toMatchObject({
        browser: 'chrome',
        system: 'windows',
      })
      const { user_agent } = await db()
        .selectFrom('user_session')
        .select('user_agent')
        .orderBy('created_at', 'desc')
        .orderBy('user_agent', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(user_agent!.length).toBeLessThanOrEqual(300)
    })
  })

  describe('ending', () => {
    it('one ends it: its next call is refused with a sentence that says so, the others go on', async () => {
      const [mine, lost, other] = [await login('admin'), await login('admin'), await login('admin')]
      const { id } = (await listed(lost)).find(({ current }) => current)!
      const { status, body } = await mine.call('session', 'endSession', { id })
      expect([status, body.message]).toEqual([200, 'تم إنهاء الجلسة|The session was ended'])
      const refused = await lost.call('session', 'current')
      expect([refused.status, refused.body.code]).toEqual([401, 'SESSION_ENDED'])
      expect(refused.body.message).toMatch(/^أُنهيت هذه الجلسة.+\|This session was ended/)
      expect([await codeOf(mine), await codeOf(other)]).toEqual([undefined, undefined])
      expect(mine.cookies.has('session')).toBe(true)
      expect((await mine.call('session', 'endSession', { id })).status).toBe(404)
      await mine.call('session', 'endOtherSessions')
    })
    it('all others ends them, and says how many', async () => {
      const [mine, ...others] = [await login('officer'), await login('officer'), await login('officer')]
      const { body } = await mine!.call('session', 'endOtherSessions')
      expect([body.data, body.message]).toEqual([{ ended: 2 }, 'أُنهيت جلستان أخريان|2 other sessions were ended'])
      expect(await Promise.all([mine!, ...others].map(codeOf))).toEqual([undefined, 'SESSION_ENDED', 'SESSION_ENDED'])
      expect((await mine!.call('session', 'endOtherSessions')).body.data).toEqual({ ended: 0 })
    })
    it('somebody else’s session is not found, and goes on', async () => {
      const [mine, theirs] = [await login('admin'), await login('clerk')]
      const { id } = (await listed(theirs)).find(({ current }) => current)!
      const { status, body } = await mine.call('session', 'endSession', { id })
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
      expect(await codeOf(theirs)).toBeUndefined()
    })
    it.each(['endSession', 'endOtherSessions'] as const)('%s needs a page of ours', async (call) => {
      const client = await login('viewer')
      const body = call === 'endSession' ? { id: (await listed(client))[0]!.id } : undefined
      expect(
        (await client.call('session', call, body as never, { headers: { 'x-csrftoken': undefined } })).body.code,
      ).toBe('CSRF_FAILED')
    })
    it.each(['', '7', 'not-an-id', "' or 1=1", 7, null])('refuses %j as an id', async (id) => {
      const { status, body } = await (await server.as('viewer')).call('session', 'endSession', { id } as never)
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
    })
  })
})

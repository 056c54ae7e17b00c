import { describe, expect, it } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { up } from '#server/db/migrations/0053-open-next-by-default.ts'
import { DEMO_PASSWORD, startTestServer, type Principal } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'
import { IS_LONG } from '../support/long.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The tested moments of rotation; trust.md demands a thousand in the long run. */
const ROTATIONS = Number(process.env['ROTATIONS'] ?? (IS_LONG ? 20 : 5))

withServer('sessions', ({ server, db, getDb, getOptions }) => {
  it('brands the login page and gives the CSRF cookie to scripts', async () => {
    const client = await server.anonymous()
    const { status, body, headers } = await client.call('session', 'loginData')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      scopeID: 1,
      backgroundColor: '#00AFB9',
      demo: true,
      scopeName: { ar: expect.any(String), en: expect.any(String) },
    })
    expect(client.cookies.get('csrftoken')).toMatch(/^[\w-]{43}$/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  it('logs in: token in the header, an HttpOnly cookie, permissions and home in the body', async () => {
    const client = await server.anonymous()
    const { status, headers, body } = await client.call('session', 'login', {
      username: '  ADMIN ',
      password: DEMO_PASSWORD,
    })
    expect(status).toBe(200)
    expect(headers['token']).toMatch(/^[\w-]{43}$/)
    expect(String(headers['set-cookie'])).toMatch(/session=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax/)
    expect(body.message).toBe('تم تسجيل الدخول|You are logged in')
    const active = async (table: 'academic_year' | 'semester') =>
      (await db().selectFrom(table).select('id').where('active', '=', true).executeTakeFirstOrThrow()).id
    expect(body.data.season).toEqual({ yearId: await active('academic_year'), semesterId: await active('semester') })
    expect(body.data).toMatchObject({
      username: 'admin',
      role: 'administrator',
      scopeID: 1,
      home: { universityId: 1, facultyId: null, branchId: null },
      idleSeconds: 1800,
      expiresAt: '2026-10-05T17:00:00.000Z',
    })
    expect((await client.call('session', 'current')).body.data).toEqual(body.data)
  })

  it('stores neither token nor cookie, only their hashes', async () => {
    const client = await server.login('viewer')
    const { rows } = await sql<{
      text: string
    }>`select (select string_agg(t::text, ' ') from session_token t) || (select string_agg(s::text, ' ') from user_session s) as text`.execute(
      db(),
    )
    expect(rows[0]!.text).not.toContain(client.token)
    expect(rows[0]!.text).not.toContain(client.cookies.get('session'))
  })

  it('marks its cookies as secure behind a proxy that speaks https', async () => {
    const behind = await startTestServer(getDb(), { dataDir: getOptions().dataDir, env: { TRUST_PROXY: 'loopback' } })
    const client = await behind.anonymous()
    const { headers } = await client.send(
      'POST',
      '/api/users/login',
      { username: 'admin', password: DEMO_PASSWORD },
      { headers: { 'x-forwarded-proto': 'https' } },
    )
    expect(String(headers['set-cookie'])).toContain('Secure')
    await behind.close()
  })

  it.each([[{}], [{ TRUST_PROXY: 'loopback' }]])(
    'marks every cookie as secure and sends HSTS where PUBLIC_URL is https, whatever the proxy says, with %j',
    async (more) => {
      const behind = await startTestServer(getDb(), {
        dataDir: getOptions().dataDir,
        env: { PUBLIC_URL: 'https://admission.example.edu', ...more },
      })
      const client = await behind.anonymous()
      const answers = [
        await client.send('GET', '/api/users/get_login_data/', undefined, { headers: { cookie: undefined } }),
        await client.call('session', 'login', { username: 'viewer', password: DEMO_PASSWORD }),
        await client.call('session', 'logout'),
      ]
      for (const { headers } of answers) {
        expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
        const cookies = [headers['set-cookie']].flat()
        expect(cookies.length).toBeGreaterThan(0)
        for (const cookie of cookies) expect(cookie).toMatch(/; Secure/)
      }
      await behind.close()
      const { headers } = await (
        await server.anonymous()
      ).call('session', 'login', { username: 'viewer', password: DEMO_PASSWORD })
      expect([headers['strict-transport-security'], String(headers['set-cookie']).includes('Secure')]).toEqual([
        undefined,
        false,
      ])
    },
  )

  it('is worth nothing without the cookie, with another one, without the token, or with a token of nobody', async () => {
    const client = await server.login('viewer')
    const cookie = `csrftoken=${client.cookies.get('csrftoken')}`
    expect((await client.call('session', 'current', undefined, { headers: { cookie } })).body.code).toBe(
      'SESSION_REQUIRED',
    )
    expect(
      (
        await client.call('session', 'current', undefined, {
          headers: { cookie: `${cookie}; session=${'a'.repeat(43)}` },
        })
      ).body.code,
    ).toBe('SESSION_REQUIRED')
    expect((await client.call('session', 'current', undefined, { headers: { token: undefined } })).body.code).toBe(
      'SESSION_REQUIRED',
    )
    expect((await client.call('session', 'current', undefined, { headers: { token: 'b'.repeat(43) } })).body.code).toBe(
      'SESSION_EXPIRED',
    )
    expect((await client.call('session', 'current')).status).toBe(200)
  })

  it('changes the token after five minutes, not before', async () => {
    const client = await server.login('viewer')
    const first = client.token
    server.clock.forward(5 * MINUTE - SECOND)
    expect((await client.call('session', 'current')).headers['token']).toBeUndefined()
    server.clock.forward(SECOND)
    const { headers } = await client.call('session', 'current')
    expect(headers['token']).toMatch(/^[\w-]{43}$/)
    expect(headers['token']).not.toBe(first)
    expect((await client.call('session', 'current')).status).toBe(200)
  })

  it('lets the old token live 30 s more, with the same new one; used later it ends the session', async () => {
    const client = await server.login('viewer')
    const old = client.token!
    server.clock.forward(5 * MINUTE)
    const fresh = (await client.call('session', 'current')).headers['token']
    server.clock.forward(30 * SECOND)
    const late = await client.call('session', 'current', undefined, { headers: { token: old } })
    expect([late.status, late.headers['token']]).toEqual([200, fresh])
    server.clock.forward(SECOND)
    const reused = await client.call('session', 'current', undefined, { headers: { token: old } })
    expect([reused.status, reused.body.code]).toEqual([401, 'SESSION_REUSED'])
    expect((await client.call('session', 'current')).body.code).toBe('SESSION_REUSED')
  })

  it(`gives no false 401 to 50 parallel calls at the moment of rotation, ${ROTATIONS} times`, async () => {
    let client = await server.login('viewer')
    for (let round = 0; round < ROTATIONS; round += 1) {
      // a session rotates 95 times before its longest time, 8 hours, is over
      if (round % 90 === 89) client = await server.login('viewer')
      server.clock.forward(5 * MINUTE)
      const token = client.token!
      const answers = await Promise.all(
        Array.from({ length: 50 }, () =>
          client.call('session', 'current', undefined, { headers: { token }, storeToken: true }),
        ),
      )
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      const tokens = new Set(answers.map(({ headers }) => headers['token']).filter(Boolean))
      expect(tokens.size).toBe(1)
      client.token = String([...tokens][0])
    }
  })

  it('ends after 30 idle minutes, however long it may last', async () => {
    const client = await server.login('viewer')
    server.clock.forward(29 * MINUTE)
    expect((await client.call('session', 'current')).status).toBe(200)
    server.clock.forward(30 * MINUTE + SECOND)
    expect((await client.call('session', 'current')).body.code).toBe('SESSION_EXPIRED')
  })

  it('ends after 30 idle minutes although the page asks for notifications by itself', async () => {
    const client = await server.login('viewer')
    for (let minute = 0; minute < 30; minute += 1) {
      server.clock.forward(MINUTE)
      expect((await client.call('shell', 'notifications')).status).toBe(200)
    }
    server.clock.forward(SECOND)
    expect((await client.call('shell', 'notifications')).body.code).toBe('SESSION_EXPIRED')
  })

  it('ends after 8 hours, however busy', async () => {
    const client = await server.login('viewer')
    for (let minutes = 20; minutes < 8 * 60; minutes += 20) {
      server.clock.forward(20 * MINUTE)
      expect((await client.call('session', 'current')).status).toBe(200)
    }
    server.clock.forward(20 * MINUTE)
    expect((await client.call('session', 'current')).body.code).toBe('SESSION_EXPIRED')
  })

  it('writes when it was last seen at most every 30 s', async () => {
    const client = await server.login('finance')
    const seen = async () =>
      (
        await db()
          .selectFrom('user_session')
          .innerJoin('app_user', 'app_user.id', 'user_session.user_id')
          .select('last_seen_at')
          .where('username', '=', 'finance')
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const first = await seen()
    server.clock.forward(29 * SECOND)
    await client.call('session', 'current')
    expect(await seen()).toBe(first)
    server.clock.forward(SECOND)
    await client.call('session', 'current')
    expect(Date.parse(await seen()) - Date.parse(first)).toBe(30 * SECOND)
  })

  describe('what an administrator changes holds from the next call', () => {
    it('disabling', async () => {
      const client = await server.login('entry')
      await db().updateTable('app_user').set({ disabled: true }).where('username', '=', 'entry').execute()
      expect((await client.call('session', 'current')).body.code).toBe('ACCOUNT_DISABLED')
      const again = await (
        await server.anonymous()
      ).call('session', 'login', { username: 'entry', password: DEMO_PASSWORD })
      expect([again.status, again.body.code]).toEqual([401, 'ACCOUNT_DISABLED'])
      await db().updateTable('app_user').set({ disabled: false }).where('username', '=', 'entry').execute()
      expect((await client.call('session', 'current')).body.code).toBe('SESSION_EXPIRED')
      expect((await (await server.login('entry')).call('session', 'current')).status).toBe(200)
    })

    it('permissions', async () => {
      const client = await server.login('viewer')
      expect((await client.call('sectors', 'list')).status).toBe(200)
      const { id } = await db()
        .selectFrom('app_role')
        .select('id')
        .where('name', '=', 'viewer')
        .executeTakeFirstOrThrow()
      await db()
        .deleteFrom('role_permission')
        .where('role_id', '=', id)
        .where('permission', '=', 'sectors.can_view_sectors')
        .execute()
      const refused = await client.call('sectors', 'list')
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([
        403,
        'PERMISSION_REQUIRED',
        { permission: 'sectors.can_view_sectors' },
      ])
      await db().insertInto('role_permission').values({ role_id: id, permission: 'sectors.can_view_sectors' }).execute()
    })

    it('logout', async () => {
      const client = await server.login('viewer')
      const { token, cookies } = client
      const session = cookies.get('session')
      expect((await client.call('session', 'logout')).body.message).toBe('تم تسجيل الخروج|You are logged out')
      expect(cookies.has('session')).toBe(false)
      cookies.set('session', session!)
      client.token = token
      expect((await client.call('session', 'current')).status).toBe(401)
    })
  })

  it('keeps language, digits, colours, whether keys act and how lists are shown per user', async () => {
    const client = await server.login('finance')
    const another = await server.login('viewer')
    const before = (await another.call('session', 'current')).body.data.preferences
    expect([before.keys, before.opensNext]).toEqual([true, true])
    const chosen = {
      language: 'en',
      digits: 'arab',
      colorMode: 'dark',
      keys: false,
      opensNext: false,
      denseRows: true,
      pageSize: 50,
    } as const
    expect((await client.call('session', 'savePreferences', chosen)).status).toBe(200)
    expect((await (await server.login('finance')).call('session', 'current')).body.data.preferences).toEqual(chosen)
    expect((await another.call('session', 'current')).body.data.preferences).toEqual(before)
  })

  it('opened no next application by default once: whoever stored that keeps it, and nobody else does', async () => {
    const users = db().updateTable('app_user').set({ opens_next: false })
    await users.set({ language: 'ar' }).where('username', '=', 'clerk').execute()
    await users.set({ language: null }).where('username', '=', 'viewer').execute()
    await up(db() as unknown as Kysely<unknown>)
    const opensNext = async (username: Principal) =>
      (await (await server.login(username)).call('session', 'current')).body.data.preferences.opensNext
    expect([await opensNext('clerk'), await opensNext('viewer')]).toEqual([false, true])
  })

  it('lets a one-time password do nothing but be changed', async () => {
    await db().updateTable('app_user').set({ must_change_password: true }).where('username', '=', 'viewer').execute()
    const client = await server.login('viewer')
    expect((await client.call('session', 'current')).body.data.mustChangePassword).toBe(true)
    const refused = await client.call('sectors', 'list')
    expect([refused.status, refused.body.code]).toEqual([403, 'PASSWORD_CHANGE_REQUIRED'])
    await client.call('session', 'changePassword', {
      oldPassword: DEMO_PASSWORD,
      newPassword: 'Tamra!7788',
      confirmPassword: 'Tamra!7788',
    })
    expect((await client.call('sectors', 'list')).status).toBe(200)
  })
})

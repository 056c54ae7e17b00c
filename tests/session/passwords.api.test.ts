import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import argon2 from '@node-rs/argon2'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseError } from '#server/db/errors.ts'
import { isCommonPassword } from '#server/kit/common-passwords.ts'
import { hashPassword } from '#server/kit/passwords.ts'
import { createPseudonym } from '#server/kit/pseudonym.ts'
import { networkOf } from '#server/features/session/throttle.ts'
import { ACCOUNTS, type Client, DEMO_PASSWORD, startTestServer } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

// Restores the spies that count password checks.
afterEach(() => vi.restoreAllMocks())

const SECOND = 1_000
const MINUTE = 60 * SECOND
const WRONG = 'Wrong#2026'
const NEW = 'Nakhla!4419'
/** Limits of another installation. One set only, since a server compiles every schema again for each. */
const LONGER = { EMAIL_TLD_MAX: '4', PASSWORD_MAX: '40' }
/** The number of failed attempts from one address before it must wait. */
const ADDRESS_LIMIT = 50

describe('common passwords (D06)', () => {
  it.each([
    'password',
    'P@ssw0rd',
    'Password1!',
    'Qwerty123!',
    'Dragon#1',
    'Iloveyou1!',
    'Admin@123',
    'Welcome#1',
    'L3tm31n!',
    'Football#99',
    // the shortest word that counts
    'Love#2026',
  ])('refuses %s', async (password) => expect(await isCommonPassword(password)).toBe(true))
  it.each([DEMO_PASSWORD, NEW, 'Tamra!7788', 'kXw9#tLq2v', 'Zaytuna#Khadra5'])('takes %s', async (password) =>
    expect(await isCommonPassword(password)).toBe(false),
  )
})

describe('what is throttled as one address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::203.0.113.5', '64:ff9b:0:0::/64'],
    ['not an address', 'not an address'],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network))
})

withServer('passwords', ({ server, db, getDb, getOptions }) => {
  const start = (more: Parameters<typeof startTestServer>[1] = {}) =>
    startTestServer(getDb(), { dataDir: getOptions().dataDir, ...more })
  const account = (username: string) => ACCOUNTS.find((each) => each.username === username)!
  beforeEach(async () => {
    await db().deleteFrom('login_throttle').execute()
    await db().deleteFrom('login_place').execute()
  })

  it('refuses a password with a NUL, which would end it for some who read it', async () => {
    const { status, body } = await (
      await server.anonymous()
    ).call('session', 'login', { username: 'viewer', password: `${DEMO_PASSWORD}\u0000x` })
    expect([status, body.fields]).toEqual([400, [{ path: '/password', code: 'INVISIBLE_CHARACTERS' }]])
  })

  describe('throttled login', () => {
    const attempt = (client: Client, username: string, password = WRONG) =>
      client.call('session', 'login', { username, password })

    it('gives an account five free tries, then waits that double up to 15 minutes', async () => {
      const client = await server.anonymous()
      for (let attempts = 0; attempts < 5; attempts += 1)
        expect((await attempt(client, 'finance')).body.code).toBe('WRONG_CREDENTIALS')
      const waits: number[] = []
      for (let round = 0; round < 10; round += 1) {
        const { status, body } = await attempt(client, 'finance', DEMO_PASSWORD)
        expect([status, body.code]).toEqual([429, 'TOO_MANY_TRIES'])
        const { seconds } = body.data as unknown as { seconds: number }
        waits.push(seconds)
        expect(body.message).toContain(`Try again in ${seconds} seconds`)
        server.clock.forward(seconds * SECOND)
        await db().deleteFrom('login_throttle').where('key', 'like', 'address:%').execute()
        expect((await attempt(client, 'finance')).body.code).toBe('WRONG_CREDENTIALS')
      }
      expect(waits.slice(1)).toEqual(waits.slice(0, -1).map((wait) => Math.min(wait * 2, 900)))
      expect(waits.at(-1)).toBe(900)
      server.clock.forward(15 * MINUTE)
      await db().deleteFrom('login_throttle').where('key', 'like', 'address:%').execute()
      expect((await attempt(client, 'finance', DEMO_PASSWORD)).status).toBe(200)
      expect((await attempt(client, 'finance')).body.code).toBe('WRONG_CREDENTIALS')
    })

    it('counts unknown names the same way, with the same answer', async () => {
      const client = await server.anonymous()
      const known = await attempt(client, 'officer')
      const unknown = await attempt(client, 'nobody')
      expect(unknown.body).toEqual(known.body)
      await db().deleteFrom('login_throttle').execute()
      const codes: (string | undefined)[] = []
      for (let attempts = 0; attempts < 6; attempts += 1) {
        await db().deleteFrom('login_throttle').where('key', 'like', 'address:%').execute()
        codes.push((await attempt(client, 'nobody')).body.code)
      }
      expect(codes).toEqual([...Array<string>(5).fill('WRONG_CREDENTIALS'), 'TOO_MANY_TRIES'])
    })

    it('does the same work for known and unknown names: one argon2id of the same cost', async () => {
      // as the product stores it: the demo of the tests has a quick one
      await db()
        .updateTable('app_user')
        .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
        .where('username', '=', 'officer')
        .execute()
      const client = await server.anonymous()
      const verify = vi.spyOn(argon2, 'verify')
      const costs = async (username: string) => {
        await db().deleteFrom('login_throttle').execute()
        verify.mockClear()
        await attempt(client, username)
        return verify.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4))
      }
      const cost = [['argon2id', 'v=19', 'm=19456,t=2,p=1']]
      expect(await costs('officer')).toEqual(cost)
      expect(await costs('nobody')).toEqual(cost)
    })

    /** As if all free failed attempts but one had come from the current address. */
    const almostBar = () =>
      db()
        .updateTable('login_throttle')
        .set({ failures: ADDRESS_LIMIT - 1 })
        .where('key', 'like', 'address:%')
        .execute()

    it('counts tries from one address, whatever the names, and not those of another address', async () => {
      const behind = await start({ env: { TRUST_PROXY: 'loopback' } })
      const client = await behind.anonymous()
      const from = (address: string, username: string, password = WRONG) =>
        client.send('POST', '/api/users/login', { username, password }, { headers: { 'x-forwarded-for': address } })
      expect((await from('203.0.113.5', 'name0')).body.code).toBe('WRONG_CREDENTIALS')
      await almostBar()
      expect((await from('203.0.113.5', 'name1')).body.code).toBe('WRONG_CREDENTIALS')
      expect((await from('203.0.113.5', 'officer', DEMO_PASSWORD)).body.code).toBe('TOO_MANY_TRIES')
      expect((await from('203.0.113.6', 'officer', DEMO_PASSWORD)).status).toBe(200)
      await behind.close()
    })

    it('tells a client when to come back', async () => {
      const client = await server.anonymous()
      for (let attempts = 0; attempts < 5; attempts += 1) await attempt(client, 'finance')
      const { status, headers, body } = await attempt(client, 'finance')
      const { seconds } = body.data as unknown as { seconds: number }
      expect([status, headers['retry-after']]).toEqual([429, String(seconds)])
      expect(seconds).toBeGreaterThan(0)
    })

    /** Logins from addresses of the internet, through a trusted proxy. */
    const elsewhere = async () => {
      const behind = await start({ env: { TRUST_PROXY: 'loopback' } })
      const client = await behind.anonymous()
      return {
        close: () => behind.close(),
        forward: (ms: number) => behind.clock.forward(ms),
        from: async (address: string, username: string, password = WRONG) =>
          (
            await client.send(
              'POST',
              '/api/users/login',
              { username, password },
              { headers: { 'x-forwarded-for': address } },
            )
          ).body.code ?? 'OK',
      }
    }

    /** Guesses at `count` names, at one moment. */
    const guess = async (from: Awaited<ReturnType<typeof elsewhere>>['from'], address: string, count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => from(address, `name${index}`)))

    it('lets no more than fifty of 60 guesses at one moment through from one address, whatever the names', async () => {
      const { from, close } = await elsewhere()
      const codes = await guess(from, '203.0.113.30', ADDRESS_LIMIT + 10)
      expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(ADDRESS_LIMIT)
      expect(codes.filter((code) => code === 'TOO_MANY_TRIES')).toHaveLength(10)
      await close()
    })

    it('lets one colleague after the other in behind an address whose wait is over, since a good login renews nothing', async () => {
      const { from, forward, close } = await elsewhere()
      await from('203.0.113.40', 'name1')
      await almostBar()
      await from('203.0.113.40', 'name2')
      expect(await from('203.0.113.40', 'viewer', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      forward(5 * SECOND)
      const state = () =>
        db()
          .selectFrom('login_throttle')
          .select(['failures', 'since', 'blocked_until'])
          .where('key', 'like', 'address:%')
          .execute()
      const before = await state()
      for (const username of ['viewer', 'officer', 'clerk', 'finance', 'entry', 'admin'])
        expect(await from('203.0.113.40', username, DEMO_PASSWORD)).toBe('OK')
      expect(await state()).toEqual(before)
      // the next guess waits twice as long, as it would without those logins
      expect(await from('203.0.113.40', 'name')).toBe('WRONG_CREDENTIALS')
      forward(9 * SECOND)
      expect(await from('203.0.113.40', 'viewer', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      forward(SECOND)
      expect(await from('203.0.113.40', 'viewer', DEMO_PASSWORD)).toBe('OK')
      await close()
    })

    it('takes back a person’s own mistakes from the address with his good login, and nobody else’s', async () => {
      const { from, close } = await elsewhere()
      const failures = async () =>
        (await db().selectFrom('login_throttle').select('failures').where('key', 'like', 'address:%').execute()).map(
          (row) => row.failures,
        )
      await guess(from, '203.0.113.41', 3)
      for (let round = 0; round < 3; round += 1) {
        for (let attempts = 0; attempts < 4; attempts += 1)
          expect(await from('203.0.113.41', 'viewer')).toBe('WRONG_CREDENTIALS')
        expect(await from('203.0.113.41', 'viewer', DEMO_PASSWORD)).toBe('OK')
        expect(await failures()).toEqual([3])
      }
      await close()
    })

    it('opens an account that strangers have barred where it logged in before, and there limits guesses by themselves', async () => {
      const { from, close } = await elsewhere()
      expect(await from('203.0.113.50', 'finance', DEMO_PASSWORD)).toBe('OK')
      for (let attempts = 0; attempts < 5; attempts += 1)
        expect(await from(`198.51.100.${attempts}`, 'finance')).toBe('WRONG_CREDENTIALS')
      expect(await from('198.51.100.9', 'finance', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      expect(await from('203.0.113.51', 'finance', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      expect(await from('203.0.113.50', 'finance', DEMO_PASSWORD)).toBe('OK')
      for (let attempts = 0; attempts < 5; attempts += 1)
        expect(await from('203.0.113.50', 'finance')).toBe('WRONG_CREDENTIALS')
      expect(await from('203.0.113.50', 'finance', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      await close()
    })

    it('knows five addresses of an account for 90 days, and none of another account', async () => {
      const { from, forward, close } = await elsewhere()
      const bar = async () => {
        await db().deleteFrom('login_throttle').execute()
        for (let attempts = 0; attempts < 5; attempts += 1)
          expect(await from('198.51.100.1', 'officer')).toBe('WRONG_CREDENTIALS')
      }
      for (let host = 0; host < 6; host += 1) {
        expect(await from(`203.0.113.${60 + host}`, 'officer', DEMO_PASSWORD)).toBe('OK')
        forward(SECOND)
      }
      expect(await from('203.0.113.70', 'clerk', DEMO_PASSWORD)).toBe('OK')
      await bar()
      for (const [address, code] of [
        [60, 'TOO_MANY_TRIES'],
        [70, 'TOO_MANY_TRIES'],
        [61, 'OK'],
        [65, 'OK'],
      ] as const)
        expect([address, await from(`203.0.113.${address}`, 'officer', DEMO_PASSWORD)]).toEqual([address, code])
      forward(90 * 24 * 60 * MINUTE)
      await bar()
      expect(await from('203.0.113.65', 'officer', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      await close()
    })

    it('knows an address no more once the password is another one, but the one where it was changed', async () => {
      const { from, close } = await elsewhere()
      expect(await from('203.0.113.60', 'officer', DEMO_PASSWORD)).toBe('OK')
      const client = await server.login('officer')
      expect(
        (
          await client.call('session', 'changePassword', {
            oldPassword: DEMO_PASSWORD,
            newPassword: NEW,
            confirmPassword: NEW,
          })
        ).status,
      ).toBe(200)
      await db()
        .updateTable('app_user')
        .set({
          password_hash: (
            await db()
              .selectFrom('app_user')
              .select('password_hash')
              .where('username', '=', 'admin')
              .executeTakeFirstOrThrow()
          ).password_hash,
        })
        .where('username', '=', 'officer')
        .execute()
      for (let attempts = 0; attempts < 5; attempts += 1)
        expect(await from('198.51.100.1', 'officer')).toBe('WRONG_CREDENTIALS')
      expect(await from('203.0.113.60', 'officer', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      expect((await server.login('officer')).token).toBeDefined()
      await close()
    })

    it('counts no try that failed by a fault of ours', async () => {
      const client = await server.anonymous()
      vi.spyOn(argon2, 'verify')
        .mockRejectedValueOnce(new DatabaseError('unavailable'))
        .mockRejectedValueOnce(new DatabaseError('diskFull'))
      expect([(await attempt(client, 'viewer')).status, (await attempt(client, 'viewer')).status]).toEqual([503, 507])
      expect(
        await db().selectFrom('login_throttle').select(['failures', 'looking', 'blocked_until']).execute(),
      ).toEqual(Array(3).fill({ failures: 0, looking: 0, blocked_until: null }))
    })

    it('counts a /64 of IPv6 as one address, and its neighbour as another', async () => {
      const { from, close } = await elsewhere()
      expect(await from('2001:db8:1:2:1::1', 'name1')).toBe('WRONG_CREDENTIALS')
      await almostBar()
      expect(await from('2001:db8:1:2:2::2', 'name2')).toBe('WRONG_CREDENTIALS')
      expect(await from('2001:db8:1:2:ffff::1', 'officer', DEMO_PASSWORD)).toBe('TOO_MANY_TRIES')
      expect(await from('2001:db8:1:3::1', 'officer', DEMO_PASSWORD)).toBe('OK')
      await close()
    })

    it('believes the one proxy that it is told of, and not what the caller wrote before it', async () => {
      const behind = await start({ env: { TRUST_PROXY: '1' } })
      const client = await behind.anonymous()
      const from = (invented: string) =>
        client.send(
          'POST',
          '/api/users/login',
          { username: `name${invented}`, password: WRONG },
          { headers: { 'x-forwarded-for': `${invented}, 203.0.113.9` } },
        )
      await from('198.51.100.1')
      await almostBar()
      await from('198.51.100.2')
      expect((await from('198.51.100.77')).body.code).toBe('TOO_MANY_TRIES')
      await behind.close()
    })

    it('lets no more than five of 30 tries at one moment through', async () => {
      const client = await server.anonymous()
      const answers = await Promise.all(Array.from({ length: 30 }, () => attempt(client, 'viewer')))
      expect(answers.filter(({ body }) => body.code === 'WRONG_CREDENTIALS').length).toBeLessThanOrEqual(5)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    })

    it('keeps no tries that count no more: an hour after the last one, the next good login takes them away', async () => {
      const client = await server.anonymous()
      await attempt(client, 'a-guess')
      await server.login('viewer')
      const countRows = async () => (await db().selectFrom('login_throttle').select('key').execute()).length
      server.clock.forward(59 * MINUTE)
      await attempt(client, 'another-guess')
      server.clock.forward(2 * MINUTE)
      // each guess under its account and its device, and both under their address; the good login leaves no row
      await expect.poll(countRows).toBe(5)
      await server.login('officer')
      // the second guess
      await expect.poll(countRows).toBe(2)
    })

    it('logs each failed login with its address and a keyed hash of the name: the same for the same name, and of this database alone', async () => {
      let log = ''
      const logged = await start({
        env: { LOG_LEVEL: 'warn', TRUST_PROXY: 'loopback' },
        logTo: new Writable({
          write: (chunk: Buffer, _, done) => {
            log += chunk.toString()
            done()
          },
        }),
      })
      const client = await logged.anonymous()
      const from = (username: string, password = WRONG) =>
        client.send(
          'POST',
          '/api/users/login',
          { username, password },
          { headers: { 'x-forwarded-for': '203.0.113.80' } },
        )
      await from('viewer')
      await from(' VIEWER ')
      await from('nobody')
      await from('viewer', DEMO_PASSWORD)
      await db().updateTable('app_user').set({ disabled: true }).where('username', '=', 'entry').execute()
      await from('entry', DEMO_PASSWORD)
      await db().updateTable('app_user').set({ disabled: false }).where('username', '=', 'entry').execute()
      for (let attempts = 0; attempts < 6; attempts += 1) await from('finance')
      await logged.close()
      const lines = log
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { address: string; account: string; code: string })
      expect(lines.map(({ code }) => code)).toEqual([
        ...Array<string>(3).fill('WRONG_CREDENTIALS'),
        'ACCOUNT_DISABLED',
        ...Array<string>(5).fill('WRONG_CREDENTIALS'),
        'TOO_MANY_TRIES',
      ])
      expect(new Set(lines.map(({ address }) => address))).toEqual(new Set(['203.0.113.80']))
      const accounts = lines.map(({ account }) => account)
      expect([accounts[1], new Set(accounts).size]).toEqual([accounts[0], 4])
      expect(accounts).not.toContain(createHash('sha256').update('viewer').digest('base64url'))
      expect(log).not.toMatch(/viewer|nobody|entry|finance|Wrong#|Qabul#/i)
    })

    it('makes another hash of the same name with another secret: nobody guesses them without it (ADR 34)', async () => {
      const here = await createPseudonym(db())('name', 'viewer')
      expect(await createPseudonym(db())('name', 'viewer')).toBe(here)
      const change = await db().startTransaction().execute()
      await change.deleteFrom('setting').where('key', '=', 'session_secret').execute()
      const elsewhere = await createPseudonym(change)('name', 'viewer')
      await change.rollback().execute()
      expect(elsewhere).not.toBe(here)
    })

    it('keeps neither names nor addresses', async () => {
      const client = await server.anonymous()
      await attempt(client, 'viewer')
      await server.login('viewer')
      const keys = [
        ...(await db().selectFrom('login_throttle').select('key').execute()),
        ...(await db().selectFrom('login_place').select('key').execute()),
      ].map(({ key }) => key)
      expect(keys.join(' ')).not.toMatch(/viewer|127\.0\.0\.1/)
      // nor can a reader of the table find the addresses by hashing them all
      for (const key of keys) expect(key).not.toContain(createHash('sha256').update('127.0.0.1').digest('base64url'))
    })
  })

  describe('forgotten password (V1)', () => {
    const mails = () => db().selectFrom('outbox_mail').selectAll().orderBy('id').execute()
    /** The mail is written after the answer. */
    const mailed = async (count: number) => {
      await expect.poll(async () => (await mails()).length).toBe(count)
      return (await mails()).at(-1)!
    }
    const requestLink = (client: Client, cardID: string, email: string) =>
      client.call('session', 'forgotPassword', { cardID, email })
    const linkOf = (text: string) => new URL(/http\S+/.exec(text)![0])

    it('answers alike whether or not there is such an account, and mails a link only then', async () => {
      const client = await server.anonymous()
      const known = await requestLink(client, account('officer').cardId, 'OFFICER@example.com')
      const mail = await mailed(1)
      const unknown = await requestLink(client, '29001011234567', 'nobody@example.com')
      const halfKnown = await requestLink(client, account('officer').cardId, 'nobody@example.com')
      expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
      expect([halfKnown.status, halfKnown.body]).toEqual([known.status, known.body])
      expect(mail.to_address).toBe('officer@example.com')
      expect(linkOf(mail.body).pathname).toBe('/login')
      expect(await mails()).toHaveLength(1)
    })

    it('never takes the address of its link from the request', async () => {
      const named = await start({ env: { PUBLIC_URL: 'https://admission.example.edu' } })
      const client = await named.anonymous()
      await client.send(
        'POST',
        '/api/users/forget_password/',
        { cardID: account('officer').cardId, email: 'officer@example.com' },
        { headers: { host: 'evil.example' } },
      )
      expect(linkOf((await mailed(2)).body).origin).toBe('https://admission.example.edu')
      await named.close()
    })

    it('opens a new password with the link, once, ends every session, and frees the account of its waits', async () => {
      const before = await server.login('officer')
      const client = await server.anonymous()
      await requestLink(client, account('officer').cardId, 'officer@example.com')
      const token = linkOf((await mailed(3)).body).searchParams.get('reset')!
      const reset = (newPassword: string) =>
        client.call('session', 'resetPassword', { token, newPassword, confirmPassword: newPassword })
      const common = await reset('Password1!')
      expect([common.status, common.body.code, common.body.fields]).toEqual([
        400,
        'PASSWORD_COMMON',
        [{ path: '/newPassword', code: 'PASSWORD_COMMON' }],
      ])
      expect((await reset(NEW)).status).toBe(200)
      expect((await before.call('session', 'current')).status).toBe(401)
      expect((await server.login('officer', NEW)).token).toBeDefined()
      expect((await reset('Other!4419x')).body.code).toBe('RESET_LINK_INVALID')
    })

    it('lets a link hold for 30 minutes', async () => {
      const client = await server.anonymous()
      await requestLink(client, account('entry').cardId, 'entry@example.com')
      const token = linkOf((await mailed(4)).body).searchParams.get('reset')!
      server.clock.forward(30 * MINUTE)
      const late = await client.call('session', 'resetPassword', { token, newPassword: NEW, confirmPassword: NEW })
      expect([late.status, late.body.code]).toEqual([400, 'RESET_LINK_INVALID'])
    })

    it('takes an address by its grammar, without the 50 characters of student data', async () => {
      const client = await server.anonymous()
      const address = `${'a'.repeat(64)}@admission.${'b'.repeat(63)}.edu.eg`
      await db().updateTable('app_user').set({ email: address }).where('username', '=', 'entry').execute()
      expect((await requestLink(client, account('entry').cardId, address)).status).toBe(200)
      expect((await mailed(5)).to_address).toBe(address)
      expect((await requestLink(client, account('entry').cardId, `a${address}`)).body.fields).toEqual([
        { path: '/email', code: 'INVALID_EMAIL' },
      ])
    })

    it('is throttled', async () => {
      const client = await server.anonymous()
      const codes: (number | undefined)[] = []
      for (let attempts = 0; attempts < 6; attempts += 1)
        codes.push((await requestLink(client, '29001011234567', 'nobody@example.com')).status)
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    })
  })

  describe('changing the password', () => {
    const change = (client: Client, oldPassword: string, newPassword: string, confirmPassword = newPassword) =>
      client.call('session', 'changePassword', { oldPassword, newPassword, confirmPassword })

    it('asks for the old one, another new one, and no common one', async () => {
      const client = await server.login('viewer')
      expect((await change(client, WRONG, NEW)).body).toMatchObject({
        code: 'OLD_PASSWORD_WRONG',
        fields: [{ path: '/oldPassword', code: 'OLD_PASSWORD_WRONG' }],
      })
      expect((await change(client, DEMO_PASSWORD, DEMO_PASSWORD)).body).toMatchObject({ code: 'PASSWORD_UNCHANGED' })
      expect((await change(client, DEMO_PASSWORD, 'Password1!')).body).toMatchObject({ code: 'PASSWORD_COMMON' })
    })

    it.each([
      ['no capital', 'nakhla!4419', 'PASSWORD_COMPLEX'],
      ['no small letter', 'NAKHLA!4419', 'PASSWORD_COMPLEX'],
      ['no digit', 'Nakhla!khadra', 'PASSWORD_COMPLEX'],
      ['no sign', 'Nakhla44190', 'PASSWORD_COMPLEX'],
      ['too short', 'Na!41', 'PASSWORD_MIN'],
      ['21 characters', 'Nakhla!44190123456789', 'PASSWORD_MAX'],
      ['a space', 'Nakhla! 4419', 'PASSWORD_SPACES'],
      ['a NUL', 'Nakhla!\u00004419', 'PASSWORD_SPACES'],
      ['a NUL at its end', 'Nakhla!4419\u0000', 'PASSWORD_SPACES'],
    ])('refuses a new one with %s', async (_, password, code) => {
      const { status, body } = await change(await server.login('viewer'), DEMO_PASSWORD, password)
      expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path: '/newPassword', code }]])
    })

    it('refuses a confirmation that differs', async () => {
      const { body } = await change(await server.login('viewer'), DEMO_PASSWORD, NEW, `${NEW}x`)
      expect(body.fields).toEqual([{ path: '/confirmPassword', code: 'PASSWORD_MISMATCH' }])
    })

    it('ends the other sessions, keeps this one, and leaves an audit row without the password', async () => {
      const [here, there] = [await server.login('viewer'), await server.login('viewer')]
      expect((await change(here, DEMO_PASSWORD, NEW)).body.message).toBe(
        'تم تغيير كلمة المرور|The password was changed',
      )
      expect((await here.call('session', 'current')).status).toBe(200)
      expect((await there.call('session', 'current')).status).toBe(401)
      expect(
        (await (await server.anonymous()).call('session', 'login', { username: 'viewer', password: DEMO_PASSWORD }))
          .status,
      ).toBe(401)
      const row = await db()
        .selectFrom('audit')
        .selectAll()
        .where('entity', '=', 'app_user')
        .where('entity_id', '=', account('viewer').id)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ event: 'password.change', user_id: account('viewer').id, changes: {} })
    })

    it('hashes the new one with argon2id, 19 MiB, 2 passes, 1 lane', async () => {
      expect((await change(await server.login('entry'), DEMO_PASSWORD, NEW)).status).toBe(200)
      const { password_hash } = await db()
        .selectFrom('app_user')
        .select('password_hash')
        .where('username', '=', 'entry')
        .executeTakeFirstOrThrow()
      expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    })

    it('throttles guesses of the old one', async () => {
      const client = await server.login('admin')
      const codes: (string | undefined)[] = []
      for (let attempts = 0; attempts < 6; attempts += 1) codes.push((await change(client, WRONG, NEW)).body.code)
      expect(codes).toEqual([...Array<string>(5).fill('OLD_PASSWORD_WRONG'), 'TOO_MANY_TRIES'])
    })

    it('lets EMAIL_TLD_MAX allow longer top-level parts (D15), and tells the page of both limits', async () => {
      const own = await start({ env: LONGER })
      const client = await own.anonymous()
      const codes: unknown[] = []
      for (const email of ['a@b.info', 'a@b.store'])
        codes.push(
          (await client.call('session', 'forgotPassword', { cardID: '29001010100011', email })).body.fields?.[0]?.code,
        )
      expect(codes).toEqual([undefined, 'INVALID_EMAIL'])
      expect((await client.call('session', 'loginData')).body.data).toMatchObject({ passwordMax: 40, emailTldMax: 4 })
      expect(
        (
          await (
            await server.anonymous()
          ).call('session', 'forgotPassword', { cardID: '29001010100011', email: 'a@b.info' })
        ).body.fields?.[0]?.code,
      ).toBe('INVALID_EMAIL')
      await own.close()
    })

    it('lets PASSWORD_MAX raise the limit (V2)', async () => {
      const long = await start({ env: LONGER })
      const client = await long.login('finance')
      expect((await change(client, DEMO_PASSWORD, 'Nakhla!44190123456789abcdef')).status).toBe(200)
      expect((await long.login('finance', 'Nakhla!44190123456789abcdef')).token).toBeDefined()
      await long.close()
    })
  })
})

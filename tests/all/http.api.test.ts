import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliCompressSync } from 'node:zlib'
import { API } from '#schemas/api.ts'
import type { Endpoint } from '#schemas/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { type Client, DEMO_PASSWORD, pathOf, startTestServer, type TestServer } from '../support/server.ts'
import { createCalls } from '#server/kit/calls.ts'

const SECTORS = '/api/sectors/api_sectors/'
const LIST = '/api/students_admission_apps/list_applications/'
const DECIDE = '/api/students_admission_apps/accept_reject_application/'

/** What is the same on both engines, and needs one only. */
describe('the server at its edge', () => {
  let opened: TestDatabase
  let server: TestServer
  let admin: Client
  const clientDir = mkdtempSync(join(tmpdir(), 'qabul-client-'))
  const dataDir = () => opened.options.dataDir
  const start = (more: Parameters<typeof startTestServer>[1] = {}) =>
    startTestServer(opened.database, { dataDir: dataDir(), ...more })
  beforeAll(async () => {
    mkdirSync(join(clientDir, 'assets'))
    writeFileSync(join(clientDir, 'index.html'), '<!doctype html><title>page</title>')
    mkdirSync(join(clientDir, 'home', 'StudentData'), { recursive: true })
    writeFileSync(join(clientDir, 'home.html'), '<!doctype html><title>home</title>')
    writeFileSync(
      join(clientDir, 'home', 'StudentData', 'ManageApplications.html'),
      '<!doctype html><title>list</title>',
    )
    writeFileSync(join(clientDir, 'assets', 'main-abc123.js'), 'export {}')
    writeFileSync(join(clientDir, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'))
    opened = await openTestDatabase('pglite', { content: 'demo' })
    server = await start({ clientDir, calls: createCalls() })
    admin = await server.login('admin')
  })
  afterAll(async () => {
    await server.close()
    await opened.remove()
    rmSync(clientDir, { recursive: true })
  })

  describe('bad input is a catalogued 4xx', () => {
    const json = { 'content-type': 'application/json' }
    it.each([
      ['no JSON', '{', 400, 'INVALID_JSON'],
      ['half an answer', '{"arName":', 400, 'INVALID_JSON'],
      ['bytes', Buffer.from([0xff, 0xfe, 0]), 400, 'INVALID_JSON'],
      ['a prototype', '{"__proto__":{"x":1}}', 400, 'INVALID_JSON'],
      ['a constructor', '{"constructor":{"prototype":{"x":1}}}', 400, 'INVALID_JSON'],
      ['nothing', '', 400, 'INVALID_INPUT'],
      ['70 kB', JSON.stringify({ arName: 'ا'.repeat(40_000) }), 413, 'PAYLOAD_TOO_LARGE'],
      ['32,000 levels', '['.repeat(32_000) + ']'.repeat(32_000), 400, 'INVALID_INPUT'],
      ['5,000 levels in a field', `{"arName":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`, 400, 'INVALID_INPUT'],
    ])('%s', async (_, text, status, code) => {
      const { status: actual, body } = await admin.send('POST', SECTORS, text, { headers: json })
      expect([actual, body.code]).toEqual([status, code])
      expect(body.message).toMatch(/^[^|]+\|[^|]+$/)
    })

    it.each([
      ['text/plain'],
      ['application/x-www-form-urlencoded'],
      ['multipart/form-data; boundary=x'],
      ['application/xml'],
      ['nonsense'],
    ])('content of the kind %s', async (type) => {
      const { status, body } = await admin.send('POST', SECTORS, 'a=1', { headers: { 'content-type': type } })
      expect([status, body.code]).toEqual([415, 'UNSUPPORTED_MEDIA'])
    })

    it.each([
      [null, 'REQUIRED_FIELD'],
      ...[[0], '0', false, 0.5, 1e308, -1].map((action) => [action, 'INVALID_CHOICE'] as const),
    ] as const)('nothing is coerced: action %j decides nothing: %s', async (action, code) => {
      const { status, body } = await admin.send('PUT', DECIDE, { applicationId: 1, studentId: 1, action, version: 1 })
      expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path: '/action', code }]])
    })

    it.each([
      ['a NUL byte', 'قطاع\u0000جديد'],
      ['half a surrogate pair', 'قطاع\uD800جديد'],
      ['an override of direction', 'قطاع\u202Eجديد'],
      ['a script', '<script>alert(1)</script>'],
      ['a quote', "قطاع' or 1=1"],
    ])('%s in a name', async (_, arName) => {
      const { status, body } = await admin.send('POST', SECTORS, { arName, enName: 'New sector', active: true })
      expect([status, body.code, body.fields]).toEqual([
        400,
        'INVALID_INPUT',
        [{ path: '/arName', code: 'ARABIC_FIELD' }],
      ])
    })

    it('half a surrogate pair where any text may stand', async () => {
      const { body } = await admin.send('POST', '/api/users/change_password/', {
        oldPassword: 'a\uD800',
        newPassword: 'Nakhla!4419',
        confirmPassword: 'Nakhla!4419',
      })
      expect([body.code, body.fields]).toEqual([
        'INVALID_INPUT',
        [{ path: '/oldPassword', code: 'INVISIBLE_CHARACTERS' }],
      ])
    })

    it.each([
      ['a line break', 'admin\nroot'],
      ['a tab', 'admin\troot'],
      ['an Arabic letter mark', 'admin\u061Croot'],
      ['a line separator', 'admin\u2028root'],
    ])('%s in a text of one line (D25)', async (_, username) => {
      const { body } = await admin.send('POST', '/api/users/login', { username, password: 'x' })
      expect(body.fields).toEqual([{ path: '/username', code: 'INVISIBLE_CHARACTERS' }])
    })

    it.each([['2026-02-30'], ['2026-13-01'], ['0000-00-00'], ['yesterday']])('%s is no day', async (day) => {
      const { body } = await admin.send('POST', LIST, { page: 1, pageSize: 10, startApplicationDate: day })
      expect(body.fields).toEqual([{ path: '/startApplicationDate', code: 'INVALID_DATE' }])
    })

    it('one fault per field, in the order of people: what is missing, what cannot stand, the length', async () => {
      const { body } = await admin.send('POST', SECTORS, { arName: '1x', enName: 'abc', extra: 1 })
      expect(body.fields).toEqual(
        expect.arrayContaining([
          { path: '/active', code: 'REQUIRED_FIELD' },
          { path: '/extra', code: 'UNKNOWN_FIELD' },
          { path: '/arName', code: 'ARABIC_FIELD' },
          { path: '/enName', code: 'MIN_FIELD' },
        ]),
      )
      expect(body.fields).toHaveLength(4)
    })

    it.each([
      ['/api/%ff', 404],
      [`/api/${'a'.repeat(3000)}`, 404],
      ['/api/students_admission_apps/attachments/abc/', 400],
      ['/api/students_admission_apps/attachments/99999999999/', 400],
      ['/api/nothing', 404],
    ])('the address %s', async (url, status) => {
      const { status: actual, body } = await admin.send('GET', url)
      expect([actual, body.message?.split('|').length]).toEqual([status, 2])
    })

    it('another method at a known address', async () => {
      const { status, body, headers } = await admin.send('PATCH', SECTORS)
      expect([status, body.code, headers['allow']]).toEqual([405, 'METHOD_NOT_ALLOWED', 'POST, PUT, DELETE'])
    })

    it('a list of thousands is refused as too long, without a word on each item', async () => {
      const { status, body } = await admin.send('POST', '/api/saved_views/create/', {
        screen: 'SystemInfo/courses',
        name: 'عرض',
        isDefault: false,
        hiddenColumns: Array<object>(15_000).fill({}),
      })
      expect([status, body.code]).toEqual([400, 'INVALID_INPUT'])
      expect(body.fields).toContainEqual({ path: '/hiddenColumns', code: 'INVALID_CHOICE' })
      expect(body.fields!.length).toBeLessThan(60)
    })

    it('headers of rubbish', async () => {
      for (const value of ['\u00e9', 'x'.repeat(5_000), '%00', '../..', '{}']) {
        expect((await admin.send('GET', '/api/users/session/', undefined, { headers: { token: value } })).status).toBe(
          401,
        )
        expect(
          (await admin.send('POST', LIST, { page: 1, pageSize: 1 }, { headers: { 'x-scope': value } })).body.code,
        ).toBe('SCOPE_INVALID')
      }
    })
  })

  describe('bytes on the wire get a catalogued answer too', () => {
    let port: number
    beforeAll(async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 })
      port = (server.app.server.address() as AddressInfo).port
    })
    /** What comes back until the server closes. */
    const exchange = (bytes: string) =>
      new Promise<string>((resolve, reject) => {
        let answer = ''
        connect(port, '127.0.0.1')
          .setEncoding('utf8')
          .on('data', (text: string) => {
            answer += text
          })
          .on('error', reject)
          .on('close', () => resolve(answer))
          .write(bytes)
      })
    it('sends a file of the page without a warning of Node on the console', async () => {
      const warnings: Error[] = []
      const onWarning = (warning: Error) => warnings.push(warning)
      process.on('warning', onWarning)
      const answer = await exchange('GET /home HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\nConnection: close\r\n\r\n')
      process.off('warning', onWarning)
      expect([answer.split('\r\n', 1)[0], warnings]).toEqual(['HTTP/1.1 200 OK', []])
    })
    const GET = 'GET /api/users/session/ HTTP/1.1\r\nConnection: close\r\n'
    const PROTECTING = {
      'content-security-policy': "default-src 'none';",
      'permissions-policy': 'camera=\\(\\),',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    }
    it.each([
      ['no request at all', 'hello\r\n\r\n', 400, 'INVALID_INPUT'],
      ['an unknown method', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'INVALID_INPUT'],
      ['no host', `${GET}\r\n`, 400, 'INVALID_INPUT'],
      ['headers of 100 kB', `${GET}Host: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431, 'INVALID_INPUT'],
      ['two lengths', `${GET}Host: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`, 400, 'INVALID_INPUT'],
      [
        'a length and chunks',
        `${GET}Host: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
        400,
        'INVALID_INPUT',
      ],
      ['an unknown expectation', `${GET}Host: x\r\nExpect: wonders\r\n\r\n`, 401, 'SESSION_REQUIRED'],
      ['no host in the old protocol', 'GET /api/users/session/ HTTP/1.0\r\n\r\n', 401, 'SESSION_REQUIRED'],
    ])('%s', async (_, bytes, status, code) => {
      const [head = '', body = '{}'] = (await exchange(bytes)).split('\r\n\r\n')
      // the same headers as of any other answer
      for (const [name, value] of Object.entries(PROTECTING))
        expect(head).toMatch(new RegExp(`^${name}: ${value}`, 'im'))
      expect(head).toMatch(/^cache-control: no-store\r?$/im)
      expect([Number(head.split(' ')[1]), JSON.parse(body || '{}')]).toMatchObject([
        status,
        { code, message: expect.stringMatching(/^[^|]+\|[^|]+$/) },
      ])
    })
  })

  it('DELETE takes its names from the query when a proxy dropped the body (D66)', async () => {
    const { body } = await admin.send('POST', SECTORS, {
      arName: 'قطاع للحذف',
      enName: 'Sector to delete',
      active: true,
    })
    const added = (body.data as unknown as { id: number; enName: string }[]).find(
      ({ enName }) => enName === 'Sector to delete',
    )!
    // with marks that nobody sees, as they come along with what is copied (D25)
    const gone = await admin.send('DELETE', `${SECTORS}?id=%E2%80%8E${added.id}&version=1%E2%81%A9`)
    expect([gone.status, (gone.body.data as unknown as { id: number }[]).some(({ id }) => id === added.id)]).toEqual([
      200,
      false,
    ])
    expect((await admin.send('DELETE', `${SECTORS}?id=abc&version=1`)).body.fields).toEqual([
      { path: '/id', code: 'INVALID_CHOICE' },
    ])
  })

  it.each(['/login', '/%ff%fe', '/api/%ff', '/api/nothing'])(
    'sets the headers that protect the page at %s',
    async (path) => {
      const { headers } = await admin.send('GET', path, undefined, { headers: { accept: 'text/html' } })
      const policy = String(headers['content-security-policy'])
      expect(policy).not.toMatch(/unsafe|https?:|\*/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.any(String),
      })
      expect(headers['strict-transport-security']).toBeUndefined()
    },
  )

  it('says of which release it is with every answer to a call, a refusal, too, and with no page (ADR 92)', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
      version: string
    }
    const anyone = await server.anonymous()
    const releaseFor = async (client: Client, method: 'GET' | 'POST', path: string) => {
      const { status, headers } = await client.send(method, path)
      return [status, headers['x-release']]
    }
    expect(await releaseFor(admin, 'GET', '/api/users/session/')).toEqual([200, version])
    expect(await releaseFor(anyone, 'GET', '/api/users/session/')).toEqual([401, version])
    expect(await releaseFor(anyone, 'GET', '/api/users/get_login_data/')).toEqual([200, version])
    expect(await releaseFor(admin, 'GET', '/login')).toEqual([200, undefined])
  })

  it('serves the page: hashed names for ever and compressed, the application for every other path, never below /api', async () => {
    const script = await admin.send('GET', '/assets/main-abc123.js', undefined, {
      headers: { 'accept-encoding': 'br, gzip' },
    })
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    const pages = [
      ['/', 'page'],
      ['/login', 'page'],
      ['/nowhere', 'page'],
      ['/homeless', 'page'],
      ['/home', 'home'],
      ['/home/SystemInfo/sectors?page=2', 'home'],
      ['/home/StudentData/ManageApplications?page=2', 'list'],
    ] as const
    for (const [path, title] of pages) {
      const { status, raw, headers } = await admin.send('GET', path, undefined, { headers: { accept: 'text/html' } })
      expect([path, status, headers['cache-control'], raw.toString()]).toEqual([
        path,
        200,
        'no-cache',
        `<!doctype html><title>${title}</title>`,
      ])
    }
    expect((await admin.send('GET', '/assets/gone-123.js')).status).toBe(404)
    expect((await admin.send('GET', '/../package.json')).status).toBe(404)
    expect((await admin.send('POST', '/login', {})).status).toBe(404)
  })

  it('the documentation loads nothing from elsewhere', async () => {
    const { status, headers, raw } = await admin.send('GET', '/api/docs/')
    expect(status).toBe(200)
    expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|https?:|swagger\.io/)
    expect(raw.toString()).not.toMatch(/(src|href)="https?:/)
    const { paths } = (await admin.send('GET', '/api/docs/json')).body as unknown as { paths: Record<string, object> }
    expect(Object.keys(paths)).toContain(LIST)
    // the keys of messages, and what only a validator can look up; the reasons of a failed row are a field of that name
    const text = JSON.stringify(paths)
    expect(/"errorMessage":(?!\{"type":)|\$data/.exec(text)?.[0]).toBeUndefined()
    expect(text).toContain('"errorMessage":{"type":"string"')
  })

  it('refuses changes while the disk is almost full, and goes on reading', async () => {
    const GIB = 1024 ** 3
    for (const [freeBytes, totalBytes, isLow] of [
      [GIB - 1, 2 * GIB, true],
      [4 * GIB, 100 * GIB, true],
      [GIB, 2 * GIB, false],
      [5 * GIB, 100 * GIB, false],
    ] as const) {
      const full = await start({ measureDisk: async () => ({ freeBytes, totalBytes }) })
      const client = await full.login('admin')
      const change = await client.send('PUT', SECTORS, { id: 999, updateAll: false, active: false, version: 1 })
      expect([change.status, change.body.code]).toEqual(isLow ? [507, 'STORAGE_FULL'] : [404, 'NOT_FOUND'])
      expect((await client.send('POST', LIST, { page: 1, pageSize: 1 })).status).toBe(200)
      await full.close()
    }
  })

  it('refuses every call that keeps something while the disk is almost full, a user’s own views and preferences too', async () => {
    const full = await start({ measureDisk: async () => ({ freeBytes: 0, totalBytes: 1 }) })
    const admin = await full.login('admin')
    const goOn: string[] = []
    const calls = Object.entries(API).flatMap(([feature, each]) =>
      Object.entries(each as Record<string, Endpoint>).map(([call, endpoint]) => ({
        name: `${feature}.${call}`,
        endpoint,
      })),
    )
    // logging out comes last, since nothing can follow it
    for (const { name, endpoint } of calls.toSorted(
      (a, b) => Number(a.name === 'session.logout') - Number(b.name === 'session.logout'),
    )) {
      if (endpoint.method === 'GET' || ['public', 'token'].includes(endpoint.access.kind)) continue
      const { status } = await admin.send(endpoint.method, pathOf(endpoint), {})
      if (status !== 507) goOn.push(name)
    }
    expect(goOn).toEqual([
      'session.changePassword',
      'session.endSession',
      'session.endOtherSessions',
      'shell.readNotifications',
      // these read, with their filters in the body; one records the user's presence, in a row that expires after
      // seconds
      'certificates.search',
      'certificates.controls',
      'certificates.edited',
      'certificates.view',
      'certificates.course',
      'certificates.certificatesFilter',
      'certificate-pulling.filters',
      'certificate-pulling.show',
      'courses.certificatesFilter',
      'courses.search',
      'courses.related',
      'courses.autoComplete',
      'approval-rules.list',
      'applications.list',
      'applications.waiting',
      'applications.filters',
      'applications.certificateTypes',
      'applications.searchStudent',
      'applications.details',
      'applications.review',
      'applications.history',
      'applications.presence',
      'applications.dossier',
      'applications.smallPictures',
      'applications.download',
      'sector-report.list',
      'reads.list',
      'faculties.moveEffects',
      'faculties.checkSheet',
      'lists.search',
      'lists.parents',
      'lists.mergeTargets',
      'lists.mergeEffects',
      'lists.exportSheet',
      'lists.checkSheet',
      'lists.checkPack',
      'services.types',
      'admission-rules.list',
      'student-accounts.search',
      'student-accounts.list',
      'fees.search',
      'fees.list',
      'fees.totals',
      'fees.payment',
      'fees.checkDeposit',
      'fees.receipt',
      'fees.day',
      'fees.reconcile',
      'notifications.previewRows',
      'notifications.groups',
      'outbox.list',
      'jobs.list',
      'jobs.items',
      'nomination.faculties',
      'nomination.recommended',
      'nomination.dryRun',
      'nomination.dryRunRows',
      'nomination.forecast',
      'nomination.cascade',
      'nomination.batches',
      'nomination.tryUniversity',
      'nomination.tryUniversityRows',
      'nomination.universityForecast',
      'private-university-export.list',
      'private-university-export.results',
      'private-university-export.answers',
      'recommended-report.list',
      'admission-report.students',
      'admission-report.statuses',
      'admission-report.exportStudents',
      'admission-report.exportStatuses',
      'general-statistic.list',
      'uploads.headers',
      'uploads.preview',
      'uploads.list',
      'uploads.failures',
      'uploads.decisions',
      'uploads.template',
      'people.list',
      'people.details',
      'people.checkSheet',
      'people.assignmentEffects',
      // takes rights away
      'people.suspend',
      'people.endSessions',
      'roles.effects',
      'season-copies.preview',
      'settings-file.check',
      'official-results.list',
      'official-results.accepted',
      'official-results.changes',
      'official-results.takeOverPreview',
      // takes a token away
      'tokens.revoke',
      'entry.cities',
      'entry.find',
      'session.logout',
    ])
    await full.close()
  })

  it('answers a flood with 429', async () => {
    const flooded = await start({ rateLimit: 5 })
    const client = await flooded.anonymous()
    const codes: unknown[] = []
    for (let call = 0; call < 6; call += 1)
      codes.push((await client.send('GET', '/api/users/get_login_data/')).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, undefined, 'TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS'])
    const disguised = await client.send('GET', '/%61pi/users/get_login_data/')
    expect([disguised.status, disguised.headers['cache-control']]).toEqual([429, 'no-store'])
    expect((await client.send('GET', '/healthz')).status).toBe(200)
    await flooded.close()
  })

  it('writes logs without names, ids, tokens, passwords or bodies', async () => {
    let log = ''
    const logTo = new Writable({
      write: (chunk: Buffer, _, done) => {
        log += chunk.toString()
        done()
      },
    })
    const logged = await start({ logTo, env: { LOG_LEVEL: 'trace' } })
    const client = await logged.login('admin')
    const canary = '29001011234567'
    await client.send('POST', LIST, { page: 1, pageSize: 5, searchText: 'كناري' })
    await client.send('POST', '/api/users/forget_password/', { cardID: canary, email: 'canary@example.com' })
    await client.send('POST', '/api/users/login', { username: 'canary-user', password: 'Canary#2026' })
    await client.send('GET', `/api/${canary}?q=${canary}`)
    await client.send('POST', SECTORS, `{"arName": "canary-json`, { headers: { 'content-type': 'application/json' } })
    await logged.close()
    expect(log).toContain('"route":"/api/users/login"')
    const failed = log
      .split('\n')
      .filter((line) => line.includes('login failed'))
      .map((line) => JSON.parse(line) as object)
    expect(failed).toEqual([
      expect.objectContaining({
        level: 'warn',
        address: '127.0.0.1',
        account: expect.stringMatching(/^[\w-]{43}$/) as string,
        code: 'WRONG_CREDENTIALS',
      }),
    ])
    for (const secret of [
      canary,
      'canary',
      'كناري',
      client.token!,
      client.cookies.get('session')!,
      client.cookies.get('csrftoken')!,
      DEMO_PASSWORD,
      'admin"',
    ])
      expect([secret, log.includes(secret)]).toEqual([secret, false])
    for (const line of log.trim().split('\n')) expect(JSON.parse(line)).toHaveProperty('level')
  })

  it('tells in the log which refusal it was: its code, and the guard that refused', async () => {
    const lines: Record<string, unknown>[] = []
    const logTo = new Writable({
      write(chunk, _encoding, done) {
        lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
        done()
      },
    })
    const logged = await start({ logTo, env: { LOG_LEVEL: 'info' } })
    const client = await logged.login('admin')
    const { id: inUse } = await opened.database.kysely
      .selectFrom('faculty')
      .innerJoin('sector', 'sector.id', 'faculty.sector_id')
      .select('sector.id')
      .executeTakeFirstOrThrow()
    const { headers } = await client.call('sectors', 'remove', { id: inUse, version: 1 })
    await client.call('sectors', 'remove', { id: inUse, version: 99 })
    await client.call('sectors', 'remove', { id: 9_999, version: 1 })
    await client.call('sectors', 'list')
    await logged.close()
    const calls = lines.filter(({ route, msg }) => msg === 'call' && String(route).startsWith('/api/sectors/'))
    expect(calls.map(({ status, code, guard }) => [status, code, guard])).toEqual([
      [409, 'IN_USE', 'isUnused'],
      [409, 'VERSION_STALE', undefined],
      [404, 'NOT_FOUND', undefined],
      [200, undefined, undefined],
    ])
    // what a person reports, and the metrics do not contain
    expect(calls[0]).toMatchObject({ reqId: headers['x-request-id'], user: expect.any(Number) as number })
  })

  it('names each request in its answer', async () => {
    const { headers } = await admin.send('GET', '/api/users/session/')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('is alive without its database, but not ready, and says 503', async () => {
    const other = await openTestDatabase('postgres')
    const lonely = await startTestServer(other.database, { dataDir: other.options.dataDir })
    const client = await lonely.anonymous()
    expect([(await client.send('GET', '/healthz')).status, (await client.send('GET', '/readyz')).status]).toEqual([
      200, 200,
    ])
    await other.database.close()
    const ready = await client.send('GET', '/readyz')
    expect([(await client.send('GET', '/healthz')).status, ready.status]).toEqual([200, 503])
    expect(ready.headers['retry-after']).toMatch(/^\d+$/)
    const { status, body } = await client.send('GET', '/api/users/get_login_data/')
    expect([status, body.code]).toEqual([503, 'DATABASE_UNAVAILABLE'])
    await lonely.close()
    await other.remove()
  })

  it('is not ready while its database takes no writes, and then by itself again', async () => {
    const other = await openTestDatabase('postgres')
    const lonely = await startTestServer(other.database, { dataDir: other.options.dataDir })
    const client = await lonely.anonymous()
    const ready = async () => {
      const { status, body } = await client.send('GET', '/readyz')
      return [status, (body as unknown as { status: string }).status]
    }
    expect(await ready()).toEqual([200, 'ready'])
    // as after a switchover: the open connection is to a server that is a standby now
    await sql`set default_transaction_read_only = on`.execute(other.database.kysely)
    expect(await ready()).toEqual([503, 'database takes no writes'])
    expect(await ready()).toEqual([200, 'ready'])
    await lonely.close()
    await other.remove()
  })
})

import { once } from 'node:events'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { testSettings } from '../support/server.ts'

/** Ms after which the server here cuts off all: longer than a test may last, so that one which waits for it fails. */
const NEVER = 3_600_000

describe('sockets of clients that do not close', () => {
  let db: TestDatabase
  let app: FastifyInstance
  let clients: Socket[] = []
  /** Called with the way to end each call of `/slow`. */
  let called: (answer: (text: string) => void) => void = () => undefined
  beforeAll(async () => {
    db = await openTestDatabase('postgres')
  })
  afterAll(() => db.remove())

  async function start(stopWithin = NEVER, settings: Readonly<Record<string, string>> = {}): Promise<void> {
    app = await createApp({
      database: db.database,
      settings: testSettings(db.options.dataDir, settings),
      stopWithin,
    })
    app.get('/slow', () => new Promise((resolve) => called(resolve)))
    await app.listen({ port: 0 })
  }
  beforeEach(() => start())
  afterEach(async () => {
    for (const client of clients) client.destroy()
    clients = []
    await app.close()
  })

  /** A client that sends `text` and never closes, and the server's side of it once it has read that. */
  async function client(text: string): Promise<{ readonly mine: Socket; readonly theirs: Socket }> {
    const connected = once(app.server, 'connection')
    const mine = connect({
      port: (app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    }).on('error', () => undefined)
    clients.push(mine)
    const [theirs] = (await connected) as [Socket]
    if (text) {
      const read = once(theirs, 'data').catch(() => undefined)
      mine.write(text)
      await read
    }
    return { mine, theirs }
  }
  const textOf = async (socket: Socket): Promise<string> => {
    let text = ''
    for await (const bytes of socket as AsyncIterable<Buffer>) text += bytes.toString()
    return text
  }

  it('are cut off after the answer to what is no HTTP', async () => {
    const { mine, theirs } = await client('')
    const closed = once(theirs, 'close')
    mine.write('nonsense\r\n\r\n')
    expect(await textOf(mine)).toMatch(/^HTTP\/1\.1 400 /)
    await closed
  })

  it.each([
    ['nothing', ''],
    ['a request line and half of a header', 'GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow'],
    ['what is no HTTP', 'nonsense\r\n\r\n'],
    ['a whole request, and keep the connection', 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('do not hold a server that stops when they have sent %s', async (_what, text) => {
    const { theirs } = await client(text)
    await app.close()
    expect(theirs.destroyed).toBe(true)
  })

  it('get the answer of a call that runs while the server stops', async () => {
    const call = new Promise<(text: string) => void>((resolve) => {
      called = resolve
    })
    const { mine } = await client('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    const answer = await call
    const closed = app.close()
    answer('done in time')
    expect(await textOf(mine)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done in time$/)
    await closed
  })

  it('are cut off in time when their call does not end, or its body does not come', async () => {
    await app.close()
    await start(200)
    const call = new Promise((resolve) => {
      called = resolve
    })
    await client('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
    await call
    await client(
      'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
    )
    await app.close()
  })

  /** Issue 17: a proxy reuses connections, and cannot know whether a call on one that is cut off was done. */
  describe('behind a proxy', () => {
    const CALL = 'POST /api/users/login HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n'
    /** Reads what arrives on a connection until it matches `until`. */
    async function read(socket: Socket, until: RegExp): Promise<string> {
      let text = ''
      const onData = (bytes: Buffer) => (text += bytes.toString())
      socket.on('data', onData)
      await expect.poll(() => text).toMatch(until)
      socket.off('data', onData)
      return text
    }
    beforeEach(async () => {
      await app.close()
      await start(undefined, { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://127.0.0.1' })
    })

    it('a call on a connection that was kept is still answered, and told that the connection closes', async () => {
      const { mine } = await client('')
      mine.write(CALL)
      expect(await read(mine, /\}$/)).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*connection: keep-alive/i)
      const closed = app.close()
      mine.write(CALL)
      expect(await textOf(mine)).toMatch(/^HTTP\/1\.1 4\d\d [\s\S]*connection: close/i)
      await closed
    })

    it('a call that runs while the server stops is told so, too', async () => {
      const call = new Promise<(text: string) => void>((resolve) => {
        called = resolve
      })
      const { mine } = await client('GET /slow HTTP/1.1\r\nhost: x\r\n\r\n')
      const answer = await call
      const { mine: other } = await client('')
      const closed = app.close()
      other.write(CALL)
      expect(await textOf(other)).toMatch(/connection: close/i)
      answer('done in time')
      expect(await textOf(mine)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close[\s\S]*done in time$/i)
      await closed
    })

    it('the server does not wait for connections that are kept', async () => {
      const { theirs } = await client('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
      await app.close()
      expect(theirs.destroyed).toBe(true)
    })
  })
})

import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { filesBelow, newWaiting, NOW, sendPay, typed, type Waiting } from '../fees/fees.fixtures.ts'
import { sha256Of } from '../support/attachments.ts'
import { withDemo } from '../support/database.ts'
import { s3Settings, startS3, type S3Server } from '../support/s3.ts'
import { scratchFolder } from '../support/scratch.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'

/** How the proxy treats the next connection. */
type ProxyState = 'open' | 'shut' | 'breaks in the content' | 'breaks before the answer'

/** A proxy to the store that can be cut; each call has a separate connection. */
async function cuttable(port: number) {
  let state: ProxyState = 'open'
  const sockets = new Set<Socket>()
  let puts = 0
  const proxy = createServer((from) => {
    sockets.add(from)
    const to = connect(port, '127.0.0.1')
    const end = () => {
      from.destroy()
      to.destroy()
    }
    for (const socket of [from, to]) socket.on('error', end).on('close', end)
    if (state === 'shut') return end()
    const cut = state
    let came = 0
    from.on('data', (piece) => {
      came += piece.length
      if (piece.toString('latin1', 0, 4) === 'PUT ') puts += 1
      // the head is far shorter, the content far longer
      if (cut === 'breaks in the content' && came > 64 * 1024) end()
      else to.write(piece)
    })
    to.on('data', (piece) => (cut === 'breaks before the answer' ? end() : from.write(piece)))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => proxy.once('listening', resolve))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }
  return {
    port: (proxy.address() as AddressInfo).port,
    /** The number of contents sent so far. */
    puts: () => puts,
    turn(to: ProxyState) {
      endAll()
      state = to
    },
    close() {
      endAll()
      proxy.close()
    },
  }
}

/** ADR 91: saving a paper while its store is unreachable fails, and succeeds when repeated. */
withDemo('saving a file in a bucket', (getDb) => {
  const root = scratchFolder()
  let s3: S3Server
  let bucket: string
  let proxy: Awaited<ReturnType<typeof cuttable>>
  let server: TestServer
  let finance: Client
  let one: Waiting
  beforeAll(async () => {
    mkdirSync(join(root, 's3'))
    s3 = await startS3(join(root, 's3'))
    bucket = s3.bucket()
    proxy = await cuttable(s3.port)
    server = await startTestServer(getDb(), { env: s3Settings(proxy.port, bucket), now: NOW })
    finance = await server.as('finance')
  })
  afterAll(async () => {
    await server.close()
    proxy.close()
    await s3.close()
    rmSync(root, { recursive: true })
  })
  beforeEach(async () => {
    one = await newWaiting(getDb().kysely)
  })
  afterEach(() => proxy.turn('open'))

  /** All that a payment writes. */
  const written = async () => {
    const db = getDb().kysely
    const count = async (table: 'payment' | 'deposit_image' | 'audit' | 'idempotency_key') =>
      Number(
        (
          await db
            .selectFrom(table)
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirstOrThrow()
        ).n,
      )
    const { status, version } = await db
      .selectFrom('application')
      .select(['status', 'version'])
      .where('id', '=', one.applyId)
      .executeTakeFirstOrThrow()
    return {
      status,
      version,
      payments: await count('payment'),
      images: await count('deposit_image'),
      audit: await count('audit'),
      keys: await count('idempotency_key'),
    }
  }
  const left = () =>
    ['uploads', 'spool'].flatMap((name) => {
      const folder = join(server.settings.dataDir, name)
      return existsSync(folder) ? filesBelow(folder) : []
    })
  /** Incompressible, so that the upload is longer than what the proxy forwards before it cuts. */
  const noise = () =>
    sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()

  it('stores a file once, although its transaction collides with another and is tried again', async () => {
    const db = getDb().kysely
    // conflicts at its end, when the file is stored already, and only the first time: a sequence is never rolled back
    await sql`create sequence collisions`.execute(db)
    await sql`create function collide() returns trigger language plpgsql as $$ begin
      if nextval('collisions') = 1 then raise exception 'collided' using errcode = '40001'; end if;
      return null; end $$`.execute(db)
    await sql`create constraint trigger collides after insert on payment deferrable initially deferred
      for each row execute function collide()`.execute(db)
    try {
      const before = proxy.puts()
      const { status } = await sendPay(finance, typed(one), { image: await noise() })
      const { rows } = await sql<{ tries: number }>`select last_value as tries from collisions`.execute(db)
      expect([status, rows[0]!.tries, proxy.puts() - before]).toEqual([200, 2, 1])
    } finally {
      await sql`drop trigger collides on payment`.execute(db)
      await sql`drop function collide`.execute(db)
      await sql`drop sequence collisions`.execute(db)
    }
  })

  it.each<ProxyState>(['shut', 'breaks in the content', 'breaks before the answer'])(
    'says in both languages that the store does not answer when its way is: %s; nothing is half stored, and the same call works then',
    async (cut) => {
      const [body, image, key] = [typed(one), await noise(), randomUUID()]
      const before = await written()
      proxy.turn(cut)
      const refused = await sendPay(finance, body, { image, key })
      expect([refused.status, refused.body.code]).toEqual([503, 'FILES_UNAVAILABLE'])
      expect(refused.body.message).toMatch(/^مخزن الملفات لا يستجيب.*\|The store of files does not answer/)
      expect(await written()).toEqual(before)
      expect(left()).toEqual([])

      proxy.turn('open')
      const paid = await sendPay(finance, body, { image, key })
      expect([paid.status, paid.body.code]).toEqual([200, undefined])
      expect(await written()).toMatchObject({ status: 1, payments: before.payments + 1, images: before.images + 1 })
      const { depositImage } = (
        await finance.call('fees', 'payment', { applyId: one.applyId, studentId: one.studentId })
      ).body.data.payment
      const read = await finance.send('GET', depositImage)
      expect(read.status).toBe(200)
      expect(s3.contents(bucket).some((path) => path.includes(sha256Of(read.raw)))).toBe(true)
      expect((await sendPay(finance, body, { image, key })).raw).toEqual(paid.raw)
    },
  )
})

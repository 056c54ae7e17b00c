import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { filesBelow, newWaiting, NOW, sendPay, typed, type Waiting } from '../fees/fees.fixtures.ts'
import { sha256Of } from '../support/attachments.ts'
import { withDemo } from '../support/database.ts'
import { s3Settings, startS3, type S3Server } from '../support/s3.ts'
import { scratchFolder } from '../support/scratch.ts'
import { startTestServer, type Client, type TestServer } from '../support/server.ts'

/** What the way to the store does with the next connection. */
type Way = 'open' | 'shut' | 'breaks in the content' | 'breaks before the answer'

/** A way to the store that can be cut; each call takes a connection of its own. */
async function cuttable(port: number) {
  let way: Way = 'open'
  const sockets = new Set<Socket>()
  const proxy = createServer((from) => {
    sockets.add(from)
    const to = connect(port, '127.0.0.1')
    const end = () => {
      from.destroy()
      to.destroy()
    }
    for (const socket of [from, to]) socket.on('error', end).on('close', end)
    if (way === 'shut') return end()
    const cut = way
    let came = 0
    from.on('data', (piece) => {
      came += piece.length
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
    turn(to: Way) {
      endAll()
      way = to
    },
    close() {
      endAll()
      proxy.close()
    },
  }
}

/** ADR 71, 87, 91; issue 17: who saves a paper while its store is lost hears so, and saves it again. */
withDemo('saving a file in a bucket', (getDb) => {
  const root = scratchFolder()
  let s3: S3Server
  let bucket: string
  let way: Awaited<ReturnType<typeof cuttable>>
  let server: TestServer
  let finance: Client
  let one: Waiting
  beforeAll(async () => {
    mkdirSync(join(root, 's3'))
    s3 = await startS3(join(root, 's3'))
    bucket = s3.bucket()
    way = await cuttable(s3.port)
    server = await startTestServer(getDb(), { env: s3Settings(way.port, bucket), now: NOW })
    finance = await server.as('finance')
  })
  afterAll(async () => {
    await server.close()
    way.close()
    await s3.close()
    rmSync(root, { recursive: true })
  })
  beforeEach(async () => {
    one = await newWaiting(getDb().kysely)
  })
  afterEach(() => way.turn('open'))

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
  /** Does not shrink: what goes out is longer than what the way lets through before it breaks. */
  const noise = () =>
    sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
      .png()
      .toBuffer()

  it.each<Way>(['shut', 'breaks in the content', 'breaks before the answer'])(
    'says in both languages that the store does not answer when its way is: %s; nothing is half stored, and the same call works then',
    async (cut) => {
      const [body, image, key] = [typed(one), await noise(), randomUUID()]
      const before = await written()
      way.turn(cut)
      const refused = await sendPay(finance, body, { image, key })
      expect([refused.status, refused.body.code]).toEqual([503, 'FILES_UNAVAILABLE'])
      expect(refused.body.message).toMatch(/^مخزن الملفات لا يستجيب.*\|The store of files does not answer/)
      expect(await written()).toEqual(before)
      expect(left()).toEqual([])

      way.turn('open')
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

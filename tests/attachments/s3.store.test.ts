import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ContentDamaged, FilesUnavailable } from '#server/attachments/attachment-store.ts'
import { contentIn, listed, sha256Of } from '../support/attachments.ts'
import { KEYS, startFaultyStore, startS3, storeAt, type S3Server } from '../support/s3.ts'
import { scratchFolder } from '../support/scratch.ts'
import { storeSuite } from './attachment-store.suite.ts'

const MIB = 2 ** 20
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const root = scratchFolder()
const scratch = () => mkdtempSync(join(root, 'spool-'))
let server: S3Server
beforeAll(async () => {
  mkdirSync(join(root, 's3'))
  server = await startS3(join(root, 's3'))
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})
type Options = Parameters<typeof storeAt>[3]
const at = (port: number, bucket: string, options?: Options) => storeAt(port, bucket, scratch(), options)
/** Only for fake servers, which answer at once or never: a real server on a busy machine can be silent this long. */
const IMPATIENT = { idleMs: 300 }

storeSuite('a bucket', async () => {
  const bucket = server.bucket()
  const spool = scratch()
  return {
    store: storeAt(server.port, bucket, spool),
    traces: async () => [...server.contents(bucket), ...readdirSync(spool)],
  }
})
storeSuite('a folder of a bucket', async () => {
  const bucket = server.bucket()
  await at(server.port, bucket).put(Buffer.from('of another product'))
  const others = server.contents(bucket)
  return {
    store: at(server.port, `${bucket}/in/here`),
    traces: async () => server.contents(bucket).filter((path) => !others.includes(path)),
  }
})
storeSuite('a bucket with deeper folders', async () => {
  const bucket = server.bucket()
  for (const folder of ['in', 'in/here', 'ab']) await at(server.port, `${bucket}/${folder}`).put(Buffer.from(folder))
  const others = server.contents(bucket)
  const spool = scratch()
  return {
    store: storeAt(server.port, bucket, spool),
    traces: async () => [...server.contents(bucket).filter((path) => !others.includes(path)), ...readdirSync(spool)],
  }
})

/** Only as long as the test. */
async function startFake(answer: RequestListener): Promise<number> {
  const { port, close } = await startFaultyStore(answer)
  onTestFinished(close)
  return port
}
const CONTENT = Buffer.from('some bytes')
const SHA = sha256Of(CONTENT)
const unavailable = (why: RegExp) =>
  expect.objectContaining({ name: 'FilesUnavailable', message: expect.stringMatching(why) })

describe('calls to a store that speaks S3', () => {
  it('say the name and the length of a content before its bytes, by both of its sums', async () => {
    const requests: unknown[] = []
    const port = await startFake((request, response) => {
      const { 'content-length': length, 'transfer-encoding': chunked, ...headers } = request.headers
      requests.push([request.url, length, chunked, headers['x-amz-content-sha256'], headers['x-amz-checksum-sha256']])
      request.resume().on('end', () => response.end())
    })
    await at(port, 'papers/here').put(CONTENT)
    expect(requests).toEqual([
      [`/papers/here/${SHA}`, '10', undefined, SHA, Buffer.from(SHA, 'hex').toString('base64')],
    ])
  })

  it('hold no whole content in memory while it goes out', async () => {
    let most = 0
    let came = 0
    let collectedAt = 0
    collect()
    const before = process.memoryUsage().arrayBuffers
    const port = await startFake((request, response) => {
      request.on('data', (piece: Buffer) => {
        came += piece.length
        if (came < collectedAt + 8 * MIB) return
        collectedAt = came
        // unreferenced memory does not count, however busy the machine is
        collect()
        most = Math.max(most, process.memoryUsage().arrayBuffers - before)
      })
      request.on('end', () => response.end())
    })
    const piece = Buffer.alloc(MIB)
    await at(port, 'papers').put(
      (async function* () {
        for (let number = 0; number < 64; number += 1) yield piece
      })(),
    )
    expect(came).toBe(64 * MIB)
    expect(most).toBeLessThan(32 * MIB)
  })

  it('go on when the store has ended a connection that was kept', async () => {
    let calls = 0
    const port = await startFake((request, response) => {
      calls += 1
      if (calls === 2) request.socket.destroy()
      else request.resume().on('end', () => response.end())
    })
    const store = at(port, 'papers')
    await store.put(CONTENT)
    await store.put(CONTENT)
    expect(calls).toBe(3)
  })

  it('list all contents, although one answer holds a thousand of them', async () => {
    const names = Array.from({ length: 1_203 }, (_, number) => sha256Of(String(number))).toSorted()
    const tokens: (string | null)[] = []
    // as the documentation of ListObjectsV2 has it; the token goes back as it came
    const port = await startFake((request, response) => {
      const token = new URL(request.url!, 'http://host').searchParams.get('continuation-token')
      tokens.push(token)
      const page = token === null ? names.slice(0, 1_000) : names.slice(1_000)
      const rows = page.map((name) => `<Contents><Key>here/${name}</Key><Size>7</Size></Contents>`).join('')
      const more = token === null ? '<NextContinuationToken>1/a+b=&amp;c</NextContinuationToken>' : ''
      response.end(
        `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><IsTruncated>${token === null}</IsTruncated>${more}${rows}</ListBucketResult>`,
      )
    })
    expect(await listed(at(port, 'papers/here'))).toEqual(names.map((sha256) => ({ sha256, bytes: 7 })))
    expect(tokens).toEqual([null, '1/a+b=&c'])
  })
})

describe('a store that is not well', () => {
  const everything = (port: number, bucket = 'papers', options?: Options) => {
    const store = at(port, bucket, options)
    return {
      open: () => contentIn(store, SHA),
      has: () => store.has(SHA),
      put: () => store.put(CONTENT),
      delete: () => store.delete(SHA),
      list: () => listed(store),
      ping: () => store.ping(),
    }
  }
  const allFail = async (port: number, why: RegExp, bucket?: string, options?: Options) => {
    for (const [name, call] of Object.entries(everything(port, bucket, options)))
      expect([name, await call().catch((error: unknown) => error)]).toEqual([name, unavailable(why)])
  }

  it('is down', async () => {
    const { port, close } = await startFaultyStore(() => undefined)
    close()
    await allFail(port, /does not answer.*ECONNREFUSED.*Check FILES_URL/)
  })

  it('is silent', async () => {
    await allFail(await startFake(() => undefined), /says nothing for 0.3 s/, 'papers', IMPATIENT)
  })

  it('has no such bucket', () => allFail(server.port, /has no bucket nowhere\. Make it there/, 'nowhere'))

  it('knows the key not, or by another secret', async () => {
    await allFail(
      server.port,
      /refuses the key \((SignatureDoesNotMatch|403)\).*S3_SECRET_ACCESS_KEY/,
      server.bucket(),
      { secretAccessKey: 'x' },
    )
    const error = await at(server.port, server.bucket(), { secretAccessKey: 'not-this-one' })
      .put(CONTENT)
      .catch((each: Error) => each)
    expect(String((error as Error).stack)).not.toContain('not-this-one')
    expect(String((error as Error).stack)).not.toContain(KEYS.secretAccessKey)
  })

  it.each([
    [301, 'PermanentRedirect', /would have the call made elsewhere \((PermanentRedirect|301)\)/],
    [403, 'RequestTimeTooSkewed', /has another time than this machine|refuses the key \(403\)/],
    [503, 'SlowDown', /answers with 503/],
  ])('answers %d %s', async (status, code, why) => {
    const port = await startFake((request, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/' })
      response.end(request.method === 'HEAD' ? undefined : `<Error><Code>${code}</Code></Error>`)
    })
    await allFail(port, why)
  })

  it('speaks of something else', async () => {
    const port = await startFake((_, response) => response.end('<html><body>It works!</body></html>'))
    for (const call of ['list', 'ping'] as const)
      await expect(everything(port)[call]()).rejects.toThrow(/as if it did not speak S3/)
  })

  it('breaks off in the middle of a content, or says nothing more', async () => {
    const begin: RequestListener = (_, response) => {
      response.writeHead(200, { 'content-length': 100 })
      response.write('half')
    }
    const breaking = await startFake((request, response) => {
      begin(request, response)
      setImmediate(() => response.destroy())
    })
    await expect(contentIn(at(breaking, 'papers'), SHA)).rejects.toThrow(/breaks off/)
    const stalling = await startFake(begin)
    await expect(contentIn(at(stalling, 'papers', IMPATIENT), SHA)).rejects.toThrow(/says nothing for 0.3 s/)
  })

  it('has another content under the name', async () => {
    const bucket = server.bucket()
    const store = at(server.port, bucket)
    await store.put(CONTENT)
    writeFileSync(server.contents(bucket)[0]!, 'some bytez')
    await expect(contentIn(store, SHA)).rejects.toThrow(ContentDamaged)
    // storing it again repairs it
    await store.put(CONTENT)
    expect(await contentIn(store, SHA)).toEqual(CONTENT)
  })

  it('refuses what was damaged on its way', async () => {
    const port = await startFake((request, response) => {
      request.resume().on('end', () => {
        response.writeHead(400)
        response.end('<Error><Code>XAmzContentSHA256Mismatch</Code></Error>')
      })
    })
    const spool = scratch()
    const error = await storeAt(port, 'papers', spool)
      .put(CONTENT)
      .catch((each: unknown) => each)
    expect(error).toBeInstanceOf(FilesUnavailable)
    expect(error).toEqual(unavailable(/answers with 400 \(XAmzContentSHA256Mismatch\)/))
    expect(readdirSync(spool)).toEqual([])
  })

  it('waits for a reader who takes his time', async () => {
    const content = Buffer.alloc(8 * MIB, 7)
    const port = await startFake((_, response) => response.end(content))
    const read = (await at(port, 'papers', IMPATIENT).open(sha256Of(content)))!
    // longer than the store's idle timeout
    const silent = at(await startFake(() => undefined), 'papers', IMPATIENT)
    for (const _ of [1, 2, 3]) await expect(silent.ping()).rejects.toThrow(/says nothing/)
    let bytes = 0
    for await (const piece of read) bytes += (piece as Buffer).length
    expect(bytes).toBe(content.length)
  })
})

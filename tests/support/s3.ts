/** A local server that speaks S3, and checks signatures as real ones do. */
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { parseS3Address } from '#server/config/s3.address.ts'
import { s3Store } from '#server/attachments/s3.store.ts'

/** The only account that the server has. */
export const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** Settings that name a bucket at a port of this machine. */
export const s3Settings = (port: number, bucket: string) => ({
  FILES_URL: `s3://127.0.0.1:${port}/${bucket}?tls=off`,
  S3_ACCESS_KEY_ID: KEYS.accessKeyId,
  S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
})

export interface S3Server {
  readonly port: number
  /** A new bucket, empty. */
  bucket(): string
  /** Paths of the contents that it stores in a bucket. */
  contents(bucket: string): readonly string[]
  close(): Promise<void>
}

/** Its contents are stored in `directory`; `port`: that of a server that was closed before, to replace it. */
export async function startS3(directory: string, port = 0): Promise<S3Server> {
  const server = new S3rver({ address: '127.0.0.1', port, directory, silent: true, vhostBuckets: false })
  const address = await server.run()
  return {
    port: address.port,
    bucket: () => {
      const name = `bucket-${randomUUID()}`
      mkdirSync(join(directory, name))
      return name
    },
    contents: (bucket) =>
      readdirSync(join(directory, bucket), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('_object'))
        .map((name) => join(directory, bucket, name)),
    close: () => server.close(),
  }
}

/** What does not behave as a sound store does. */
export async function startFaultyStore(answer: RequestListener): Promise<{ readonly port: number; close(): void }> {
  const http = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  return {
    port: (http.address() as AddressInfo).port,
    close() {
      http.closeAllConnections()
      http.close()
    },
  }
}

/** A store at a port of this machine; `idleMs`: how long the server may send nothing, by default as in the product. */
export const storeAt = (
  port: number,
  bucket: string,
  spool: string,
  {
    secretAccessKey = KEYS.secretAccessKey,
    idleMs,
  }: { readonly secretAccessKey?: string; readonly idleMs?: number } = {},
) =>
  s3Store({
    address: parseS3Address(s3Settings(port, bucket).FILES_URL)!,
    keys: { ...KEYS, secretAccessKey },
    spool,
    ...(idleMs !== undefined && { idleMs }),
  })

/**
 * A proxy between a client and PostgreSQL that imitates PgBouncer in the one point that tests need: how it treats the
 * settings that a connection requests.
 */
import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'

export interface Pooler {
  /** The address of the database through it. */
  readonly url: string
  close(): Promise<void>
}

/** What no pooler drops. */
const RETAINED: ReadonlySet<string> = new Set(['user', 'database'])
/** Of a start-up message: its length and the version of the protocol. */
const HEAD = 8

/**
 * @param how `refuses`: as PgBouncer 1.18 by default, an option ends the connection; `ignores`: any requested option is
 * dropped silently, as with its `ignore_startup_parameters`
 */
export async function startPooler(databaseUrl: string, how: 'refuses' | 'ignores'): Promise<Pooler> {
  const target = new URL(databaseUrl)
  const server = createServer((client) => {
    client.on('error', () => undefined)
    // the first message is the start-up message, and comes whole: it is short
    client.once('data', (message: Buffer) => {
      const pairs = new Map(inPairs(message.subarray(HEAD).toString().split('\0')))
      if (how === 'refuses' && pairs.has('options')) {
        client.end(refusal('unsupported startup parameter: options'))
        return
      }
      if (how === 'ignores') for (const name of pairs.keys()) if (!RETAINED.has(name)) pairs.delete(name)
      const upstream = connect(Number(target.port), target.hostname)
      upstream.on('error', () => client.destroy())
      client.on('close', () => upstream.destroy())
      upstream.write(startUp(pairs))
      client.pipe(upstream).pipe(client)
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const through = new URL(databaseUrl)
  through.port = String((server.address() as AddressInfo).port)
  return {
    url: through.href,
    close: async () => {
      await once(server.close(), 'close')
    },
  }
}

function inPairs(strings: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; strings[index]; index += 2) pairs.push([strings[index]!, strings[index + 1] ?? ''])
  return pairs
}

function startUp(pairs: ReadonlyMap<string, string>): Buffer {
  const body = Buffer.from([...pairs].map(([name, value]) => `${name}\0${value}\0`).join('') + '\0')
  const head = Buffer.alloc(HEAD)
  head.writeInt32BE(HEAD + body.length, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, body])
}

function refusal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

import { StringDecoder } from 'node:string_decoder'
import { setImmediate as breathe } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MEGABYTE } from '#schemas/shared/files.ts'
import { LARGE, parseLargeJson } from './large-json.ts'
import { Semaphore } from './semaphore.ts'

/** Bytes of bodies beyond which a call waits for its turn, and of all such bodies at the same time in a process. */
const HEAVY = 2 * MEGABYTE
const HEAVY_AT_ONCE = 40 * MEGABYTE

const heavyBodies = new Semaphore({ capacity: HEAVY_AT_ONCE, maxWaiting: 16, maxWait: 15_000 })

/** JSON bodies: large ones are parsed in parts, and few heavy ones are in memory at the same time (ADR 99). */
export function addJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) =>
    readJson(request, await decodeText(body)),
  )
  // before the first byte is read; what is longer than the limit is refused without
  app.addHook('preParsing', async (request, reply) => {
    const { bodyLimit = 0 } = request.routeOptions
    const bytes = Number(request.headers['content-length'] ?? bodyLimit)
    if (bodyLimit <= HEAVY || bytes <= HEAVY || bytes > bodyLimit) return
    const release = await heavyBodies.acquire(bytes)
    // its client has disconnected while the request waited, and no further data will arrive
    if (request.raw.destroyed) release()
    else reply.raw.once('close', release)
  })
}

/** The text of these bytes, decoded in parts, so that other calls are served in between. */
async function decodeText(bytes: Buffer): Promise<string> {
  const decoder = new StringDecoder('utf8')
  const parts: string[] = []
  for (let from = 0; from < bytes.length; from += MEGABYTE) {
    if (from > 0) await breathe()
    parts.push(decoder.write(bytes.subarray(from, from + MEGABYTE)))
  }
  return parts.join('') + decoder.end()
}

/**
 * The value of a JSON text; undefined when it is empty.
 * @throws AppError, and the errors of Fastify's own parser, which refuses forbidden keys
 */
export async function readJson(request: FastifyRequest, text: string): Promise<unknown> {
  if (text === '') return undefined
  const parse = request.server.getDefaultJsonParser('error', 'error')
  const parseNow = (part: string): unknown => {
    let [error, value]: [Error | null, unknown] = [null, undefined]
    void parse(request, part, (...result) => {
      ;[error, value] = result
    })
    if (error) throw error as Error
    return value
  }
  return text.length < LARGE ? parseNow(text) : parseLargeJson(text, parseNow)
}

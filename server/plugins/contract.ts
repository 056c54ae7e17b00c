import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AS_OF_HEADER, ROWS_HEADER, takesKey, type Endpoint } from '#schemas/endpoint.ts'
import { TOKEN_HEADER } from '#schemas/session/session.endpoints.ts'
import type { Database } from '../db/engine.ts'
import { AppError } from '../kit/app-error.ts'
import { messageText } from '../kit/bilingual.ts'
import type { Call, Deps, FileResult } from '../kit/handler.ts'
import { answerIdempotently, type AnyHandler } from '../kit/idempotency.ts'
import { SESSION, type Sessions } from '../kit/session.ts'
import type { Settings } from '../config/settings.ts'
import { SESSION_COOKIE } from './access.ts'
import { giveCsrfCookie } from './csrf.ts'
import { imageOf } from './uploads.ts'
import type { ReplicaReader } from './replica-routing.ts'
import { readRecorder } from './reads.ts'
import type { Storage } from './storage.ts'
import type { SessionStore } from './sessions.ts'

export interface Served {
  readonly feature: string
  readonly call: string
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
}

interface ContractDeps {
  readonly database: Database
  /** Where calls that may be answered by a replica read now. */
  readonly replica: () => Promise<ReplicaReader>
  readonly deps: Deps
  readonly sessions: SessionStore
  readonly storage: Storage
}

/**
 * Every declared call with its handler. The start fails when a call does not declare who may call it, or when its
 * declaration contradicts itself.
 */
export function servedCalls(
  api: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  handlers: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
): Served[] {
  return Object.entries(api).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([call, endpoint]) => {
      const { access } = endpoint as { access?: Endpoint['access'] }
      const isDeclared =
        access?.kind === 'public' ||
        access?.kind === 'session' ||
        (access?.kind === 'token' && Boolean(access.scope)) ||
        (access?.kind === 'permission' && Boolean(access.permission) && access.levels.length > 0)
      if (!isDeclared) throw new Error(`The call ${feature}.${call} does not declare who may call it.`)
      requireSound(`${feature}.${call}`, endpoint)
      const handler = handlers[feature]?.[call]
      if (typeof handler !== 'function') throw new Error(`The call ${feature}.${call} has no handler.`)
      return { feature, call, endpoint, handler: handler as AnyHandler }
    }),
  )
}

/**
 * A forged page can make a browser GET, so nothing is written by it; a change of a version has to name it; and only
 * public data may be cached on the way.
 */
function requireSound(name: string, endpoint: Endpoint): void {
  const { method, writes, body, reply, access, cachedFor, file, repeats, readsFrom } = endpoint
  if (cachedFor !== undefined && (method !== 'GET' || access.kind !== 'public'))
    throw new Error(`The call ${name} may be kept by others, and is not public.`)
  if (file && !body) throw new Error(`The call ${name} takes a file without a body.`)
  if (repeats && !writes) throw new Error(`The call ${name} says how it may come again, and changes nothing.`)
  if (takesKey(endpoint) && reply === 'file') throw new Error(`The call ${name} gives a file, which cannot be kept.`)
  if (writes && readsFrom) throw new Error(`The call ${name} writes, and reads from a replica.`)
  if (writes && method === 'GET') throw new Error(`The call ${name} writes by GET.`)
  const { properties = {} } = (body ?? {}) as { properties?: object }
  if (writes === 'versioned' && !('version' in properties))
    throw new Error(`The call ${name} changes a version, and its body names none.`)
}

/** Origin of the links in mails: from the operator's settings, never from a request, which can be forged. */
const originOf = ({ publicUrl, host, port }: Settings): string =>
  publicUrl ?? `http://${['0.0.0.0', '::'].includes(host) ? 'localhost' : host}:${port}`

/** `/a/{id}/` as the router writes it. */
const routePath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Sessions whose token and cookie go into this reply. */
const sessionsOf = (store: SessionStore, request: FastifyRequest, reply: FastifyReply): Sessions => {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps } as const
  return {
    async open(db, userId) {
      const opened = await store.open(db, userId, {
        cookie: request.cookies[SESSION_COOKIE],
        userAgent: request.headers['user-agent'],
        address: request.ip,
      })
      reply
        .header(TOKEN_HEADER, opened.token)
        .setCookie(SESSION_COOKIE, opened.cookie, { ...cookie, maxAge: SESSION.absolute / 1000 })
      return opened.user
    },
    async end(db, sessionId, why) {
      await store.end(db, sessionId, why)
      reply.removeHeader(TOKEN_HEADER).clearCookie(SESSION_COOKIE, cookie)
    },
    endAll: (db, userId, why, except) => store.endAll(db, userId, why, except),
    living: (userId) => store.living(userId),
    endChosen: (db, userId, sessionId) => store.endChosen(db, userId, sessionId),
  }
}

/**
 * The key of a call that may be repeated; undefined: it was sent without one. @throws AppError IDEMPOTENCY_KEY_INVALID
 */
function idempotencyKeyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined || !takesKey(endpoint)) return undefined
  if (typeof key !== 'string' || !UUID.test(key)) throw new AppError('IDEMPOTENCY_KEY_INVALID')
  return key.toLowerCase()
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Longest time for sending a streamed file, in ms. */
const STREAM_TIMEOUT = 30 * 60_000

/** Files are isolated from the page: scripts in their content cannot run. */
function sendFile(
  reply: FastifyReply,
  { file, name, mime, inline, rows }: FileResult,
  cachedFor: number | undefined,
): FastifyReply {
  const ascii = name.replace(/[^\w.-]/g, '_')
  if (rows !== undefined) void reply.header(ROWS_HEADER, rows)
  if (cachedFor !== undefined)
    void reply
      .header('cache-control', `public, max-age=${cachedFor}, immutable`)
      .header('cross-origin-resource-policy', 'cross-origin')
  return reply
    .type(mime)
    .header(
      'content-disposition',
      `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(file)
}

/** A reply with its tag, the hash of its content: who has it already gets none. */
function sendTagged(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  void reply.header('etag', tag)
  const known = (request.headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(tag) || known.includes('*') ? reply.code(304).send() : reply.send(text)
}

/** A reply that shared caches may store, and revalidate by its tag. */
function sendCached(request: FastifyRequest, reply: FastifyReply, text: string, seconds: number): FastifyReply {
  void reply
    .header('cache-control', `public, max-age=0, s-maxage=${seconds}`)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
  return sendTagged(request, reply, text)
}

/** Registers every call of the contract: its path, checks and documentation come from the declaration alone. */
export function addContract(
  app: FastifyInstance,
  calls: readonly Served[],
  { database, replica, deps, sessions, storage }: ContractDeps,
): void {
  const recordRead = readRecorder(database.kysely, storage, deps)
  for (const { feature, call, endpoint, handler } of calls) {
    app.route({
      method: endpoint.method,
      url: routePath(endpoint.path),
      ...(endpoint.bodyLimit !== undefined && { bodyLimit: endpoint.bodyLimit }),
      ...(endpoint.streams && { handlerTimeout: STREAM_TIMEOUT }),
      config: { endpoint },
      schema: {
        ...(endpoint.body !== undefined && { body: endpoint.body }),
        ...(endpoint.params !== undefined && { params: endpoint.params }),
        ...(endpoint.query !== undefined && { querystring: endpoint.query }),
        tags: [feature],
        operationId: `${feature}.${call}`,
      },
      handler: async (request, reply) => {
        const { cachedFor } = endpoint
        if (endpoint.method === 'GET' && endpoint.access.kind === 'public' && cachedFor === undefined)
          giveCsrfCookie(request, reply)
        const { db, asOf } = endpoint.readsFrom ? await replica() : { db: database.kysely }
        if (asOf) void reply.header(AS_OF_HEADER, asOf.toISOString())
        const result = await answerIdempotently({ name: `${feature}.${call}`, endpoint, handler }, {
          body: request.body,
          params: request.params,
          query: request.query,
          file: await imageOf(request),
          idempotencyKey: idempotencyKeyOf(endpoint, request),
          user: request.caller ?? undefined,
          token: request.tokenCaller ?? undefined,
          scope: request.effectiveScope ?? undefined,
          db,
          deps,
          sessions: sessionsOf(sessions, request, reply),
          address: request.ip,
          origin: originOf(deps.settings),
          requestId: request.id,
          log: request.log,
        } as unknown as Call)
        if (endpoint.accessLog)
          for (const read of [result.read ?? []].flat()) {
            const kinds = ('kinds' in read ? read.kinds : undefined) ?? [endpoint.accessLog]
            await recordRead({ read, userId: request.caller!.id, kinds }, request.log)
          }
        if ('file' in result) return sendFile(reply, result, cachedFor)
        const text = JSON.stringify({ message: messageText(result.message ?? 'OK', result.params), data: result.data })
        reply.type('application/json; charset=utf-8')
        if (cachedFor !== undefined) return sendCached(request, reply, text, cachedFor)
        if (endpoint.method === 'GET' && endpoint.access.kind === 'token')
          return sendTagged(request, reply.header('cache-control', 'private, no-cache'), text)
        return reply.send(text)
      },
    })
  }
  const patterns = calls.map(({ endpoint }) => ({
    method: endpoint.method,
    pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
  }))
  app.decorate('methodsAt', (path: string) => [
    ...new Set(patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ])
}
declare module 'fastify' {
  interface FastifyInstance {
    /** Methods that the contract has at a path. */
    methodsAt(path: string): string[]
  }
}

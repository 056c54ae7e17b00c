import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest, type FastifyServerFactory } from 'fastify'
import type { Registry } from 'prom-client'
import { API } from '#schemas/api.ts'
import { openAttachments } from './attachments/open.ts'
import { ownClock, type Clock } from './db/clock.ts'
import type { Database } from './db/engine.ts'
import type { Replica } from './db/replica.ts'
import type { Deps } from './kit/handler.ts'
import { JOB_KINDS } from './features/job-kinds.ts'
import { HANDLERS } from './features/registry.ts'
import { createJobs, type Jobs } from './kit/job-kind.ts'
import { createBackground } from './kit/background.ts'
import { createCalls, type Calls } from './kit/calls.ts'
import { createExportQueue } from './kit/exports.ts'
import { createPseudonym } from './kit/pseudonym.ts'
import { createOutbox } from './mail/outbox.ts'
import { accessHook } from './plugins/access.ts'
import { addCalls } from './plugins/calls.ts'
import { addContract, servedCalls } from './plugins/contract.ts'
import { addDocs } from './plugins/docs.ts'
import { addErrors, rawErrorReply, sendError } from './plugins/errors.ts'
import { headersSetter, securityHeaders } from './plugins/headers.ts'
import { addHealth } from './plugins/health.ts'
import { addJson } from './plugins/json.ts'
import { addMetrics } from './plugins/metrics.ts'
import { addLogging, loggerOptions } from './plugins/logging.ts'
import { createSmallPictures } from './plugins/images/small-pictures.ts'
import { addPages } from './plugins/pages.ts'
import { addRateLimit } from './plugins/rate-limit.ts'
import { createReplicaRouting, type ReplicaLimits } from './plugins/replica-routing.ts'
import { SessionStore } from './plugins/sessions.ts'
import { createStorage, diskSpace, type DiskSpace } from './plugins/storage.ts'
import { createTokens } from './plugins/tokens.ts'
import { addUploads } from './plugins/uploads.ts'
import { addSockets, endSocket } from './plugins/sockets.ts'
import { addValidation } from './plugins/validation.ts'
import { isHttps, type Settings } from './config/settings.ts'
import './plugins/request.types.ts'

export interface AppOptions {
  readonly database: Database
  readonly settings: Settings
  /** A replica of the database, for calls that it may answer; the caller that opened it closes it. */
  readonly replica?: Replica | undefined
  readonly replicaLimits?: ReplicaLimits
  /** Folder of the built page; without it the server has only its API. */
  readonly clientDir?: string
  /** The machine's own clock by default. */
  readonly clock?: Clock
  /** Shared with a worker in the same process; the product's own jobs by default. */
  readonly jobs?: Jobs
  /** Shared with work in the same process that steps aside for calls. */
  readonly calls?: Calls
  /** Where calls are counted for `/metrics`; undefined: they are not counted. */
  readonly metrics?: Registry
  readonly measureDisk?: () => Promise<DiskSpace>
  /** Calls that one address, or one token, may make in ten seconds. */
  readonly rateLimit?: number
  /** Streamed exports that may run in parallel; further ones are refused and may retry. */
  readonly exportsAtOnce?: number
  /** Ms that running calls have to end when the server stops. */
  readonly stopWithin?: number
  /** Where log lines go; standard output by default. */
  readonly logTo?: Writable
  /** With Vite's dev server in front. */
  readonly serverFactory?: FastifyServerFactory
}

/** Longest time that a call may take, and that a request may need to arrive, in ms. */
const TIMEOUT = 30_000
/** Below the 15 s after which the operator's tools kill (trust.md). */
const STOP_WITHIN = 12_000
/** Each reads without a pause: more of them would slow down the other calls. */
const EXPORTS_AT_ONCE = 2
const BODY_LIMIT = 64 * 1024
/** Enough for an office behind one address, or a portal with one token; a flood is more. */
const CALLS_PER_TEN_SECONDS = 6_000

/** The server, complete but not listening. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, settings, clock = ownClock, serverFactory, logTo } = options
  const dev = serverFactory !== undefined
  const isPublicHttps = isHttps(settings)
  const setHeaders = headersSetter({ dev })
  const rawHeaders = securityHeaders({ dev, https: isPublicHttps })
  const app: FastifyInstance = Fastify({
    logger: { ...loggerOptions(settings.logLevel), ...(logTo && { stream: logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxyOf(settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: TIMEOUT,
    handlerTimeout: TIMEOUT,
    connectionTimeout: 2 * TIMEOUT,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200 },
    http: { requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply)
      sendError(error, request, reply)
    },
    clientErrorHandler: ({ code }, socket) => {
      if (socket.writable) endSocket(socket, rawErrorReply(code, rawHeaders))
      else socket.destroy()
    },
    ...(serverFactory && { serverFactory }),
  })
  app.decorateRequest('caller', null)
  app.decorateRequest('effectiveScope', null)
  app.decorateRequest('tokenCaller', null)
  app.decorateRequest('refusal', null)
  addSockets(app, { within: options.stopWithin ?? STOP_WITHIN, hasProxy: settings.trustProxy !== false })
  app.decorateRequest('isHttps', {
    getter(this: FastifyRequest) {
      return isPublicHttps || this.protocol === 'https'
    },
  })
  // first of all hooks: also what the next ones refuse has them
  app.addHook('onRequest', async (request, reply) => setHeaders(request, reply))
  addErrors(app)
  addLogging(app)
  if (options.metrics) addMetrics(app, options.metrics)
  const calls = options.calls ?? createCalls()
  addCalls(app, calls)
  await app.register(cookie)
  const attachments = openAttachments(settings)
  const pseudonym = createPseudonym(database.kysely)
  const max = options.rateLimit ?? CALLS_PER_TEN_SECONDS
  await addRateLimit(app, { database, pseudonym, max })
  addHealth(app, database, attachments)
  addJson(app)
  addValidation(app, settings)
  await addUploads(app, { settings, attachments })

  const background = createBackground(app.log)
  app.addHook('onClose', () => background.idle())
  const deps: Deps = {
    settings,
    clock,
    outbox: createOutbox(clock),
    pseudonym,
    attachments,
    smallPicture: createSmallPictures(attachments),
    background: background.run,
    calls,
    exports: createExportQueue(options.exportsAtOnce ?? EXPORTS_AT_ONCE),
    jobs: options.jobs ?? createJobs(JOB_KINDS),
  }
  const sessions = new SessionStore(database.kysely, clock)
  const storage = createStorage(options.measureDisk ?? diskSpace(settings.dataDir), clock)
  const tokens = createTokens({ db: database.kysely, clock, pseudonym, log: app.log, max })
  app.addHook('onRequest', accessHook({ db: database.kysely, sessions, storage, tokens }))
  await addDocs(app, sessions)
  const replica = createReplicaRouting({ database, replica: options.replica, log: app.log, ...options.replicaLimits })
  addContract(app, servedCalls(API, HANDLERS), { database, replica, deps, sessions, storage })
  await addPages(app, options.clientDir)
  return app
}

/**
 * Hop 0 is the connected peer: with one proxy that is the proxy, and the next entry of the header is the client that
 * the proxy saw.
 */
const trustProxyOf = (value: Settings['trustProxy']) =>
  typeof value === 'number' ? (_: string, hop: number) => hop < value : (value as false | string[])

import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RELEASE_HEADER } from '#schemas/endpoint.ts'
import manifest from '../../package.json' with { type: 'json' }

/**
 * `data:` and `blob:` images: the icons of the style sheets, and previews of attachments. `blob:` frames:
 * papers in the browser's own PDF viewer, of the type that the page gave them (ADR 62). Popper places through the
 * CSSOM, which the policy allows.
 */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  fontSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  manifestSrc: ["'self'"],
  workerSrc: ["'self'"],
  frameSrc: ['blob:'],
  frameAncestors: ["'none'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
}
/** Vite's hot reload writes styles and a script into the page, and opens a socket. */
const DEV_POLICY = {
  ...POLICY,
  scriptSrc: ["'self'", "'unsafe-inline'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  connectSrc: ["'self'", 'ws:'],
}

/** By the route that answers, since `/%61pi` leads there too, or by the address: unknown ones have none, or the pages'. */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url, url].some((path) => path?.startsWith('/api'))

/** Headers of every answer (trust.md, Access). */
export async function addHeaders(app: FastifyInstance, { dev }: { readonly dev: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: dev ? DEV_POLICY : POLICY },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()')
      .header('x-request-id', request.id)
    if (request.isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (isApi(request)) reply.header('cache-control', 'no-store').header(RELEASE_HEADER, manifest.version)
  })
}

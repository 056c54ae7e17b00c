import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { RELEASE_HEADER } from '#schemas/endpoint.ts'
import manifest from '../../package.json' with { type: 'json' }

/**
 * `data:` and `blob:` images: the icons of the style sheets, and previews of attachments. PDFs are drawn by a worker,
 * without WebAssembly and `eval` (ADR 103). Popper positions elements through the CSSOM, which the policy allows.
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

/**
 * By the matched route, since `/%61pi` matches one too, or by the address: an unknown address has no route, or that of
 * the pages.
 */
export const isApi = ({ routeOptions, url }: FastifyRequest): boolean =>
  [routeOptions.url, url].some((path) => path?.startsWith('/api'))

interface HeaderOptions {
  /** With Vite's dev server in front. */
  readonly dev: boolean
  /** People come by https. */
  readonly https: boolean
}

/** Headers of every answer, also of one that Node or the router gives by itself (trust.md, Access). */
export function securityHeaders({ dev, https }: HeaderOptions): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: dev ? DEV_POLICY : POLICY },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
  })
  setHeaders(response.req, response, () => undefined)
  return {
    ...response.getHeaders(),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  }
}

/** Sets the security headers and the request id on a reply, and on those of the API the cache and release headers. */
export function headersSetter({ dev }: Pick<HeaderOptions, 'dev'>) {
  const [plain, secure] = [false, true].map((https) => securityHeaders({ dev, https })) as [
    OutgoingHttpHeaders,
    OutgoingHttpHeaders,
  ]
  return (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(request.isHttps ? secure : plain).header('x-request-id', request.id)
    if (isApi(request)) reply.header('cache-control', 'no-store').header(RELEASE_HEADER, manifest.version)
  }
}

import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../kit/app-error.ts'

/**
 * Double-submit cookie (decision G3): the page reads the cookie and repeats it in the header, which another origin
 * cannot.
 */
export const CSRF_COOKIE = 'csrftoken'
export const CSRF_HEADER = 'x-csrftoken'
const FORM = /^[A-Za-z0-9_-]{43}$/

/** Sets the browser's cookie (D61); an existing one is preserved, so that open tabs go on working. */
export function giveCsrfCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (FORM.test(request.cookies[CSRF_COOKIE] ?? '')) return
  reply.setCookie(CSRF_COOKIE, randomBytes(32).toString('base64url'), {
    path: '/',
    sameSite: 'lax',
    httpOnly: false,
    secure: request.isHttps,
  })
}

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined)

/** Checks the headers in which browsers report where a request comes from; programs send none. */
function isForeign(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = request.headers
  return origin !== undefined && hostOf(origin) !== request.host
}

/** @throws AppError CSRF_FAILED unless the request comes from one of our pages */
export function requireOwnPage(request: FastifyRequest): void {
  const cookie = Buffer.from(request.cookies[CSRF_COOKIE] ?? '')
  const header = Buffer.from(String(request.headers[CSRF_HEADER] ?? ''))
  const isRepeated = FORM.test(cookie.toString()) && cookie.length === header.length && timingSafeEqual(cookie, header)
  if (!isRepeated || isForeign(request)) throw new AppError('CSRF_FAILED')
}

import type { FastifyInstance, FastifyRequest, SafePromiseLike } from 'fastify'
import { withoutHidden } from '#schemas/shared/text.ts'
import type { Settings } from '../config/settings.ts'
import { ajvFor } from '../kit/ajv.ts'
import { AppError } from '../kit/app-error.ts'
import { compileCheck, findIllFormed, prepareBody, type Check } from './long-lists.ts'
import { requireFile, takeParts } from './uploads.ts'

interface Shape {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
}

/**
 * A body of DELETE that came as query, since some proxies drop the body (decision D66): ids and versions. Only what the
 * schema calls a number is read as one.
 */
function fromQuery(schema: unknown, query: Readonly<Record<string, unknown>>): unknown {
  const { properties = {} } = schema as Shape
  return Object.fromEntries(
    Object.entries(query).map(([key, value]) => {
      const type = Object.hasOwn(properties, key) ? properties[key]?.type : undefined
      const digits = typeof value === 'string' ? withoutHidden(value) : ''
      if (type === 'integer' && /^-?\d{1,15}$/.test(digits)) return [key, Number(digits)]
      return [key, value]
    }),
  )
}

async function prepare(request: FastifyRequest): Promise<void> {
  const { endpoint } = request.routeOptions.config
  if (!endpoint?.body) return
  if (request.body === undefined)
    request.body =
      endpoint.method === 'DELETE' ? fromQuery(endpoint.body, request.query as Record<string, unknown>) : {}
  // a missing version is checked last, since it has a separate status code (D48)
  const alsoRequired = endpoint.writes === 'versioned' ? ['version'] : []
  request.body = await prepareBody(endpoint.body as object, request.body, alsoRequired)
}

async function finish(request: FastifyRequest): Promise<void> {
  const { endpoint } = request.routeOptions.config
  if (!endpoint?.body) return
  requireFile(request)
  const path = await findIllFormed(request.body as object)
  if (path !== undefined) throw new AppError('INVALID_INPUT', { fields: [{ path, code: 'INVISIBLE_CHARACTERS' }] })
  if (endpoint.writes === 'versioned' && (request.body as { version?: number }).version === undefined)
    throw new AppError('VERSION_REQUIRED')
}

/**
 * One Ajv for all bodies and parameters, the same as the browser's: nothing is coerced or removed. Texts are normalised
 * before they are checked; a change without a version is refused after (D48). A schema is compiled at its first call, in
 * some milliseconds; for all of them a start would wait almost a second.
 */
export function addValidation(app: FastifyInstance, settings: Settings): void {
  app.setValidatorCompiler(({ schema }) => {
    let check: Check | undefined
    const requireValid = async (check: Check, value: unknown): Promise<void> => {
      const errors = await check(value)
      if (errors) throw Object.assign(new Error('invalid'), { validation: errors })
    }
    return (value: unknown) => {
      check ??= compileCheck(ajvFor(settings), schema as object)
      return requireValid(check, value) as Promise<void> & SafePromiseLike<void>
    }
  })
  // replies are checked against their schemas by the tests, not at run time
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  app.addHook('preValidation', async (request) => {
    await takeParts(request)
    await prepare(request)
  })
  app.addHook('preHandler', async (request) => finish(request))
}

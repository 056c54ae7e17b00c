import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import type { JSONSchema } from 'json-schema-to-ts'
import { errorsOf, takesKey, type Endpoint } from '#schemas/endpoint.ts'
import { ERRORS } from '#schemas/errors.ts'
import { AppError } from '../kit/app-error.ts'
import { TOKEN_HEADER } from '#schemas/session/session.endpoints.ts'
import { SCOPE_HEADER, SESSION_COOKIE } from './access.ts'
import { CSRF_COOKIE, CSRF_HEADER } from './csrf.ts'
import type { SessionStore } from './sessions.ts'

/** Path of the documentation. */
const PREFIX = '/api/docs'

/** Nothing from outside: the page works offline. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/**
 * Removes message keys, which are ours alone, and `$data` references, which mean nothing to a reader. A field of a body
 * may have the same name as the key of messages (document 3, section 8).
 */
function plain(schema: unknown, areFields = false): unknown {
  if (Array.isArray(schema)) return schema.map((each) => plain(each))
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([key, value]) =>
          (areFields || key !== 'errorMessage') && !(typeof value === 'object' && value !== null && '$data' in value),
      )
      .map(([key, value]) => [key, plain(value, !areFields && key === 'properties')]),
  )
}

const json = (schema: unknown) => ({ content: { 'application/json': { schema } } })
const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'data'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    data: { type: ['object', 'null'] },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, code: { type: 'string' } } },
    },
  },
}

function responses(endpoint: Endpoint): Record<string, unknown> {
  const byStatus = new Map<number, string[]>()
  for (const code of errorsOf(endpoint)) byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code])
  const refused = [...byStatus].map(([status, codes]) => [
    status,
    { description: [...new Set(codes)].join(', '), ...json(errorSchema) },
  ])
  const { reply } = endpoint
  const data =
    reply === 'file'
      ? { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
      : json({
          type: 'object',
          required: ['message', 'data'],
          properties: { message: { type: 'string' }, data: plain(reply) },
        })
  return { 200: { description: 'OK', ...data }, ...Object.fromEntries(refused) }
}

/** With a file the body comes as multipart, `data` being its JSON (ADR 71). */
const consumedBy = ({ file }: Endpoint): string[] =>
  file ? ['application/json', 'multipart/form-data'] : ['application/json']

const accessText = (endpoint: Endpoint): string => {
  const { access, source, beyond } = endpoint
  const who =
    access.kind === 'permission'
      ? `${access.permission}, scope levels ${access.levels.join(', ')}`
      : access.kind === 'token'
        ? `a token with the scope ${access.scope}`
        : access.kind
  const file = endpoint.file
    ? ` With a file: multipart, \`data\` holds the body as JSON, \`${endpoint.file.field}\` the ${endpoint.file.kind}${endpoint.file.required ? ', which is required' : ''}.`
    : ''
  const again = takesKey(endpoint)
    ? ' Takes `Idempotency-Key`, a UUID: a repeat gets the first answer, and changes nothing.'
    : typeof endpoint.repeats === 'object'
      ? ` Takes no \`Idempotency-Key\`: ${endpoint.repeats.never}.`
      : ''
  return `Access: ${who}. Source: ${source}${beyond ? ' (beyond the specification)' : ''}.${file}${again}`
}

const SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'HttpOnly, from the login.' },
  token: {
    type: 'apiKey',
    in: 'header',
    name: TOKEN_HEADER,
    description: 'Of the session: from the login; a reply that has this header replaces it.',
  },
  csrfCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: CSRF_COOKIE,
    description: 'From any call that needs no login, such as `GET /api/users/get_login_data/`.',
  },
  csrf: { type: 'apiKey', in: 'header', name: CSRF_HEADER, description: 'The value of the cookie, repeated.' },
  bearer: { type: 'http', scheme: 'bearer', description: 'Of another system: an administrator creates it.' },
} as const
/** What the server asks of a call, all of it at once: as `accessHook` does. */
function securityOf({ access, method }: Endpoint): readonly Partial<Record<keyof typeof SCHEMES, readonly []>>[] {
  if (access.kind === 'token') return [{ bearer: [] }]
  const ownPage = method === 'GET' ? {} : ({ csrfCookie: [], csrf: [] } as const)
  return access.kind === 'public' ? [ownPage] : [{ session: [], token: [], ...ownPage }]
}
const UUID = { type: 'string', format: 'uuid' } as const
/** Headers that a call takes. */
function headersOf(endpoint: Endpoint) {
  const { access } = endpoint
  const isScoped = access.kind === 'permission' || (access.kind === 'session' && access.scoped === true)
  return {
    ...(isScoped && {
      [SCOPE_HEADER]: {
        type: 'string',
        description: 'A part of the own scope: university, faculty and branch, as `1`, `1.6` or `1.6.13`.',
      },
    }),
    ...(takesKey(endpoint) && {
      'idempotency-key': { ...UUID, description: 'A repeat with it gets the first answer.' },
    }),
  }
}

/**
 * OpenAPI from the contract, for those who may see it. A browser that opens the page sends no token header, so here the
 * HttpOnly session cookie alone is enough: the pages only read, and contain no personal data.
 */
export async function addDocs(app: FastifyInstance, sessions: SessionStore): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Qabul', version: '1' },
      components: {
        securitySchemes: SCHEMES,
      },
    },
    transform: ({ schema, url, route }) => {
      const endpoint = (route.config as { endpoint?: Endpoint } | undefined)?.endpoint
      if (!endpoint) return { schema: { hide: true }, url }
      const { body, params, querystring } = schema as Partial<Record<'body' | 'params' | 'querystring', JSONSchema>>
      return {
        url,
        schema: {
          ...schema,
          security: securityOf(endpoint),
          headers: { type: 'object', properties: headersOf(endpoint) },
          description: accessText(endpoint),
          ...(body !== undefined && { body: plain(body), consumes: consumedBy(endpoint) }),
          ...(params !== undefined && { params: plain(params) }),
          ...(querystring !== undefined && { querystring: plain(querystring) }),
          response: responses(endpoint),
        },
      }
    },
  })
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const user = await sessions.ofCookie(request.cookies[SESSION_COOKIE])
    if (!user) throw new AppError('SESSION_REQUIRED')
    if (!user.permissions.has('administration.can_view_api_docs')) throw new AppError('PERMISSION_REQUIRED')
  }
  await app.register(swaggerUi, {
    routePrefix: PREFIX,
    staticCSP: POLICY,
    uiConfig: { docExpansion: 'list', supportedSubmitMethods: [], validatorUrl: null },
    uiHooks: { onRequest: onRequest as unknown as onRequestHookHandler },
  })
}

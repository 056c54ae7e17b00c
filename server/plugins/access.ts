import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { BRAND_HEADER, needsRoom, RIGHTS_HEADER, type Access } from '#schemas/endpoint.ts'
import { areAllowed, parseScope, type Nodes, type Scope } from '#schemas/scope-levels.ts'
import { TOKEN_HEADER } from '#schemas/session/session.endpoints.ts'
import type { Tables } from '../db/tables.ts'
import { rightsOf, type User } from '../kit/user.ts'
import { AppError } from '../kit/app-error.ts'
import { effective, narrow, type EffectiveScope } from '../kit/scope.ts'
import { requireOwnPage } from './csrf.ts'
import type { SessionStore } from './sessions.ts'
import type { Storage } from './storage.ts'
import { bringsToken, type Tokens } from './tokens.ts'

export const SESSION_COOKIE = 'session'
export const SCOPE_HEADER = 'x-scope'

const textHeader = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

async function exists(db: Kysely<Tables>, { universityId, facultyId, branchId }: Scope): Promise<boolean> {
  if (facultyId === undefined) return true
  const found = await db
    .selectFrom('faculty')
    .select('faculty.id')
    .where('faculty.id', '=', facultyId)
    .where('faculty.university_id', '=', universityId)
    .$if(branchId !== undefined, (query) =>
      query.innerJoin('branch', 'branch.faculty_id', 'faculty.id').where('branch.id', '=', branchId!),
    )
    .executeTakeFirst()
  return found !== undefined
}

/**
 * The homes narrowed by the header. A foreign node and one that does not exist are refused alike, so that ids cannot be
 * probed (D67).
 */
async function scopeOf(request: FastifyRequest, db: Kysely<Tables>, homes: Nodes): Promise<EffectiveScope> {
  const text = textHeader(request, SCOPE_HEADER)
  if (text === undefined) return effective(homes)
  const requested = parseScope(text)
  if (!requested) throw new AppError('SCOPE_INVALID')
  const nodes = narrow(homes, [requested])
  // a home is there, and what lies within one is the requested node
  if (!nodes || !(nodes.every((node) => homes.includes(node)) || (await exists(db, requested))))
    throw new AppError('SCOPE_NOT_ALLOWED')
  return effective(nodes)
}

function requirePermission(user: User, access: Extract<Access, { kind: 'permission' }>): void {
  if (!user.permissions.has(access.permission))
    throw new AppError('PERMISSION_REQUIRED', { data: { permission: access.permission } })
}

/** The scope that the call works in, where the user may make it. */
async function admit(
  request: FastifyRequest,
  db: Kysely<Tables>,
  user: User,
  access: Exclude<Access, { kind: 'public' | 'token' }>,
): Promise<EffectiveScope> {
  if (access.kind === 'session' && !access.scoped) return effective(user.homes)
  if (user.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED')
  if (access.kind === 'permission') requirePermission(user, access)
  const scope = await scopeOf(request, db, user.homes)
  if (access.kind === 'permission' && !areAllowed(scope.nodes, access.levels)) throw new AppError('SCOPE_NOT_ALLOWED')
  return scope
}

export interface AccessDeps {
  readonly db: Kysely<Tables>
  readonly sessions: SessionStore
  readonly storage: Storage
  readonly tokens: Tokens
}

/** Who may call, and in which scope: everything that can be refused before the body is read. */
export const accessHook =
  ({ db, sessions, storage, tokens }: AccessDeps) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint) return
    const { access } = endpoint
    if (access.kind === 'token') {
      const { caller, scope } = await tokens.authenticate(request, reply, access)
      request.tokenCaller = caller
      request.effectiveScope = scope
      return
    }
    if (bringsToken(request)) throw new AppError('TOKEN_ELSEWHERE')
    const token = textHeader(request, TOKEN_HEADER)
    if (access.kind !== 'public' && token === undefined) throw new AppError('SESSION_REQUIRED')
    // for every method except GET, also where the call only reads: a foreign page must not make a browser send it (G3)
    if (endpoint.method !== 'GET') requireOwnPage(request)
    if (access.kind === 'public') return
    const known = await sessions.authenticate(token!, request.cookies[SESSION_COOKIE], {
      attended: !endpoint.unattended,
    })
    request.caller = known.user
    if (known.token) reply.header(TOKEN_HEADER, known.token)
    reply.header(RIGHTS_HEADER, rightsOf(known.user)).header(BRAND_HEADER, known.user.brand)
    request.effectiveScope = await admit(request, db, known.user, access)
    if (needsRoom(endpoint) && (await storage.isLow())) throw new AppError('STORAGE_FULL')
  }

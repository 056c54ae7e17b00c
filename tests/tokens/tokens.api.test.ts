import { expect, it } from 'vitest'
import type { TokenRow } from '#schemas/tokens/token.schema.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { expireTokens } from '#server/features/tokens/token.record.ts'
import { readToken } from '#server/kit/api-token.ts'
import { auditRows } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'

const DAY = 86_400_000

/** Issue 43; go-live, section 5; ADR 125. */
withServer('tokens of the intake', ({ server, login, db }) => {
  const admin = login('admin')
  const dayIn = (days: number) => new Date(server.clock.now.getTime() + days * DAY).toISOString().slice(0, 10)
  const form = (more: object = {}) => ({ name: 'Portal', scopes: ['read', 'write'], expiresOn: dayIn(90), ...more })
  const create = async (more: object = {}) => (await admin.call('tokens', 'create', form(more) as never)).body
  const listed = async () => (await admin.call('tokens', 'list')).body.data!.tokens as readonly TokenRow[]
  const rowOf = async (id: number) => (await listed()).find((row) => row.id === id)!

  it('are shown once, and stored as a hash', async () => {
    const { data } = await create({ faculties: [6], addresses: '192.0.2.0/24\n2001:db8::/32' })
    const { id, token } = data!
    expect(token).toMatch(/^qabul_[\da-f]{16}_[\w-]{43}$/)
    const row = await rowOf(id)
    expect(row).toMatchObject({
      name: 'Portal',
      prefix: token.slice(6, 22),
      scopes: ['read', 'write'],
      addresses: ['192.0.2.0/24', '2001:db8::/32'],
      state: 'active',
      isByActive: true,
      lastUsedAt: null,
      replaces: null,
      isAboveCaller: false,
    })
    expect(row.faculties).toHaveLength(1)
    // the end of the last day in Egypt
    expect(row.expiresAt.slice(0, 10)).toBe(dayIn(90))
    const stored = await db().selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(Buffer.from(stored.token_hash)).toEqual(readToken(token)!.hash)
    const secret = token.slice(23)
    expect(JSON.stringify([stored, await listed(), await auditRows(db(), 'api_token', id)])).not.toContain(secret)
    expect((await auditRows(db(), 'api_token', id)).map(({ event, user_id }) => [event, user_id])).toEqual([
      ['token.create', expect.any(Number)],
    ])
  })

  it.each([
    [{ addresses: '192.0.2.0/33' }, '/addresses', 'ADDRESS_RANGES'],
    [{ expiresOn: '2020-01-01' }, '/expiresOn', 'TOKEN_DAYS'],
    [{ faculties: [999_999] }, '/faculties', 'INVALID_CHOICE'],
    [{ scopes: [] }, '/scopes', 'REQUIRED_FIELD'],
    [{ scopes: ['read', 'payments'] }, '/scopes/1', 'INVALID_CHOICE'],
  ])('are refused at the field: %j', async (more, path, code) => {
    expect((await create(more)).fields).toEqual([{ path, code }])
  })

  it('permit nothing that their creator may not do, also when they are replaced', async () => {
    const { data } = await create({ scopes: ['results'] })
    const officer = await db()
      .selectFrom('app_user')
      .innerJoin('app_role', 'app_role.id', 'app_user.role_id')
      .select(['app_role.id'])
      .where('app_role.name', '=', 'finance')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('role_permission')
      .values({ role_id: officer.id, permission: 'administration.can_manage_tokens' })
      .execute()
    try {
      const by = await server.login('finance')
      const refused = await by.call('tokens', 'create', form({ scopes: ['read', 'results'] }) as never)
      expect([refused.status, refused.body.code]).toEqual([403, 'TOKEN_ABOVE_CALLER'])
      const over = await by.call('tokens', 'rollOver', { id: data!.id, version: 1, grace: 0, expiresOn: dayIn(9) })
      expect([over.status, over.body.code]).toEqual([403, 'TOKEN_ABOVE_CALLER'])
      expect((await by.call('tokens', 'create', form({ scopes: ['read'] }) as never)).status).toBe(200)
      expect((await by.call('tokens', 'revoke', { id: data!.id, version: 1 })).status).toBe(200)
    } finally {
      await db()
        .deleteFrom('role_permission')
        .where('role_id', '=', officer.id)
        .where('permission', '=', 'administration.can_manage_tokens')
        .execute()
    }
  })

  it('are replaced with a grace or at once, revoked, and end by the clock', async () => {
    const roll = async (grace: 0 | 1 | 7) => {
      const { data } = await create({ faculties: [6] })
      const answer = await admin.call('tokens', 'rollOver', { id: data!.id, version: 1, grace, expiresOn: dayIn(180) })
      return { former: data!, next: answer.body.data! }
    }
    const { former, next } = await roll(7)
    expect(next.token).not.toBe(former.token)
    const [old, fresh] = [await rowOf(former.id), await rowOf(next.id)]
    expect(old).toMatchObject({ state: 'expiring', version: 2 })
    expect(Date.parse(old.expiresAt)).toBe(server.clock.now.getTime() + 7 * DAY)
    expect(fresh).toMatchObject({ state: 'active', replaces: former.id, name: old.name, faculties: old.faculties })
    const again = await admin.call('tokens', 'rollOver', { id: former.id, version: 2, grace: 1, expiresOn: dayIn(9) })
    expect(again.body.code).toBe('TOKEN_NOT_FROM_STATE')
    expect((await rowOf((await roll(0)).former.id)).state).toBe('revoked')

    expect((await admin.call('tokens', 'revoke', { id: next.id, version: 1 })).status).toBe(200)
    expect((await admin.call('tokens', 'revoke', { id: next.id, version: 2 })).body.code).toBe('TOKEN_NOT_FROM_STATE')
    await expireTokens(db(), new Date(server.clock.now.getTime() + 8 * DAY))
    expect((await rowOf(former.id)).state).toBe('expired')
    expect((await auditRows(db(), 'api_token', former.id)).map(({ event }) => event)).toEqual([
      'token.create',
      'token.rollOver',
      'clock.expire',
    ])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const { faults } = await replayAudit(db(), { atOnce: 1 })
    expect(faults.filter(({ entity }) => entity === 'api_token')).toEqual([])
  })
})

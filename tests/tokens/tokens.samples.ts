import type { tokensEndpoints } from '#schemas/tokens/tokens.endpoints.ts'
import type { Samples } from '../support/samples.ts'

let added = 0
/** A token that is active. */
export const samples: Samples<typeof tokensEndpoints> = async (db) => {
  added += 1
  const { id } = await db
    .insertInto('api_token')
    .values({
      name: `Sample ${added}`,
      state: 'active',
      prefix: `sample ${added} ${Math.random()}`,
      token_hash: new Uint8Array(32),
      scopes: '["read"]',
      faculties: null,
      addresses: '[]',
      user_id: null,
      created_at: new Date('2026-10-01T00:00:00Z'),
      expires_at: new Date('2126-10-01T00:00:00Z'),
      replaces: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const expiresOn = '2026-12-31'
  return {
    list: {},
    create: {
      body: { name: 'Portal', scopes: ['read', 'write'], faculties: [1], addresses: '192.0.2.0/24', expiresOn },
    },
    rollOver: { body: { id, version: 1, grace: 1, expiresOn } },
    revoke: { body: { id, version: 1 } },
  }
}

import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { deploymentSecret } from './secret.sql.ts'

/**
 * Replaces a name or an address in tables and logs: always the same within one deployment, and nobody can guess it
 * without the deployment's secret. `kind` separates uses.
 */
export type Pseudonym = (kind: string, text: string) => Promise<string>

/** Pseudonyms of a deployment: keyed hashes by the secret of its database, which is read once. */
export function createPseudonym(db: Kysely<Tables>): Pseudonym {
  let secret: Promise<string> | undefined
  return async (kind, text) => {
    secret ??= deploymentSecret(db, randomBytes(32).toString('base64url')).catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return createHmac('sha256', await secret)
      .update(JSON.stringify([kind, text]))
      .digest('base64url')
  }
}

import type { Kysely, KyselyPlugin, PluginTransformQueryArgs, PluginTransformResultArgs } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Carries the key of the audit trail (AUDIT_KEY) with every handle of a database, its transactions too, so that each
 * writer of a change has it without passing it on. Changes no query.
 */
export class AuditKey implements KyselyPlugin {
  readonly key: string

  constructor(key: string) {
    this.key = key
  }

  transformQuery({ node }: PluginTransformQueryArgs) {
    return node
  }

  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** The key that rows written through `db` are hashed with; undefined when none is set. */
export const auditKeyOf = (db: Kysely<Tables>): string | undefined =>
  db.getExecutor().plugins.find((plugin) => plugin instanceof AuditKey)?.key

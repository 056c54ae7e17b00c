import type { ColumnType, Generated } from 'kysely'
import type { InstallationState, Step } from '#schemas/readiness/readiness.schema.ts'
import type { TokenScope, TokenState } from '#schemas/tokens/token.schema.ts'

/** Tables of the university itself, as Kysely sees them. */
export interface UniversityTables {
  /** The logos are addresses. Null colour: the default one. */
  university: {
    id: number
    ar_name: string
    en_name: string
    system_ar_name: string
    system_en_name: string
    scope_logo: string
    system_logo: string
    card_color: string | null
    version: Generated<number>
  }
  /** One row, from the first start on. */
  installation: { id: number; state: InstallationState; version: Generated<number> }
  /** First steps that do not apply: why, and who said so. */
  step_set_aside: { step: Step; reason: string; user_id: number; at: ColumnType<string, string | Date, never> }
  /** Installed logos, each once, under the SHA-256 of what is stored. */
  university_logo: { sha256: string; mime: string; content: Uint8Array }
  /**
   * A token of the intake (ADR 125). `prefix`: its public part, by which it is found; `token_hash`: the SHA-256 of the
   * whole. `faculties`: ids, null for all. `replaces`: the token that it was made from.
   */
  api_token: {
    id: Generated<number>
    name: string
    state: TokenState
    prefix: string
    token_hash: Uint8Array
    scopes: ColumnType<readonly TokenScope[], string, never>
    faculties: ColumnType<readonly number[] | null, string | null, never>
    addresses: ColumnType<readonly string[], string, never>
    user_id: number | null
    created_at: ColumnType<string, Date, never>
    expires_at: ColumnType<string, Date, Date>
    last_used_at: ColumnType<string | null, undefined, Date>
    replaces: number | null
    version: Generated<number>
  }
}

import type { ColumnType, Generated } from 'kysely'
import type { InstallationState, Step } from '#schemas/readiness/readiness.schema.ts'

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
}

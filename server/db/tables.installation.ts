import type { ColumnType, Generated } from 'kysely'
import type { InstallationState, Step } from '#schemas/readiness/readiness.schema.ts'

/** Tables of the installation, as those of `tables.ts`. */
export interface InstallationTables {
  /** One row, from the first start on. */
  installation: { id: number; state: InstallationState; version: Generated<number> }
  /** First steps that do not apply: why, and who said so. */
  step_set_aside: { step: Step; reason: string; user_id: number; at: ColumnType<string, string | Date, never> }
}

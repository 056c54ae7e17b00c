import type { ColumnType, Generated } from 'kysely'
import type { LinkAct, LinkedSystem, LinkResult } from '#schemas/linked-systems/linked-system.schema.ts'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'

type Time = ColumnType<string, string | Date, string | Date>
/** By which a sheet knows a faculty or a branch again; made by a trigger where none is given. */
export type Code = ColumnType<string, string | null | undefined, string>

/** The tables of linked systems, as those of `tables.ts`. */
export interface LinkTables {
  /** An applicant's export to the private university (D47); open or accepted, an application has one at most. */
  application_export: {
    id: Generated<number>
    application_id: number
    /** As they were sent. */
    national_id: string
    state: ExportState
    /** The key of the call that sent it, shared by the applicants of that call; null: not sent yet. */
    shipment: string | null
    message: ColumnType<unknown, string, string> | null
    job_id: number | null
    user_id: number
    version: Generated<number>
    /** When its state came to be. */
    at: Time
  }
  /** The applicants that the built-in receiver has accepted (V6). */
  built_in_receiver: {
    app_id: number
    national_id: string
    at: Time
  }
  /** The last call to a linked system (S3). */
  link_use: {
    system: LinkedSystem
    act: LinkAct
    result: LinkResult
    at: Time
    took_ms: number
    user_id: number | null
  }
}

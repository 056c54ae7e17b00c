import type { ColumnType, Generated } from 'kysely'
import type { TakeOverState } from '#schemas/official-results/take-over.schema.ts'
import type { Agreement } from '#schemas/applications/agreement.schema.ts'

/** The tables of claims and official results, as those of `tables.ts`. */
export interface AgreementTables {
  /**
   * How the claim of an application compares with the uploaded results of its certificate (ADR 122); maintained by
   * triggers on `application`, `uploaded_student` and `claim_seat_number`, for every writer of these. Without a row no
   * results of the certificate were uploaded.
   */
  claim_agreement: {
    application_id: number
    category_id: number
    year_id: number
    /** The identity number of the application, folded as `identity_folded` does. */ identity: string
    agreement: Agreement
    official_total: number | null
    /** What is claimed beyond the official total; null: one of the two is unknown. */ difference: number | null
    /** The uploaded student whom it is of. */ uploaded_id: number | null
    computed_at: Generated<string>
  }
  /**
   * What a change of the uploaded results changed about an application: agreement and official total before and after;
   * null: there were no results of its certificate. Written by the triggers of `claim_agreement`, for every writer.
   */
  official_result_change: {
    id: Generated<number>
    application_id: number
    category_id: number
    year_id: number
    /** The upload that was saved or taken back; null: the results were changed otherwise. */ upload_id: number | null
    at: Generated<string>
    before: Agreement | null
    total_before: number | null
    after: Agreement | null
    total_after: number | null
    /** The total, the status and whether the certified total was the official one, as they were then. */
    claim: number | null
    status: number
    was_certified: boolean
  }
  /** A take-over of official totals in bulk, of one certificate (ADR 124). `filter`: which applications. */
  total_take_over: {
    id: Generated<number>
    year_id: number
    category_id: number
    filter: ColumnType<unknown, string, never>
    user_id: number
    at: ColumnType<string, Date, never>
    state: TakeOverState
    job_id: number | null
    take_back_job_id: number | null
    version: Generated<number>
  }
  /** What it wrote into an application: the certified total before it, and the official one. */
  total_take_over_item: {
    take_over_id: number
    application_id: number
    before: number | null
    after: number
    is_taken_back: Generated<boolean>
  }
  /** The seat number that an application names in the results of its certificate, for who has no identity number. */
  claim_seat_number: { application_id: number; seat_number: number }
}

import type { Generated } from 'kysely'
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
  /** The seat number that an application names in the results of its certificate, for who has no identity number. */
  claim_seat_number: { application_id: number; seat_number: number }
}

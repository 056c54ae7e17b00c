import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<string, string | Date, string | Date>
type DefaultTime = ColumnType<string, string | Date | undefined, string | Date>
type Json = ColumnType<unknown, string, string>

/** The tables of nomination, as those of `tables.ts`. */
export interface NominationTables {
  /**
   * A rule's recommendation for an application, with its rank and reason (V4); `decided`: by Accept all or Reject all
   * of the rule.
   */
  recommendation: {
    application_id: number
    rule_id: number
    accepted: boolean
    /** Null: below the allowed total. */
    rank: number | null
    reason: string
    from_status: number
    decided: Generated<boolean>
    made_at: DefaultTime
    /** Null: older than runs. */
    run_id: number | null
  }
  /** One application of a rule (V4), and its result. */
  nomination_run: {
    id: Generated<number>
    rule_id: number
    rule_version: number
    user_id: number
    at: Time
    desire: number | null
    candidates: number
    ranked: number
    accepted: number
    refused: number
    not_considered: number
    changed: number
    cutoffs: Json
  }
  /** What a job that fills the whole university at once will mark. */
  university_plan: {
    job_id: number
    rule_id: number
    rule_version: number
    seats: Json
    ranked: number
    cutoffs: Json
    marks: Uint8Array
  }
  /** Accept all or Reject all of a rule. */
  decision_batch: {
    id: Generated<number>
    kind: 'accept' | 'reject'
    name: string | null
    user_id: number
    at: Time
    faculty_id: number
    year_id: number
    semester_id: number
    desire: number | null
    rule_id: number | null
    rule_version: number | null
    run_id: number | null
    refuse_others: boolean
    subject: string | null
    content: string | null
    asked: number
    received: Generated<number>
    others: Generated<number>
    mails: Generated<number>
    returned: Generated<number>
    hold_minutes: number
    hold_id: number
    job_id: number | null
    take_back_job_id: number | null
    is_ended: Generated<boolean>
    taken_back_at: Time | null
  }
  /** That it decided an application. */
  decision_batch_item: {
    batch_id: number
    application_id: number
    application_version: number
    mail_id: number | null
    is_taken_back: Generated<boolean>
  }
}

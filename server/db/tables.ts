import type { ColumnType, Generated } from 'kysely'
import type { MailState } from '#schemas/outbox/mail.schema.ts'
import type { DuplicateKind } from '#schemas/applications/duplicate.schema.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { JobKindName, JobState } from '#schemas/jobs/job.schema.ts'
import type { UploadState } from '#schemas/uploads/upload.schema.ts'
import type { CategoryMeaning } from '#schemas/shared/meanings.ts'
import type { AgreementTables } from './tables.agreement.ts'
import type { BackupTables } from './tables.backups.ts'
import type { Code, LinkTables } from './tables.links.ts'
import type { ListTables } from './tables.lists.ts'
import type { NominationTables } from './tables.nomination.ts'
import type { UniversityTables } from './tables.university.ts'
import type { Copied, SeasonTables } from './tables.seasons.ts'

/** Tables as Kysely sees them. Times are ISO strings in UTC, dates `YYYY-MM-DD`, numerics numbers, on both engines. */

type Time = ColumnType<string, string | Date, string | Date>
type DefaultTime = ColumnType<string, string | Date | undefined, string | Date>
type Json = ColumnType<unknown, string, string>
interface Named {
  id: Generated<number>
  ar_name: string
  en_name: string
}
interface Versioned {
  version: Generated<number>
}
interface Activatable {
  active: Generated<boolean>
}

export interface Tables
  extends AgreementTables, BackupTables, LinkTables, ListTables, NominationTables, SeasonTables, UniversityTables {
  setting: { key: string; value: Json }
  sector: Named & Activatable & Versioned
  faculty: Named & Activatable & Versioned & { code: Code; university_id: number; sector_id: number }
  /** `prog_hr_id`: what the university's own systems call its programme. */
  branch: Named &
    Activatable &
    Versioned & { code: Code; faculty_id: number; active_for_apply: Generated<boolean>; prog_hr_id: number | null }
  academic_year: Named & Activatable & { starts_on: string; ends_on: string }
  semester: Named & Activatable
  /** `meaning`: what rules know it by (ADR 108). */
  certificate_category: Named & Activatable & Versioned & { meaning: CategoryMeaning }
  /** `open`: it can be edited; `open_for_applying`: applicants may apply with it. */
  certificate: Named &
    Versioned & {
      category_id: number
      year_id: number
      total: number
      open: Generated<boolean>
      open_for_applying: Generated<boolean>
    }
  /** One row, once it was saved. `version`: how often. */
  certificate_tree: { id: number; version: number }
  course: Named & Activatable & Versioned & { ar_norm: string; en_norm: string }
  certificate_course: { certificate_id: number; course_id: number; degree: number; add_to_total: Generated<boolean> }
  /**
   * A student whose certificate data was uploaded (document 3); a certificate that has some is locked (document 1,
   * section 4).
   */
  uploaded_student: {
    id: Generated<number>
    certificate_id: number
    card_id: string
    ar_name: string
    total: number | null
    uploaded_at: DefaultTime
    /** The upload that wrote it last; null: it is older than uploads. */ upload_id: ColumnType<
      number | null,
      number | null | undefined,
      number | null
    >
    gender: ColumnType<number | null, number | null | undefined, number | null>
    seat_number: ColumnType<number | null, number | null | undefined, number | null>
    school: ColumnType<string | null, string | null | undefined, string | null>
    /** Marks by the numbers of courses. */ marks: ColumnType<unknown, string | undefined, string>
  }
  /** Rows of a file that were saved together, and can be taken back together (issue 16). */
  student_upload: Versioned & {
    id: Generated<number>
    certificate_id: number | null
    ar_name: string
    en_name: string
    category_id: number
    year_id: number
    user_id: number
    at: Time
    file_name: string | null
    file_hash: string | null
    asked: number
    added: Generated<number>
    changed: Generated<number>
    unchanged: Generated<number>
    failed: Generated<number>
    returned: Generated<number>
    state: UploadState
    job_id: number | null
    take_back_job_id: number | null
    saved_at: Time | null
    taken_back_at: Time | null
  }
  /** A student whom an upload added (`before` null), or changed, with the values before. */
  student_upload_item: {
    upload_id: number
    student_id: number
    card_id: string
    before: Json
    is_taken_back: Generated<boolean>
  }
  approval_rule: Versioned & {
    id: Generated<number>
    faculty_id: number
    year_id: number
    semester_id: number
    total_degree: number
    students_number: number
    priority: number
    rank_by: Generated<'total' | 'percentage'>
    total_of: Generated<'claim' | 'certifiedElseClaim' | 'certified'>
  }
  approval_rule_branch: { rule_id: number; branch_id: number; students_number: number }
  saved_view: Versioned & {
    id: Generated<number>
    user_id: number
    screen: string
    name: string
    query: string
    hidden_columns: Json
    is_default: Generated<boolean>
  }
  /** `display_order`: the order in which reasons are offered; the last one is for everything else. */
  rejection_reason: Named & Activatable & Versioned & { display_order: Generated<number> }
  /** The reason of a rejection, by the version that the rejection gave its application (`seq` of the audit trail). */
  application_rejection: { application_id: number; seq: number; reason_id: number }
  app_role: Named & Versioned & { name: string; state: Generated<'active' | 'retired'>; scoped: Generated<boolean> }
  role_permission: { role_id: number; permission: string }
  app_user: Named &
    Versioned & {
      state: Generated<'invited' | 'active' | 'suspended' | 'left'>
      username: string
      username_norm: string
      password_hash: string
      card_id: string | null
      email: string | null
      role_id: number
      university_id: number
      faculty_id: number | null
      branch_id: number | null
      language: 'ar' | 'en' | null
      digits: Generated<'latn' | 'arab'>
      color_mode: Generated<'system' | 'light' | 'dark'>
      keys: Generated<boolean>
      opens_next: Generated<boolean>
      dense_rows: Generated<boolean>
      page_size: number | null
      disabled: Generated<boolean>
      must_change_password: Generated<boolean>
      created_at: DefaultTime
      last_login_at: ColumnType<string | null, Date | undefined, Date>
    }
  /** Homes of a person beyond the first, which is in `app_user`. */
  app_user_home: { id: Generated<number>; user_id: number; faculty_id: number; branch_id: number | null }
  user_session: {
    id: string
    user_id: number
    cookie_hash: Uint8Array
    created_at: Time
    last_seen_at: Time
    expires_at: Time
    ended_at: Time | null
    ended_why: string | null
    user_agent: string | null
    address: string | null
  }
  session_token: { token_hash: Uint8Array; session_id: string; issued_at: Time; replaced_at: Time | null }
  rate_limit: { address: string; calls: number; ends_at: Time }
  login_throttle: {
    key: string
    failures: number
    since: Time | null
    blocked_until: Time | null
    looking: number
    looking_until: Time | null
  }
  /** Where an account logged in before; the key is a keyed hash of its name and the network. */
  login_place: { key: string; user_id: number; last_at: Time }
  /** Links to set a password by: of who forgot it, or of an invitation. */
  password_reset: { token_hash: Uint8Array; user_id: number; expires_at: Time; used_at: Time | null }
  outbox_mail: {
    id: Generated<number>
    to_address: string
    subject: string
    body: string
    created_at: DefaultTime
    state: MailState
    version: Generated<number>
    student_id: number | null
    application_id: number | null
    hold_id: number | null
    once: string | null
    /** A job put it, with many others. */ in_bulk: Generated<boolean>
    /** The action that it reports was taken back. */ withdrawn: Generated<boolean>
    /** It was stopped: the application's status is no longer the one in the mail. */ overtaken: Generated<boolean>
    due_at: Time
    claimed_until: Time | null
    tries: Generated<number>
    answer: string | null
    sent_at: Time | null
    failed_at: Time | null
    /** When its links expire; null: it has none. */ expires_at: ColumnType<
      string | null,
      string | Date | null | undefined,
      string | Date | null
    >
  }
  /** A message to many (issue 14). */
  group_message: {
    id: Generated<number>
    user_id: number
    at: Time
    faculty_id: number | null
    branch_id: number | null
    /** Of several nodes at once: which. */ nodes: Json | null
    message: string
    subject: string
    sha256: string
    status_option: number
    mailed: boolean
    asked: number
    received: Generated<number>
    hold_minutes: number
    hold_id: number
    job_id: number | null
    is_ended: Generated<boolean>
    taken_back_at: Time | null
  }
  /** That an application got it. */
  application_message: {
    group_id: number
    application_id: number
    application_version: number
    mail_id: number | null
    is_taken_back: Generated<boolean>
  }
  group_preview: {
    token_hash: string
    user_id: number
    at: DefaultTime
    written: Json
    ids: number[]
    student_ids: number[]
    versions: number[]
    left_out: string[]
    sent_at: Time | null
  }
  /** Mails that wait together; `until` null: it is not known yet for how long. */
  mail_hold: { id: Generated<number>; until: Time | null }
  /** When the next mail may go out, for all senders: one row, or none. */
  mail_turn: { one: Generated<boolean>; next_at: Time }
  /** Addresses in lower case that a mail server has refused. */
  refused_address: { address: string; at: Time; answer: string }
  notification: {
    id: Generated<number>
    user_id: number
    kind: string
    params: Json
    link: string | null
    created_at: DefaultTime
    read_at: Time | null
  }
  /** `user_name`, `account_active`: of the account in the applicants' product (document 2, section 3). */
  student: Named &
    Versioned & {
      user_name: string | null
      account_active: Generated<boolean>
      name_norm: string
      gender: number
      card_type: number
      card_id: string
      birthdate: string
      nationality_id: number | null
      mobile: string | null
      telephone: string | null
      email: string | null
      address_city_id: number | null
      address_country_id: number | null
      birth_city_id: number | null
      birth_country_id: number | null
    }
  application: Versioned & {
    id: Generated<number>
    number: string
    student_id: number
    year_id: number
    semester_id: number
    faculty_id: number
    branch_id: number
    desire_number: number | null
    status: number
    review_status: number | null
    applied_at: Time
    category_id: number
    type_id: number
    certificate_name_id: number | null
    equation_type_id: number | null
    equation_name_id: number | null
    other_certificate_text: string | null
    prequal_year: number | null
    prequal_country_id: number | null
    prequal_total: number | null
    submitted_total: number | null
    certified_total: number | null
    percentage: number | null
    quota_id: number
    payment_status: number | null
    paid_at: Time | null
    payment_reference: string | null
    student_name_norm: string
    student_card_id: string
  }
  attachment: {
    id: Generated<number>
    student_id: number
    kind: string
    sha256: string
    mime: string
    extension: string
    bytes: number
    /** How the file with the hash `rotated_sha256` is turned, clockwise, in degrees; null, and another file: it is not. */
    rotation: number | null
    rotated_sha256: string | null
  }
  /**
   * What a student shares with others, a row for each of them; maintained by triggers on `student` and `attachment`,
   * for every writer of these (ADR 68).
   */
  student_duplicate: { kind: DuplicateKind; value: string; student_id: number }
  /** The last check of a student's paper, and of which file; without a row the paper has not been checked yet. */
  paper: Versioned & {
    id: Generated<number>
    student_id: number
    kind: string
    state: Generated<string>
    sha256: string
    fault: string | null
    note: string | null
    judged_by: number | null
    judged_at: Time | null
  }
  /** Who has which application open; `seen_at`: the last sign of the browser session, by the clock of the database. */
  application_presence: { application_id: number; user_id: number; came_at: DefaultTime; seen_at: DefaultTime }
  /**
   * What a person read of an applicant in one hour of the clock (ADR 38), apart from the decision trail `audit`.
   * `application_id` null: a file by itself. `student_id` null: reports of many, in a scope.
   */
  read_audit: {
    id: Generated<number>
    user_id: number
    student_id: number | null
    application_id: number | null
    faculty_id: number | null
    branch_id: number | null
    hour: Time
    at: Time
    last_at: Time
    row_count: Generated<number>
    report: Generated<number>
    export: Generated<number>
    details: Generated<number>
    history: Generated<number>
    file: Generated<number>
    files: Generated<number>
    prefetched: Generated<number>
  }
  audit_seal: {
    no: number
    at: Time
    last_id: number
    total: number
    keyed_after: number | null
    digest: Uint8Array
    hash: Uint8Array
  }
  audit_removal: {
    id: Generated<number>
    at: Generated<Time>
    entity: string
    entity_id: number | null
    row_count: number
  }
  audit: {
    id: Generated<number>
    at: Time
    entity: string
    entity_id: number
    seq: number
    event: string
    by_kind: 'staff' | 'applicant' | 'system'
    user_id: number | null
    from_status: number | null
    to_status: number | null
    reason: string | null
    changes: Json
    prev_hash: Uint8Array | null
    hash: Uint8Array
  }
  /** Built-in choices, by category: 7 are the types of services (document 3, section 9). */
  basic_attribute: {
    id: number
    category_id: number
    ar_name: string
    en_name: string
    active: Generated<boolean>
    display_order: number
  }
  service: Versioned & {
    id: Generated<number>
    type_id: number
    ip: string | null
    url: string | null
    description: string | null
    address_key: string
  }
  news_item: Named & Activatable & Versioned & { display_order: number }
  /** `needed`: every season has it. */
  calendar_event: { id: number; ar_name: string; en_name: string; needed: boolean }
  /** Without a faculty: of the university (D82). */
  calendar_period: Versioned &
    Copied & {
      id: Generated<number>
      event_id: number
      year_id: number
      semester_id: number | null
      faculty_id: number | null
      start_date: string
      end_date: string
    }
  mail_category: { id: number; ar_name: string; en_name: string; texts_optional: boolean }
  student_mail: Activatable &
    Versioned & {
      id: Generated<number>
      category_id: number
      subject: string
      content: string
      send_to_student: boolean
    }
  /** One row at most. `value1`: digits, `*`, `highest` or `first` (D58). */
  desire_rule: Versioned & { id: Generated<number>; value1: string; is_only: Generated<true> }
  fees_rule: Versioned & {
    id: Generated<number>
    payment_type: 'online' | 'receipt'
    payment_tool: 'mobileCash' | 'bank' | null
    fee_value: number | null
    fee_payment_id: string | null
    fee_flag: 'S' | 'M'
  }
  /** `grouped`: of all that the student sent in the season. It stays when it is deleted. */
  payment: Versioned & {
    id: Generated<number>
    application_id: number
    student_id: number
    year_id: number
    semester_id: number
    grouped: boolean
    amount: number | null
    deposit_num: string
    deposit_norm: string
    deposit_at: Time
    paid_at: Time
    same_deposit_reason: string | null
    clerk_id: number | null
    entered_at: Time
    receipt_year: number
    receipt_seq: number
    corrections: Generated<number>
    deleted: Generated<boolean>
    deleted_at: Time | null
    deleted_by: number | null
  }
  /** The newest image of a payment is the valid one. */
  deposit_image: {
    id: Generated<number>
    payment_id: number
    sha256: string
    source_sha256: string
    mime: string
    extension: string
    bytes: number
  }
  idempotency_key: { user_id: number; key: string; call: string; digest: string; reply: string | null; at: Time }
  bank_columns: { user_id: number; columns: Json }
  /** Work of many items; see migration 0037. Its scope is that of who began it. */
  job: Versioned & {
    id: Generated<number>
    kind: JobKindName
    state: JobState
    user_id: number
    university_id: number
    faculty_id: number | null
    branch_id: number | null
    /** Of several nodes at once: which. */ nodes: Json | null
    request: Json
    items: number
    done: Generated<number>
    refused: Generated<number>
    begun_with: Generated<number>
    reached: Generated<number>
    created_at: Time
    begun_at: ColumnType<string | null, undefined, never>
    ended_at: ColumnType<string | null, undefined, never>
    error: ColumnType<ErrorCode | null, undefined, never>
    kept: Generated<boolean>
  }
  job_item: {
    job_id: number
    place: number
    target: Json
    state: number | null
    code: ErrorCode | null
    params: ColumnType<unknown, never, never>
    result: ColumnType<unknown, never, never>
    at: Time | null
  }
  /** `category_id`: what the documents call its certificate. One rule for a faculty, a certificate and a season. */
  admission_rule: Activatable &
    Versioned & { id: Generated<number>; faculty_id: number; category_id: number; year_id: number; semester_id: number }
  /** `type_id`: what the documents call a major. */
  admission_rule_major: { rule_id: number; type_id: number }
  /** Null: no restriction; `nationality`: 1 Egyptians, 2 all others. */
  paper_requirement: Activatable &
    Versioned & {
      id: Generated<number>
      kind: string
      category_id: number | null
      gender: number | null
      nationality: number | null
    }
}

/**
 * The error catalogue: every code that a reply or a form field may carry, with the HTTP status of a reply that has it.
 * Texts are in `locales/<language>/errors`, under the same keys. Status 0: in forms only, or made by the client.
 */
export const ERRORS = {
  // session and access
  WRONG_CREDENTIALS: 401,
  SESSION_REQUIRED: 401,
  SESSION_EXPIRED: 401,
  SESSION_REUSED: 401,
  SESSION_ENDED: 401,
  ACCOUNT_DISABLED: 401,
  TOO_MANY_TRIES: 429,
  TOO_MANY_REQUESTS: 429,
  CSRF_FAILED: 403,
  PERMISSION_REQUIRED: 403,
  SCOPE_NOT_ALLOWED: 403,
  SCOPE_INVALID: 400,
  RESET_LINK_INVALID: 400,
  PASSWORD_COMMON: 400,
  PASSWORD_UNCHANGED: 400,
  OLD_PASSWORD_WRONG: 400,
  PASSWORD_CHANGE_REQUIRED: 403,
  // any call
  INVALID_INPUT: 400,
  INVALID_JSON: 400,
  UNSUPPORTED_MEDIA: 415,
  PAYLOAD_TOO_LARGE: 413,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  VERSION_REQUIRED: 428,
  VERSION_STALE: 409,
  DUPLICATE_NAME: 409,
  IN_USE: 409,
  NO_CHANGES_TO_SAVE: 400,
  BUSY_RETRY: 503,
  DATABASE_UNAVAILABLE: 503,
  STORAGE_FULL: 507,
  READ_NOT_RECORDED: 507,
  FILES_UNAVAILABLE: 503,
  GENERIC: 500,
  REQUEST_TIMEOUT: 408,
  // decisions on applications; the guard that refused is in `data.guard`
  DECISION_NOT_FROM_STATUS: 409,
  DECISION_NOT_OFFERED_HERE: 409,
  DECISION_NOT_PERMITTED: 403,
  OTHER_ACCEPTED: 409,
  OTHERS_CHANGED: 409,
  // corrections of an application; the guard that refused is in `data.guard`
  CORRECTION_NOT_FROM_STATUS: 409,
  CORRECTION_NOT_PERMITTED: 403,
  ONE_CORRECTION: 400,
  CORRECTION_OTHERS_CHANGED: 409,
  REASON_NOT_FOR_DECISION: 0,
  UNDO_NOTHING: 409,
  UNDO_NOT_OWN: 409,
  UNDO_TOO_LATE: 409,
  UNDO_OTHERS_CHANGED: 409,
  // reviews of papers; the guard that refused is in `data.guard`
  PAPER_MISSING: 409,
  PAPER_REPLACED: 409,
  PAPER_REQUIREMENT_EXISTS: 409,
  APPLICATION_NOT_SENT: 409,
  NO_FILE: 404,
  NO_DATA_TO_EXPORT: 404,
  DOWNLOAD_ERROR: 0,
  // messages to many (issue 14); the first six are reasons why an application is left out
  GROUP_OUT_OF_SCOPE: 404,
  GROUP_CHANGED: 409,
  GROUP_CHANGED_SINCE: 409,
  GROUP_NO_ADDRESS: 409,
  GROUP_ADDRESS_REFUSED: 409,
  GROUP_SAME_TEXT: 409,
  GROUP_NOBODY: 409,
  PREVIEW_UNKNOWN: 404,
  PREVIEW_EXPIRED: 409,
  PREVIEW_SENT: 409,
  PREVIEW_DIFFERS: 409,
  TAKE_BACK_NOT_OWN: 403,
  TAKE_BACK_TOO_LATE: 409,
  TAKE_BACK_WORKING: 409,
  TAKE_BACK_DONE: 409,
  // certificates, courses, pulling, approval rules, open branches, services; the guard that refused is in `data.guard`
  CERTIFICATE_HAS_STUDENTS: 409,
  CERTIFICATE_CLOSED: 409,
  CERTIFICATE_OPEN: 409,
  CERTIFICATE_HAS_COURSES: 409,
  CERTIFICATE_HAS_NO_COURSES: 409,
  COURSE_ALREADY_ADDED: 409,
  COURSE_INACTIVE: 409,
  COURSE_HAS_CERTIFICATES: 409,
  PULL_NOTHING: 400,
  PULL_HAS_STUDENTS: 400,
  PULL_CHANGED: 409,
  RULE_EXISTS: 409,
  RULE_SEASON_INACTIVE: 409,
  RULE_FACULTY_INACTIVE: 409,
  RULE_HAS_RECOMMENDATIONS: 409,
  RULE_BRANCHES_MISSING: 400,
  RULE_RETURNS_CHANGED: 409,
  RULE_DECISIONS_CHANGED: 409,
  RULE_APPLIED_MEANWHILE: 409,
  RULE_DRY_RUN_OLD: 409,
  FORECAST_TOO_MANY: 409,
  NOMINATION_NOBODY: 409,
  UNIVERSITY_UNDER_WAY: 409,
  UNIVERSITY_WITHOUT_RULES: 409,
  NOMINATION_CHANGED: 409,
  BATCH_APPLICATION_CHANGED: 409,
  BATCH_CHANGED_SINCE: 409,
  BATCH_NOT_OWN: 403,
  BATCH_TOO_LATE: 409,
  BATCH_WORKING: 409,
  BATCH_TAKEN_BACK: 409,
  // export to the private university (issue 15); the first six are reasons why an application is not exported
  EXPORT_OUT_OF_SCOPE: 404,
  EXPORT_APPLICATION_CHANGED: 409,
  EXPORT_NOT_ACCEPTED: 409,
  EXPORT_UNDER_WAY: 409,
  EXPORT_DONE: 409,
  EXPORT_REFUSED: 409,
  EXPORT_UNANSWERED: 409,
  EXPORT_NOT_MOVED: 409,
  EXPORT_NOBODY: 409,
  EXPORT_CHANGED: 409,
  LINK_FAILED: 409,
  // uploads of students' data (issue 16); the first is why a row is not saved, the second why one is not taken back
  UPLOAD_ROW_FAILED: 409,
  UPLOAD_ROW_CHANGED: 409,
  UPLOAD_NOTHING_VALID: 400,
  UPLOAD_CHANGED: 409,
  UPLOAD_WORKING: 409,
  UPLOAD_TAKEN_BACK: 409,
  UPLOAD_USED: 409,
  BRANCH_INACTIVE: 409,
  BRANCH_FACULTY_INACTIVE: 409,
  BRANCH_REVIEWS_CHANGED: 409,
  SERVICE_EXISTS: 409,
  VIEWS_FULL: 409,
  DESIRE_RULE_EXISTS: 409,
  FEES_RULE_EXISTS: 409,
  PERIOD_OVERLAPS_CHANGED: 409,
  PERIOD_OF_UNIVERSITY: 403,
  PERIOD_KEPT: 409,
  ADMISSION_RULE_EXISTS: 409,
  CERTIFICATE_TREE_CHANGED: 409,
  // fees; the guard that refused is in `data.guard`
  FEE_NOT_DUE: 409,
  FEE_ALREADY_PAID: 409,
  FEE_PAID_ONLINE: 409,
  FEE_NOT_AWAITED: 409,
  FEE_NOT_RETURNABLE: 409,
  FEE_FACULTY_INACTIVE: 409,
  FEE_BRANCH_INACTIVE: 409,
  DEPOSIT_USED: 409,
  // the outbox; the guard that refused is in `data.guard`
  MAIL_ON_ITS_WAY: 409,
  MAIL_SENT: 409,
  MAIL_EXPIRED: 409,
  MAIL_WITHDRAWN: 409,
  MAIL_OVERTAKEN: 409,
  MAIL_CANCELLED_BEFORE: 409,
  IDEMPOTENCY_KEY_INVALID: 400,
  IDEMPOTENCY_KEY_USED: 409,
  // jobs; the guard that refused is in `data.guard`
  JOB_OF_ANOTHER: 403,
  JOB_NOT_PERMITTED: 403,
  JOB_ENDED: 409,
  JOB_NOTHING_TO_RETRY: 409,
  JOB_NOT_KEPT: 409,
  // accounts of students; the guard that refused is in `data.guard`
  NO_UPDATE_FOUND: 400,
  IDENTITY_TAKEN: 409,
  ACCOUNT_HAS_APPLICATIONS: 409,
  // forms
  REQUIRED_FIELD: 0,
  USERNAME_REQUIRED: 0,
  USERNAME_MAX: 0,
  PASSWORD_REQUIRED: 0,
  PASSWORD_MAX: 0,
  PASSWORD_MIN: 0,
  PASSWORD_COMPLEX: 0,
  PASSWORD_SPACES: 0,
  PASSWORD_MISMATCH: 0,
  INVALID_NATIONAL_ID: 0,
  INVALID_EMAIL: 0,
  EMAIL_MAX: 0,
  IDENTITY_CODE_FIELD: 0,
  ARABIC_FIELD: 0,
  ENGLISH_FIELD: 0,
  PREVENT_NUMBERS_IN_FIRST: 0,
  MIN_FIELD: 0,
  NAME_MAX: 0,
  LETTER_REQUIRED: 0,
  INVISIBLE_CHARACTERS: 0,
  FEEDBACK_MIN: 0,
  FEEDBACK_MAX: 0,
  GROUP_MESSAGE_MIN: 0,
  GROUP_MESSAGE_MAX: 0,
  SELECTION_EMPTY: 0,
  SELECTION_MAX: 0,
  REASON_MAX: 0,
  COMPLETION_NOTE_MAX: 0,
  ASKED_DAYS_RANGE: 0,
  NEWS_TEXT_MAX: 0,
  MAIL_SUBJECT_MAX: 0,
  MAIL_CONTENT_MAX: 0,
  UNKNOWN_PLACEHOLDER: 0,
  PREVENT_SPECIAL_CHARACTER_FIELD: 0,
  SEARCH_MAX: 0,
  STUDENT_SEARCH_MIN: 0,
  INT_NUMBER_FIELD: 0,
  MIN_VALIDATION: 0,
  ORDER_MAX: 0,
  MUST_BE_POSITIVE: 0,
  DESIRES_MAX: 0,
  FEE_MAX: 0,
  PAYMENT_CODE_MAX: 0,
  NOT_WITH_RECEIPT: 0,
  DEPOSIT_NUMBER_MAX: 0,
  SAME_DEPOSIT_REASON_MAX: 0,
  PAYMENT_DATE_MIN: 0,
  PAYMENT_DATE_MAX: 0,
  PAYMENT_TIME_FUTURE: 0,
  INVALID_NUMBER: 0,
  INVALID_DATE: 0,
  TOTAL_MIN: 0,
  TOTAL_MAX: 0,
  DEGREE_MAX: 0,
  DECIMALS_MAX: 0,
  STUDENTS_NUMBER_MIN: 0,
  STUDENTS_NUMBER_MAX: 0,
  BRANCHES_NUMBERS_MAX: 0,
  ACADEMIC_YEAR_FROM_TO_VALIDATION: 0,
  DATE_FROM_TO_VALIDATION: 0,
  INVALID_CHOICE: 0,
  COMPLETE_DATA_ERROR: 0,
  UNKNOWN_FIELD: 0,
  // files, addresses and numbers of other shared rules (document 1, section 5); the last two of the sheet: its rows
  // were checked
  PHOTO_EXTENSION: 0,
  PHOTO_SIZE: 0,
  PHOTO_CONTENT: 0,
  PHOTO_PIXELS: 0,
  ONE_IMAGE: 0,
  SPREADSHEET_EXTENSION: 0,
  SPREADSHEET_SIZE: 0,
  SPREADSHEET_ROWS: 0,
  SPREADSHEET_REVIEW: 0,
  SPREADSHEET_VALID_ONLY: 0,
  UPLOAD_NO_ROWS: 0,
  UPLOAD_ROWS_MAX: 0,
  UPLOAD_CELL_MAX: 0,
  UPLOAD_LENGTH_MIN: 0,
  UPLOAD_LENGTH_MAX: 0,
  UPLOAD_NUMBER_MIN: 0,
  UPLOAD_NUMBER_MAX: 0,
  UPLOAD_NO_MARK: 0,
  UPLOAD_REPEATED: 0,
  UPLOAD_FILE_CHANGED: 0,
  SERVICE_IP: 0,
  SERVICE_URL: 0,
  SERVICE_ADDRESS_MAX: 0,
  SERVICE_ADDRESS_REQUIRED: 0,
  SERVICE_DESCRIPTION_MAX: 0,
  PROFILE_TOTAL_MAX: 0,
  EGYPTIAN_TOTAL_MAX: 0,
  PERCENTAGE_MAX: 0,
  // made by the client
  SELECT_SCOPE: 0,
  NOT_FOUND_SERVER_ERROR: 0,
  UNKNOWN_ERROR: 0,
  FETCH_ERROR: 0,
  OFFLINE: 0,
  FILTER_CHANGED_MESSAGE: 0,
  // what the client adds to the message of a call that failed
  TRY_AGAIN_IN: 0,
  REFERENCE: 0,
} as const
export type ErrorCode = keyof typeof ERRORS

/** The body of every error reply (decision G5). `path` is a JSON pointer into the body. */
export interface ErrorReply {
  readonly message: string
  readonly code: ErrorCode
  readonly data: Record<string, unknown> | null
  readonly fields?: readonly {
    readonly path: string
    readonly code: ErrorCode
    readonly params?: Readonly<Record<string, string>>
  }[]
}

/** A failed call as the screen stores it, in JSON. */
export interface Problem {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly code: ErrorCode
  /** `arabic|english`, from the server; empty when it sent none: then the text of `code` is shown. */
  readonly message: string
  readonly fields: NonNullable<ErrorReply['fields']>
  readonly data: ErrorReply['data']
  /** Seconds after which the server may be called again, of a 429 or 503. */
  readonly retryAfter?: number | undefined
  /** By which the server's log knows the call. */
  readonly requestId?: string | undefined
}

/**
 * No answer of the server decides the outcome of a call: there was none, one that cannot be read (a proxy's page), or
 * the server failed. A repeat uses the same idempotency key (ADR 91).
 */
export const isUndecided = ({ status, message }: Pick<Problem, 'status' | 'message'>): boolean =>
  message === '' || status === 0 || status >= 500
/**
 * Whether the caller cannot know if the change was made. A call that failed since the database was busy, the disk full,
 * or the store of files silent changed nothing.
 */
export const isOutcomeUnknown = (problem: Pick<Problem, 'status' | 'code' | 'message'>): boolean =>
  isUndecided(problem) && !NOTHING_CHANGED.has(problem.code)
const NOTHING_CHANGED: ReadonlySet<string> = new Set<ErrorCode>(['BUSY_RETRY', 'STORAGE_FULL', 'FILES_UNAVAILABLE'])

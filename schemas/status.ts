/** Application status codes (document 2, section 4). Texts: `locales/<language>/statuses`, keyed by the names here. */
export const STATUS = {
  draft: 0,
  initialDraft: -2,
  underReview: 1,
  initialUnderReview: -1,
  accepted: 2,
  refused: 3,
  toBeCompleted: 4,
  recommendedAccepted: 5,
  recommendedRefused: 6,
  pendingFees: 7,
  pulled: 8,
  refusedAsAcceptedElsewhere: 9,
  waitingList: 10,
} as const
export type StatusName = keyof typeof STATUS
export type StatusCode = (typeof STATUS)[StatusName]
export const STATUS_CODES = Object.values(STATUS) as readonly StatusCode[]
const NAMES = new Map(Object.entries(STATUS).map(([name, code]) => [code, name as StatusName]))
/** The name of a code; undefined for a code that is none of the 13. */
export const statusName = (code: number): StatusName | undefined => NAMES.get(code as StatusCode)

/**
 * What waits for a decision: under review, the fee paid or not, which statistics count together, with the marks of a
 * rule, which change nothing (A2).
 */
export const WAITING_CODES = [
  STATUS.underReview,
  STATUS.pendingFees,
  STATUS.recommendedAccepted,
  STATUS.recommendedRefused,
] as const

/** What somebody decided, or a rule marked: accepted, refused, on the waiting list, recommended either way. */
export const DECIDED_CODES = [
  STATUS.accepted,
  STATUS.refused,
  STATUS.waitingList,
  STATUS.recommendedAccepted,
  STATUS.recommendedRefused,
] as const

/** The codes that applicants are told: the marks of a rule stand over the status under review, and are the staff's (A2). */
export const APPLICANT_CODES = STATUS_CODES.filter(
  (code) => code !== STATUS.recommendedAccepted && code !== STATUS.recommendedRefused,
)

/** Print and download are for applications that were sent, drafts and initial ones aside (document 2, section 4). */
export const isSent = (code: number): boolean => code > 0

/** Codes of the call accept_reject_application (document 2, section 4, Decisions). */
export const ACTION = { accept: 1, reject: 0, wait: 2 } as const
export type DecisionAction = keyof typeof ACTION

/** Ids that are the same everywhere (document 1, section 9). Rows that people maintain have meanings instead (ADR 108). */
export const GENDER = { male: 13, female: 14 } as const
export const CARD_TYPE = { nationalId: 1, passport: 2 } as const
/** Search-by values (document 2, section 2.1). */
export const SEARCH_BY = { name: 1, identity: 2, applicationId: 3 } as const

import type { Bilingual } from '#schemas/shared/fields.ts'
import { STATUS, STATUS_CODES, type StatusCode } from '#schemas/status.ts'
import type { Surface } from './application.events.ts'
import type { ApplicationContext } from './application.context.ts'
import { applicationLifecycle } from './application.lifecycle.ts'
import { stateOf } from './application.status.ts'

/**
 * Which confirmation a decision needs. Counts are over the student's OTHER applications of the season (D42); `open`:
 * those that "refuse the others" would move (1, 5, 6, 7, 10).
 */
export interface OtherCounts {
  readonly open: number
  readonly accepted: number
  readonly all: number
}
/** With the faculty of an accepted one, which the confirmation names (D41). */
export interface Others extends OtherCounts {
  readonly acceptedFaculty: Bilingual | null
}
export type ConfirmationKey =
  | 'CONF_ACCEPT_APP_NEGLECT_OTHER'
  | 'CONF_ACCEPT_APP_NEGLECT_REFUSE_OTHER'
  | 'CONF_ACCEPT_APP'
  | 'CONF_REFUSE_APP'
  | 'ACCEPT_APPLICATION_CONFIRM'
  | 'REJECT_APPLICATION_CONFIRM'
  | 'WAITING_APPLICATION_CONFIRM'
export interface Confirmation {
  readonly message: ConfirmationKey
  /** The choice "refuse the other applications" is shown. */ readonly offersRefuseOthers: boolean
}

const anyone: ApplicationContext = {
  permissions: [],
  panel: 'spec',
  feePaid: false,
  decidedByRule: false,
  cameFrom: 1,
  before: 'nothing',
  wasByRule: false,
  wasInitial: false,
  season: 'open',
}
const movesWhenOtherAccepted = (status: StatusCode): boolean =>
  applicationLifecycle
    .resolveState({ value: stateOf({ status, reviewStatus: null }), context: anyone })
    .can({ type: 'otherApplication.accept' })

let open: readonly StatusCode[] | undefined
/**
 * Codes that "refuse the others" moves to 9, by the lifecycle (A6). Computed on the first call, not when this file is
 * loaded.
 */
export const openStatuses = (): readonly StatusCode[] => (open ??= STATUS_CODES.filter(movesWhenOtherAccepted))

/** Accepted, or accepted and then pulled to student affairs: the student has a seat (D47). */
export const isAcceptance = (status: number): boolean => status === STATUS.accepted || status === STATUS.pulled

/** Counts over the statuses of the student's other applications of the season. */
export const countOthers = (statuses: readonly number[]): OtherCounts => ({
  all: statuses.length,
  accepted: statuses.filter(isAcceptance).length,
  open: statuses.filter((status) => (openStatuses() as readonly number[]).includes(status)).length,
})

/** What a confirmation shows of the student's other applications of the season. */
export const othersOf = (
  applications: readonly { readonly status: number; readonly faculty: Bilingual }[],
): Others => ({
  ...countOthers(applications.map(({ status }) => status)),
  acceptedFaculty: applications.find(({ status }) => isAcceptance(status))?.faculty ?? null,
})

/**
 * In the list: a warning when another application is accepted; else, with further ones, the choice to refuse them
 * (D41).
 */
export function listConfirmation(decision: 'accept' | 'reject', others: OtherCounts): Confirmation {
  if (decision === 'reject') return { message: 'CONF_REFUSE_APP', offersRefuseOthers: false }
  if (others.accepted > 0) return { message: 'CONF_ACCEPT_APP_NEGLECT_OTHER', offersRefuseOthers: false }
  if (others.all > 0) return { message: 'CONF_ACCEPT_APP_NEGLECT_REFUSE_OTHER', offersRefuseOthers: others.open > 0 }
  return { message: 'CONF_ACCEPT_APP', offersRefuseOthers: false }
}

/** In the details: one text a decision; accepting offers the same choice when other applications are open (D40). */
export function panelConfirmation(decision: 'accept' | 'reject' | 'wait', others: OtherCounts): Confirmation {
  if (decision === 'accept')
    return { message: 'ACCEPT_APPLICATION_CONFIRM', offersRefuseOthers: others.open > 0 && others.accepted === 0 }
  return {
    message: decision === 'reject' ? 'REJECT_APPLICATION_CONFIRM' : 'WAITING_APPLICATION_CONFIRM',
    offersRefuseOthers: false,
  }
}

/** The confirmation of the surface where the decision is made; the list offers no waiting list (A4). */
export const confirmationAt = (
  surface: Surface,
  decision: 'accept' | 'reject' | 'wait',
  others: OtherCounts,
): Confirmation =>
  surface === 'list' && decision !== 'wait' ? listConfirmation(decision, others) : panelConfirmation(decision, others)

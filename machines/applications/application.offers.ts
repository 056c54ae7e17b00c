import { transition, type SnapshotFrom } from 'xstate'
import { ACTION, STATUS_CODES, type DecisionAction, type StatusCode } from '#schemas/status.ts'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import { refusals, type Refusal } from '../shared/explain.ts'
import { seasonCode, type SeasonCode } from '../shared/season.ts'
import type {
  ApplicationEvent,
  CompletionEvent,
  CorrectionEvent,
  DecisionEvent,
  MessageEvent,
} from './application.events.ts'
import type { ApplicationContext } from './application.context.ts'
import { applicationLifecycle } from './application.lifecycle.ts'
import { stateOf, statusOf, type StoredStatus } from './application.status.ts'
import type { Origin } from './application.undo.ts'

/** What staff may do to an application, by the name of its event. */
export const DECISION_EVENTS = [
  'application.accept',
  'application.reject',
  'application.wait',
  'feedback.send',
] as const satisfies readonly DecisionEvent['type'][]
export type DecisionType = (typeof DECISION_EVENTS)[number]
/**
 * Actions of staff that can be undone: a decision, or a completion on paper, which the panel offers next to the
 * decisions (ADR 97).
 */
export const UNDOABLE_EVENTS = [...DECISION_EVENTS, 'application.completeOnPaper'] as const satisfies readonly (
  | DecisionEvent
  | CompletionEvent
)['type'][]
/** What an application offers to staff, by the name of its event. */
export type OfferedType = (typeof UNDOABLE_EVENTS)[number]

/** The error where the season of an application refuses; undefined: something else does (ADR 112). */
export const seasonRefusal = (refused: Refusal, { season }: Pick<LifecycleRecord, 'season'>): SeasonCode | undefined =>
  refused.kind === 'guards' && refused.failing[0] === 'isSeasonDeciding' ? seasonCode(season) : undefined

/** Why a decision is not offered; the catalogue has an error of the same code. `guard`: the first guard that failed. */
export interface DecisionRefusal {
  readonly code: 'DECISION_NOT_FROM_STATUS' | 'DECISION_NOT_OFFERED_HERE' | 'DECISION_NOT_PERMITTED' | SeasonCode
  readonly guard: string
  /** Every guard that failed; the first is `guard`. */
  readonly failing: readonly string[]
  /** The code that the application has now. */
  readonly status: number
  /** Codes from which somebody with the permission could do it here. */
  readonly allowedFrom: readonly StatusCode[]
  readonly season: ApplicationSeason
}

/** What staff may correct, by the name that the call gives it (document 2, section 7). */
export const CORRECTIONS = {
  card: 'card.correct',
  email: 'email.correct',
  submittedTotal: 'total.correct',
  submittedRegisterationType: 'quota.correct',
  officialTotal: 'certifiedTotal.takeOver',
} as const satisfies Record<string, CorrectionEvent['type']>
export type CorrectedField = keyof typeof CORRECTIONS

/** Why a field may not be corrected. */
export interface CorrectionRefusal extends Omit<DecisionRefusal, 'code'> {
  readonly code: 'CORRECTION_NOT_FROM_STATUS' | 'CORRECTION_NOT_PERMITTED' | SeasonCode
}

/** The caller; `PanelMode` is the reading of the panel (A3). */
export interface Caller {
  readonly permissions: readonly string[]
}
export type PanelMode = ApplicationContext['panel']

/** What the lifecycle needs of an application's record. */
export interface LifecycleRecord extends StoredStatus {
  readonly paymentStatus?: number | null
  /** No fee is due for it, where a step leads on by the fee. */
  readonly isFree?: boolean
  /** Of its year and semester. */
  readonly season: ApplicationSeason
  /** What a decision that shall be taken back made its last step from. */
  readonly before?: Origin
  /** The missing data were requested in -1, where that matters. */
  readonly wasInitial?: boolean
  /** Accept all or Reject all decided it, and from which status under review (D44). */
  readonly byRule?: { readonly from: 1 | 7 }
}

const contextOf = (record: LifecycleRecord, user: Caller, panel: PanelMode): ApplicationContext => ({
  permissions: user.permissions,
  panel,
  feePaid: record.paymentStatus === 1 || record.isFree === true,
  decidedByRule: record.byRule !== undefined,
  cameFrom: record.byRule?.from ?? (record.reviewStatus === 7 ? 7 : 1),
  before: record.before ?? 'nothing',
  wasByRule: false,
  wasInitial: record.wasInitial ?? false,
  // a process of the release before sends no season (ADR 92)
  season: (record.season as ApplicationSeason | undefined)?.state ?? 'open',
})

type OfferEvent = DecisionEvent | CompletionEvent

/** The lifecycle of a stored application for `user`. */
export const applicationSnapshot = (record: LifecycleRecord, user: Caller, panel: PanelMode) =>
  applicationLifecycle.resolveState({ value: stateOf(record), context: contextOf(record, user, panel) })

/** The status after `event`; undefined when the event is refused. */
export const statusAfter = (
  snapshot: SnapshotFrom<typeof applicationLifecycle>,
  event: ApplicationEvent,
): StoredStatus | undefined =>
  snapshot.can(event) ? statusOf(transition(applicationLifecycle, snapshot, event)[0].value) : undefined

/** The guard that a refusal names when the status itself does not know the decision. */
export const FROM_STATUS = 'isFromStatus'

/** Whether `event` may happen, without the reason; for lists of many applications. */
export const isOffered = (record: LifecycleRecord, user: Caller, panel: PanelMode, event: OfferEvent): boolean =>
  applicationSnapshot(record, user, panel).can(event)

/**
 * Why `event` may not happen; null when it may. The screen calls it before it offers the event, the server before it
 * writes (A5).
 */
export function refusalOf(
  record: LifecycleRecord,
  user: Caller,
  panel: PanelMode,
  event: OfferEvent | MessageEvent,
): DecisionRefusal | null {
  const refused = refusals(applicationLifecycle, applicationSnapshot(record, user, panel), event)
  return refused && decisionRefusal(refused, record, panel, event)
}

/** What a refusal by the lifecycle means for a decision. */
export function decisionRefusal(
  refused: Refusal,
  record: LifecycleRecord,
  panel: PanelMode,
  event: OfferEvent | MessageEvent,
): DecisionRefusal {
  const failing = refused.kind === 'guards' ? refused.failing : [FROM_STATUS]
  const permission = failing.find((guard) => guard.startsWith('may'))
  const { status, season } = record
  const details = { failing, status, season, allowedFrom: allowedFrom(panel, event) }
  if (permission) return { code: 'DECISION_NOT_PERMITTED', guard: permission, ...details }
  return {
    code:
      seasonRefusal(refused, record) ??
      (refused.kind === 'guards' ? 'DECISION_NOT_OFFERED_HERE' : 'DECISION_NOT_FROM_STATUS'),
    guard: failing[0]!,
    ...details,
  }
}

/** Why `event` would be refused; null when it may happen. Called on both sides, as for decisions (A5). */
export function correctionRefusalOf(
  record: LifecycleRecord,
  user: Caller,
  event: CorrectionEvent,
): CorrectionRefusal | null {
  const refused = refusals(applicationLifecycle, applicationSnapshot(record, user, 'spec'), event)
  return refused && correctionRefusal(refused, record, event)
}

/** What a refusal by the lifecycle means for a correction. */
export function correctionRefusal(
  refused: Refusal,
  record: LifecycleRecord,
  event: CorrectionEvent,
): CorrectionRefusal {
  const failing = refused.kind === 'guards' ? refused.failing : [FROM_STATUS]
  return {
    code:
      seasonRefusal(refused, record) ??
      (refused.kind === 'guards' ? 'CORRECTION_NOT_PERMITTED' : 'CORRECTION_NOT_FROM_STATUS'),
    guard: failing[0]!,
    failing,
    status: record.status,
    season: record.season,
    allowedFrom: allowedFrom('spec', event),
  }
}

const ALL: Caller = {
  permissions: [
    'students_admission_apps.can_accept_refuse_wait_app',
    'students_admission_apps.can_texting_student',
    'students_admission_apps.can_edit_student_data',
  ],
}
const OPEN: ApplicationSeason = { state: 'open', name: { ar: '', en: '' } }
const allowed = new Map<string, readonly StatusCode[]>()
/** Cached per decision: it depends on neither the application nor the person, and checks every status. */
function allowedFrom(panel: PanelMode, event: OfferEvent | MessageEvent | CorrectionEvent): readonly StatusCode[] {
  const key = `${panel}/${event.type}/${'surface' in event ? event.surface : ''}`
  const known =
    allowed.get(key) ??
    STATUS_CODES.filter((status) =>
      applicationSnapshot({ status, reviewStatus: null, season: OPEN }, ALL, panel).can(event),
    )
  allowed.set(key, known)
  return known
}

/** The event of an action code of accept_reject_application. */
export const eventOfAction = (action: number): DecisionEvent => {
  const name = (Object.keys(ACTION) as DecisionAction[]).find((key) => ACTION[key] === action)
  if (!name) throw new RangeError(`No decision has the code ${action}`)
  return { type: `application.${name}` }
}

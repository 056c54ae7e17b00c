import type {
  ApplicationEvent,
  CompletionEvent,
  CorrectionEvent,
  DecisionEvent,
} from '#machines/applications/application.events.ts'
import { applicationLifecycle } from '#machines/applications/application.lifecycle.ts'
import {
  applicationSnapshot,
  correctionRefusal,
  CORRECTIONS,
  decisionRefusal,
  seasonRefusal,
  type DecisionRefusal,
} from '#machines/applications/application.offers.ts'
import { statusOf, type ApplicationState, type StoredStatus } from '#machines/applications/application.status.ts'
import type { Origin } from '#machines/applications/application.undo.ts'
import type { ApplicationSeason } from '#schemas/applications/application.schema.ts'
import { bilingualList, type Params } from './bilingual.ts'
import { statusText } from './status-text.ts'
import { AppError } from './app-error.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { refusalBy, type ActingUser, type RecordKind, type Versioned } from './record-kind.ts'

/** A locked application, as far as its lifecycle looks at it. */
export interface MovableApplication extends Versioned, StoredStatus {
  readonly paymentStatus: number | null
  /** No fee is due for it, where a step leads on by the fee. */
  readonly isFree?: boolean
  readonly season: ApplicationSeason
  /** Where its last decision came from, when that shall be taken back. */
  readonly before?: Origin | undefined
  /** The missing data were requested in -1, when they have come. */
  readonly wasInitial?: boolean
}

const CORRECTION_EVENTS: readonly string[] = Object.values(CORRECTIONS)
const isCorrection = (event: ApplicationEvent): event is CorrectionEvent => CORRECTION_EVENTS.includes(event.type)

const callerOf = ({ user }: ActingUser) => ({ permissions: [...user.permissions] })

const UNDO_CODES: Readonly<Record<string, ErrorCode>> = {
  mayDecide: 'DECISION_NOT_PERMITTED',
  mayText: 'DECISION_NOT_PERMITTED',
  mayCorrect: 'DECISION_NOT_PERMITTED',
  isOwnDecision: 'UNDO_NOT_OWN',
  isRecent: 'UNDO_TOO_LATE',
  hasOthersUnchanged: 'UNDO_OTHERS_CHANGED',
}
/** Why a decision cannot be taken back: what is no decision has no guard to name. */
const undoRefusal = refusalBy(UNDO_CODES, 'UNDO_NOTHING', 'UNDO_NOTHING')

/**
 * Parameters of a refusal's message: the application's status, the statuses in which the action would be allowed, and
 * its season.
 */
export const refusalParams = ({
  status,
  allowedFrom,
  season,
}: Pick<DecisionRefusal, 'status' | 'allowedFrom' | 'season'>): Params => ({
  season: season.name,
  status: statusText(status),
  allowed: bilingualList('disjunction', allowedFrom.map(statusText)),
})

/** Applications: who may do what depends on permissions and on the interpretation of the decision panel (A3). */
export const APPLICATION: RecordKind<MovableApplication, ApplicationEvent, StoredStatus> = {
  entity: 'application',
  machine: applicationLifecycle,
  snapshot: (application, by) => applicationSnapshot(application, callerOf(by), by.deps.settings.decisionPanel),
  stored: (state) => statusOf(state as ApplicationState),
  refusal(refused, event, application, by) {
    if (isCorrection(event)) {
      const { code, guard, failing, status, allowedFrom } = correctionRefusal(refused, application, event)
      return new AppError(code, {
        data: { guard, failing, status, allowedFrom },
        params: refusalParams({ status, allowedFrom, season: application.season }),
      })
    }
    const finished = seasonRefusal(refused, application)
    if (finished && refused.kind === 'guards')
      return new AppError(finished, {
        data: { guard: refused.failing[0], failing: refused.failing },
        params: { season: application.season.name },
      })
    if (event.type === 'decision.undo') return undoRefusal(refused)
    if (event.type === 'fee.pay' || event.type === 'fee.delete')
      return new AppError(event.type === 'fee.pay' ? 'FEE_NOT_AWAITED' : 'FEE_NOT_RETURNABLE', {
        params: { status: statusText(application.status) },
      })
    const { code, guard, failing, status, allowedFrom } = decisionRefusal(
      refused,
      application,
      by.deps.settings.decisionPanel,
      event as DecisionEvent | CompletionEvent,
    )
    return new AppError(code, {
      data: { guard, failing, status, allowedFrom },
      params: refusalParams({ status, allowedFrom, season: application.season }),
    })
  },
}

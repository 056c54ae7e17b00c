import { and, setup } from 'xstate'
import { STATUS } from '#schemas/status.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { ExportState } from '#schemas/private-university-export/export.schema.ts'
import { callerGuards, MAY_MANAGE, type Caller } from '../shared/caller.ts'
import { refusals, type Refusal } from '../shared/explain.ts'
import { requirement } from '../shared/requirement.ts'

/** Facts about an applicant's export and the caller. */
export interface ExportContext extends Caller {
  /** The application is accepted: no other one leaves (D47). */
  readonly isAccepted: boolean
}
export type ExportEvent =
  | { readonly type: 'export.send' }
  /** Its application has changed before it was sent, or its job was ended. */
  | { readonly type: 'export.withdraw' }
  | { readonly type: 'answer.accept' }
  | { readonly type: 'answer.refuse' }
  /** The service did not report the result. */
  | { readonly type: 'answer.miss' }
  /** The operator takes back what the built-in receiver accepted. `byStandIn`: it was that receiver. */
  | { readonly type: 'export.revoke'; readonly byStandIn: boolean }

const SENDS = {
  target: 'sent',
  guard: and([...MAY_MANAGE, 'isAccepted']),
  meta: requirement('2 §2.4', 'D47', 'issue 15'),
} as const

/**
 * Lifecycle of an applicant's export to the private university (D47). It is stored as sent before the service is
 * called, and called again under the same key, so that nobody is exported twice; the application moves to 8 with
 * `answer.accept`, and with nothing else.
 */
export const exportLifecycle = setup({
  types: {} as { context: ExportContext; input: ExportContext; events: ExportEvent },
  guards: {
    ...callerGuards,
    isAccepted: ({ context }) => context.isAccepted,
    isByStandIn: ({ event }) => 'byStandIn' in event && event.byStandIn,
  },
}).createMachine({
  id: 'applicationExport',
  description: 'The life of an applicant’s export: waiting, sent; accepted or refused by the service, or unanswered.',
  meta: requirement('2 §2.4', 'D47', 'issue 15'),
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is sent when its turn comes.',
      meta: requirement('V7', 'issue 15'),
      on: { 'export.send': SENDS, 'export.withdraw': { target: 'withdrawn', meta: requirement('issue 15') } },
    },
    sent: {
      description: 'The service is asked, and has not answered yet.',
      meta: requirement('issue 15'),
      on: {
        'answer.accept': { target: 'accepted', meta: requirement('D47') },
        'answer.refuse': { target: 'refused', meta: requirement('D47') },
        'answer.miss': { target: 'unanswered', meta: requirement('issue 15') },
      },
    },
    accepted: {
      description: 'The service took the applicant; the application is 8 from then on.',
      meta: requirement('D47'),
      on: {
        'export.revoke': { target: 'withdrawn', guard: 'isByStandIn', meta: requirement('D47', 'ADR 98') },
      },
    },
    refused: { description: 'The service refused the applicant, and said why.', meta: requirement('D47') },
    unanswered: {
      description: 'Nobody knows whether the service took the applicant; asking again uses the same key.',
      meta: requirement('issue 15'),
      on: { 'export.send': SENDS },
    },
    withdrawn: { description: 'No service was sent the applicant.', meta: requirement('issue 15', 'ADR 98') },
  },
})

/** What of an export and its application the lifecycle looks at. */
export interface ExportFacts {
  readonly state: ExportState
  /** Of the application. */
  readonly status: number
}
/** The lifecycle of an export in its present state for this caller. */
export const exportSnapshot = ({ state, status }: ExportFacts, { hasPermission, isScopeAllowed }: Caller) =>
  exportLifecycle.resolveState({
    value: state,
    context: { hasPermission, isScopeAllowed, isAccepted: status === STATUS.accepted },
  })

const OF_GUARD: Readonly<Record<string, ErrorCode>> = {
  mayManage: 'PERMISSION_REQUIRED',
  isInScope: 'SCOPE_NOT_ALLOWED',
  isAccepted: 'EXPORT_NOT_ACCEPTED',
}
/** The error code of a refusal by the lifecycle. */
export function exportRefusal(refused: Refusal, state: ExportState): ErrorCode {
  if (refused.kind === 'guards') return OF_GUARD[refused.failing[0]!] ?? 'GENERIC'
  return state === 'accepted' ? 'EXPORT_DONE' : 'EXPORT_UNDER_WAY'
}
/**
 * Where an export of the application would begin, after its last one: an ended one that left nothing open is no matter.
 */
export const beginsAt = (last: ExportState | null): ExportState =>
  last === null || last === 'refused' || last === 'withdrawn' ? 'waiting' : last
/** Why an accepted application may not be exported now; null when it may. `exportState`: of its last export. */
export function exportRefusalOf(
  { exportState, applicationStatus }: { readonly exportState: ExportState | null; readonly applicationStatus: number },
  caller: Caller,
): ErrorCode | null {
  const state = exportState === 'waiting' ? 'sent' : beginsAt(exportState)
  const refused = refusals(exportLifecycle, exportSnapshot({ state, status: applicationStatus }, caller), {
    type: 'export.send',
  })
  return refused && exportRefusal(refused, state)
}

import { FEEDBACK_MAX } from '../applications/application.schema.ts'
import type { ErrorCode } from '../errors.ts'
import type { FieldError } from '../shared/field-errors.ts'
import { mailErrors } from '../student-mails/student-mail.schema.ts'
import type { GroupForm, GroupRow, PreviewBody, SendBody } from './group.schema.ts'

const missing = (path: string): FieldError => ({ path: `/${path}`, code: 'REQUIRED_FIELD' })

/** A placeholder that nobody would fill is refused, as in the templates (ADR 54). */
export const groupErrors = ({ message, subject = '' }: Pick<GroupForm, 'message' | 'subject'>): FieldError[] =>
  mailErrors({ content: message, subject }, true).map((error) =>
    error.path === '/content' ? { ...error, path: '/message' } : error,
  )

/** A preview is of somebody: of those selected, or of all that a filter finds. */
export const previewErrors = (body: PreviewBody): FieldError[] => [
  ...groupErrors(body),
  ...((body.sendingApplications ?? []).length > 0 || body.filter
    ? []
    : [{ path: '/sendingApplications', code: 'SELECTION_EMPTY' } as const]),
]

/** Rules that JSON Schema cannot express, of the call that both kinds of message share (document 2, section 7). */
export function notificationErrors(body: SendBody): FieldError[] {
  const { applicationId, studentId, sendingApplications = [] } = body
  if (body.sendMessageGroup)
    return [
      ...groupErrors(body),
      ...(body.applicationStatusOption === undefined ? [missing('applicationStatusOption')] : []),
      ...(sendingApplications.length > 0 || body.previewToken !== undefined
        ? []
        : [{ path: '/sendingApplications', code: 'SELECTION_EMPTY' } as const]),
    ]
  const isAnother = (each: { readonly applyId: number; readonly studentId: number }) =>
    each.applyId !== applicationId || each.studentId !== studentId
  return [
    ...(applicationId === undefined ? [missing('applicationId')] : []),
    ...(studentId === undefined ? [missing('studentId')] : []),
    ...groupErrors(body),
    ...([...body.message].length > FEEDBACK_MAX ? [{ path: '/message', code: 'FEEDBACK_MAX' } as const] : []),
    ...(sendingApplications.some(isAnother) || sendingApplications.length > 1
      ? [{ path: '/sendingApplications/0', code: 'INVALID_CHOICE' } as const]
      : []),
  ]
}

/** Why a message to many cannot be taken back; undefined: it can (issue 14). `own`: the caller sent it. */
export function takeBackRefusal({ own, state }: Pick<GroupRow, 'own' | 'state'>): ErrorCode | undefined {
  if (!own) return 'TAKE_BACK_NOT_OWN'
  if (state === 'takenBack') return 'TAKE_BACK_DONE'
  if (state === 'working') return 'TAKE_BACK_WORKING'
  return state === 'out' ? 'TAKE_BACK_TOO_LATE' : undefined
}

import { useCallback } from 'react'
import { feeRefusalOf, type FeeAct, type FeeRefusal } from '#machines/fees/payment.lifecycle.ts'
import { listText } from '#locales/list-text.ts'
import { statusName } from '#schemas/status.ts'
import { feesEndpoints } from '#schemas/fees/fees.endpoints.ts'
import type { FeeRow } from '#schemas/fees/fee-list.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText, useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** The name of a status code in the language of the page (document 2, section 4). */
export function useStatusText(): (code: number) => string {
  const t = useTexts('statuses')
  return useCallback(
    (code) => {
      const name = statusName(code)
      return name ? t[name]() : ''
    },
    [t],
  )
}

/** Viewing needs no permission to pay: what can be viewed is what a user with all permissions could edit. */
const ANYBODY = { hasPermission: true, isScopeAllowed: true } as const
const EDITABLE = { activeFaculty: true, activeBranch: true } as const

export interface FeeReasons {
  /** Why an act is not offered; none: it is. */
  readonly act: (fee: FeeRow, act: FeeAct) => readonly Reason[]
  /** Why there is no payment to look at. */
  readonly view: (fee: FeeRow) => readonly Reason[]
}

/** What the user may do with a fee, by its lifecycle (A5). */
export function useFeeReasons(): FeeReasons {
  const caller = useCallAccess(feesEndpoints.pay)
  const errorText = useErrorText()
  const statusText = useStatusText()
  const t = useTexts('fees')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const reasonOf = useCallback(
    (refusal: FeeRefusal | null, { paymentDate, appStatus, blockedBy, season }: FeeRow): readonly Reason[] => {
      if (!refusal) return []
      switch (refusal.code) {
        case 'PERMISSION_REQUIRED':
          return [{ why: c.guards.mayManage.why(), help: c.guards.mayManage.help() }]
        case 'SCOPE_NOT_ALLOWED':
          return [{ why: c.guards.isInScope.why(), help: c.guards.isInScope.help() }]
        case 'FEE_ALREADY_PAID':
          return [
            {
              why: t.why.paidInCash({ day: paymentDate ? format.date(paymentDate) : '' }),
              help: t.why.paidInCashHelp(),
            },
          ]
        case 'NOT_FOUND':
          return [{ why: t.why.nothingPaid(), help: t.why.nothingPaidHelp() }]
        case 'FEE_NOT_RETURNABLE': {
          const status = listText(
            language,
            'conjunction',
            (blockedBy.length > 0 ? blockedBy : [appStatus]).map(statusText),
          )
          return [{ why: errorText(refusal.code, { status }) }]
        }
        default:
          return [
            {
              why: errorText(refusal.code, {
                status: statusText(appStatus),
                season: season && pickName(season.name, language),
              }),
            },
          ]
      }
    },
    [t, c, format, language, errorText, statusText],
  )
  const act = useCallback(
    (fee: FeeRow, type: FeeAct) => reasonOf(feeRefusalOf(fee, caller, type), fee),
    [caller, reasonOf],
  )
  const view = useCallback(
    (fee: FeeRow) =>
      reasonOf(
        feeRefusalOf({ ...fee, ...EDITABLE, season: { ...fee.season, state: 'open' } }, ANYBODY, 'payment.edit'),
        fee,
      ),
    [reasonOf],
  )
  return { act, view }
}

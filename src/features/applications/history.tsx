import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { HistoryStep } from '#schemas/applications/application.schema.ts'
import { useStatusText } from './status-tag.tsx'

const EVENTS = {
  'applicant.create': 'create',
  'application.accept': 'accept',
  'application.reject': 'reject',
  'application.wait': 'wait',
  'feedback.send': 'feedback',
  'otherApplication.accept': 'otherAccepted',
  'decision.undo': 'undo',
  'otherApplication.undo': 'otherUndone',
  'fee.pay': 'feePaid',
  'fee.delete': 'feeDeleted',
  'rule.recommendAccept': 'recommendAccept',
  'rule.recommendRefuse': 'recommendRefuse',
  'rule.withdraw': 'withdraw',
  'transfer.confirm': 'transfer',
  'applicant.submit': 'submit',
  'applicant.proceed': 'proceed',
  'applicant.complete': 'complete',
  'card.correct': 'card',
  'email.correct': 'email',
  'total.correct': 'total',
  'quota.correct': 'quota',
} as const

type CorrectedValue = NonNullable<HistoryStep['correction']>['before']

/**
 * Who moved the application, when, from where to where, and why, or which value was corrected; newest first. A faculty's name comes in both
 * languages; what a person wrote may hold a `|` of its own.
 */
export function History({ steps }: { readonly steps: readonly HistoryStep[] }) {
  const texts = useTexts('applications')
  const statusText = useStatusText()
  const { language } = useLanguage()
  const format = useFormat()
  const written = (value: CorrectedValue) => {
    if (value === null) return texts.history.nothing()
    if (typeof value === 'object') return <bdi>{pickName(value, language)}</bdi>
    return <bdi dir="ltr">{typeof value === 'number' ? format.total(value) : value}</bdi>
  }
  if (steps.length === 0) return <p className="qb-muted">{texts.history.empty()}</p>
  return (
    <ol className="qb-timeline">
      {steps.toReversed().map((step) => (
        <li key={step.version}>
          <strong>{texts.history.events[EVENTS[step.event as keyof typeof EVENTS] ?? 'other']()}</strong>
          {step.to !== null && step.from !== null && step.to !== step.from && (
            <span>{texts.history.fromTo({ from: statusText(step.from), to: statusText(step.to) })}</span>
          )}
          {step.correction && (
            <span>
              {texts.history.before()} {written(step.correction.before)}, {texts.history.after()}{' '}
              {written(step.correction.after)}
            </span>
          )}
          {step.reasonName && <span>{texts.history.because({ reason: pickName(step.reasonName, language) })}</span>}
          {step.reason && (
            <q>
              <bdi>{step.event === 'otherApplication.accept' ? pickMessage(step.reason, language) : step.reason}</bdi>
            </q>
          )}
          <small>
            <bdi>
              {step.who ? pickName(step.who, language) : texts.history[step.by as 'staff' | 'applicant' | 'system']()}
            </bdi>{' '}
            <time dateTime={step.at}>{format.dateTime(step.at)}</time>
          </small>
        </li>
      ))}
    </ol>
  )
}

import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { HistoryStep } from '#schemas/applications/application.schema.ts'
import type { PaperStep } from '#schemas/applications/paper.schema.ts'
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

const PAPER_EVENTS = {
  'paper.check': 'paperChecked',
  'paper.return': 'paperReturned',
  'paper.reopen': 'paperReopened',
} as const

interface HistoryProps {
  readonly steps: readonly HistoryStep[]
  /** What was said of the student's papers. */
  readonly papers: readonly PaperStep[]
}

/** What happened to the application and to the student's papers; newest first. */
export function History({ steps, papers }: HistoryProps) {
  const texts = useTexts('applications')
  const all = [
    ...steps.map((step) => ({ at: step.at, key: String(step.version), item: <ApplicationStep step={step} /> })),
    ...papers.map((step) => ({ at: step.at, key: `${step.kind} ${step.version}`, item: <OfPaper step={step} /> })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  if (all.length === 0) return <p className="qb-muted">{texts.history.empty()}</p>
  return (
    <ol className="qb-timeline">
      {all.toReversed().map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ol>
  )
}

type CorrectedValue = NonNullable<HistoryStep['correction']>['before']

/**
 * Who moved the application, when, from where to where, and why, or which value was corrected. A faculty's name comes in
 * both languages; what a person wrote may hold a `|` of its own.
 */
function ApplicationStep({ step }: { readonly step: HistoryStep }) {
  const texts = useTexts('applications')
  const statusText = useStatusText()
  const { language } = useLanguage()
  const format = useFormat()
  const written = (value: CorrectedValue) => {
    if (value === null) return texts.history.nothing()
    if (typeof value === 'object') return <bdi>{pickName(value, language)}</bdi>
    return <bdi dir="ltr">{typeof value === 'number' ? format.total(value) : value}</bdi>
  }
  return (
    <>
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
      <By step={step} by={step.by as ByProps['by']} />
    </>
  )
}

/** What somebody said of a paper, and why. */
function OfPaper({ step }: { readonly step: PaperStep }) {
  const { files, history, options } = useTexts('applications')
  return (
    <>
      <strong>
        {history.events[PAPER_EVENTS[step.event as keyof typeof PAPER_EVENTS]]({ file: files[step.kind]() })}
      </strong>
      {step.fault && <span>{history.because({ reason: options.fault[step.fault]() })}</span>}
      {step.note && (
        <q>
          <bdi>{step.note}</bdi>
        </q>
      )}
      <By step={step} by="staff" />
    </>
  )
}

interface ByProps {
  readonly step: Pick<HistoryStep, 'who' | 'at'>
  /** Who it was, where nobody is named. */
  readonly by: 'staff' | 'applicant' | 'system'
}
function By({ step: { who, at }, by }: ByProps) {
  const { history } = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <small>
      <bdi>{who ? pickName(who, language) : history[by]()}</bdi> <time dateTime={at}>{format.dateTime(at)}</time>
    </small>
  )
}

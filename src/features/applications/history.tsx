import { Button } from '@blueprintjs/core'
import { Fragment, type ReactNode } from 'react'
import { pickMessage, pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import type { AccountStep, ApplicationHistory, HistoryStep } from '#schemas/applications/history.schema.ts'
import type { PaperStep } from '#schemas/applications/paper.schema.ts'
import { HISTORY_KINDS, kindsOf, shownKinds, type HistoryKind } from './history-kinds.ts'
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
  'transfer.revoke': 'transferRevoked',
  'applicant.submit': 'submit',
  'applicant.proceed': 'proceed',
  'applicant.complete': 'complete',
  'application.completeOnPaper': 'completedOnPaper',
  'card.correct': 'card',
  'email.correct': 'email',
  'total.correct': 'total',
  'quota.correct': 'quota',
  'certifiedTotal.takeOver': 'takenOver',
  'certifiedTotal.restore': 'totalRestored',
  'message.send': 'message',
  'message.takeBack': 'messageTakenBack',
  'groupDecision.takeBack': 'groupUndone',
  'batch.takeBack': 'batchUndone',
} as const

const PAPER_EVENTS = {
  'paper.check': 'paperChecked',
  'paper.return': 'paperReturned',
  'paper.reopen': 'paperReopened',
} as const

interface Entry {
  readonly at: string
  readonly key: string
  readonly kinds: readonly HistoryKind[]
  readonly item: ReactNode
}

/** Everything that happened, oldest first. */
function entriesOf({ steps, papers, account }: ApplicationHistory): Entry[] {
  return [
    ...steps.map((step) => ({
      at: step.at,
      key: String(step.version),
      kinds: kindsOf(step),
      item: <ApplicationStep step={step} />,
    })),
    ...papers.map((step) => ({
      at: step.at,
      key: `${step.kind} ${step.version}`,
      kinds: ['paper'] as const,
      item: <OfPaper step={step} />,
    })),
    ...account.map((step) => ({
      at: step.at,
      key: `account ${step.version}`,
      kinds: ['correction'] as const,
      item: <OfAccount step={step} />,
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

interface HistoryProps {
  readonly history: ApplicationHistory
  /** Kinds that alone are shown; none: all are. */
  readonly chosen: readonly HistoryKind[]
  readonly onChoose: (chosen: readonly HistoryKind[]) => void
  /** What can be done about the step that led to the present status. */
  readonly action?: ReactNode
}

/** The key of the step that led to the present status. */
const lastMove = ({ steps }: ApplicationHistory): string | undefined => {
  const step = steps.findLast(({ from, to }) => to !== null && to !== from)
  return step && String(step.version)
}

/** What happened to the application, to the student's papers and account; newest first, by kind if that is chosen. */
export function History({ history, chosen, onChoose, action }: HistoryProps) {
  const texts = useTexts('applications')
  const entries = entriesOf(history)
  if (entries.length === 0) return <p className="qb-muted">{texts.history.empty()}</p>
  const occurring = new Set(entries.flatMap(({ kinds }) => kinds))
  const shown = shownKinds(chosen, occurring)
  const moved = lastMove(history)
  const isAll = shown.size === occurring.size
  const toggle = (kind: HistoryKind) => {
    if (isAll) onChoose([kind])
    else onChoose(HISTORY_KINDS.filter((each) => (each === kind ? !shown.has(each) : shown.has(each))))
  }
  return (
    <>
      {occurring.size > 1 && (
        <div className="qb-history-kinds qb-toggles" role="group" aria-label={texts.history.filter()}>
          <Button size="small" text={texts.history.all()} aria-pressed={isAll} onClick={() => onChoose([])} />
          {HISTORY_KINDS.filter((kind) => occurring.has(kind)).map((kind) => (
            <Button
              key={kind}
              size="small"
              text={texts.history.kinds[kind]()}
              aria-pressed={!isAll && shown.has(kind)}
              onClick={() => toggle(kind)}
            />
          ))}
        </div>
      )}
      <ol className="qb-timeline">
        {entries
          .toReversed()
          .filter(({ kinds }) => kinds.some((kind) => shown.has(kind)))
          .map(({ key, item }) => (
            <li key={key}>
              {item}
              {key === moved && action}
            </li>
          ))}
      </ol>
    </>
  )
}

/** The same sentences for a document: all of them, from the first step on. */
export function WholeHistory({ history }: Pick<HistoryProps, 'history'>) {
  return (
    <ol className="qb-timeline">
      {entriesOf(history).map(({ key, item }) => (
        <li key={key}>{item}</li>
      ))}
    </ol>
  )
}

type CorrectedValue = NonNullable<HistoryStep['correction']>['before']

/** A value before and after a correction. */
function Corrected({ before, after }: { readonly before: CorrectedValue; readonly after: CorrectedValue }) {
  const texts = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  const written = (value: CorrectedValue) => {
    if (value === null) return texts.history.nothing()
    if (typeof value === 'object') return <bdi>{pickName(value, language)}</bdi>
    return <bdi dir="ltr">{typeof value === 'number' ? format.total(value) : value}</bdi>
  }
  return (
    <span>
      {texts.history.before()} {written(before)}, {texts.history.after()} {written(after)}
    </span>
  )
}

/**
 * Who moved the application, when, from which status to which, and why, or which value was corrected. A faculty's name
 * comes in both languages; text that a person wrote may contain a `|`.
 */
export function ApplicationStep({ step }: { readonly step: HistoryStep }) {
  const texts = useTexts('applications')
  const statusText = useStatusText()
  const { language } = useLanguage()
  return (
    <>
      <strong>{texts.history.events[EVENTS[step.event as keyof typeof EVENTS] ?? 'other']()}</strong>
      {step.to !== null && step.from !== null && step.to !== step.from && (
        <span>{texts.history.fromTo({ from: statusText(step.from), to: statusText(step.to) })}</span>
      )}
      {step.correction && <Corrected {...step.correction} />}
      {step.reasonName && <span>{texts.history.because({ reason: pickName(step.reasonName, language) })}</span>}
      {step.reason && (
        <q>
          <bdi>{step.event === 'otherApplication.accept' ? pickMessage(step.reason, language) : step.reason}</bdi>
        </q>
      )}
      {step.payment && <Payment payment={step.payment} />}
      {step.mail && <MailDelivery mail={step.mail} />}
      <ChangedBy step={step} by={step.by as ByProps['by']} />
    </>
  )
}

/** What is known of a payment that was made or deleted. */
export function Payment({ payment }: { readonly payment: NonNullable<HistoryStep['payment']> }) {
  const texts = useTexts('applications')
  const format = useFormat()
  return (
    <>
      {payment.reference && (
        <span>
          {texts.history.reference()} <Ltr>{payment.reference}</Ltr>
        </span>
      )}
      {payment.paidAt && <span>{texts.history.paidAt({ at: format.dateTime(payment.paidAt) })}</span>}
    </>
  )
}

/** Whether a message was mailed, where to, and what became of it. */
export function MailDelivery({ mail: { fate, to, at } }: { readonly mail: NonNullable<HistoryStep['mail']> }) {
  const texts = useTexts('applications')
  const format = useFormat()
  return (
    <span>
      {texts.history.mail[fate]({ at: at ? format.dateTime(at) : '' })} {to && <bdi dir="ltr">{to}</bdi>}
    </span>
  )
}

/** What was corrected on the page of the students' accounts. */
function OfAccount({ step }: { readonly step: AccountStep }) {
  const { history } = useTexts('applications')
  return (
    <>
      {step.corrections.map(({ field, before, after }) => (
        <Fragment key={field}>
          <strong>{history.events[field]()}</strong>
          <Corrected before={before} after={after} />
        </Fragment>
      ))}
      <span>{history.atAccount()}</span>
      <ChangedBy step={step} by="staff" />
    </>
  )
}

/** The review of a paper, and the reason. */
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
      {step.fileBecame !== 'kept' && <span>{history.file[step.fileBecame]()}</span>}
      <ChangedBy step={step} by="staff" />
    </>
  )
}

interface ByProps {
  readonly step: Pick<HistoryStep, 'who' | 'at'>
  /** Who it was, where nobody is named. */
  readonly by: 'staff' | 'applicant' | 'system'
}
function ChangedBy({ step: { who, at }, by }: ByProps) {
  const { history } = useTexts('applications')
  const { language } = useLanguage()
  const format = useFormat()
  return (
    <small>
      <bdi>{who ? pickName(who, language) : history[by]()}</bdi> <time dateTime={at}>{format.dateTime(at)}</time>
    </small>
  )
}

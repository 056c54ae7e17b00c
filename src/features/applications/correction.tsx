import { Button, Callout } from '@blueprintjs/core'
import { forms } from 'virtual:validators/applications'
import { createContext, use, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { CORRECTIONS, correctionRefusalOf, type CorrectedField } from '#machines/applications/application.offers.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { correctionWarnings } from '#schemas/applications/correction.schema.ts'
import { CARD_TYPE } from '#schemas/status.ts'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import type { Draft } from '#src/forms/index.ts'
import { useAccess } from '#src/kit/access.tsx'
import { ActionButton, type Reason } from '#src/kit/feedback/why-not.tsx'
import { RecordForm } from '#src/kit/record/record-form.tsx'
import { SubmitButton } from '#src/kit/record/submit-button.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import { CorrectionConfirm } from './correction-confirm.tsx'
import { useCorrection, type CorrectionControl } from './use-correction.ts'
import { useRefusalText } from './use-offers.ts'

interface Shown {
  readonly details: ApplicationDetails
  /** The details are on their way: nothing begins now. */
  readonly busy: boolean
}
export interface Corrections extends Shown {
  /** The field whose correction has the key. */
  readonly keyed?: CorrectedField
  readonly control: CorrectionControl
}
const CorrectionsContext = createContext<Corrections | null>(null)

/** Makes the fields of the application inside it correctable, one at a time. */
export function Corrections({
  details,
  busy,
  reload,
  keyed,
  children,
}: Pick<Corrections, 'details' | 'busy' | 'keyed'> & { readonly reload: () => void; readonly children: ReactNode }) {
  const control = useCorrection(details, reload)
  return (
    <CorrectionsContext value={{ details, busy, control, ...(keyed && { keyed }) }}>
      {children}
      <CorrectionConfirm control={control} details={details} />
    </CorrectionsContext>
  )
}

/** The corrections around this part of the page; null on paper, where nothing can be corrected. */
export const useCorrections = (): Corrections | null => use(CorrectionsContext)

/** What the form of a field begins with. */
export function initialOf(field: CorrectedField, { application_details: it }: ApplicationDetails): Draft {
  const values = {
    card: it.cardId,
    email: it.email,
    submittedTotal: it.submittedTotal,
    submittedRegisterationType: it.studentRegisterationType.quotaId,
    officialTotal: it.certifiedTotal,
  }
  return values[field] === null ? {} : { [field]: values[field] }
}

function formOf(field: CorrectedField, cardType: number): CompiledForm<Draft> {
  const own = {
    email: forms.email,
    submittedTotal: forms.total,
    submittedRegisterationType: forms.quota,
    officialTotal: forms.takeOver,
  }
  const card = cardType === CARD_TYPE.passport ? forms.passport : forms.nationalId
  return (field === 'card' ? card : own[field]) as CompiledForm<Draft>
}

/**
 * A field that shows its value (`children`) with an edit action; in edit mode it shows the form instead. A disabled
 * action explains why. Outside of `Corrections`, as on paper, only the value is shown.
 */
export function Corrected({ field, children }: { readonly field: CorrectedField; readonly children: ReactNode }) {
  const corrections = useCorrections()
  if (!corrections) return children
  return (
    <CorrectedHere field={field} {...corrections}>
      {children}
    </CorrectedHere>
  )
}

interface FieldProps extends Corrections {
  readonly field: CorrectedField
}
function CorrectedHere({ field, children, ...corrections }: FieldProps & { readonly children: ReactNode }) {
  const { details, busy, control, keyed } = corrections
  const t = useTexts('applications')
  const reasons = useCorrectionReasons(field, corrections)
  const { actor, facts } = control
  const { isEditing, anchor } = useEditing(field, control)
  if (isEditing) return <CorrectionForm field={field} {...corrections} />
  return (
    <span ref={anchor} className="qb-corrected">
      <span>{children ?? <span className="qb-muted">{t.history.nothing()}</span>}</span>
      <span className="qb-no-print">
        <ActionButton
          icon="edit"
          label={t.correction.edit({ field: t.fields[field]() })}
          shortcut={field === keyed ? 'KeyE' : undefined}
          reasons={reasons}
          onAct={() =>
            !busy && actor.send({ type: 'correction.edit', field, initial: initialOf(field, details), facts })
          }
        />
      </span>
    </span>
  )
}

/** Whether the field is open. `anchor`: around the button that opens it, where the keyboard goes back to. */
export function useEditing(field: CorrectedField, { snapshot }: Pick<CorrectionControl, 'snapshot'>) {
  const isEditing = snapshot.context.field === field
  const anchor = useRef<HTMLSpanElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing && isFocusLost()) anchor.current?.querySelector('button')?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return { isEditing, anchor }
}

/** Why a field cannot be corrected: the refusal of its lifecycle, or another field is open. */
export function useCorrectionReasons(
  field: CorrectedField,
  { details, control }: Pick<Corrections, 'details' | 'control'>,
): readonly Reason[] {
  const t = useTexts('applications')
  const { permissions } = useAccess()
  const refusalText = useRefusalText()
  const { applicationIdus: status, reviewStatus, season, payment } = details.application_details
  const record = { status, reviewStatus, season, paymentStatus: payment.status }
  const refusal = correctionRefusalOf(record, { permissions }, { type: CORRECTIONS[field] })
  if (refusal) return [{ why: refusalText(refusal) }]
  if (control.snapshot.context.field !== null)
    return [{ why: t.correction.oneAtATime(), help: t.correction.oneAtATimeHelp() }]
  return []
}

/** What is doubtful in what was typed, and what else is to be known before it is saved. */
function Notes({ field, details, control }: FieldProps) {
  const t = useTexts('applications')
  const format = useFormat()
  const { language } = useLanguage()
  const { snapshot, actor } = control
  const { gender, cardType } = details.application_details
  const { certificateTotal } = details
  const warnings = correctionWarnings(snapshot.context.value, { gender, cardType, certificateTotal })
  return (
    <div lang={language} aria-live="polite">
      {snapshot.hasTag('unknown') && (
        <Callout className="qb-notice" intent="warning" icon="offline">
          <p>{t.correction.unknown()}</p>
          <Button
            size="small"
            text={t.confirm.check()}
            loading={!snapshot.can({ type: 'outcome.check' })}
            onClick={() => actor.send({ type: 'outcome.check' })}
          />
        </Callout>
      )}
      {snapshot.hasTag('unsaved') && (
        <Callout className="qb-notice" intent="warning" icon="warning-sign">
          {t.correction.unsaved()}
        </Callout>
      )}
      {warnings.map((warning) => (
        <Callout key={warning} compact className="qb-notice" intent="warning">
          {t.correction.warnings[warning]({
            total: certificateTotal === null ? '' : format.total(certificateTotal),
          })}
        </Callout>
      ))}
      {field === 'officialTotal' && <TakeOverNotes details={details} />}
      {(field === 'card' || field === 'email') && <p className="qb-muted">{t.correction.ofStudent()}</p>}
    </div>
  )
}

/** What taking the official total over changes, and what stays (ADR 124). */
function TakeOverNotes({ details }: Pick<Shown, 'details'>) {
  const { official } = useTexts('applications')
  const format = useFormat()
  const { application_details: it, officialResult } = details
  const total = (value: number | null | undefined) =>
    typeof value === 'number' ? format.total(value) : official.takeOver.none()
  return (
    <>
      <p>{official.takeOver.lead({ before: total(it.certifiedTotal), after: total(officialResult?.officialTotal) })}</p>
      {it.reviewStatus !== null && (
        <Callout compact className="qb-notice" intent="warning" icon="warning-sign">
          {official.takeOver.ranked()}
        </Callout>
      )}
      <p className="qb-muted">{official.takeOver.decided()}</p>
    </>
  )
}

/** The form of the open field, with what is to be known of it, and its buttons. */
export function CorrectionForm(props: FieldProps) {
  const { field, details, control } = props
  const common = useTexts('common')
  const { official } = useTexts('applications')
  const { language } = useLanguage()
  const formId = useId().replaceAll(/[^a-zA-Z0-9]/g, '')
  const [isReady, setReady] = useState(false)
  const { snapshot, actor } = control
  const { value, problem } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const ui = {
    card: { 'ui:options': { dir: 'ltr', inputMode: 'text' } },
    email: { 'ui:widget': 'email', 'ui:options': { dir: 'ltr', autoComplete: 'off' } },
    submittedTotal: {},
    officialTotal: { 'ui:readonly': true },
    submittedRegisterationType: {
      'ui:widget': 'select',
      'ui:options': {
        alwaysChosen: true,
        choices: details.quotaList
          .filter(
            ({ quotaId, active }) => active || quotaId === details.application_details.studentRegisterationType.quotaId,
          )
          .map(({ quotaId, quotaName }) => ({ value: quotaId, label: pickName(quotaName, language) })),
      },
    },
  }
  const isSilent = snapshot.hasTag('unknown') || snapshot.hasTag('unsaved')
  return (
    <div className="qb-correction">
      <RecordForm<Draft>
        controls={{
          value,
          problem: isSilent ? null : problem,
          isOutdated: snapshot.hasTag('stale'),
          hasNoChanges: snapshot.hasTag('unchanged'),
          isBusy: !snapshot.can({ type: 'value.change', value }),
          change: (next) => actor.send({ type: 'value.change', value: next }),
          save: (next) => actor.send({ type: 'correction.save', value: next }),
        }}
        form={formOf(field, details.application_details.cardType)}
        texts="applications"
        uiSchema={{ [field]: ui[field] }}
        formId={formId}
        introduction={<Notes {...props} />}
        onReload={() => actor.send({ type: 'record.reload' })}
        onReady={setReady}
      />
      <div className="qb-correction-actions">
        <SubmitButton
          formId={formId}
          size="small"
          text={field === 'officialTotal' ? official.takeOver.confirm() : common.actions.save()}
          isReady={isReady}
          isBusy={isBusy}
        />
        <Button
          size="small"
          text={common.actions.cancel()}
          disabled={isBusy}
          onClick={() => actor.send({ type: 'correction.cancel' })}
        />
      </div>
    </div>
  )
}

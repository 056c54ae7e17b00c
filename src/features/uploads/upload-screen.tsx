import { AnchorButton, Button, Callout, ProgressBar, Spinner } from '@blueprintjs/core'
import { Link } from 'wouter'
import { uploadWizardFlow } from '#machines/uploads/upload-wizard.flow.ts'
import { uploadsEndpoints } from '#schemas/uploads/uploads.endpoints.ts'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { FailedState, RefusedState } from '#src/kit/feedback/states.tsx'
import { ActionButton, useReasons, type Reasons } from '#src/kit/feedback/why-not.tsx'
import { useFormat, usePageTitle, useTexts } from '#src/lib/i18n.tsx'
import '#src/kit/kit.css'
import { CHOICE_FORM, ChooseStep } from './choose-step.tsx'
import { FailuresPanel } from './failures-panel.tsx'
import { FileStep } from './file-step.tsx'
import { MappingStep } from './mapping-step.tsx'
import { UPLOADS_PATH } from './paths.ts'
import { PreviewPanel } from './preview-panel.tsx'
import { LeaveQuestion, PartialQuestion } from './questions.tsx'
import { ResultStep } from './result-step.tsx'
import { useStepFocus } from './step-title.tsx'
import { useUploadWizard, type WizardControl, type WizardView } from './use-upload-wizard.ts'
import './uploads.css'

/** Upload of students' data in four steps (document 3, section 2). */
export function UploadScreen() {
  const t = useTexts('uploads')
  usePageTitle(t.title())
  const control = useUploadWizard()
  const { actor, snapshot, view } = control
  const { problem } = snapshot.context
  const step = useStepFocus(control)
  return (
    <div className="qb-list-screen qb-uploads">
      <header className="qb-screen-header">
        <h1 id="screen-title">{t.title()}</h1>
        <div className="qb-screen-actions">
          <Link href={UPLOADS_PATH} asChild>
            <AnchorButton role="link" variant="minimal" icon="history" text={t.actions.uploads()} />
          </Link>
        </div>
      </header>
      {view === null && problem && snapshot.hasTag('forbidden') && (
        <RefusedState problem={problem} title={t.states.refused()} />
      )}
      {view === null && problem && snapshot.hasTag('failed') && (
        <FailedState
          problem={problem}
          title={t.states.failed()}
          onRetry={() => actor.send({ type: 'period.reload' })}
        />
      )}
      {snapshot.hasTag('loading') && <Spinner aria-label={t.states.loading()} />}
      {view !== null && (
        <>
          <p className="qb-muted qb-upload-lead">{t.lead()}</p>
          <Steps view={view} />
          {control.isRestored && (
            <Callout className="qb-notice" role="status" intent="primary" icon="info-sign">
              {t.restored()}
            </Callout>
          )}
          <div className="qb-panel" ref={step}>
            <Step control={control} view={view} />
            <div className="qb-upload-ways">
              <Footer control={control} view={view} />
              <Busy control={control} />
            </div>
          </div>
        </>
      )}
      <PartialQuestion control={control} />
      <LeaveQuestion control={control} />
    </div>
  )
}

const STEPS = ['choose', 'file', 'map', 'result'] as const
const STEP_OF = { choosing: 0, file: 1, mapping: 2, failures: 2, preview: 2, result: 3 } as const

/** Which of the four steps this is. */
function Steps({ view }: { readonly view: WizardView }) {
  const t = useTexts('uploads')
  const format = useFormat()
  const at = STEP_OF[view]
  return (
    <nav aria-label={t.steps.label()}>
      <ol className="qb-upload-steps">
        {STEPS.map((step, index) => (
          <li key={step} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
            <span aria-hidden className="qb-upload-step-number">
              {format.number(index + 1)}
            </span>
            <span>{t.steps[step]()}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="qb-visually-hidden">
        {t.step({ number: format.number(at + 1), name: t.steps[STEPS[at]]() })}
      </p>
    </nav>
  )
}

function Step({ control, view }: { readonly control: WizardControl; readonly view: WizardView }) {
  switch (view) {
    case 'choosing':
      return <ChooseStep control={control} />
    case 'file':
      return <FileStep control={control} />
    case 'mapping':
      return <MappingStep control={control} />
    case 'failures':
      return <FailuresPanel control={control} />
    case 'preview':
      return <PreviewPanel control={control} />
    case 'result':
      return <ResultStep control={control} />
  }
}

/** The work in progress, how far it is, and a button that stops it. */
function Busy({ control: { actor, snapshot, known } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const format = useFormat()
  if (!snapshot.hasTag('busy')) return null
  const { progress } = known
  const text = () => {
    if (snapshot.hasTag('preview')) return t.states.saving()
    if (snapshot.hasTag('step1')) return t.states.preparing()
    if (snapshot.hasTag('step2')) return t.states.reading()
    return progress
      ? t.states.checking({ done: format.number(progress.done), all: format.number(progress.all) })
      : t.states.previewing()
  }
  return (
    <div className="qb-upload-busy">
      <p role="status">{text()}</p>
      <ProgressBar value={progress && progress.all > 0 ? progress.done / progress.all : 1} aria-hidden />
      {snapshot.can({ type: 'work.cancel' }) && (
        <Button icon="cross" text={t.actions.stop()} onClick={() => actor.send({ type: 'work.cancel' })} />
      )}
    </div>
  )
}

/** The ways on, back and out of a step. */
function Footer({ control, view }: { readonly control: WizardControl; readonly view: WizardView }) {
  const { actor, rested } = control
  const t = useTexts('uploads')
  const isBusy = control.snapshot.hasTag('busy')
  // while edited cells are checked again, the buttons stay where they are; the spreadsheet is closed first
  if ((isBusy && view !== 'failures') || rested.hasTag('sheet')) return null
  return (
    <footer className="qb-upload-footer" inert={isBusy}>
      {view !== 'result' && <Button text={t.actions.cancel()} onClick={() => actor.send({ type: 'wizard.cancel' })} />}
      {rested.can({ type: 'step.back' }) && (
        <Button
          className="qb-upload-back"
          icon="arrow-left"
          text={t.actions.back()}
          onClick={() => actor.send({ type: 'step.back' })}
        />
      )}
      {/* one key for each step: a dialog opened by the last step cannot return the focus to a button that saves */}
      <Forward key={view} control={control} view={view} />
    </footer>
  )
}

/** The one way on of each step. */
function Forward({ control: { actor, rested }, view }: { readonly control: WizardControl; readonly view: WizardView }) {
  const t = useTexts('uploads')
  const reasonsOf = useReasons('uploads')
  // a user without the permission sees it at the button that starts a save
  const mayNotSave = useAccessReasons(uploadsEndpoints.save)
  const refused = (type: 'step.next' | 'partial.ask' | 'upload.save'): Reasons => {
    const isSave = type !== 'step.next' || view === 'mapping'
    if (isSave && mayNotSave.length > 0) return mayNotSave
    return reasonsOf(uploadWizardFlow, rested, { type })
  }
  switch (view) {
    case 'choosing':
      return <Button type="submit" form={CHOICE_FORM} intent="primary" icon="arrow-right" text={t.actions.next()} />
    case 'file':
    case 'mapping':
      return (
        <ActionButton
          showsLabel
          icon="arrow-right"
          intent="primary"
          label={t.actions.next()}
          reasons={refused('step.next')}
          onAct={() => actor.send({ type: 'step.next' })}
        />
      )
    case 'failures':
      return (
        <ActionButton
          showsLabel
          icon="floppy-disk"
          intent="primary"
          label={t.actions.partial()}
          reasons={refused('partial.ask')}
          onAct={() => actor.send({ type: 'partial.ask' })}
        />
      )
    case 'preview':
      return (
        <ActionButton
          showsLabel
          icon="floppy-disk"
          intent="primary"
          label={t.actions.save()}
          reasons={refused('upload.save')}
          onAct={() => actor.send({ type: 'upload.save' })}
        />
      )
    case 'result':
      return (
        <>
          {rested.can({ type: 'upload.save' }) && (
            <Button icon="refresh" text={t.actions.again()} onClick={() => actor.send({ type: 'upload.save' })} />
          )}
          <Button intent="primary" text={t.actions.end()} onClick={() => actor.send({ type: 'wizard.end' })} />
        </>
      )
  }
}

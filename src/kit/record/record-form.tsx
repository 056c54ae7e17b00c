import { Button, Callout, Spinner } from '@blueprintjs/core'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import type { Problem } from '#schemas/errors.ts'
import { fitting, focusFirstField, SchemaForm, type SchemaFormProps } from '#src/forms/index.ts'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import { useProblemText } from '../feedback/use-problem-text.ts'

/** State and actions of a record's form, in a dialog or on a page. */
export interface RecordFormControls<Value> {
  readonly value: Draft
  readonly problem: Problem | null
  /** The problem is that another person changed the record: loading it again is offered. */
  readonly isOutdated: boolean
  readonly hasNoChanges: boolean
  /** The form contains text that was typed before the session ended. */
  readonly isRestored?: boolean
  readonly isBusy: boolean
  readonly change: (value: Draft) => void
  readonly save: (value: Value) => void
}
export interface RecordFormProps<Value> extends Pick<
  SchemaFormProps<Value>,
  'form' | 'texts' | 'uiSchema' | 'rules' | 'formId' | 'onIncomplete'
> {
  readonly controls: RecordFormControls<Value>
  readonly onReload: () => void
  /** What the record belongs to and what cannot be changed here, above the fields. */
  readonly introduction?: ReactNode
  /** Shown when nothing was changed, instead of the usual text (D36). */
  readonly unchanged?: string | undefined
  /** The form is one part of a page: the focus stays where it is when it appears. */
  readonly isPart?: boolean
  /** Whether the form has loaded, with its code the first time, so that it can be saved. */
  readonly onReady?: (isReady: boolean) => void
}

interface AlertProps extends Pick<RecordFormControls<never>, 'problem' | 'isOutdated' | 'hasNoChanges' | 'isRestored'> {
  readonly isIncomplete: boolean
  readonly unchanged?: string | undefined
  readonly onReload: () => void
}
/**
 * Why the server refused to save, that there is nothing to save, or that something is missing, above the fields
 * (document 1, section 8).
 */
function Alert({ problem, isOutdated, hasNoChanges, isRestored, isIncomplete, unchanged, onReload }: AlertProps) {
  const errorText = useErrorText()
  const t = useTexts('common')
  const problemText = useProblemText()
  if (hasNoChanges)
    return (
      <Callout className="qb-notice" role="alert" intent="primary" icon="info-sign">
        {unchanged ?? t.dialog.unchanged()}
      </Callout>
    )
  if (isIncomplete)
    return (
      <Callout className="qb-notice" role="alert" intent="danger" icon="error">
        {errorText('COMPLETE_DATA_ERROR')}
      </Callout>
    )
  if (isRestored)
    return (
      <Callout className="qb-notice" role="alert" intent="primary" icon="info-sign">
        {t.dialog.restored()}
      </Callout>
    )
  if (!problem) return null
  return (
    <Callout className="qb-notice" role="alert" intent="danger" icon="error">
      <p>{problemText(problem)}</p>
      {isOutdated ? <Button size="small" icon="refresh" text={t.actions.reload()} onClick={onReload} /> : null}
    </Callout>
  )
}

/**
 * Focuses the first field as soon as the form has loaded, with its code the first time, and reports that it can be
 * saved.
 */
function FormReady({
  formId,
  isPart,
  onReady,
}: {
  readonly formId: string
  readonly isPart: boolean
  readonly onReady: ((isReady: boolean) => void) | undefined
}) {
  useEffect(() => {
    if (!isPart) focusFirstField(formId)
    onReady?.(true)
    return () => onReady?.(false)
  }, [formId, isPart, onReady])
  return null
}

/**
 * The form and its messages; its state is reset each time that it is shown. Submit it by a button with `type="submit"`
 * and `form={formId}`.
 */
export function RecordForm<Value>({
  controls,
  formId,
  onReload,
  onReady,
  introduction,
  unchanged,
  isPart = false,
  onIncomplete,
  ...form
}: RecordFormProps<Value>) {
  const t = useTexts('common')
  const [isIncomplete, setIncomplete] = useState(false)
  const { problem, isOutdated, hasNoChanges, isRestored, isBusy, change, save } = controls
  // restored text may have been typed into the form of an older version
  const value = isRestored ? fitting(form.form.schema, controls.value) : controls.value
  const settled =
    <V,>(then: (value: V) => void) =>
    (next: V) => {
      setIncomplete(false)
      then(next)
    }
  return (
    <>
      <Alert
        problem={problem}
        isOutdated={isOutdated}
        hasNoChanges={hasNoChanges}
        {...(isRestored && { isRestored })}
        isIncomplete={isIncomplete}
        unchanged={unchanged}
        onReload={onReload}
      />
      {introduction}
      <Suspense fallback={<Spinner className="qb-record-loading" aria-label={t.list.loading()} />}>
        <SchemaForm
          {...form}
          formId={formId}
          value={value}
          onChange={settled(change)}
          onSubmit={settled(save)}
          onIncomplete={() => {
            setIncomplete(true)
            onIncomplete?.()
          }}
          serverErrors={problem?.fields}
          disabled={isBusy}
        />
        <FormReady formId={formId} isPart={isPart} onReady={onReady} />
      </Suspense>
    </>
  )
}

import { forms } from 'virtual:validators/applications'
import { Suspense, useEffect } from 'react'
import type { Reason } from '#machines/applications/decision.flow.ts'
import type { RejectionReason } from '#schemas/applications/application.schema.ts'
import type { ReasonForm } from '#schemas/applications/reason.schema.ts'
import type { Problem } from '#schemas/errors.ts'
import { SchemaForm } from '#src/forms/index.ts'
import { useAreKeysOn, useKeys } from '#src/kit/keys/keys.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { LIST_KEYS } from './papers.ts'

interface Props {
  readonly formId: string
  readonly reasons: readonly RejectionReason[]
  readonly reason: Reason
  /** What the server refused of it. */
  readonly problem: Problem | null
  readonly isBusy: boolean
  /** The key that confirms, as its cap is labelled. */
  readonly confirmKey: string
  readonly onReady: (isReady: boolean) => void
  /** A reason was chosen by its digit. */
  readonly onPicked?: (() => void) | undefined
  readonly onChange: (reason: Reason) => void
  /** The reason is valid; `onChange` has passed it on in the form in which it will be stored. */
  readonly onSubmit: () => void
}

const reasonOf = ({ reasonId, reasonText }: ReasonForm): Reason => ({
  reasonId: reasonId ?? null,
  reasonText: reasonText ?? '',
})

/** The form's code comes with the first one; until then the confirmation does without it. */
function Ready({ onReady }: Pick<Props, 'onReady'>) {
  useEffect(() => {
    onReady(true)
    return () => onReady(false)
  }, [onReady])
  return null
}

/**
 * Why an application is refused: one of the university's reasons, free text, both or neither (ADR 63). A reason is also
 * chosen by its digit.
 */
export function ReasonFields({
  formId,
  reasons,
  reason,
  problem,
  isBusy,
  confirmKey,
  onReady,
  onPicked,
  onChange,
  onSubmit,
}: Props) {
  const { language } = useLanguage()
  const format = useFormat()
  const { confirm, placeholders } = useTexts('applications')
  const areKeysOn = useAreKeysOn()
  const choices = reasons.map(({ id, name }, at) => ({
    value: id,
    label: `${format.number(at + 1)}. ${pickName(name, language)}`,
  }))
  useKeys(
    choices.slice(0, LIST_KEYS.length).map(({ value, label }, at) => ({
      code: LIST_KEYS[at]!,
      label,
      act: () => {
        if (isBusy) return
        onChange({ ...reason, reasonId: value })
        onPicked?.()
      },
    })),
  )
  return (
    <Suspense>
      {areKeysOn && choices.length > 0 && <p className="qb-muted">{confirm.reasonKeys({ key: confirmKey })}</p>}
      <SchemaForm
        form={forms.reason}
        texts="applications"
        formId={formId}
        value={{ ...reason }}
        disabled={isBusy}
        serverErrors={problem?.fields}
        uiSchema={{
          // a select would take the letters and digits that are typed on it
          reasonId: {
            'ui:widget': 'radio',
            'ui:options': { choices, none: placeholders.reasonId() },
          },
          reasonText: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 2 } },
        }}
        onChange={(draft) => onChange(reasonOf(draft as ReasonForm))}
        onSubmit={(valid) => {
          onChange(reasonOf(valid))
          onSubmit()
        }}
      />
      <Ready onReady={onReady} />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { forms } from 'virtual:validators/uploads'
import type { UploadDraft } from '#machines/uploads/upload-wizard.flow.ts'
import { api } from '#src/api/client.ts'
import { SchemaForm, type Draft } from '#src/forms/index.ts'
import { ProblemNotice } from '#src/kit/feedback/problem-notice.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName, type Bilingual } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { StepTitle } from './step-title.tsx'
import type { WizardControl } from './use-upload-wizard.ts'

/** The form that the button of the step sends. */
export const CHOICE_FORM = 'upload-choice'

interface Named {
  readonly id: number
  readonly name: Bilingual
}
/** What is not chosen is absent in a form, and null in the machine. */
const toValue = (draft: UploadDraft): Draft => Object.fromEntries(Object.entries(draft).filter(([, id]) => id !== null))

/** Which certificates there are of a year and a type; null while it is not known. */
function useCertificates({ yearId, certificateTypeId }: UploadDraft): readonly Named[] | null {
  const isComplete = yearId !== null && certificateTypeId !== null
  return useAnswer(isComplete ? `${yearId} ${certificateTypeId}` : null, async (signal) => {
    const body = { yearID: yearId, certificateTypeID: certificateTypeId, certificateStatus: null }
    return (await api.certificates.certificatesFilter(body, { signal, background: true })).data.certificates
  })
}

/** Step 1: year, certificate type and certificate, all required (document 3, section 2). */
export function ChooseStep({ control: { actor, snapshot } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const { language } = useLanguage()
  const format = useFormat()
  const { period, draft, fieldErrors, problem } = snapshot.context
  const certificates = useCertificates(draft)
  if (!period) return null
  const isEditable = snapshot.can({ type: 'choice.change', draft })
  const select = (list: readonly Named[]) => ({
    'ui:widget': 'select',
    'ui:options': {
      choices: list.map(({ id, name }) => ({ value: id, label: format.digits(pickName(name, language)) })),
    },
  })
  const ui = {
    'ui:order': ['yearId', 'certificateTypeId', 'certificateId'],
    yearId: select(period.years),
    certificateTypeId: select(period.certificateCategories),
    certificateId: select(certificates ?? []),
  }
  const change = (value: Draft) => {
    const { yearId = null, certificateTypeId = null, certificateId = null } = value as Partial<UploadDraft>
    // a certificate is of one year and one type
    const isOther = yearId !== draft.yearId || certificateTypeId !== draft.certificateTypeId
    const next = { yearId, certificateTypeId, certificateId: isOther ? null : certificateId }
    actor.send({ type: 'choice.change', draft: next })
  }
  return (
    <div className="qb-upload-step">
      <StepTitle>{t.steps.choose()}</StepTitle>
      <ProblemNotice problem={problem} />
      {/* the form's code comes with the first form: until it is there, there is nothing to submit */}
      <Suspense>
        <SchemaForm
          form={forms.choice}
          texts="uploads"
          formId={CHOICE_FORM}
          uiSchema={ui}
          value={toValue(draft)}
          serverErrors={fieldErrors}
          disabled={!isEditable}
          onChange={change}
          onSubmit={() => actor.send({ type: 'step.next' })}
          onIncomplete={() => actor.send({ type: 'step.next' })}
        />
      </Suspense>
      {certificates?.length === 0 && (
        <p className="qb-muted" role="status">
          {t.noCertificates()}
        </p>
      )}
    </div>
  )
}

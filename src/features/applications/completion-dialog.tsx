import { forms } from 'virtual:validators/applications'
import { useRef } from 'react'
import type { ApplicationDetails, CompletionForm } from '#schemas/applications/application.schema.ts'
import { api } from '#src/api/client.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { DecisionControl } from './use-decision.ts'

const UI = { completionNote: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 4 } } } as const

/** Records that the requested data arrived on paper (ADR 97). It can be undone like a decision. */
export function useCompletion(
  { application_details: it }: ApplicationDetails,
  onSaved: () => void,
  { actor }: Pick<DecisionControl, 'actor'>,
) {
  const key = { applyId: it.applicationId, studentId: it.studentId }
  const saved = useRef(it.version)
  return useRecordDialog<ApplicationDetails['application_details'], CompletionForm>({
    save: async ({ completionNote }) => {
      const reply = await api.applications.completeOnPaper({
        applicationId: it.applicationId,
        studentId: it.studentId,
        version: it.version,
        completionNote,
      })
      saved.current = reply.data.version
      return reply
    },
    onSaved,
    name: 'completion',
    announce: (message) =>
      actor.send({
        type: 'completion.saved',
        message,
        undo: { ...key, version: saved.current, isCompletion: true },
      }),
  })
}

export function CompletionDialog({
  dialog,
  studentName,
}: {
  readonly dialog: ReturnType<typeof useCompletion>
  readonly studentName: string
}) {
  const texts = useTexts('applications')
  return (
    <RecordDialog
      dialog={dialog}
      title={texts.completion.title({ name: studentName })}
      saveText={texts.completion.save()}
      introduction={<p>{texts.completion.lead()}</p>}
      form={forms.completion}
      texts="applications"
      uiSchema={UI}
    />
  )
}

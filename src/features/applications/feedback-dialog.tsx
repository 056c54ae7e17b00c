import { forms } from 'virtual:validators/applications'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { api } from '#src/api/client.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails, FeedbackForm } from '#schemas/applications/application.schema.ts'

const UI = {
  message: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 6 } },
  sendMailToStudent: { 'ui:widget': 'radio' },
} as const

/**
 * Asking the student to complete data: the application goes to 4 (document 2, section 4). The server writes the
 * subject, in both languages. A refused message opens the dialog again.
 */
export function useFeedback(
  { application_details: it, messageNotification, sendMailToStudent }: ApplicationDetails,
  onSent: () => void,
) {
  const dialog = useRecordDialog<ApplicationDetails['application_details'], FeedbackForm>({
    save: (value) =>
      api.applications.sendFeedback({
        applicationId: it.applicationId,
        studentId: it.studentId,
        version: it.version,
        feedbackCheck: true,
        ...value,
      }),
    onSaved: onSent,
  })
  return {
    dialog,
    open: () => dialog.add({ ...(messageNotification && { message: messageNotification }), sendMailToStudent }),
  }
}

export function FeedbackDialog({
  feedback: { dialog },
  studentName,
}: {
  readonly feedback: ReturnType<typeof useFeedback>
  readonly studentName: string
}) {
  const texts = useTexts('applications')
  return (
    <RecordDialog
      dialog={dialog}
      title={texts.feedback.title({ name: studentName })}
      saveText={texts.actions.send()}
      form={forms.feedback}
      texts="applications"
      uiSchema={UI}
    />
  )
}

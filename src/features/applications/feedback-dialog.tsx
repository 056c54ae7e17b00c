import { forms } from 'virtual:validators/applications'
import { useRef } from 'react'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { api } from '#src/api/client.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails, FeedbackForm } from '#schemas/applications/application.schema.ts'
import type { DecisionControl } from './use-decision.ts'

const UI = {
  message: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 6 } },
  sendMailToStudent: { 'ui:widget': 'radio' },
} as const

/**
 * Asking the student to complete data: the application goes to 4 (document 2, section 4). The server writes the
 * subject, in both languages. A refused message opens the dialog again. A sent one can be taken back as a decision can.
 */
export function useFeedback(
  { application_details: it, messageNotification, sendMailToStudent }: ApplicationDetails,
  onSent: () => void,
  { actor }: Pick<DecisionControl, 'actor'>,
) {
  const { hasPermission } = useCallAccess(applicationsEndpoints.undoDecision)
  const sent = useRef(it.version)
  const dialog = useRecordDialog<ApplicationDetails['application_details'], FeedbackForm>({
    save: async (value) => {
      const reply = await api.applications.sendFeedback({
        applicationId: it.applicationId,
        studentId: it.studentId,
        version: it.version,
        feedbackCheck: true,
        ...value,
      })
      sent.current = reply.data.version
      return reply
    },
    onSaved: onSent,
    ...(hasPermission && {
      announce: (message: string) =>
        actor.send({
          type: 'feedback.sent',
          message,
          undo: { applyId: it.applicationId, studentId: it.studentId, version: sent.current },
        }),
    }),
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

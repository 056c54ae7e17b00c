import { forms } from 'virtual:validators/applications'
import { Callout } from '@blueprintjs/core'
import { useRef } from 'react'
import { groupErrors } from '#schemas/notifications/notification.rules.ts'
import { mailPieces } from '#schemas/student-mails/student-mail.schema.ts'
import { MailSample } from '#src/kit/mail/mail-sample.tsx'
import { MailTemplates } from '#src/kit/mail/mail-templates.tsx'
import type { Paper } from '#schemas/applications/paper.schema.ts'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { api } from '#src/api/client.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationDetails, FeedbackForm } from '#schemas/applications/application.schema.ts'
import { useEmailRefusal } from './email-refusal.ts'
import type { DecisionControl } from './use-decision.ts'

const rules = (value: unknown) => groupErrors(value as FeedbackForm)
const UI = {
  message: { 'ui:widget': 'textarea', 'ui:options': { counter: true, rows: 6 } },
  sendMailToStudent: { 'ui:widget': 'radio' },
} as const

/** A sentence for each paper that the student must replace or add, in the language of the page (ADR 67). */
function useWantedPapers() {
  const t = useTexts('applications')
  return (papers: readonly Paper[]): string =>
    papers
      .flatMap(({ kind, state, fault, note }) => {
        const file = t.files[kind]()
        if (state === 'missing') return [t.papers.wanted.missing({ file })]
        if (state !== 'toReplace' || fault === null) return []
        return [t.papers.wanted.toReplace({ file, fault: note ?? t.options.fault[fault]() })]
      })
      .join('\n')
}

/**
 * Requests data from the student: the application goes to 4 (document 2, section 4). The server writes the subject, in
 * both languages. A refused message opens the dialog again. A sent one can be undone like a decision.
 */
export function useFeedback(
  { application_details: it, papers, messageNotification, sendMailToStudent, emailRefused }: ApplicationDetails,
  onSent: () => void,
  { actor }: Pick<DecisionControl, 'actor'>,
) {
  const { hasPermission } = useCallAccess(applicationsEndpoints.undoDecision)
  const wanted = useWantedPapers()
  const refusal = useEmailRefusal()({ emailRefused })
  const sent = useRef(it.version)
  const dialog = useRecordDialog<ApplicationDetails['application_details'], FeedbackForm>({
    save: async (value) => {
      const reply = await api.notifications.send({
        applicationId: it.applicationId,
        studentId: it.studentId,
        version: it.version,
        feedbackCheck: true,
        ...value,
      })
      if ('version' in reply.data) sent.current = reply.data.version
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
    /** The warning that the mail server refuses the student's address, shown before a mail is sent (ADR 75). */
    refusal,
    /** The name and number that the message shows instead of its placeholders. */
    student: { ar: it.arName, en: it.enName },
    number: it.appNum,
    open: () => {
      const message = wanted(papers) || messageNotification
      dialog.add({ ...(message && { message }), sendMailToStudent })
    },
  }
}

export function FeedbackDialog({
  feedback: { dialog, refusal, student, number },
  studentName,
}: {
  readonly feedback: ReturnType<typeof useFeedback>
  readonly studentName: string
}) {
  const texts = useTexts('applications')
  const message = String(dialog.value['message'] ?? '')
  const isFilled = mailPieces(message).some((piece) => typeof piece !== 'string')
  return (
    <RecordDialog
      dialog={dialog}
      title={texts.feedback.title({ name: studentName })}
      saveText={texts.actions.send()}
      introduction={
        <>
          {refusal && (
            <Callout compact intent="warning">
              {refusal}
            </Callout>
          )}
          <MailTemplates onTake={({ content }) => dialog.change({ ...dialog.value, message: content })} />
          {isFilled && <MailSample name={student} number={number} text={message} />}
        </>
      }
      rules={rules}
      form={forms.feedback}
      texts="applications"
      uiSchema={UI}
    />
  )
}

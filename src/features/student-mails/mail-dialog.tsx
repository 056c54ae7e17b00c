import { forms } from 'virtual:validators/student-mails'
import { useMemo } from 'react'
import {
  mailErrors,
  type MailCategory,
  type StudentMail,
  type StudentMailForm,
} from '#schemas/student-mails/student-mail.schema.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import type { RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { ContentWidget } from '#src/kit/mail/content-widget.tsx'

/** The initial values of a new template. */
export const NEW_MAIL = { sendMailToStudent: 1, active: true } as const
/** What a dialog about a template that is there begins with. */
export const draftOf = ({ categoryId, subject, content, sendMailToStudent, active }: StudentMail) => ({
  categoryId,
  ...(subject && { subject }),
  ...(content && { content }),
  sendMailToStudent,
  active,
})

interface MailDialogProps {
  readonly dialog: RecordDialogControls<StudentMail, StudentMailForm>
  readonly categories: readonly MailCategory[]
}

/** Adds or edits a template (document 3, section 2). The category decides whether the texts are required. */
export function MailDialog({ dialog, categories }: MailDialogProps) {
  const t = useTexts('student-mails')
  const { language } = useLanguage()
  const { categoryId } = dialog.value
  const areTextsOptional = categories.find(({ id }) => id === categoryId)?.textsOptional ?? false
  const uiSchema = useMemo(() => {
    const help = areTextsOptional ? t.optional() : ''
    const choices = categories.map(({ id, name }) => ({ value: id, label: pickName(name, language) }))
    return {
      categoryId: { 'ui:widget': 'select', 'ui:options': { choices } },
      subject: { 'ui:options': { dir: 'auto', counter: true, help } },
      content: { 'ui:widget': ContentWidget, 'ui:options': { dir: 'auto', counter: true, rows: 8, help } },
      sendMailToStudent: { 'ui:widget': 'switch' },
      active: { 'ui:widget': 'switch' },
    }
  }, [categories, areTextsOptional, language, t])
  return (
    <RecordDialog
      dialog={dialog}
      title={dialog.record ? t.edit() : t.add()}
      form={areTextsOptional ? forms.notice : forms.record}
      texts="student-mails"
      uiSchema={uiSchema}
      rules={(value) => mailErrors(value as StudentMailForm, areTextsOptional)}
    />
  )
}

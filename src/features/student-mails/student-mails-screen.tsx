import { useCallback, useState } from 'react'
import { studentMailsEndpoints } from '#schemas/student-mails/student-mails.endpoints.ts'
import type { StudentMail, StudentMailForm } from '#schemas/student-mails/student-mail.schema.ts'
import { api } from '#src/api/client.ts'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { useActiveReasons } from '#src/kit/feedback/use-active-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useMailColumns, useMailName } from './columns.tsx'
import { draftOf, MailDialog, NEW_MAIL } from './mail-dialog.tsx'
import { MailFilterBar } from './mail-filters.tsx'
import { MailPreview } from './mail-preview.tsx'
import { saveStudentMail, STUDENT_MAILS } from './student-mails.list.ts'

/** Templates of mails: search, add, edit, activate and delete them, and see how they read (document 3, section 2). */
export function StudentMailsScreen() {
  const t = useTexts('student-mails')
  const why = useActiveReasons(studentMailsEndpoints.edit)
  const list = useList(STUDENT_MAILS)
  const categories =
    useAnswer(
      'categories',
      async (signal) => (await api['student-mails'].categories({ signal })).data.cartegoryMessages,
    ) ?? []
  const dialog = useRecordDialog<StudentMail, StudentMailForm>({ save: saveStudentMail, onSaved: list.reload })
  const [previewed, preview] = useState<StudentMail | null>(null)
  const nameOf = useMailName()
  const { edit: open } = dialog
  const edit = useCallback((mail: StudentMail) => open(mail, draftOf(mail)), [open])
  const { act, openQuestion, question } = list
  const columns = useMailColumns({ why, act, openQuestion, edit, preview })

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      actions={
        <ActionButton
          showsLabel
          icon="plus"
          intent="primary"
          label={t.add()}
          reasons={why.add}
          onAct={() => dialog.add(NEW_MAIL)}
        />
      }
      filters={<MailFilterBar list={list} categories={categories} />}
    >
      <MailDialog dialog={dialog} categories={categories} />
      <MailPreview mail={previewed} onClose={() => preview(null)} />
      <RemoveQuestion
        texts={t.remove}
        name={question?.action === 'remove' ? nameOf(question.row) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}

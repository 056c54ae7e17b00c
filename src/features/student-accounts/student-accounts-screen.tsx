import { useCallback } from 'react'
import { isolate } from '#locales/isolate.ts'
import type { AccountForm, StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { AccountDialog, draftOf } from './account-dialog.tsx'
import { AccountFilterBar } from './account-filters.tsx'
import { useAccountColumns } from './columns.tsx'
import { saveAccount, STUDENT_ACCOUNTS } from './student-accounts.list.ts'
import { useAccountReasons } from './use-account-reasons.ts'

/** Accounts of students: find them, mend identity and e-mail, delete them (document 2, section 2.8). */
export function StudentAccountsScreen() {
  const t = useTexts('student-accounts')
  const format = useFormat()
  const { language } = useLanguage()
  const why = useAccountReasons()
  const list = useList(STUDENT_ACCOUNTS)
  const dialog = useRecordDialog<StudentAccount, AccountForm>({
    save: (value, row) => saveAccount(value, row!),
    onSaved: list.reload,
  })
  const { edit: openEdit } = dialog
  const edit = useCallback((row: StudentAccount) => openEdit(row, draftOf(row)), [openEdit])
  const { openQuestion, question } = list
  const columns = useAccountColumns({ why, openQuestion, edit })
  const identity = isolate(format.digits(question?.row.identityNum ?? ''))

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ studentId }) => studentId}
      emptyHint={t.empty()}
      filters={<AccountFilterBar list={list} />}
    >
      <AccountDialog dialog={dialog} />
      <RemoveQuestion
        texts={{ title: t.remove.title, message: ({ name }) => t.remove.message({ name, identity }) }}
        name={question ? pickName(question.row.studentName, language) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}

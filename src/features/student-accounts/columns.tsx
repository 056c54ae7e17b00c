import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useLocation } from 'wouter'
import { SEARCH_BY } from '#schemas/status.ts'
import type { StudentAccount } from '#schemas/student-accounts/student-account.schema.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { AccountList } from './student-accounts.list.ts'
import type { AccountReasons } from './use-account-reasons.ts'

/** The list of applications, of all seasons, searched by this identity. */
export const applicationsPath = ({ identityNum }: Pick<StudentAccount, 'identityNum'>): string =>
  `/home/StudentData/ManageApplications?${new URLSearchParams({
    identityType: String(SEARCH_BY.identity),
    searchText: identityNum,
    yearId: '',
    semesterId: '',
  })}`

interface ColumnsOf extends Pick<AccountList, 'openQuestion'> {
  readonly why: AccountReasons
  readonly edit: (account: StudentAccount) => void
}

/** The columns of a student user (document 2, section 3), with the actions. */
export function useAccountColumns({ why, openQuestion, edit }: ColumnsOf): readonly Column<StudentAccount>[] {
  const t = useTexts('student-accounts')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const [, navigate] = useLocation()
  return useMemo<Column<StudentAccount>[]>(
    () => [
      {
        id: 'studentName',
        stack: 'student',
        header: t.columns.studentName(),
        heads: true,
        skeleton: 0.8,
        cell: ({ studentName }) => <bdi>{pickName(studentName, language)}</bdi>,
      },
      {
        id: 'identityNum',
        stack: 'student',
        header: t.columns.identityNum(),
        cell: ({ identityNum }) => <Copyable what={t.columns.identityNum()}>{identityNum}</Copyable>,
      },
      {
        id: 'studentEmail',
        stack: 'account',
        header: t.columns.studentEmail(),
        cell: ({ studentEmail }) => studentEmail && <bdi dir="ltr">{studentEmail}</bdi>,
      },
      {
        id: 'userName',
        stack: 'account',
        header: t.columns.userName(),
        cell: ({ userName }) => userName && <bdi dir="ltr">{userName}</bdi>,
      },
      {
        id: 'accountStatus',
        header: t.columns.accountStatus(),
        width: '7rem',
        skeleton: 0.4,
        cell: ({ accountStatus }) =>
          accountStatus === 1 ? (
            <Tag minimal round>
              {t.states.active()}
            </Tag>
          ) : (
            <Tag minimal round icon="ban-circle">
              {t.states.inactive()}
            </Tag>
          ),
      },
      {
        id: 'appCount',
        header: t.columns.appCount(),
        align: 'number',
        width: '6rem',
        skeleton: 0.2,
        cell: ({ appCount }) => <bdi dir="ltr">{format.number(appCount)}</bdi>,
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <RowActions name={pickName(row.studentName, language)}>
            <ActionButton
              icon="inbox-search"
              label={t.actions.applications()}
              reasons={row.appCount > 0 ? [] : [{ why: t.noApplications.why(), help: t.noApplications.help() }]}
              onAct={() => navigate(applicationsPath(row))}
            />
            <ActionButton icon="edit" label={c.actions.edit()} reasons={why.edit(row)} onAct={() => edit(row)} />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(row)}
              onAct={() => openQuestion('remove', row)}
            />
          </RowActions>
        ),
      },
    ],
    [t, c, format, language, navigate, why, openQuestion, edit],
  )
}

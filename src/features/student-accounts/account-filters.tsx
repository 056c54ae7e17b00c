import { forms } from 'virtual:validators/student-accounts'
import { Button } from '@blueprintjs/core'
import { Suspense, useMemo, useState } from 'react'
import { SEARCH_BY } from '#schemas/status.ts'
import { IDENTITY_MAX } from '#schemas/shared/fields.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import {
  accountFilterErrors,
  type AccountFilters,
  type StudentAccount,
} from '#schemas/student-accounts/student-account.schema.ts'
import { api } from '#src/api/client.ts'
import { ScopeButton, useScope } from '#src/features/scope/index.ts'
import { FormPlaceholder, SchemaForm, type Draft } from '#src/forms/index.ts'
import { refusedIn } from '#src/kit/list/list-query.ts'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { AccountList } from './student-accounts.list.ts'

const SEARCHED = { form: forms.filters, rules: accountFilterErrors } as const
const rules = (value: unknown) => accountFilterErrors(value as AccountFilters)

/** Students whose name is being typed, from three letters on, and the chosen one. */
function useStudents(chosen: StudentAccount | undefined) {
  const { language } = useLanguage()
  const { key: scopeKey } = useScope()
  const [typed, type] = useState('')
  const text = typed.trim()
  const found = useAnswer(
    isSearchable(text) ? JSON.stringify([scopeKey, text]) : null,
    async (signal) =>
      (await api['student-accounts'].search({ searchData: text }, { signal, background: true })).data.students,
  )
  const students = found ?? (chosen ? [chosen] : [])
  return {
    choices: students.map(({ studentId, studentName }) => ({
      value: studentId,
      label: pickName(studentName, language),
    })),
    onQuery: type,
    loading: isSearchable(text) && found === null,
  }
}

/** Search by name or identity number, or for one student (document 2, section 2.8). */
export function AccountFilterBar({ list }: { readonly list: AccountList }) {
  const c = useTexts('common')
  const applied = list.query.filters
  // what may not be searched for stays in the form with its reason, and the list as it is
  const [refused, setRefused] = useState<{ readonly of: AccountFilters; readonly value: AccountFilters } | null>(null)
  const filters = refused?.of === applied ? refused.value : applied
  const isByIdentity = filters.identityType === SEARCH_BY.identity
  const students = useStudents(list.rows.find(({ studentId }) => studentId === applied.studentId))
  const uiSchema = useMemo(
    () => ({
      'ui:options': { columns: 3 },
      'ui:order': ['identityType', 'searchText', 'studentId'],
      identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
      searchText: {
        'ui:options': isByIdentity
          ? { dir: 'ltr', keyFilter: 'code', counter: true, maxLength: IDENTITY_MAX, placeholder: '' }
          : { dir: 'auto' },
      },
      studentId: isByIdentity ? { 'ui:widget': 'hidden' } : { 'ui:widget': 'suggest', 'ui:options': students },
    }),
    [isByIdentity, students],
  )
  const change = (draft: Draft) => {
    const typed = draft as AccountFilters
    const isSameSort = typed.identityType === filters.identityType
    // what was typed for a name is no identity, and one student is not sought in two ways
    const after = isSameSort ? typed : { identityType: typed.identityType, searchText: undefined, studentId: null }
    if (refusedIn(SEARCHED, after).length > 0) {
      setRefused({ of: applied, value: after })
      return
    }
    setRefused(null)
    if (isSameSort && after.studentId === filters.studentId) list.type(after)
    else list.search(after)
  }
  return (
    <div className="qb-account-filters" role="search">
      <Suspense fallback={<FormPlaceholder form={forms.filters} texts="student-accounts" />}>
        <SchemaForm
          form={forms.filters}
          texts="student-accounts"
          formId="account-filters"
          value={filters}
          onChange={change}
          onSubmit={() => list.search()}
          uiSchema={uiSchema}
          rules={rules}
        />
      </Suspense>
      <div className="qb-filters-actions">
        <Button
          intent="primary"
          icon="search"
          text={c.actions.search()}
          onClick={() => filters === applied && list.search()}
        />
        <Button
          icon="reset"
          text={c.actions.reset()}
          onClick={() => {
            setRefused(null)
            list.resetFilters()
          }}
        />
        <ScopeButton />
      </div>
      <SearchNote isRefused={filters !== applied} />
    </div>
  )
}

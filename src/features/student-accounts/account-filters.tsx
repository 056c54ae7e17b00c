import { forms } from 'virtual:validators/student-accounts'
import { useState } from 'react'
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
import type { Draft } from '#src/forms/index.ts'
import { FilterLine } from '#src/kit/list/filter-line.tsx'
import { useFormFilters } from '#src/kit/list/form-filters.tsx'
import { refusedIn } from '#src/kit/list/list-query.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'
import type { AccountList } from './student-accounts.list.ts'

const SEARCHED = { form: forms.filters, rules: accountFilterErrors } as const

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
  const applied = list.query.filters
  // what may not be searched for stays in the form with its reason, and the list as it is
  const [refused, setRefused] = useState<{ readonly of: AccountFilters; readonly value: AccountFilters } | null>(null)
  const filters = refused?.of === applied ? refused.value : applied
  const isByIdentity = filters.identityType === SEARCH_BY.identity
  const students = useStudents(list.rows.find(({ studentId }) => studentId === applied.studentId))
  const ui = {
    identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
    searchText: {
      'ui:options': isByIdentity
        ? { dir: 'ltr', keyFilter: 'code', counter: true, maxLength: IDENTITY_MAX, placeholder: '' }
        : { dir: 'auto' },
    },
    studentId: { 'ui:widget': 'suggest', 'ui:options': students },
  }
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
  const { fields, ...line } = useFormFilters<AccountFilters>({
    ...SEARCHED,
    texts: 'student-accounts',
    id: 'account-filters',
    ui,
    value: filters,
    onChange: change,
    onSubmit: () => list.search(),
    search: ['identityType', 'searchText'],
    usual: isByIdentity ? [] : ['studentId'],
    emptyOf: () => null,
  })
  return (
    <FilterLine
      {...line}
      fields={fields}
      onSearch={() => {
        if (filters === applied) list.search()
      }}
      onReset={() => {
        setRefused(null)
        list.resetFilters()
      }}
      extra={<ScopeButton />}
      isRefused={filters !== applied}
    />
  )
}

import { forms } from 'virtual:validators/fees'
import { Button, Collapse } from '@blueprintjs/core'
import { Suspense, useState } from 'react'
import { isSent, STATUS_CODES } from '#schemas/applications/status.ts'
import { feeFilterErrors, type FeeFilters } from '#schemas/fees/fee-list.schema.ts'
import { PAYMENT_WAYS } from '#schemas/fees/payment.schema.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import type { Period } from '#schemas/shell/shell.endpoints.ts'
import { api } from '#src/api/client.ts'
import { ScopeButton, useScope } from '#src/features/scope/index.ts'
import { SchemaForm, type Choice } from '#src/forms/index.ts'
import { useSearchKey } from '#src/kit/list/filters.tsx'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import { useSearchDraft } from '#src/kit/list/use-search-draft.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useSeason } from '#src/kit/season.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { FeeList } from './fees.list.ts'
import { useStatusText } from './use-fee-reasons.ts'

const FIRST = ['identityType', 'searchText', 'yearId', 'semesterId', 'paidStatus'] as const
const MORE = ['studentId', 'appStatus', 'paidBy', 'startPaymentDate', 'endPaymentDate'] as const
const SEARCHED = { form: forms.filters, rules: feeFilterErrors } as const
const rules = (value: unknown) => feeFilterErrors(value as FeeFilters)
const HIDDEN = { 'ui:widget': 'hidden' } as const

/** Students whose name is being typed, from three letters on, and the chosen one. */
function useStudents({ query: { filters }, rows }: FeeList) {
  const { language } = useLanguage()
  const { key: scopeKey } = useScope()
  const [typed, type] = useState('')
  const words = typed.trim()
  const { yearId = null, semesterId = null, paidStatus = null } = filters
  const found = useAnswer(
    isSearchable(words) ? JSON.stringify([scopeKey, words, yearId, semesterId, paidStatus]) : null,
    async (signal) =>
      (await api.fees.search({ searchData: words, yearId, semesterId, paidStatus }, { signal, background: true })).data
        .students,
  )
  const chosen = rows.filter(({ studentId }) => studentId === filters.studentId).slice(0, 1)
  return {
    choices: (found ?? chosen).map(({ studentId, studentName }) => ({
      value: studentId,
      label: pickName(studentName, language),
    })),
    onQuery: type,
    loading: isSearchable(words) && found === null,
  }
}

/**
 * Search of the fees: what is asked for every day in sight, the rest in the advanced panel (document 2, section 2.6).
 * What is typed searches after a moment, what is chosen at once.
 */
export function FeeFilterBar({ list }: { readonly list: FeeList }) {
  const t = useTexts('fees')
  const c = useTexts('common')
  const { language } = useLanguage()
  const statusText = useStatusText()
  const { years, semesters } = useSeason()
  useSearchKey('fee-filters_searchText')
  const applied = list.query.filters
  const draft = useSearchDraft(list, SEARCHED)
  const { filters } = draft
  const isNarrowed = MORE.some((key) => (applied[key] ?? null) !== null)
  const [isOpen, setOpen] = useState(isNarrowed)
  const students = useStudents(list)

  const select = (choices: readonly Choice[]) => ({ 'ui:widget': 'select', 'ui:options': { choices } })
  const periods = (all: readonly Period[]): Choice[] =>
    all.map(({ attribute_id, attributeName }) => ({ value: attribute_id, label: pickName(attributeName, language) }))
  const ui = {
    identityType: { 'ui:widget': 'select', 'ui:options': { alwaysChosen: true } },
    searchText: { 'ui:options': draft.keys },
    yearId: select(periods(years)),
    semesterId: select(periods(semesters)),
    paidStatus: select([
      { value: 1, label: t.options.paidStatus['1']() },
      { value: 0, label: t.options.paidStatus['0']() },
    ]),
    studentId: { 'ui:widget': 'suggest', 'ui:options': students },
    appStatus: select(STATUS_CODES.filter(isSent).map((code) => ({ value: code, label: statusText(code) }))),
    paidBy: select(PAYMENT_WAYS.map((way) => ({ value: way, label: t.options.paidBy[way]() }))),
    startPaymentDate: { 'ui:widget': 'date' },
    endPaymentDate: { 'ui:widget': 'date' },
  }
  const form = (formId: string, keys: readonly string[], columns: number) => (
    <SchemaForm
      form={forms.filters}
      texts="fees"
      formId={formId}
      value={filters}
      onChange={draft.change}
      onSubmit={draft.search}
      uiSchema={{
        'ui:options': { columns },
        'ui:order': [...FIRST, ...MORE],
        ...Object.fromEntries(Object.entries(ui).map(([key, value]) => [key, keys.includes(key) ? value : HIDDEN])),
      }}
      rules={rules}
    />
  )
  return (
    <div className="qb-fee-filters" role="search">
      <Suspense>{form('fee-filters', FIRST, 5)}</Suspense>
      <Collapse isOpen={isOpen}>
        <Suspense>{form('fee-filters-more', MORE, 5)}</Suspense>
      </Collapse>
      <div className="qb-filters-actions">
        <Button intent="primary" icon="search" text={c.actions.search()} onClick={draft.search} />
        <Button icon="reset" text={c.actions.reset()} onClick={draft.reset} />
        <ScopeButton />
        <Button
          variant="minimal"
          icon="filter"
          endIcon={isOpen ? 'chevron-up' : 'chevron-down'}
          aria-expanded={isOpen}
          text={c.filters.advanced()}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <SearchNote isRefused={draft.isRefused} />
    </div>
  )
}

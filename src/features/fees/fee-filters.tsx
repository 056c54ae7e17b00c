import { form } from 'virtual:validators/fees/filters'
import { useCallback, useState } from 'react'
import { isSent, STATUS_CODES } from '#schemas/status.ts'
import { feeFilterErrors, type FeeFilters } from '#schemas/fees/fee-list.schema.ts'
import { PAYMENT_METHODS } from '#schemas/fees/payment.schema.ts'
import { isSearchable } from '#schemas/shared/student-search.ts'
import { api } from '#src/api/client.ts'
import { AdmissionFilters } from '#src/features/applications/parts.ts'
import { useScope } from '#src/features/scope/index.ts'
import type { Choice } from '#src/forms/index.ts'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { usePeriodChoices } from '#src/kit/season.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { anyPaidStatus, type FeeList } from './fees.list.ts'
import { useStatusText } from './use-fee-reasons.ts'

const ID = 'fee-filters'
/** The field of the searched text. */
export const SEARCH_ID = `${ID}_searchText`
const USUAL = ['paidStatus', 'yearId', 'semesterId'] as const
const MORE = ['studentId', 'appStatus', 'agreement', 'paidBy', 'startPaymentDate', 'endPaymentDate'] as const

/** Students whose name is being typed, from three letters on, and the chosen one. */
function useStudents({ query: { filters }, rows }: FeeList) {
  const { language } = useLanguage()
  const { key: scopeKey } = useScope()
  const [typed, type] = useState('')
  const text = typed.trim()
  const { yearId = null, semesterId = null, paidStatus = null } = filters
  const found = useAnswer(
    isSearchable(text) ? JSON.stringify([scopeKey, text, yearId, semesterId, paidStatus]) : null,
    async (signal) =>
      (await api.fees.search({ searchData: text, yearId, semesterId, paidStatus }, { signal, background: true })).data
        .students,
  )
  const chosen = rows.filter(({ studentId }) => studentId === filters.studentId).slice(0, 1)
  return {
    choices: (found ?? chosen).map(({ studentId, studentName }) => ({
      value: studentId,
      label: pickName(studentName, language),
    })),
    onQuery: type,
    loading: isSearchable(text) && found === null,
  }
}

/** Search of the fees: the filters of daily use in sight, the others in the menu of filters (document 2, section 2.6). */
export function FeeFilterBar({ list }: { readonly list: FeeList }) {
  const t = useTexts('fees')
  const c = useTexts('common')
  const statusText = useStatusText()
  const { years, semesters } = usePeriodChoices()
  const students = useStudents(list)
  const { type } = list
  const typeAny = useCallback((filters: FeeFilters) => type(anyPaidStatus(filters)), [type])
  const select = (choices: readonly Choice[]) => ({ 'ui:widget': 'select', 'ui:options': { choices } })
  return (
    <AdmissionFilters
      list={{ ...list, type: typeAny }}
      form={form}
      rules={feeFilterErrors}
      texts="fees"
      id={ID}
      usual={USUAL}
      more={MORE}
      scopeKey={null}
      own={{
        yearId: { 'ui:widget': 'select', 'ui:options': { choices: years, placeholder: c.filters.notArchived() } },
        semesterId: select(semesters),
        paidStatus: select([
          { value: 1, label: t.options.paidStatus['1']() },
          { value: 0, label: t.options.paidStatus['0']() },
        ]),
        studentId: { 'ui:widget': 'suggest', 'ui:options': students },
        appStatus: select(STATUS_CODES.filter(isSent).map((code) => ({ value: code, label: statusText(code) }))),
        paidBy: select(PAYMENT_METHODS.map((method) => ({ value: method, label: t.options.paidBy[method]() }))),
        startPaymentDate: { 'ui:widget': 'date' },
        endPaymentDate: { 'ui:widget': 'date' },
      }}
    />
  )
}

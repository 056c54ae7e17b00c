import { useMemo } from 'react'
import { STATUS_COLUMNS } from '#schemas/admission-report/columns.ts'
import { ALL_STATUSES, SENT_CODES, type StatusFilters } from '#schemas/admission-report/admission-report.schema.ts'
import { AdmissionFilters, ReportFacts, useStatusText } from '#src/features/applications/parts.ts'
import type { Choice } from '#src/forms/index.ts'
import { api } from '#src/api/client.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { usePeriodChoices, useSeason } from '#src/kit/season.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { AdmissionReportScreen } from './admission-report-screen.tsx'
import { loadStatusFile, statusSpec } from './admission-report.list.ts'

const FILTERS = ['appStatus', 'yearId', 'semesterId'] as const
const noRules = () => []

/** What each of the filters may be. */
function useChoices(): Readonly<Record<keyof StatusFilters, readonly Choice[]>> {
  const { status: t } = useTexts('admission-report')
  const statusText = useStatusText()
  const { years, semesters } = usePeriodChoices()
  return {
    appStatus: [
      { value: ALL_STATUSES, label: t.all() },
      ...SENT_CODES.map((code) => ({ value: code, label: statusText(code) })),
    ],
    yearId: years,
    semesterId: semesters,
  }
}

/**
 * Applications of a status; the title has status, year and semester (document 3, section 2, Application status report).
 */
export function StatusReportScreen() {
  const c = useTexts('common')
  const { status: t } = useTexts('admission-report')
  const { year, semester } = useSeason()
  const yearId = year?.attribute_id ?? null
  const semesterId = semester?.attribute_id ?? null
  const list = useList(useMemo(() => statusSpec({ yearId, semesterId }), [yearId, semesterId]))
  const { filters } = list.query
  const choices = useChoices()
  const labelOf = (key: keyof StatusFilters, otherwise: string) =>
    choices[key].find(({ value }) => value === filters[key])?.label ?? otherwise
  return (
    <AdmissionReportScreen
      title={t.titleOf({
        title: t.title(),
        status: labelOf('appStatus', t.all()),
        year: labelOf('yearId', t.allYears()),
        semester: labelOf('semesterId', t.allSemesters()),
      })}
      empty={t.empty()}
      list={list}
      call={api['admission-report'].statuses}
      columns={STATUS_COLUMNS}
      loadFile={(file, call) => loadStatusFile(list.query, file, call)}
      filters={
        <AdmissionFilters
          list={list}
          form={list.spec.form}
          rules={noRules}
          texts="admission-report"
          id="status-filters"
          usual={FILTERS}
          more={[]}
          scopeKey={null}
          own={{
            appStatus: { 'ui:widget': 'select', 'ui:options': { choices: choices.appStatus, alwaysChosen: true } },
            yearId: {
              'ui:widget': 'select',
              'ui:options': { choices: choices.yearId, placeholder: c.filters.notArchived() },
            },
            semesterId: { 'ui:widget': 'select', 'ui:options': { choices: choices.semesterId } },
          }}
          onPaper={(facts) => <ReportFacts list={list} facts={facts} />}
        />
      }
    />
  )
}

import { useMemo } from 'react'
import { STUDENTS_COLUMNS } from '#schemas/admission-report/columns.ts'
import { studentsFilterErrors } from '#schemas/admission-report/admission-report.schema.ts'
import { AdmissionFilters, ReportFacts } from '#src/features/applications/parts.ts'
import { useScope } from '#src/features/scope/index.ts'
import { api } from '#src/api/client.ts'
import { useList } from '#src/kit/list/use-list.ts'
import { useSeason } from '#src/kit/season.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { AdmissionReportScreen } from './admission-report-screen.tsx'
import { loadStudentsFile, studentsSpec } from './admission-report.list.ts'

const USUAL = ['yearId', 'semesterId', 'certificateCategoryId', 'certificateTypeId'] as const
const MORE = ['certificateForeignId', 'startApplicationDate', 'endApplicationDate', 'agreement'] as const

/** Everyone who applied, in 27 columns (document 3, section 2, Applied students report). */
export function StudentsReportScreen() {
  const t = useTexts('admission-report')
  const { year, semester } = useSeason()
  const { key: scopeKey } = useScope()
  const yearId = year?.attribute_id ?? null
  const semesterId = semester?.attribute_id ?? null
  const list = useList(useMemo(() => studentsSpec({ yearId, semesterId }), [yearId, semesterId]))
  return (
    <AdmissionReportScreen
      title={t.students.title()}
      empty={t.students.empty()}
      list={list}
      call={api['admission-report'].students}
      columns={STUDENTS_COLUMNS}
      loadFile={(file, call) => loadStudentsFile(list.query, file, call)}
      filters={
        <AdmissionFilters
          list={list}
          form={list.spec.form}
          rules={studentsFilterErrors}
          texts="admission-report"
          id="students-filters"
          usual={USUAL}
          more={MORE}
          scopeKey={scopeKey}
          onPaper={(facts) => <ReportFacts list={list} facts={facts} />}
        />
      }
    />
  )
}

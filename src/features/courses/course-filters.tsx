import { forms } from 'virtual:validators/courses'
import { Radio } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { COURSE_FLAG, type CourseFilters } from '#schemas/courses/course.schema.ts'
import { normalise } from '#schemas/shared/text.ts'
import { check } from '#src/forms/field-errors.ts'
import { Filters, SearchField } from '#src/kit/list/filters.tsx'
import { SearchNote } from '#src/kit/list/search-note.tsx'
import { useErrorText, useTexts } from '#src/lib/i18n.tsx'
import { CertificateFilters } from './certificate-filters.tsx'

/** The filters of the list before the user chooses any. */
export const ALL_COURSES: CourseFilters = {
  flagCourse: COURSE_FLAG.all,
  courseName: '',
  certificateYearId: null,
  certificateTypeId: null,
  certificateStatus: null,
  certificateId: null,
}
const FLAGS = ['all', 'withCertificate', 'withoutCertificate'] as const

interface Props {
  readonly filters: CourseFilters
  /** Typed text waits a second; everything else searches at once. */
  readonly onType: (filters: CourseFilters) => void
  readonly onChoose: (filters?: CourseFilters) => void
}

/** Search by name, and by whether and in which certificates a course is (document 1, section 2, Courses list). */
export function CourseFilterBar({ filters, onType, onChoose }: Props) {
  const t = useTexts('courses')
  const c = useTexts('common')
  const errorText = useErrorText()
  const groupId = useId()
  // What may not be searched for stays in the field with its reason, and the list as it is.
  const [refused, setRefused] = useState<{ readonly text: string; readonly why: string } | null>(null)
  const type = (courseName: string) => {
    const [fault] = check(forms.filters, normalise(forms.filters.schema, { courseName }))
    setRefused(fault ? { text: courseName, why: errorText(fault.code) } : null)
    if (!fault) onType({ courseName })
  }
  const flag = filters.flagCourse ?? COURSE_FLAG.all
  return (
    <Filters
      onSearch={() => {
        if (!refused) onChoose()
      }}
    >
      <SearchField
        label={c.fields.search()}
        value={refused?.text ?? filters.courseName ?? ''}
        keyFilter="search"
        error={refused?.why}
        onType={type}
        onClear={() => {
          setRefused(null)
          onChoose({ courseName: '' })
        }}
      />
      <div role="radiogroup" aria-labelledby={groupId} className="qb-course-flags">
        <span id={groupId} className="qb-visually-hidden">
          {t.filters.flagCourse()}
        </span>
        {FLAGS.map((name) => (
          <Radio
            key={name}
            name="flagCourse"
            label={t.filters.flags[name]()}
            checked={flag === COURSE_FLAG[name]}
            onChange={() =>
              onChoose({ ...ALL_COURSES, courseName: filters.courseName ?? '', flagCourse: COURSE_FLAG[name] })
            }
          />
        ))}
      </div>
      {flag === COURSE_FLAG.withCertificate ? <CertificateFilters filters={filters} onChoose={onChoose} /> : null}
      <SearchNote isRefused={refused !== null} />
    </Filters>
  )
}

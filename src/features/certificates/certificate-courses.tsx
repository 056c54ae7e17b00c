import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import { forms } from 'virtual:validators/certificates'
import type { ViewedCertificate } from '#machines/certificates/certificate-view.flow.ts'
import type { CourseLink } from '#schemas/certificates/certificate.schema.ts'
import { DataTable, type Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useCachedList } from '#src/kit/list/use-cached-list.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { useCertificateReasons } from './use-certificate-reasons.ts'

interface Props {
  readonly viewed: ViewedCertificate
  readonly onAdd: () => void
  readonly onEdit: (course: CourseLink) => void
  readonly onRemove: (course: CourseLink) => void
}

/**
 * The courses of a certificate (document 1, section 2, Certificate view): all are here, five a page. Inactive ones can
 * only be taken out.
 */
export function CertificateCourses({ viewed: { certificate, courses }, onAdd, onEdit, onRemove }: Props) {
  const t = useTexts('certificate-view')
  const c = useTexts('common')
  const { language } = useLanguage()
  const format = useFormat()
  const why = useCertificateReasons()
  const look = useMemo(
    () => ({
      form: forms.filters,
      filters: {},
      sortable: ['name', 'degree', 'degreeStatus'],
      orderBy: 'name',
      orderType: 'asc' as const,
      pageSizes: PAGE_SIZES,
      pageSize: PAGE_SIZES[0],
      whole: {
        sortBy: {
          name: (row: CourseLink) => pickName(row.courseName, language),
          degree: (row: CourseLink) => row.courseDegree,
          degreeStatus: (row: CourseLink) => -row.addToTotal,
        },
      },
    }),
    [language],
  )
  const list = useCachedList(courses, look)

  const columns = useMemo<Column<CourseLink>[]>(
    () => [
      {
        id: 'name',
        header: t.table.name(),
        heads: true,
        cell: ({ courseName, inactiveCourse }) => (
          <span className="qb-course-name">
            <bdi>{pickName(courseName, language)}</bdi>
            {inactiveCourse === 1 ? <Tag minimal>{t.table.inactive()}</Tag> : null}
          </span>
        ),
      },
      {
        id: 'degree',
        header: t.table.degree(),
        align: 'number',
        width: '9rem',
        cell: ({ courseDegree }) => <bdi dir="ltr">{format.total(courseDegree)}</bdi>,
      },
      {
        id: 'degreeStatus',
        header: t.table.degreeStatus(),
        width: '13rem',
        cell: ({ addToTotal }) =>
          addToTotal === 1 ? t.table.counts() : <span className="qb-muted">{t.table.countsNot()}</span>,
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => {
          const isInactive = row.inactiveCourse === 1
          return (
            <RowActions name={pickName(row.courseName, language)}>
              <ActionButton
                icon="edit"
                label={t.actions.editCourse()}
                reasons={why.of(certificate, { type: 'course.edit', isActive: !isInactive })}
                onAct={() => onEdit(row)}
              />
              <ActionButton
                icon={isInactive ? 'ban-circle' : 'trash'}
                intent="danger"
                label={isInactive ? t.actions.removeInactive() : t.actions.removeCourse()}
                reasons={why.of(certificate, { type: 'course.remove' })}
                onAct={() => onRemove(row)}
              />
            </RowActions>
          )
        },
      },
    ],
    [t, c, language, format, why, certificate, onEdit, onRemove],
  )

  return (
    <section className="qb-panel" aria-labelledby="certificate-courses">
      <header className="qb-certificate-courses-head">
        <h2 id="certificate-courses">{t.table.title()}</h2>
        {certificate.status ? (
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.actions.addCourse()}
            reasons={why.of(certificate, { type: 'course.add' })}
            onAct={onAdd}
          />
        ) : null}
      </header>
      <DataTable
        list={list}
        columns={columns}
        rowKey={(row) => row.courseId}
        caption={t.table.title()}
        emptyHint={t.table.empty()}
      />
      <Pager list={list} />
    </section>
  )
}

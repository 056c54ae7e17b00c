import { Icon } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { RelatedCertificate } from '#schemas/courses/course.schema.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/**
 * Columns of a course's certificates: totals to 2 decimals, and a lock where the certificate is closed (document 1,
 * section 2).
 */
export function useRelatedColumns(): readonly Column<RelatedCertificate>[] {
  const t = useTexts('courses')
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(() => {
    const total = (value: number) => <bdi dir="ltr">{format.total(value)}</bdi>
    return [
      {
        id: 'name',
        header: t.related.name(),
        heads: true,
        skeleton: 0.8,
        cell: ({ name }) => <bdi>{pickName(name, language)}</bdi>,
      },
      { id: 'year', header: t.related.year(), cell: ({ year }) => <Ltr>{pickName(year, language)}</Ltr> },
      {
        id: 'courseDegree',
        header: t.related.courseDegree(),
        align: 'number',
        cell: ({ courseDegree }) => total(courseDegree),
      },
      {
        id: 'certificateTotalDegree',
        header: t.related.certificateTotalDegree(),
        align: 'number',
        cell: ({ certificateTotalDegree }) => total(certificateTotalDegree),
      },
      {
        id: 'certificateStatus',
        header: t.related.certificateStatus(),
        align: 'center',
        width: '7rem',
        skeleton: 0.3,
        cell: ({ certificateStatus }) =>
          certificateStatus ? (
            <span className="qb-muted">{t.related.open()}</span>
          ) : (
            <span className="qb-course-lock" title={t.related.closed()}>
              <Icon icon="lock" aria-hidden />
              <span className="qb-visually-hidden">{t.related.closed()}</span>
            </span>
          ),
      },
    ]
  }, [t, language, format])
}

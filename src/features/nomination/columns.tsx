import { useMemo } from 'react'
import type { RecommendedRow } from '#schemas/nomination/nomination.schema.ts'
import { useRecommendationText } from '#src/features/applications/parts.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Columns of the recommended students (document 2, section 2.5), with rank and why. */
export function useRecommendedColumns(): readonly Column<RecommendedRow>[] {
  const t = useTexts('nomination')
  const { language } = useLanguage()
  const format = useFormat()
  const recommendationText = useRecommendationText()
  return useMemo(() => {
    const number = (value: number | null, write: (value: number) => string) =>
      value === null ? null : <bdi dir="ltr">{write(value)}</bdi>
    const name = (id: 'studentName' | 'facultyName' | 'branch') => ({
      id,
      header: t.columns[id](),
      cell: (row: RecommendedRow) => <bdi>{pickName(row[id], language)}</bdi>,
      value: (row: RecommendedRow) => pickName(row[id], language),
    })
    return [
      { ...name('studentName'), heads: true, stack: 'student', width: '13.5rem', skeleton: 0.8 },
      {
        id: 'studentIdentity',
        stack: 'student',
        header: t.columns.studentIdentity(),
        cell: (row) => <Copyable what={t.columns.studentIdentity()}>{row.studentIdentity}</Copyable>,
        value: (row) => row.studentIdentity,
      },
      { ...name('facultyName'), stack: 'place', width: '11rem' },
      { ...name('branch'), stack: 'place' },
      {
        id: 'desireNumber',
        header: t.columns.desireNumber(),
        align: 'number',
        cell: (row) => number(row.desireNumber, format.number),
        value: (row) => row.desireNumber,
      },
      {
        id: 'totalDegree',
        stack: 'result',
        header: t.columns.totalDegree(),
        align: 'number',
        cell: (row) => number(row.totalDegree, format.total),
        value: (row) => row.totalDegree,
      },
      {
        id: 'percentage',
        stack: 'result',
        header: t.columns.percentage(),
        align: 'number',
        cell: (row) => number(row.percentage, format.percent),
        value: (row) => row.percentage,
      },
      {
        id: 'rank',
        header: t.columns.rank(),
        align: 'number',
        cell: (row) => number(row.rank, format.number),
        value: (row) => row.rank,
      },
      {
        id: 'reason',
        header: t.columns.reason(),
        width: '17rem',
        cell: ({ reason, facts }) => (
          <div className="qb-nomination-why">
            {reason && <span>{t.reasons[reason]()}</span>}
            {facts && <small className="qb-muted">{recommendationText(facts)}</small>}
          </div>
        ),
        value: ({ reason, facts }) => (facts ? recommendationText(facts) : reason && t.reasons[reason]()),
      },
      {
        id: 'applyDate',
        header: t.columns.applyDate(),
        cell: (row) => <time dateTime={row.applyDate}>{format.date(row.applyDate)}</time>,
        value: (row) => format.date(row.applyDate),
      },
    ]
  }, [t, language, format, recommendationText])
}

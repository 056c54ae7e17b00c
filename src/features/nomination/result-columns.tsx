import { useMemo } from 'react'
import type { DryRunRow } from '#schemas/nomination/nomination.schema.ts'
import { StatusTag } from '#src/features/applications/parts.ts'
import type { Column } from '#src/kit/list/column.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'

/** The student of a dry run's row, with the numbers by which it is found, the rank and the total. */
export function useStudentColumns(): readonly Column<DryRunRow>[] {
  const t = useTexts('nomination').columns
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'studentName',
        header: t.studentName(),
        heads: true,
        stack: 'student',
        width: '15rem',
        skeleton: 0.8,
        cell: ({ studentName }) => <bdi>{pickName(studentName, language)}</bdi>,
      },
      { id: 'appNum', header: t.appNum(), stack: 'student', cell: ({ appNum }) => <Ltr>{appNum}</Ltr> },
      {
        id: 'studentIdentity',
        header: t.studentIdentity(),
        stack: 'student',
        cell: ({ studentIdentity }) => <Ltr>{studentIdentity}</Ltr>,
      },
      {
        id: 'rank',
        header: t.rank(),
        align: 'number',
        skeleton: 0.3,
        cell: ({ facts }) => (facts?.rank ? format.number(facts.rank) : null),
      },
      {
        id: 'total',
        header: t.totalDegree(),
        align: 'number',
        skeleton: 0.3,
        cell: ({ facts }) => (facts && facts.total !== null ? <bdi dir="ltr">{format.total(facts.total)}</bdi> : null),
      },
    ],
    [t, language, format],
  )
}

/** A recommendation as its status; null: none. */
export function Recommendation({ code }: { readonly code: number | null }) {
  const t = useTexts('nomination').rows
  return code === null ? <span className="qb-muted">{t.unmarked()}</span> : <StatusTag isShort code={code} />
}

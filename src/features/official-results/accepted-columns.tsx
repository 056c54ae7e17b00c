import { useMemo } from 'react'
import type { AcceptedRow } from '#schemas/official-results/accepted.schema.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Columns of who was accepted on a claim that the results do not prove. */
export function useAcceptedColumns(): readonly Column<AcceptedRow>[] {
  const { accepted: t } = useTexts('official-results')
  const { language } = useLanguage()
  const format = useFormat()
  return useMemo(() => {
    const name = (id: 'studentName' | 'facultyName' | 'branch' | 'acceptedBy'): Column<AcceptedRow> => {
      const value = ({ [id]: named }: AcceptedRow) => named && pickName(named, language)
      return { id, header: t.columns[id](), value, cell: (row) => <bdi>{value(row)}</bdi> }
    }
    const code = (id: 'studentIdentity' | 'appNum'): Column<AcceptedRow> => ({
      id,
      stack: 'student',
      header: t.columns[id](),
      value: (row) => row[id],
      cell: (row) => <Copyable what={t.columns[id]()}>{row[id]}</Copyable>,
    })
    const total = (id: 'claim' | 'officialTotal' | 'difference' | 'certifiedTotal'): Column<AcceptedRow> => ({
      id,
      header: t.columns[id](),
      align: 'number',
      value: (row) => row[id],
      cell: ({ [id]: value }) => (value === null ? null : <bdi dir="ltr">{format.total(value)}</bdi>),
    })
    const ranked = ({ totalOf }: AcceptedRow) => t.ranked[totalOf ?? 'none']()
    const day = ({ acceptedAt }: AcceptedRow) => acceptedAt && format.date(acceptedAt)
    return [
      { ...name('studentName'), heads: true, stack: 'student', width: '13rem', skeleton: 0.8 },
      code('studentIdentity'),
      { ...code('appNum'), isExtra: true },
      { ...name('facultyName'), stack: 'place', width: '11rem' },
      { ...name('branch'), stack: 'place' },
      total('claim'),
      total('officialTotal'),
      total('difference'),
      total('certifiedTotal'),
      { id: 'totalOf', header: t.columns.totalOf(), width: '9rem', value: ranked, cell: ranked },
      { ...name('acceptedBy'), stack: 'accepted', width: '9rem' },
      {
        id: 'acceptedAt',
        header: t.columns.acceptedAt(),
        stack: 'accepted',
        value: day,
        cell: (row) => row.acceptedAt && <time dateTime={row.acceptedAt}>{day(row)}</time>,
      },
    ]
  }, [t, language, format])
}

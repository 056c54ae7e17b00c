import { useMemo } from 'react'
import type { ChangeRow } from '#schemas/official-results/change.schema.ts'
import { StatusTag, useStatusText } from '#src/features/applications/parts.ts'
import { Copyable } from '#src/kit/copyable.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'

/** Columns of what changes of the uploaded results changed about applications. */
export function useChangesColumns(): readonly Column<ChangeRow>[] {
  const { changes: t } = useTexts('official-results')
  const { language } = useLanguage()
  const format = useFormat()
  const statusText = useStatusText()
  return useMemo(() => {
    const name = (id: 'studentName' | 'facultyName' | 'branch'): Column<ChangeRow> => {
      const value = ({ [id]: named }: ChangeRow) => pickName(named, language)
      return { id, header: t.columns[id](), value, cell: (row) => <bdi>{value(row)}</bdi> }
    }
    const code = (id: 'studentIdentity' | 'appNum'): Column<ChangeRow> => ({
      id,
      stack: 'student',
      header: t.columns[id](),
      value: (row) => row[id],
      cell: (row) => <Copyable what={t.columns[id]()}>{row[id]}</Copyable>,
    })
    const total = (id: 'claim' | 'totalBefore' | 'totalAfter', stack?: string): Column<ChangeRow> => ({
      id,
      ...(stack && { stack }),
      header: t.columns[id](),
      align: 'number',
      value: (row) => row[id],
      cell: ({ [id]: value }) => (value === null ? null : <bdi dir="ltr">{format.total(value)}</bdi>),
    })
    const agreement = (id: 'before' | 'after'): Column<ChangeRow> => {
      const value = (row: ChangeRow) => t.agreements[row[id]]()
      return { id, stack: id, header: t.columns[id](), width: '8rem', value, cell: value }
    }
    const status = (id: 'statusThen' | 'status'): Column<ChangeRow> => ({
      id,
      stack: 'status',
      header: t.columns[id](),
      value: (row) => statusText(row[id]),
      cell: (row) => <StatusTag code={row[id]} isShort />,
    })
    const certified = ({ wasCertified }: ChangeRow) => (wasCertified ? t.certified() : null)
    const file = ({ upload }: ChangeRow) => upload && (upload.fileName ?? t.noName())
    const by = ({ upload }: ChangeRow) => upload && pickName(upload.by, language)
    const time = ({ at }: ChangeRow) => format.dateTime(at)
    return [
      { ...name('studentName'), heads: true, stack: 'student', width: '12rem', skeleton: 0.8 },
      code('studentIdentity'),
      { ...code('appNum'), isExtra: true },
      status('statusThen'),
      { id: 'wasCertified', stack: 'status', header: t.columns.wasCertified(), value: certified, cell: certified },
      total('claim'),
      agreement('before'),
      total('totalBefore', 'before'),
      agreement('after'),
      total('totalAfter', 'after'),
      { ...name('facultyName'), stack: 'place', width: '9rem' },
      { ...name('branch'), stack: 'place' },
      { ...status('status'), stack: 'now', isExtra: true },
      {
        id: 'at',
        stack: 'made',
        header: t.columns.at(),
        value: time,
        cell: (row) => <time dateTime={row.at}>{time(row)}</time>,
      },
      {
        id: 'fileName',
        stack: 'made',
        header: t.columns.fileName(),
        value: file,
        cell: (row) => <bdi>{file(row)}</bdi>,
      },
      {
        id: 'by',
        stack: 'made',
        header: t.columns.by(),
        isExtra: true,
        value: by,
        cell: (row) => <bdi>{by(row)}</bdi>,
      },
    ]
  }, [t, language, format, statusText])
}

import { useMemo } from 'react'
import type { PullRow } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import type { Column } from '#src/kit/list/column.ts'
import { ResultList } from '#src/kit/list/result-list.tsx'
import { useResults, type ResultLook } from '#src/kit/list/use-results.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

const LOOK: ResultLook<PullRow> = {
  sortBy: {
    arName: (row) => row.arName,
    enName: (row) => row.enName,
    totalDegree: (row) => row.totalDegree,
    coursesCount: (row) => row.coursesCount,
  },
  orderBy: 'arName',
  names: ({ arName, enName }) => [arName, enName],
}
const rowKey = ({ id }: PullRow): number => id

/**
 * The closed certificates that pulling would copy, a page at a time. They are here already: the pull flow loaded them.
 */
export function PullTable({ rows, caption }: { readonly rows: readonly PullRow[]; readonly caption: string }) {
  const t = useTexts('certificate-pulling')
  const c = useTexts('common')
  const format = useFormat()
  const list = useResults(rows, LOOK)
  const columns = useMemo<Column<PullRow>[]>(
    () => [
      { id: 'arName', header: c.fields.arName(), heads: true, cell: ({ arName }) => <bdi lang="ar">{arName}</bdi> },
      { id: 'enName', header: c.fields.enName(), cell: ({ enName }) => <bdi lang="en">{enName}</bdi> },
      {
        id: 'totalDegree',
        header: t.columns.total(),
        align: 'number',
        width: '9rem',
        cell: ({ totalDegree }) => <bdi dir="ltr">{format.total(totalDegree)}</bdi>,
      },
      {
        id: 'coursesCount',
        header: t.columns.courses(),
        align: 'number',
        width: '9rem',
        cell: ({ coursesCount }) => format.number(coursesCount),
      },
    ],
    [c, t, format],
  )
  return <ResultList list={list} columns={columns} rowKey={rowKey} caption={caption} searchLabel={c.fields.search()} />
}

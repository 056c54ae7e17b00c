import { useMemo } from 'react'
import { forms } from 'virtual:validators/certificate-pulling'
import type { PullRow } from '#schemas/certificate-pulling/certificate-pulling.schema.ts'
import type { Filters } from '#machines/shared/list.flow.ts'
import { DataTable, type Column } from '#src/kit/list/data-table.tsx'
import { PAGE_SIZES } from '#src/kit/list/list-query.ts'
import { Pager } from '#src/kit/list/pager.tsx'
import { useCachedList } from '#src/kit/list/use-cached-list.ts'
import type { ListSpec } from '#src/kit/list/use-list.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'

const NO_FILTERS = {}
const LOOK: Omit<ListSpec<PullRow, Filters>, 'load'> = {
  form: forms.filters,
  filters: NO_FILTERS,
  sortable: ['arName', 'enName', 'totalDegree', 'coursesCount'],
  orderBy: 'arName',
  orderType: 'asc',
  pageSizes: PAGE_SIZES,
  pageSize: PAGE_SIZES[0],
  whole: {
    sortBy: {
      arName: (row) => row.arName,
      enName: (row) => row.enName,
      totalDegree: (row) => row.totalDegree,
      coursesCount: (row) => row.coursesCount,
    },
  },
}

/**
 * The closed certificates that pulling would copy, a page at a time. They are here already: the pull flow loaded them.
 */
export function PullTable({ rows, caption }: { readonly rows: readonly PullRow[]; readonly caption: string }) {
  const t = useTexts('certificate-pulling')
  const c = useTexts('common')
  const format = useFormat()
  const list = useCachedList(rows, LOOK)
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
  return (
    <>
      <DataTable list={list} columns={columns} rowKey={(row) => row.id} caption={caption} />
      <Pager list={list} />
    </>
  )
}

import { useCallback, useMemo } from 'react'
import { applicationsEndpoints } from '#schemas/applications/applications.endpoints.ts'
import type { StatisticFilters, StatisticKey } from '#schemas/general-statistic/general-statistic.schema.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { Count } from './count-cell.tsx'
import { applicationsLink } from './links.ts'
import { useCountName } from './names.ts'
import type { ShownRow } from './statistic.list.ts'
import type { Statistic } from './use-statistic.ts'

/** Where the applications of a number are listed, for who may see them. */
export function useCountLinks() {
  const { hasPermission } = useCallAccess(applicationsEndpoints.list)
  return useCallback(
    (filters: StatisticFilters, facultyId: number | null, key: StatisticKey | 'overall') =>
      hasPermission ? applicationsLink(filters, facultyId, key) : null,
    [hasPermission],
  )
}

/** A column for the faculty, one for each requested count, and their sum (document 3, section 2). */
export function useStatisticColumns({ keys }: Statistic): readonly Column<ShownRow>[] {
  const t = useTexts('general-statistic')
  const nameOf = useCountName()
  const { language } = useLanguage()
  const linkOf = useCountLinks()
  return useMemo(
    () => [
      {
        id: 'facultyName',
        header: t.faculty(),
        heads: true,
        skeleton: 0.8,
        cell: (row) => <bdi className="qb-statistic-faculty">{pickName(row.facultyName, language)}</bdi>,
        value: (row) => pickName(row.facultyName, language),
      },
      ...[...keys, 'overall' as const].map((key): Column<ShownRow> => ({
        id: key,
        header: nameOf(key),
        align: 'number',
        skeleton: 0.4,
        cell: (row) => (
          <Count
            count={row[key]}
            before={row.before && row.before[key]}
            link={linkOf(row.filters, row.facultyId, key)}
            label={t.of({ faculty: pickName(row.facultyName, language), status: nameOf(key) })}
          />
        ),
        value: (row) => row[key],
      })),
    ],
    [t, keys, language, nameOf, linkOf],
  )
}

/** The totals row, over the faculties of all pages. */
export function useTotals({ keys, sums, shownFilters: filters }: Statistic) {
  const t = useTexts('general-statistic')
  const nameOf = useCountName()
  const linkOf = useCountLinks()
  return {
    facultyName: t.total(),
    ...Object.fromEntries(
      [...keys, 'overall' as const].map((key) => [
        key,
        <Count
          key={key}
          count={sums.now[key]}
          before={sums.before && sums.before[key]}
          link={linkOf(filters, null, key)}
          label={t.of({ faculty: t.total(), status: nameOf(key) })}
        />,
      ]),
    ),
  }
}

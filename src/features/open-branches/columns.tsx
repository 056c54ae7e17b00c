import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { OpenBranchRow } from '#schemas/open-branches/open-branch.schema.ts'
import { isolate } from '#locales/isolate.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { ActiveToggle } from '#src/kit/record/active-toggle.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { BranchRow, OpenBranchList } from './open-branches.list.ts'
import { useOpenBranchReasons } from './use-open-branch-reasons.ts'

/** The name of a branch together with its faculty, since branches share names. */
export function useBranchName(): (row: OpenBranchRow) => string {
  const t = useTexts('open-branches')
  const { language } = useLanguage()
  return useMemo(
    () =>
      ({ facultyName, branchName }) =>
        t.name({ faculty: pickName(facultyName, language), branch: pickName(branchName, language) }),
    [t, language],
  )
}

interface ColumnsOf extends Pick<OpenBranchList, 'act' | 'openQuestion'> {
  /** The scope is a faculty: its name is no column (document 3, section 6). */
  readonly isOneFaculty: boolean
}

/** Order, branch and faculty (document 3, section 2), the applications of the season, and the switch. */
export function useOpenBranchColumns({ act, openQuestion, isOneFaculty }: ColumnsOf): readonly Column<BranchRow>[] {
  const t = useTexts('open-branches')
  const format = useFormat()
  const { language } = useLanguage()
  const nameOf = useBranchName()
  const why = useOpenBranchReasons()
  return useMemo<Column<BranchRow>[]>(
    () => [
      {
        id: 'order',
        header: t.columns.order(),
        width: '4.5rem',
        align: 'number',
        skeleton: 0.4,
        cell: ({ order = 0 }) => <bdi dir="ltr">{format.number(order)}</bdi>,
      },
      {
        id: 'branch',
        header: t.columns.branch(),
        heads: true,
        cell: ({ branchName, branchActive, facultyActive }) => (
          <span className="qb-open-branch">
            <bdi>{pickName(branchName, language)}</bdi>
            {facultyActive && branchActive ? null : (
              <Tag minimal round icon="ban-circle">
                {facultyActive ? t.inactive.branch() : t.inactive.faculty()}
              </Tag>
            )}
          </span>
        ),
      },
      ...(isOneFaculty
        ? []
        : [
            {
              id: 'faculty',
              header: t.columns.faculty(),
              cell: ({ facultyName }: BranchRow) => <bdi>{pickName(facultyName, language)}</bdi>,
            },
          ]),
      {
        id: 'count',
        header: t.columns.count(),
        width: '9rem',
        align: 'number',
        skeleton: 0.4,
        cell: ({ count }) => <bdi dir="ltr">{format.number(count)}</bdi>,
      },
      {
        id: 'activeForApply',
        header: t.columns.activeForApply(),
        width: '10rem',
        skeleton: 0.4,
        cell: (row) => (
          <ActiveToggle
            isActive={row.activeForApply}
            name={nameOf(row)}
            labels={{
              label: t.toggle.label({ name: isolate(nameOf(row)) }),
              on: t.toggle.open(),
              off: t.toggle.closed(),
            }}
            reasons={why(row)}
            onToggle={() => {
              if (!row.activeForApply) act('open', row)
              else if (row.underReview > 0) openQuestion('close', row)
              else act('close', row)
            }}
          />
        ),
      },
    ],
    [t, format, language, nameOf, why, act, openQuestion, isOneFaculty],
  )
}

import { Tag } from '@blueprintjs/core'
import { useMemo } from 'react'
import type { PeriodState } from '#machines/calendar/calendar-period.lifecycle.ts'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { PeriodList, PeriodRow } from './calendar.list.ts'
import type { PeriodReasons } from './use-period-reasons.ts'
import './calendar.css'

/** The state of a period. */
export function StateTag({ state }: { readonly state: PeriodState }) {
  const t = useTexts('calendar')
  return (
    <Tag minimal round className="qb-period-state" data-state={state}>
      {t.states[state]()}
    </Tag>
  )
}

/** Whose period it is: the faculty, or the university (document 3, section 2). */
export function useScopeName(): (period: PeriodRow) => string {
  const { language } = useLanguage()
  return useMemo(
    () =>
      ({ facultyName, universityName }) =>
        pickName(facultyName ?? universityName, language),
    [language],
  )
}

interface ColumnsOf extends Pick<PeriodList, 'openQuestion'> {
  readonly why: PeriodReasons
  readonly edit: (period: PeriodRow) => void
}

/** The columns of document 3, section 2, and the state of each period. */
export function usePeriodColumns({ why, openQuestion, edit }: ColumnsOf) {
  const t = useTexts('calendar')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const scopeOf = useScopeName()
  return useMemo<Column<PeriodRow>[]>(
    () => [
      {
        id: 'name',
        header: t.fields.eventId(),
        heads: true,
        cell: ({ name }) => <bdi>{pickName(name, language)}</bdi>,
      },
      { id: 'startDate', header: t.fields.startDate(), width: '9.5rem', cell: (row) => format.date(row.startDate) },
      { id: 'endDate', header: t.fields.endDate(), width: '9.5rem', cell: (row) => format.date(row.endDate) },
      {
        id: 'yearName',
        header: t.fields.yearId(),
        width: '8rem',
        cell: ({ yearName }) => <bdi>{pickName(yearName, language)}</bdi>,
      },
      { id: 'scope', header: t.scopeName(), cell: (row) => <bdi>{scopeOf(row)}</bdi> },
      {
        id: 'state',
        header: c.fields.state(),
        width: '7rem',
        skeleton: 0.4,
        cell: (row) => <StateTag state={row.state} />,
      },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => (
          <RowActions name={pickName(row.name, language)}>
            <ActionButton icon="edit" label={c.actions.edit()} reasons={why.edit(row)} onAct={() => edit(row)} />
            <ActionButton
              icon="trash"
              intent="danger"
              label={c.actions.delete()}
              reasons={why.remove(row)}
              onAct={() => openQuestion('remove', row)}
            />
          </RowActions>
        ),
      },
    ],
    [t, c, format, language, scopeOf, why, openQuestion, edit],
  )
}

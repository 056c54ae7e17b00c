import { Tag, type Intent } from '@blueprintjs/core'
import { useCallback, useMemo } from 'react'
import { seasonLifecycle, type SeasonEvent } from '#machines/seasons/season.lifecycle.ts'
import type { SeasonDates, SeasonRow, SeasonState } from '#schemas/seasons/season.schema.ts'
import { seasonsEndpoints } from '#schemas/seasons/seasons.endpoints.ts'
import { useCallAccess } from '#src/kit/access.tsx'
import { ActionButton, useReasons } from '#src/kit/feedback/why-not.tsx'
import type { Column } from '#src/kit/list/data-table.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { FORWARD, IN_USE, type SeasonList } from './seasons.list.ts'
import './seasons.css'

const INTENT: Readonly<Partial<Record<SeasonState, Intent>>> = {
  preparing: 'warning',
  open: 'success',
  closed: 'primary',
  deciding: 'primary',
}

/** A season as people call it: its year and its semester. */
export function useSeasonName(): (season: SeasonRow) => string {
  const t = useTexts('seasons')
  const { language } = useLanguage()
  return useCallback(
    ({ yearName, semesterName }) =>
      t.name({ year: pickName(yearName, language), semester: pickName(semesterName, language) }),
    [t, language],
  )
}

/** Why the lifecycle refuses an event of a season; empty where it does not. */
function useSeasonReasons() {
  const caller = useCallAccess(seasonsEndpoints.update)
  const reasonsOf = useReasons('seasons')
  return useCallback(
    (season: SeasonRow, event: SeasonEvent) => {
      const context = { ...caller, ...season, hasDates: season.startsOn !== null }
      return reasonsOf(seasonLifecycle, seasonLifecycle.resolveState({ value: season.state, context }), event, season)
    },
    [caller, reasonsOf],
  )
}

interface ColumnsOf extends Pick<SeasonList, 'openQuestion'> {
  readonly edit: (season: SeasonRow, dates: Partial<SeasonDates>) => void
}

/** Year, semester, dates, state and counts of a season, and what can be done with it. */
export function useSeasonColumns({ edit, openQuestion }: ColumnsOf) {
  const t = useTexts('seasons')
  const c = useTexts('common')
  const format = useFormat()
  const { language } = useLanguage()
  const nameOf = useSeasonName()
  const why = useSeasonReasons()
  return useMemo<Column<SeasonRow>[]>(() => {
    const day = (id: 'startsOn' | 'endsOn'): Column<SeasonRow> => ({
      id,
      stack: 'dates',
      header: t.fields[id](),
      cell: ({ [id]: date }) => (date === null ? '–' : <time dateTime={date}>{format.date(date)}</time>),
    })
    const count = (id: 'applications' | 'undecided' | 'toExport'): Column<SeasonRow> => ({
      id,
      header: t.columns[id](),
      align: 'number',
      skeleton: 0.3,
      cell: (row) => <bdi dir="ltr">{format.number(row[id])}</bdi>,
    })
    return [
      {
        id: 'year',
        stack: 'season',
        header: t.columns.year(),
        heads: true,
        cell: ({ yearName, isCurrent }) => (
          <>
            <bdi>{pickName(yearName, language)}</bdi>
            {isCurrent && (
              <Tag minimal round className="qb-season-current" intent="primary">
                {t.current()}
              </Tag>
            )}
          </>
        ),
      },
      {
        id: 'semester',
        stack: 'season',
        header: t.columns.semester(),
        cell: ({ semesterName }) => <bdi>{pickName(semesterName, language)}</bdi>,
      },
      day('startsOn'),
      day('endsOn'),
      {
        id: 'state',
        header: t.columns.state(),
        skeleton: 0.4,
        cell: ({ state }) => (
          <Tag minimal round className="qb-season-state" intent={INTENT[state] ?? 'none'} data-state={state}>
            {t.states[state]()}
          </Tag>
        ),
      },
      count('applications'),
      count('undecided'),
      { ...count('toExport'), isExtra: true },
      {
        id: 'actions',
        header: c.fields.actions(),
        controls: true,
        skeleton: 0.8,
        cell: (row) => {
          const { state, isCurrent, startsOn, endsOn } = row
          const forward = FORWARD[state]
          return (
            <RowActions name={nameOf(row)}>
              {forward && (
                <ActionButton
                  showsLabel
                  icon="arrow-right"
                  label={t.moves[forward].act()}
                  reasons={why(row, { type: `season.${forward}` })}
                  onAct={() => openQuestion(forward, row)}
                />
              )}
              {state !== 'planned' && (
                <ActionButton
                  icon="undo"
                  label={t.moves.back.act()}
                  reasons={why(row, { type: 'season.back' })}
                  onAct={() => openQuestion('back', row)}
                />
              )}
              {IN_USE.includes(state) && !isCurrent && (
                <ActionButton
                  icon="star"
                  label={t.moves.makeCurrent.act()}
                  reasons={why(row, { type: 'season.makeCurrent' })}
                  onAct={() => openQuestion('makeCurrent', row)}
                />
              )}
              <ActionButton
                icon="edit"
                label={c.actions.edit()}
                reasons={why(row, { type: 'season.edit', isOver: false })}
                onAct={() => edit(row, { ...(startsOn && { startsOn }), ...(endsOn && { endsOn }) })}
              />
              {state === 'planned' && (
                <ActionButton
                  icon="trash"
                  intent="danger"
                  label={c.actions.delete()}
                  reasons={why(row, { type: 'season.remove' })}
                  onAct={() => openQuestion('remove', row)}
                />
              )}
            </RowActions>
          )
        },
      },
    ]
  }, [t, c, format, language, nameOf, why, edit, openQuestion])
}

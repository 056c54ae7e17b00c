import { Button } from '@blueprintjs/core'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { SEASON_STATES, type NewSeason, type SeasonDates, type SeasonRow } from '#schemas/seasons/season.schema.ts'
import { seasonsEndpoints } from '#schemas/seasons/seasons.endpoints.ts'
import { isolate } from '#locales/isolate.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { useAccessReasons } from '#src/kit/feedback/use-access-reasons.ts'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { FilterChoice } from '#src/kit/list/filter-choice.tsx'
import { Filters } from '#src/kit/list/filters.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useTexts } from '#src/lib/i18n.tsx'
import { useSeasonColumns, useSeasonName } from './columns.tsx'
import { ASSISTANT_PATH } from './paths.ts'
import { firstDraft, SeasonDialog } from './season-dialog.tsx'
import { saveSeason, seasonsSpec, type SeasonChoices } from './seasons.list.ts'

const NOTHING: SeasonChoices = { years: [], semesters: [] }

/** Seasons: planned, prepared, opened, closed, decided, finished, archived; one is the current one (issue 41). */
export function SeasonsScreen() {
  const t = useTexts('seasons')
  const nameOf = useSeasonName()
  const [, navigate] = useLocation()
  const mayAdd = useAccessReasons(seasonsEndpoints.add)
  const [choices, setChoices] = useState(NOTHING)
  const spec = useMemo(() => seasonsSpec(setChoices), [])
  const list = useList(spec)
  const dialog = useRecordDialog<SeasonRow, NewSeason | SeasonDates>({ save: saveSeason, onSaved: list.reload })
  const { edit } = dialog
  const { question, openQuestion } = list
  const columns = useSeasonColumns({ edit, openQuestion })
  const move = question && question.action !== 'remove' ? question.action : null
  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      actions={
        <>
          <Button icon="duplicate" text={t.assistant()} onClick={() => navigate(ASSISTANT_PATH)} />
          <ActionButton
            showsLabel
            icon="plus"
            intent="primary"
            label={t.add()}
            reasons={mayAdd}
            onAct={() => dialog.add(firstDraft(choices))}
          />
        </>
      }
      filters={
        <Filters onSearch={() => list.search()}>
          <FilterChoice
            label={t.columns.state()}
            all={t.allStates()}
            value={list.query.filters.state ?? null}
            choices={SEASON_STATES.map((state) => [state, t.states[state]()] as const)}
            onChoose={(state) => list.search({ state })}
          />
        </Filters>
      }
    >
      <SeasonDialog dialog={dialog} choices={choices} nameOf={nameOf} />
      <ConfirmDialog
        isOpen={move !== null}
        title={move ? t.moves[move].title() : ''}
        confirmText={move ? t.moves[move].act() : ''}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      >
        {move && <p>{t.moves[move].message({ name: isolate(nameOf(question!.row)) })}</p>}
      </ConfirmDialog>
      <RemoveQuestion
        texts={t.remove}
        name={question?.action === 'remove' ? nameOf(question.row) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}

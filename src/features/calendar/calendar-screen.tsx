import { useCallback, useMemo, useState } from 'react'
import type { CalendarPeriodForm } from '#schemas/calendar/calendar-period.schema.ts'
import { todayInCairo } from '#schemas/formats.ts'
import { isWhole } from '#schemas/scope-levels.ts'
import { api } from '#src/api/client.ts'
import { useAccess } from '#src/kit/access.tsx'
import { RemoveQuestion } from '#src/kit/feedback/remove-question.tsx'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { useList } from '#src/kit/list/use-list.ts'
import { PrintButton } from '#src/kit/print.tsx'
import { useAnswer } from '#src/kit/record/use-answer.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import { ListScreen } from '#src/kit/screen/list-screen.tsx'
import { useSeason } from '#src/kit/season.tsx'
import { matchesPeriod } from '#schemas/calendar/calendar-period.schema.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { CalendarFilterBar, type CalendarChoices } from './calendar-filters.tsx'
import { calendarList, countOverlaps, savePeriod, type Calendar, type PeriodRow } from './calendar.list.ts'
import { usePeriodColumns } from './columns.tsx'
import { PeriodDetails } from './period-details.tsx'
import { draftOf, PeriodDialog } from './period-dialog.tsx'
import { usePeriodReasons } from './use-period-reasons.ts'
import { YearView } from './year-view.tsx'

const NOTHING: CalendarChoices = { years: [], semesters: [], events: [] }

/** Periods of the calendar: add, edit and delete them, and see a year of them (document 3, section 2). */
export function CalendarScreen() {
  const t = useTexts('calendar')
  const { language } = useLanguage()
  const { year } = useSeason()
  const { nodes } = useAccess()
  const why = usePeriodReasons()
  const [calendar, setCalendar] = useState<Calendar | null>(null)
  const spec = useMemo(() => calendarList(setCalendar), [])
  const list = useList(spec)
  const choices = useAnswer('choices', async (signal) => (await api.calendar.choices({ signal })).data) ?? NOTHING
  const dialog = useRecordDialog<PeriodRow, CalendarPeriodForm>({
    save: savePeriod,
    count: (value, row) => countOverlaps(value, row, isWhole(nodes)),
    onSaved: list.reload,
  })
  const [opened, open] = useState<PeriodRow | null>(null)
  const { edit: openEdit } = dialog
  const edit = useCallback((row: PeriodRow) => openEdit(row, draftOf(row)), [openEdit])
  const { openQuestion, question } = list
  const columns = usePeriodColumns({ why, openQuestion, edit })
  const add = () => {
    const today = calendar?.today ?? todayInCairo()
    dialog.add({
      // what the list is searched for is what is missing in it
      ...(list.query.filters.eventId !== null && { eventId: list.query.filters.eventId }),
      yearId: year?.attribute_id,
      semesterId: null,
      startDate: today,
      endDate: today,
    })
  }

  return (
    <ListScreen
      title={t.title()}
      list={list}
      columns={columns}
      rowKey={({ id }) => id}
      emptyHint={t.empty()}
      actions={
        <>
          <PrintButton />
          <ActionButton showsLabel icon="plus" intent="primary" label={t.add()} reasons={why.add} onAct={add} />
        </>
      }
      filters={<CalendarFilterBar list={list} choices={choices} />}
    >
      {calendar && (
        <YearView
          today={calendar.today}
          periods={calendar.periods.filter((period) => matchesPeriod(period, list.query.filters))}
          onOpen={open}
        />
      )}
      <PeriodDialog dialog={dialog} choices={choices} />
      <PeriodDetails
        period={opened}
        semesters={choices.semesters}
        why={why}
        onEdit={edit}
        onRemove={(period) => openQuestion('remove', period)}
        onClose={() => open(null)}
      />
      <RemoveQuestion
        texts={t.remove}
        name={question ? pickName(question.row.name, language) : null}
        onConfirm={list.confirm}
        onCancel={list.cancel}
      />
    </ListScreen>
  )
}

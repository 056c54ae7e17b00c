import type { DataOf } from '#schemas/endpoint.ts'
import type { calendarEndpoints } from '#schemas/calendar/calendar.endpoints.ts'
import { FilterChoice } from '#src/kit/list/filter-choice.tsx'
import { Filters } from '#src/kit/list/filters.tsx'
import { PrintFacts } from '#src/kit/print.tsx'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { PeriodList } from './calendar.list.ts'

export type CalendarChoices = DataOf<typeof calendarEndpoints.choices>

interface CalendarFilterBarProps {
  readonly list: Pick<PeriodList, 'query' | 'search'>
  readonly choices: CalendarChoices
}

/** Periods of one event, and of one academic year. */
export function CalendarFilterBar({ list, choices }: CalendarFilterBarProps) {
  const t = useTexts('calendar')
  const c = useTexts('common')
  const { language } = useLanguage()
  const { eventId = null, yearId = null } = list.query.filters
  const of = (named: CalendarChoices['events']) => named.map(({ id, name }) => [id, pickName(name, language)] as const)
  const [events, years] = [of(choices.events), of(choices.years)]
  const chosenOf = (choice: typeof events, id: number | null) => choice.find(([each]) => each === id)?.[1]
  return (
    <>
      <PrintFacts
        facts={[
          { label: t.fields.eventId(), value: chosenOf(events, eventId) ?? t.all() },
          { label: t.fields.yearId(), value: chosenOf(years, yearId) ?? c.filters.notArchived() },
        ]}
      />
      <Filters onSearch={() => list.search()}>
        <FilterChoice
          label={t.fields.eventId()}
          all={t.all()}
          value={eventId}
          choices={events}
          onChoose={(chosen) => list.search({ eventId: chosen })}
        />
        <FilterChoice
          label={t.fields.yearId()}
          all={c.filters.notArchived()}
          value={yearId}
          choices={years}
          onChoose={(chosen) => list.search({ yearId: chosen })}
        />
      </Filters>
    </>
  )
}

import { forms } from 'virtual:validators/calendar'
import { useMemo } from 'react'
import { periodErrors, type CalendarPeriodForm } from '#schemas/calendar/calendar-period.schema.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import type { RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { CalendarChoices } from './calendar-filters.tsx'
import type { PeriodRow } from './calendar.list.ts'

const rules = (value: unknown) => periodErrors(value as CalendarPeriodForm)
/** What a dialog about a period that is there begins with. */
export const draftOf = ({ eventId, yearId, semesterId, startDate, endDate }: PeriodRow) => ({
  eventId,
  yearId,
  semesterId,
  startDate,
  endDate,
})

interface PeriodDialogProps {
  readonly dialog: RecordDialogControls<PeriodRow, CalendarPeriodForm>
  readonly choices: CalendarChoices
}

/** Adds or edits a period, and shows before saving what it overlaps with (ADR 55). */
export function PeriodDialog({ dialog, choices }: PeriodDialogProps) {
  const t = useTexts('calendar')
  const format = useFormat()
  const { language } = useLanguage()
  const uiSchema = useMemo(() => {
    const select = (named: CalendarChoices['events']) => ({
      'ui:widget': 'select',
      'ui:options': { choices: named.map(({ id, name }) => ({ value: id, label: pickName(name, language) })) },
    })
    return {
      'ui:options': { columns: 2 },
      eventId: select(choices.events),
      yearId: select(choices.years),
      semesterId: {
        'ui:widget': 'select',
        'ui:options': {
          alwaysChosen: true,
          choices: [
            { value: null, label: t.noSemester() },
            ...choices.semesters.map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
          ],
        },
      },
      startDate: { 'ui:widget': 'date' },
      endDate: { 'ui:widget': 'date' },
    }
  }, [choices, language, t])
  return (
    <RecordDialog
      dialog={dialog}
      title={dialog.record ? t.edit() : t.add()}
      form={forms.record}
      texts="calendar"
      uiSchema={uiSchema}
      rules={rules}
      question={{
        title: t.overlaps.title(),
        confirmText: t.overlaps.confirm(),
        message: ({ overlaps = 0 }) => <p>{t.overlaps.message({ count: format.count(overlaps) })}</p>,
      }}
    />
  )
}

import { forms } from 'virtual:validators/seasons'
import { useMemo } from 'react'
import type { Draft } from '#machines/shared/record-dialog.flow.ts'
import {
  newSeasonErrors,
  seasonDateErrors,
  type NewSeason,
  type SeasonDates,
  type SeasonRow,
} from '#schemas/seasons/season.schema.ts'
import { RecordDialog } from '#src/kit/record/record-dialog.tsx'
import type { RecordDialogControls } from '#src/kit/record/use-record-dialog.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { SeasonChoices } from './seasons.list.ts'

const HIDDEN = { 'ui:widget': 'hidden' } as const
const DAY = { 'ui:widget': 'date' } as const
const newRules = (value: unknown) => newSeasonErrors(value as NewSeason)
const dateRules = (value: unknown) => seasonDateErrors(value as SeasonDates)

/** A new year and a new semester are described only where they are chosen. */
function consistent({ firstYear, semesterArName, semesterEnName, ...rest }: Draft): Draft {
  return {
    ...rest,
    ...(rest['yearId'] == null && { firstYear }),
    ...(rest['semesterId'] == null && { semesterArName, semesterEnName }),
  }
}

interface SeasonDialogProps {
  readonly dialog: RecordDialogControls<SeasonRow, NewSeason | SeasonDates>
  readonly choices: SeasonChoices
  readonly nameOf: (row: SeasonRow) => string
}

/** Adds a season, with a year and a semester that there are or with new ones, or edits its dates. */
export function SeasonDialog({ dialog, choices, nameOf }: SeasonDialogProps) {
  const t = useTexts('seasons')
  const { language } = useLanguage()
  const { record, value, change } = dialog
  const isNewYear = value['yearId'] == null
  const isNewSemester = value['semesterId'] == null
  const uiSchema = useMemo(() => {
    const select = (named: SeasonChoices['years'], another: string) => ({
      'ui:widget': 'select',
      'ui:options': {
        alwaysChosen: true,
        choices: [
          ...named.map(({ id, name }) => ({ value: id, label: pickName(name, language) })),
          { value: null, label: another },
        ],
      },
    })
    const required = { required: true }
    return {
      'ui:options': { columns: 2 },
      yearId: select(choices.years, t.newYear()),
      firstYear: isNewYear ? { 'ui:options': { ...required, dir: 'ltr' } } : HIDDEN,
      semesterId: select(choices.semesters, t.newSemester()),
      semesterArName: isNewSemester ? { 'ui:options': { ...required, dir: 'rtl' } } : HIDDEN,
      semesterEnName: isNewSemester ? { 'ui:options': { ...required, dir: 'ltr' } } : HIDDEN,
      startsOn: DAY,
      endsOn: DAY,
    }
  }, [choices, language, t, isNewYear, isNewSemester])
  return (
    <RecordDialog
      dialog={{ ...dialog, change: (draft) => change(record ? draft : consistent(draft)) }}
      title={record ? t.edit() : t.add()}
      introduction={record ? <p>{nameOf(record)}</p> : undefined}
      form={record ? forms.dates : forms.added}
      texts="seasons"
      uiSchema={uiSchema}
      rules={record ? dateRules : newRules}
    />
  )
}

/** What the dialog of a new season begins with: the year after the last one, and the active semester. */
export const firstDraft = ({ years, semesters }: SeasonChoices): Draft => {
  const starts = years.map(({ name }) => Number.parseInt(name.en, 10)).filter(Number.isInteger)
  return {
    yearId: null,
    ...(starts.length > 0 && { firstYear: Math.max(...starts) + 1 }),
    semesterId: semesters.find(({ active }) => active)?.id ?? semesters[0]?.id ?? null,
  }
}

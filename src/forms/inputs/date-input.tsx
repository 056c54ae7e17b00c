// datetime2, as the client chose: the same DateInput as in datetime, under another name (stack.md, Forms)
import { DateInput3 as BlueprintDateInput } from '@blueprintjs/datetime2'
import arEG from 'date-fns/locale/ar-EG'
import enGB from 'date-fns/locale/en-GB'
import { useMemo, type ChangeEvent } from 'react'
import 'virtual:blueprint/datetime.css'
import './calendar.css'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { isCalendarDate } from '#schemas/formats.ts'
import { dayOf, textOfDay } from './day-text.ts'
import type { TextInputProps } from './text-input.tsx'

interface DateInputProps extends Pick<
  TextInputProps,
  'id' | 'name' | 'onBlur' | 'onFocus' | 'disabled' | 'readOnly' | 'invalid' | 'aria' | 'placeholder'
> {
  /** `YYYY-MM-DD`, '' for none; a text that is not a day stays as typed, so that it is validated and not lost. */
  readonly value: string
  readonly onChange: (day: string) => void
  readonly minDate?: string | undefined
  readonly maxDate?: string | undefined
}

/** The week of Egypt begins on Saturday. */
const SATURDAY = 6
const EARLIEST = '1900-01-01'
const LATEST = '2100-12-31'

const two = (value: number): string => String(value).padStart(2, '0')
const toDay = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
/** Noon, so that a change of clocks in the browser's time zone cannot move the day. */
const fromDay = (day: string): Date => new Date(`${day}T12:00:00`)
/** A value that Blueprint reads as an invalid date: an impossible day would become another day in the browser. */
const NO_DAY = 'none'

const parse = (text: string): Date | null => {
  const day = dayOf(text)
  return day === null ? null : fromDay(day)
}

/** A day, typed or chosen in a calendar that follows the direction of the page. */
export function DateInput({
  id,
  name,
  value,
  onChange,
  onBlur,
  onFocus,
  disabled,
  readOnly,
  invalid,
  aria,
  placeholder,
  minDate,
  maxDate,
}: DateInputProps) {
  const { language, direction, format } = useLanguage()
  const locale = language === 'ar' ? arEG : enGB
  const t = useTexts('forms')
  const dayPicker = useMemo(
    () =>
      ({
        dir: direction,
        weekStartsOn: SATURDAY,
        formatters: {
          formatWeekdayName: (date: Date) =>
            locale.localize?.day(date.getDay(), { width: language === 'ar' ? 'narrow' : 'short' }) as string,
          formatDay: (date: Date) => format.digits(date.getDate()),
        },
        labels: {
          labelPrevious: t.names.previousMonth,
          labelNext: t.names.nextMonth,
          labelMonthDropdown: t.names.month,
          labelYearDropdown: t.names.year,
        },
      }) as const,
    [direction, language, locale, format, t],
  )
  const isDay = isCalendarDate(value)
  const write = (date: Date): string => format.digits(textOfDay(toDay(date)))
  return (
    <BlueprintDateInput
      fill
      value={value === '' ? null : isDay ? value : NO_DAY}
      locale={locale}
      disabled={disabled || readOnly}
      minDate={fromDay(minDate ?? EARLIEST)}
      maxDate={fromDay(maxDate ?? LATEST)}
      formatDate={write}
      parseDate={(text) => parse(text) ?? false}
      // shown for a value that is not a day: the text as it was typed
      invalidDateMessage={isDay ? '' : value}
      outOfRangeMessage={isDay ? write(fromDay(value)) : ''}
      reverseMonthAndYearMenus={false}
      dayPickerProps={dayPicker}
      popoverProps={{ placement: 'bottom-start' }}
      onChange={(day) => onChange(day === null ? '' : toDay(fromDay(day.slice(0, 10))))}
      inputProps={{
        id,
        name,
        ...aria,
        dir: 'ltr',
        intent: invalid ? 'danger' : 'none',
        placeholder,
        onBlur,
        onFocus,
        // Blueprint's `onChange` reports only days within its limits, and the empty field
        onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
          if (target.value !== '') onChange(dayOf(target.value) ?? target.value)
        },
        inputMode: 'numeric',
        autoComplete: 'off',
      }}
    />
  )
}

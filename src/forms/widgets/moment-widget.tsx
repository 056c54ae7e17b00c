import { lazy, Suspense } from 'react'
import type { WidgetProps } from '@rjsf/utils'
import { isCalendarDate } from '#schemas/formats.ts'
import { foldDigits, withoutMarks } from '#schemas/shared/text.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { TextInput } from '../inputs/text-input.tsx'
import { useWidget } from '../widget-control.ts'

const DateInput = lazy(() => import('../inputs/date-input.tsx').then((module) => ({ default: module.DateInput })))

/** Day and clock of a moment, each as it was typed so far; a clock without a day may have lost its leading space. */
function parts(moment: string): readonly [day: string, clock: string] {
  const at = moment.indexOf(' ')
  if (at >= 0) return [moment.slice(0, at), moment.slice(at + 1)]
  return /^\d{1,2}:/.test(moment) ? ['', moment] : [moment, '']
}
const joined = (day: string, clock: string): string => (clock === '' ? day : `${day} ${clock}`)
/** `9:05` and `0905` are clocks, too; any other text is returned unchanged, and fails validation. */
function wholeClock(text: string): string {
  const read = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$|^(\d{2})(\d{2})$/.exec(foldDigits(text).trim())
  if (!read) return text
  const [, hour = read[4]!, minute = read[5]!, second = '00'] = read
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
/** Whether only the clock makes the moment invalid. */
const isClockWrong = (day: string, clock: string): boolean => isCalendarDate(day) && !CLOCK.test(wholeClock(clock))

/** A moment as clocks in Egypt show it, `YYYY-MM-DD HH:mm:ss`: a day, and a field for hours and minutes. */
export function MomentWidget(props: WidgetProps) {
  const { control, options, label, change } = useWidget(props)
  const t = useTexts('forms')
  const format = useFormat()
  const [day, clock] = parts(typeof props.value === 'string' ? props.value : '')
  const write = (nextDay: string, nextClock: string) => change(joined(nextDay, nextClock) || undefined)
  const { id, name, onBlur, ...rest } = control
  const clockId = `${id}__clock`
  const right = { ...control, invalid: false, aria: { ...control.aria, 'aria-invalid': undefined } }
  const isWrong = isClockWrong(day, clock)
  const dayControl = isWrong ? right : control
  const waiting = <TextInput {...control} value={day} onChange={() => undefined} readOnly dir="ltr" />
  return (
    <div className="qb-moment" role="group" aria-label={label} data-at-fault={isWrong ? clockId : undefined}>
      <Suspense fallback={waiting}>
        <DateInput
          {...dayControl}
          value={day}
          onChange={(next) => write(next, clock)}
          minDate={options.minDate}
          maxDate={options.maxDate}
        />
      </Suspense>
      <TextInput
        {...rest}
        id={clockId}
        {...(name && { name: `${name}__clock` })}
        aria={{ ...control.aria, 'aria-label': t.names.time({ label }) }}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        placeholder="00:00"
        maxLength={8}
        // seconds are shown unless they are zero
        value={format.digits(clock.replace(/^(\d{2}:\d{2}):00$/, '$1'))}
        onChange={(text) => write(day, foldDigits(withoutMarks(text)))}
        onBlur={() => {
          const whole = wholeClock(clock)
          if (whole !== clock) write(day, whole)
          onBlur()
        }}
      />
    </div>
  )
}

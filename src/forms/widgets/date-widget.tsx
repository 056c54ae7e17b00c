import { lazy, Suspense } from 'react'
import type { WidgetProps } from '@rjsf/utils'
import { isCalendarDate } from '#schemas/formats.ts'
import { useFormat } from '#src/lib/i18n.tsx'
import { dayOf, textOfDay } from '../inputs/day-text.ts'
import { TextInput } from '../inputs/text-input.tsx'
import { useWidget } from '../widget-control.ts'

/**
 * Blueprint's date input is larger than the rest of the theme: it loads with the first date field (stack.md, Weight).
 */
const DateInput = lazy(() => import('../inputs/date-input.tsx').then((module) => ({ default: module.DateInput })))

/** A day, `YYYY-MM-DD`; `ui:options.isTyped`: without a calendar, which is in the way of who types from paper. */
export function DateWidget(props: WidgetProps) {
  const { control, options, change } = useWidget(props)
  const value = typeof props.value === 'string' ? props.value : ''
  const format = useFormat()
  if (options.isTyped)
    return (
      <TextInput
        {...control}
        value={isCalendarDate(value) ? format.digits(textOfDay(value)) : value}
        onChange={(text) => change(text === '' ? undefined : (dayOf(text) ?? text))}
        dir="ltr"
        autoComplete="off"
      />
    )
  const waiting = <TextInput {...control} value={value} onChange={() => undefined} readOnly dir="ltr" />
  return (
    <Suspense fallback={waiting}>
      <DateInput
        {...control}
        value={value}
        onChange={(day) => change(day === '' ? undefined : day)}
        minDate={options.minDate}
        maxDate={options.maxDate}
      />
    </Suspense>
  )
}

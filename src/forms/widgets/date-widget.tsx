import { lazy, Suspense } from 'react'
import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '../inputs/text-input.tsx'
import { useWidget } from '../widget-control.ts'

/**
 * Blueprint's date input is larger than the rest of the theme: it loads with the first date field (stack.md, Weight).
 */
const DateInput = lazy(() => import('../inputs/date-input.tsx').then((module) => ({ default: module.DateInput })))

/** A day, `YYYY-MM-DD`. */
export function DateWidget(props: WidgetProps) {
  const { control, options, change } = useWidget(props)
  const value = typeof props.value === 'string' ? props.value : ''
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

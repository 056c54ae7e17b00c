import type { WidgetProps } from '@rjsf/utils'
import { Combobox } from '../inputs/combobox.tsx'
import { choicesOf } from '../choices.ts'
import { widgetControl } from '../widget-control.ts'

/** One of many choices, found by typing. */
export function SuggestWidget(props: WidgetProps) {
  const { control, options, change } = widgetControl(props)
  return <Combobox {...control} options={choicesOf(props)} value={props.value as string | number | boolean | undefined} onChange={change}
    onQuery={options.onQuery} loading={options.loading} keyFilter={options.keyFilter} />
}

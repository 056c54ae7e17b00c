import type { WidgetProps } from '@rjsf/utils'
import { Combobox } from '../inputs/combobox.tsx'
import { useChoices } from '../choices.ts'
import { useWidget } from '../widget-control.ts'

/** One of many choices, found by typing. */
export function SuggestWidget(props: WidgetProps) {
  const { control, options, change } = useWidget(props)
  return (
    <Combobox
      {...control}
      options={useChoices(props)}
      value={props.value as string | number | boolean | undefined}
      onChange={change}
      onQuery={options.onQuery}
      loading={options.loading}
      keyFilter={options.keyFilter}
    />
  )
}

import { getUiOptions, type WidgetProps } from '@rjsf/utils'
import { TextWidget } from '#src/forms/widgets/text-widget.tsx'

/** The number of a card, which is looked up when it is left (`ui:options.onLeave`). */
export function CardWidget(props: WidgetProps) {
  const { onLeave } = getUiOptions(props.uiSchema) as { readonly onLeave: () => void }
  return (
    <TextWidget
      {...props}
      onBlur={(id, value) => {
        props.onBlur(id, value)
        onLeave()
      }}
    />
  )
}

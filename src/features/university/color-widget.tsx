import type { WidgetProps } from '@rjsf/utils'
import { TextInput } from '#src/forms/inputs/text-input.tsx'
import { useWidget } from '#src/forms/widget-control.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { isColor } from './brand.ts'

/** A colour, written or picked from the palette of the browser. */
export function ColorWidget(props: WidgetProps) {
  const t = useTexts('organisation')
  const { control, changeText, change } = useWidget(props)
  const value = String(props.value ?? '')
  return (
    <div className="qb-color">
      <TextInput {...control} value={value} onChange={changeText} dir="ltr" autoComplete="off" />
      <input
        type="color"
        aria-label={t.pickColor()}
        value={isColor(value) ? value.toLowerCase() : '#000000'}
        disabled={control.disabled}
        onChange={({ currentTarget }) => change(currentTarget.value.toUpperCase())}
      />
    </div>
  )
}

import { getUiOptions, type WidgetProps } from '@rjsf/utils'
import { controlAria } from './field.tsx'
import { fieldTexts, useSchemaForm } from './form-context.ts'
import { keyFilterOf, type KeyFilter } from '#schemas/shared/key-filters.ts'

/**
 * A choice of a select, suggest or radio. Choices that vary come through the uiSchema, so that the schema stays
 * constant (stack.md, Forms).
 */
export interface Choice<V = string | number> {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
}

/** Options that a uiSchema may give a field of our theme (`ui:options`). */
export interface FieldOptions {
  readonly widget?:
    | 'text'
    | 'textarea'
    | 'password'
    | 'email'
    | 'number'
    | 'select'
    | 'suggest'
    | 'checkbox'
    | 'switch'
    | 'radio'
    | 'date'
    | 'moment'
  /** Replaces the filter that the field's schema names. */
  readonly keyFilter?: KeyFilter
  /** Required by a rule outside of the schema. */
  readonly required?: boolean
  /** Shows how much of `maxLength` is used. */
  readonly counter?: boolean
  /** Replaces the schema's, where it depends on the field's content; nothing longer can be typed or pasted then. */
  readonly maxLength?: number | undefined
  /** Of a select: a choice is always selected, there is no empty one. */
  readonly alwaysChosen?: boolean
  /** Of a radio: the label of the choice of none, for a field that may be null. */
  readonly none?: string
  readonly dir?: 'auto' | 'ltr' | 'rtl'
  readonly autoComplete?: string
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel'
  readonly rows?: number
  readonly choices?: readonly Choice[]
  /** Called with the text typed into a suggest, when its choices come from the server. */
  readonly onQuery?: (text: string) => void
  readonly loading?: boolean
  /** Replaces the text of the namespace: why there is nothing to choose now. */
  readonly placeholder?: string
  /** Replaces the text of the namespace; empty: no help, where the field cannot be filled in now. */
  readonly help?: string
  /** Of a date: typed alone, without a calendar. */
  readonly isTyped?: boolean
  readonly minDate?: string
  readonly maxDate?: string
}

/** What every widget passes to its control: ids, texts, states and events. */
export function useWidget(props: WidgetProps) {
  const { id, name, value, required, disabled, readonly, schema, uiSchema, onChange, onBlur, onFocus } = props
  const context = useSchemaForm()
  const options = { keyFilter: keyFilterOf(schema), ...getUiOptions(uiSchema) } as FieldOptions
  const pointer = context.pointerOf(id)
  const { label, error, ...usual } = fieldTexts(context, pointer)
  const { help = usual.help, placeholder = usual.placeholder, required: isRequired = required } = options
  const max = options.counter ? (options.maxLength ?? schema.maxLength) : undefined
  return {
    options,
    label,
    help,
    error,
    pointer,
    max,
    control: {
      id,
      name,
      disabled: Boolean(disabled),
      readOnly: Boolean(readonly),
      invalid: Boolean(error),
      placeholder,
      aria: controlAria(id, { help, error, counter: max !== undefined, required: Boolean(isRequired) }),
      onBlur: () => onBlur(id, value),
      onFocus: () => onFocus(id, value),
    },
    /** An emptied text is an absent field. */
    changeText: (text: string) => onChange(text === '' ? undefined : text),
    change: (next: unknown) => onChange(next),
    /** Of switches and checkboxes: what the documents write as 1 or 0 (`bit`) stays a number. */
    isOn: value === true || value === 1,
    turn: (on: boolean) => onChange(schema.type === 'integer' ? Number(on) : on),
  }
}

import type { UiSchema } from '@rjsf/utils'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import type { Namespaces } from '#locales/i18n-types.ts'
import { listText } from '#locales/list-text.ts'
import type { Filters } from '#machines/shared/list.flow.ts'
import { isCalendarDate } from '#schemas/formats.ts'
import {
  fieldId,
  focusFirstField,
  FormPlaceholder,
  SchemaForm,
  type Draft,
  type FieldError,
  type FieldOptions,
  type SchemaFormProps,
} from '#src/forms/index.ts'
import { useFormat, useLanguage, useTextLookup } from '#src/lib/i18n.tsx'
import type { FilterField } from './filter-field.ts'
import { faultsIn, type QuerySpec } from './list-query.ts'

interface FormFiltersProps<F extends Filters> extends Pick<QuerySpec<F>, 'form' | 'rules'> {
  /** Namespace of the labels. */
  readonly texts: Namespaces
  /** Id of the form of the search, and the prefix of the fields' ids. */
  readonly id: string
  /** The UI schema of the fields. */
  readonly ui: UiSchema
  readonly value: Draft
  readonly onChange: (value: Draft) => void
  /** Called with a valid value. */
  readonly onSubmit: (value: F) => void
  /** The fields in sight; the last of them takes the text that is searched for. */
  readonly search?: readonly string[]
  /** False: only the space of the search is reserved, until the browser has time for its form. */
  readonly isShown?: boolean
  /** Fields with a chip of their own, always or while they are set. */
  readonly usual?: readonly string[]
  readonly more?: readonly string[]
  /** Fields that only a link sets. */
  readonly linked?: readonly string[]
  /** Fields that are shown in one popover. */
  readonly together?: readonly (readonly string[])[]
  /** The value of a field as text that needs no label, where it is not that of a choice, a day, or a number. */
  readonly describe?: (key: string, value: unknown) => string | undefined
  /** The value of a field that is taken away; undefined by default: that of the list. */
  readonly emptyOf?: (key: string, value: unknown) => unknown
}

interface FormFilters {
  readonly fields: readonly FilterField[]
  readonly search: ReactNode
  readonly searchId: string | undefined
}

const Nothing = () => null
/** A field of the schema that another form of the line shows. */
const HIDDEN: UiSchema = { 'ui:widget': 'hidden', 'ui:field': Nothing }

interface FiltersSchema {
  readonly properties: object
  readonly required?: readonly string[]
}
/** Whether a filter narrows the list; `isFlag`: only true does. */
const narrows = (value: unknown, isFlag: boolean): boolean =>
  isFlag
    ? value === true
    : value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

/** The keyboard goes to the field, or to the first one that can be filled in, as soon as the form has loaded. */
function FocusField({ formId, name }: { readonly formId: string; readonly name: string }) {
  useEffect(() => {
    document.getElementById(fieldId(formId, `/${name}`))?.focus()
    focusFirstField(formId)
  }, [formId, name])
  return null
}

interface PopoverFormProps<F> extends SchemaFormProps<F> {
  /** The field that the popover was opened for, one of `keys`. */
  readonly name: string
  readonly keys: readonly string[]
  /** What is not valid while it opens, which its fields show at once. */
  readonly faults: readonly FieldError[]
}
function PopoverForm<F>({ name, keys, faults, ...props }: PopoverFormProps<F>) {
  const { form, texts, formId } = props
  const [known] = useState(faults)
  return (
    <Suspense fallback={<FormPlaceholder form={form} texts={texts} keys={keys} />}>
      <SchemaForm {...props} serverErrors={known} />
      <FocusField formId={formId} name={name} />
    </Suspense>
  )
}

/** The filters of a line as they come from a form: the search in sight, and a chip with a small form for each other. */
export function useFormFilters<F extends Filters>({
  form,
  rules,
  texts,
  id,
  ui,
  value,
  onChange,
  onSubmit,
  search = [],
  isShown = true,
  usual = [],
  more = [],
  linked = [],
  together = [],
  describe,
  emptyOf,
}: FormFiltersProps<F>): FormFilters {
  const text = useTextLookup(texts)
  const format = useFormat()
  const { language } = useLanguage()
  const { properties, required = [] } = form.schema as unknown as FiltersSchema
  const known = Object.keys(properties)
  const faults = faultsIn({ form, rules }, value as F)
  const optionsOf = (key: string) => ui[key]?.['ui:options'] as FieldOptions | undefined
  const labelOf = (key: string) => text(`fields.${key}`) ?? key

  const textOf = (key: string): string => {
    const choices = optionsOf(key)?.choices
    if (choices) {
      const values = [value[key]].flat()
      const names = choices.filter((choice) => values.includes(choice.value)).map(({ label }) => label)
      return names.length === 0 ? '' : listText(language, 'disjunction', names)
    }
    if (value[key] === true) return ''
    if (typeof value[key] === 'number') return format.number(value[key])
    const typed = String(value[key])
    return isCalendarDate(typed) ? format.date(typed) : typed
  }
  const formOf = (formId: string, keys: readonly string[], fieldOf: (key: string) => UiSchema | undefined) => ({
    form,
    texts,
    formId,
    value,
    onChange,
    onSubmit,
    rules: rules && ((draft: unknown) => rules(draft as F)),
    uiSchema: {
      'ui:order': [...keys, '*'],
      ...Object.fromEntries(known.map((key) => [key, keys.includes(key) ? fieldOf(key) : HIDDEN])),
    },
  })
  // a label above each field would be a second line: it is the placeholder, or the help is
  const inSight = (key: string): UiSchema => ({
    ...ui[key],
    'ui:options': {
      placeholder: text(`placeholders.${key}`) ?? text(`help.${key}`) ?? labelOf(key),
      help: '',
      ...optionsOf(key),
    },
  })
  const contentOf = (key: string) => {
    const keys = together.find((group) => group.includes(key)) ?? [key]
    return (
      <PopoverForm
        {...formOf(`${id}-${key}`, keys, (each) => ui[each])}
        name={key}
        keys={keys}
        faults={faults.filter(({ path }) => keys.includes(path.slice(1)))}
      />
    )
  }
  const fieldOf = (key: string): FilterField => {
    const isFlag = ui[key]?.['ui:widget'] === 'checkbox'
    const isSet = narrows(value[key], isFlag)
    const described = isSet ? describe?.(key, value[key]) : undefined
    const change = (next: unknown) => onChange({ ...value, [key]: next })
    return {
      key,
      label: labelOf(key),
      value: described ?? (isSet ? textOf(key) : undefined),
      named: described !== undefined ? 'never' : optionsOf(key)?.choices === undefined ? 'always' : undefined,
      isUsual: usual.includes(key),
      isAtFault: faults.some(({ path }) => path === `/${key}`),
      onRemove:
        optionsOf(key)?.alwaysChosen || required.includes(key) ? undefined : () => change(emptyOf?.(key, value[key])),
      ...(isFlag ? { onSet: () => change(true) } : linked.includes(key) ? {} : { content: contentOf(key) }),
    }
  }
  const place = <FormPlaceholder form={form} texts={texts} keys={search} />
  const searchForm = isShown ? (
    <Suspense fallback={place}>
      <SchemaForm {...formOf(id, search, inSight)} />
    </Suspense>
  ) : (
    place
  )
  return {
    fields: [...usual, ...more, ...linked].map(fieldOf),
    search: search.length > 0 && searchForm,
    searchId: search.length > 0 ? fieldId(id, `/${search.at(-1)}`) : undefined,
  }
}

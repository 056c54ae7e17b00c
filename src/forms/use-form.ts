import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { CompiledForm } from '#schemas/compiled-form.ts'
import { afterPress } from './press.ts'
import { check, type FieldError } from './field-errors.ts'
import { normalisedAt, prepare, valueAt, withValueAt, type Draft } from './form-value.ts'

export interface FormProps<T> {
  /** From `virtual:validators/<feature>`. */
  readonly form: CompiledForm<T>
  readonly value: Draft
  readonly onChange: (value: Draft) => void
  /** Called with a valid value, normalised as it will be stored. */
  readonly onSubmit: (value: T) => void
  /** Called when something is missing or wrong, instead of `onSubmit`. */
  readonly onIncomplete?: () => void
  /** `fields` of the server's `ErrorReply`; each is shown at its field until that field is changed. */
  readonly serverErrors?: readonly FieldError[]
  readonly disabled?: boolean
  /** Id of the `<form>`, for a submit button outside of it; also the prefix of the fields' ids. */
  readonly formId: string
  /** Rules between fields that JSON Schema cannot express: a function that the server calls too. */
  readonly rules?: (value: unknown) => readonly FieldError[]
}

export interface FormController {
  /** Code of the error to show at a field now. */
  readonly errorAt: (path: string) => FieldError['code'] | undefined
  /** The values for the placeholders of its text. */
  readonly paramsAt: (path: string) => FieldError['params']
  readonly shown: readonly FieldError[]
  readonly change: (path: string, value: unknown) => void
  readonly replace: (value: Draft) => void
  /** The person left the field: from now on its errors show, and its text is replaced by what will be stored. */
  readonly leave: (path: string) => void
  readonly submit: () => void
}

/** Id of a field's control. */
export const fieldId = (formId: string, path: string): string => `${formId}${path.replaceAll('/', '_')}`

const FOCUSABLE = 'input:not([type=hidden]), select, textarea, button, [tabindex]'
function focusField(formId: string, path: string): void {
  const control = document.getElementById(fieldId(formId, path))
  // of a field with several controls, the one at fault
  const atFault = control?.closest<HTMLElement>('[data-at-fault]')?.dataset['atFault']
  const found = atFault === undefined ? control : document.getElementById(atFault)
  const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus()
}

/**
 * Focuses the first field of a form, for a dialog that has just opened. A person who is already typing in the form
 * stays there.
 */
export function focusFirstField(formId: string): void {
  const form = document.getElementById(formId)
  if (form?.contains(document.activeElement)) return
  form
    ?.querySelector<HTMLElement>('input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)')
    ?.focus()
}

/** The first of the errors in the order of the form on the page. */
function firstOnPage(formId: string, errors: readonly FieldError[]): FieldError | undefined {
  const located = errors
    .map((error) => ({ error, element: document.getElementById(fieldId(formId, error.path)) }))
    .filter(({ element }) => element)
  located.sort((a, b) => (a.element!.compareDocumentPosition(b.element!) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  return located[0]?.error
}

/**
 * Which errors a form shows, and when: after a field was left or the form was sent, never while it is typed for the
 * first time; then they follow every change, so that the error of a corrected field disappears at once. The first field
 * in error is focused.
 */
export function useForm<T>({
  form,
  value,
  onChange,
  onSubmit,
  onIncomplete,
  serverErrors,
  formId,
  rules,
}: FormProps<T>): FormController {
  const [touched, setTouched] = useState<ReadonlySet<string>>(() => new Set())
  const [submitted, setSubmitted] = useState(false)
  const [changed, setChanged] = useState<{ readonly since: typeof serverErrors; readonly paths: ReadonlySet<string> }>({
    since: undefined,
    paths: new Set(),
  })
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  }, [value])

  const found = useMemo(() => {
    const prepared = prepare(form.schema, value)
    const errors = check(form, prepared)
    return errors.length > 0 ? errors : (rules?.(prepared) ?? [])
  }, [form, value, rules])

  const shown = useMemo(() => {
    const own = found.filter(({ path }) => submitted || touched.has(path))
    const dismissed = changed.since === serverErrors ? changed.paths : new Set<string>()
    const fromServer = (serverErrors ?? []).filter(
      ({ path }) => !dismissed.has(path) && !own.some((error) => error.path === path),
    )
    return [...own, ...fromServer]
  }, [found, submitted, touched, serverErrors, changed])

  useEffect(() => {
    const first = serverErrors && firstOnPage(formId, serverErrors)
    if (first) focusField(formId, first.path)
  }, [serverErrors, formId])

  const replace = (next: Draft): void => {
    const concerned = (serverErrors ?? [])
      .map(({ path }) => path)
      .filter((path) => valueAt(next, path) !== valueAt(latest.current, path))
    if (concerned.length > 0) {
      setChanged(({ since, paths }) => ({
        since: serverErrors,
        paths: new Set([...(since === serverErrors ? paths : []), ...concerned]),
      }))
    }
    latest.current = next
    onChange(next)
  }

  return {
    shown,
    errorAt: (path) => shown.find((error) => error.path === path)?.code,
    paramsAt: (path) => shown.find((error) => error.path === path)?.params,
    replace,
    change: (path, next) => replace(withValueAt(latest.current, path, next)),
    leave: (path) => {
      afterPress(() => setTouched((before) => (before.has(path) ? before : new Set([...before, path]))))
      const normal = normalisedAt(form.schema, latest.current, path)
      if (normal !== undefined) replace(withValueAt(latest.current, path, normal))
    },
    submit: () => {
      const prepared = prepare(form.schema, latest.current)
      const errors = check(form, prepared)
      const all = errors.length > 0 ? errors : (rules?.(prepared) ?? [])
      setSubmitted(true)
      if (all.length === 0) {
        onSubmit(prepared as T)
        return
      }
      onIncomplete?.()
      const first = firstOnPage(formId, all)
      if (first) focusField(formId, first.path)
    },
  }
}

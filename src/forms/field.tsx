import type { ReactNode } from 'react'
import { useFormat } from '#src/lib/i18n.tsx'

/** Ids of the elements that describe a control. */
export const descriptionIds = (id: string) => ({
  help: `${id}__help`,
  error: `${id}__error`,
  counter: `${id}__counter`,
})

interface Description {
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly counter?: boolean
}

/** `aria-invalid`, `aria-describedby` and `aria-required` of a control inside a Field. */
export function controlAria(
  id: string,
  { help, error, counter, required }: Description & { readonly required?: boolean },
) {
  const ids = descriptionIds(id)
  const described = [error && ids.error, help && ids.help, counter && ids.counter].filter(Boolean).join(' ')
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    'aria-required': required || undefined,
  } as const
}

/** Length as a person counts it: code points (decision D24). */
const lengthOf = (text: string): number => [...text].length

/** How much of the allowed length is used. */
export function Counter({ id, text, max }: { readonly id: string; readonly text: string; readonly max: number }) {
  const format = useFormat()
  const used = lengthOf(text)
  return (
    <span id={descriptionIds(id).counter} className="qb-field-counter" data-over={used > max || undefined}>
      <bdi dir="ltr">
        {format.digits(used)}/{format.digits(max)}
      </bdi>
    </span>
  )
}

interface FieldProps extends Description {
  readonly id: string
  /** Absent for controls with their own label (switch, checkbox). */
  readonly label?: string | undefined
  /** For groups of controls: the label is a legend of a group instead of a label of one control. */
  readonly group?: boolean
  readonly required?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A control with its label, help, error and counter: every field looks like this. */
export function Field({ id, label, group, required, help, error, footer, children }: FieldProps) {
  const ids = descriptionIds(id)
  const mark = required ? (
    <span className="qb-field-required" aria-hidden="true">
      *
    </span>
  ) : null
  return (
    <div
      className="qb-field"
      data-invalid={error ? true : undefined}
      {...(group && { role: 'group', 'aria-labelledby': `${id}__label` })}
    >
      {label !== undefined &&
        (group ? (
          <span className="qb-field-label" id={`${id}__label`}>
            {label}
            {mark}
          </span>
        ) : (
          <label className="qb-field-label" htmlFor={id}>
            {label}
            {mark}
          </label>
        ))}
      {children}
      <div className="qb-field-notes">
        {error ? (
          <span id={ids.error} className="qb-field-error">
            {error}
          </span>
        ) : null}
        {help ? (
          <span id={ids.help} className="qb-field-help">
            {help}
          </span>
        ) : null}
        {footer}
      </div>
    </div>
  )
}

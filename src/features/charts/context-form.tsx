import { Button, Checkbox, FormGroup, Switch, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { controlAria, Field as FormField } from '#src/forms/field.tsx'
import { NumberInput } from '#src/forms/inputs/number-input.tsx'
import { Select } from '#src/kit/select.tsx'
import { useTextLookup } from '#src/lib/i18n.tsx'
import { readContext, type Fault, type Field } from './paths.ts'
import { useViewer } from './texts.ts'

function useFaultText() {
  const lookup = useTextLookup('charts')
  return ({ fault, params }: Fault) =>
    lookup(
      `viewer.faults.${fault}`,
      params['kind'] === undefined ? params : { ...params, kind: lookup(`viewer.faults.kinds.${params['kind']}`) },
    )
}

/** The faults of a pasted or typed context. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const text = useFaultText()
  if (faults.length === 0) return null
  return (
    <div role="alert">
      <ul className="qb-chart-faults">
        {faults.map((fault, index) => (
          <li key={index}>{text(fault)}</li>
        ))}
      </ul>
    </div>
  )
}

interface ContextFormProps {
  readonly fields: readonly Field[]
  /** The context, as JSON text. */
  readonly text: string
  readonly onText: (text: string) => void
}
type Known = Readonly<Record<string, unknown>>
/** Whether a field is simple enough for a control: yes or no, a number, one of some texts, a list of some texts. */
const isSimple = ({ kinds, values }: Field): boolean =>
  kinds.length === 1 &&
  (['boolean', 'number', 'string'].includes(kinds[0]!) ||
    (kinds[0] === 'list' && values.every((value) => (value as unknown[]).every((item) => typeof item === 'string'))))

/**
 * The context in which a simulation begins: in controls where all of it is simple, always also as JSON. Its fields are
 * those of the machine's own initial contexts.
 */
export function ContextForm({ fields, text, onText }: ContextFormProps) {
  const t = useViewer()
  const id = useId()
  const [asText, setAsText] = useState(false)
  const read = readContext(text, fields)
  const canForm = fields.every(isSimple)
  // text typed into a number field stays in it until it is a number
  const isUnread = !read.ok && read.faults.every(({ fault, params }) => fault === 'kind' && params['kind'] === 'number')
  const known = read.ok || isUnread ? (JSON.parse(text) as Known) : null
  const faultOf = (name: string) => (read.ok ? undefined : read.faults.find(({ params }) => params['field'] === name))
  const isForm = canForm && !asText && known !== null
  return (
    <fieldset className="qb-chart-context">
      <legend>{t.simulate.context()}</legend>
      {isForm ? (
        fields.map((field) => (
          <ContextField
            key={field.name}
            field={field}
            value={known[field.name]}
            fault={faultOf(field.name)}
            onValue={(value) => onText(JSON.stringify({ ...known, [field.name]: value }, null, 2))}
          />
        ))
      ) : (
        <>
          <label className="qb-visually-hidden" htmlFor={id}>
            {t.simulate.context()}
          </label>
          <TextArea
            id={id}
            fill
            dir="ltr"
            spellCheck={false}
            className="qb-chart-json"
            rows={Math.min(16, text.split('\n').length + 1)}
            value={text}
            onChange={(event) => onText(event.target.value)}
            intent={read.ok ? 'none' : 'danger'}
          />
          {!read.ok && <Faults faults={read.faults} />}
        </>
      )}
      {canForm && (
        <Button
          size="small"
          variant="minimal"
          text={isForm ? t.simulate.json() : t.simulate.form()}
          disabled={!isForm && known === null}
          onClick={() => setAsText(isForm)}
        />
      )}
    </fieldset>
  )
}

interface ContextFieldProps {
  readonly field: Field
  readonly value: unknown
  readonly fault: Fault | undefined
  readonly onValue: (value: unknown) => void
}
function ContextField({ field: { name, kinds, values }, value, fault, onValue }: ContextFieldProps) {
  const faultText = useFaultText()
  const lookup = useTextLookup('charts')
  const id = useId()
  const label = lookup(`viewer.context.${name}`) ?? name
  const labelOf = (item: unknown) => lookup(`viewer.values.${String(item).replaceAll('.', '_')}`) ?? String(item)
  if (kinds[0] === 'boolean')
    return <Switch checked={value === true} label={label} onChange={(event) => onValue(event.currentTarget.checked)} />
  if (kinds[0] === 'list') {
    const chosen = Array.isArray(value) ? (value as unknown[]) : []
    const all = [...new Set([...values.flat(), ...chosen])]
    return (
      <fieldset>
        <legend>{label}</legend>
        {all.map((item) => (
          <Checkbox
            key={String(item)}
            checked={chosen.includes(item)}
            label={labelOf(item)}
            onChange={(event) =>
              onValue(
                event.currentTarget.checked
                  ? all.filter((each) => each === item || chosen.includes(each))
                  : chosen.filter((each) => each !== item),
              )
            }
          />
        ))}
      </fieldset>
    )
  }
  if (kinds[0] === 'number') {
    const error = fault && faultText(fault)
    return (
      <FormField id={id} label={label} error={error}>
        <NumberInput
          id={id}
          value={value}
          invalid={fault !== undefined}
          aria={controlAria(id, { error })}
          onChange={(read) => onValue(read ?? '')}
        />
      </FormField>
    )
  }
  return (
    <FormGroup label={label} labelFor={id}>
      <Select
        id={id}
        value={String(value)}
        options={values.map((each) => ({ value: String(each), label: labelOf(each) }))}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </FormGroup>
  )
}

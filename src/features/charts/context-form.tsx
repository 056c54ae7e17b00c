import { Button, Checkbox, FormGroup, InputGroup, Switch, TextArea } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { Select } from '#src/kit/select.tsx'
import { useTextLookup } from '#src/lib/i18n.tsx'
import { readContext, type Fault, type Field } from './paths.ts'
import { useViewer } from './words.ts'

/** Said of what somebody pasted or typed. */
export function Faults({ faults }: { readonly faults: readonly Fault[] }) {
  const lookup = useTextLookup('charts')
  if (faults.length === 0) return null
  const text = ({ fault, params }: Fault) => lookup(`viewer.faults.${fault}`, params['kind'] === undefined ? params : { ...params, kind: lookup(`viewer.faults.kinds.${params['kind']}`) })
  return <div role="alert"><ul className="qb-chart-faults">{faults.map((fault, index) => <li key={index}>{text(fault)}</li>)}</ul></div>
}

interface ContextFormProps {
  readonly fields: readonly Field[]
  /** What is known, as JSON text. */
  readonly text: string
  readonly onText: (text: string) => void
}
type Known = Readonly<Record<string, unknown>>
/** Fields are offered where each is simple enough for one: yes or no, a number, one of some texts, a list of some texts. */
const isSimple = ({ kinds, values }: Field): boolean =>
  kinds.length === 1 && (['boolean', 'number', 'string'].includes(kinds[0]!) || (kinds[0] === 'list' && values.every((value) => (value as unknown[]).every((item) => typeof item === 'string'))))

/** What is known when a simulation begins: in fields where it is simple, always also as JSON. Its fields are those of the machine's own beginnings. */
export function ContextForm({ fields, text, onText }: ContextFormProps) {
  const t = useViewer()
  const id = useId()
  const [asText, setAsText] = useState(false)
  const read = readContext(text, fields)
  const canForm = fields.every(isSimple)
  const known = read.ok ? (read.value as Known) : null
  const isForm = canForm && !asText && known !== null
  return (
    <fieldset className="qb-chart-context">
      <legend>{t.simulate.context()}</legend>
      {isForm
        ? fields.map((field) => <ContextField key={field.name} field={field} value={known[field.name]} onValue={(value) => onText(JSON.stringify({ ...known, [field.name]: value }, null, 2))} />)
        : (
          <>
            <label className="qb-visually-hidden" htmlFor={id}>{t.simulate.context()}</label>
            <TextArea id={id} fill dir="ltr" spellCheck={false} className="qb-chart-json" rows={Math.min(16, text.split('\n').length + 1)} value={text} onChange={(event) => onText(event.target.value)} intent={read.ok ? 'none' : 'danger'} />
            {!read.ok && <Faults faults={read.faults} />}
          </>
        )}
      {canForm && <Button size="small" variant="minimal" text={isForm ? t.simulate.json() : t.simulate.form()} disabled={!isForm && known === null} onClick={() => setAsText(isForm)} />}
    </fieldset>
  )
}

function ContextField({ field: { name, kinds, values }, value, onValue }: { readonly field: Field; readonly value: unknown; readonly onValue: (value: unknown) => void }) {
  const lookup = useTextLookup('charts')
  const id = useId()
  const label = lookup(`viewer.context.${name}`) ?? name
  const say = (item: unknown) => lookup(`viewer.values.${String(item).replaceAll('.', '_')}`) ?? String(item)
  if (kinds[0] === 'boolean') return <Switch checked={value === true} label={label} onChange={(event) => onValue(event.currentTarget.checked)} />
  if (kinds[0] === 'list') {
    const chosen = Array.isArray(value) ? (value as unknown[]) : []
    const all = [...new Set([...values.flat(), ...chosen])]
    return (
      <fieldset><legend>{label}</legend>
        {all.map((item) => <Checkbox key={String(item)} checked={chosen.includes(item)} label={say(item)} onChange={(event) => onValue(event.currentTarget.checked ? all.filter((each) => each === item || chosen.includes(each)) : chosen.filter((each) => each !== item))} />)}
      </fieldset>
    )
  }
  return (
    <FormGroup label={label} labelFor={id}>
      {kinds[0] === 'number'
        ? <InputGroup id={id} type="number" dir="ltr" value={String(value)} onValueChange={(typed) => { if (typed !== '' && Number.isFinite(Number(typed))) onValue(Number(typed)) }} />
        : <Select id={id} value={String(value)} options={values.map((each) => ({ value: String(each), label: say(each) }))} onChange={(event) => onValue(event.currentTarget.value)} />}
    </FormGroup>
  )
}

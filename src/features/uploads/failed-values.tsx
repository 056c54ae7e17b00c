import { Button } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { isolate } from '#locales/isolate.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { FailedValue, FailureKind } from './session/upload-session.ts'
import { useNextFocus } from './use-next-focus.ts'
import type { WizardControl } from './use-upload-wizard.ts'

interface ValuesProps {
  readonly control: WizardControl
  readonly kind: FailureKind & { readonly key: string }
}
/** The values of the cells that fail in one way: each value is replaced in all its cells at once (issue 16). */
export function FailedValues({ control, kind }: ValuesProps) {
  const { session, known } = control
  const t = useTexts('uploads').failed
  const [values, setValues] = useState<readonly FailedValue[]>([])
  const { checked } = known
  const focus = useNextFocus('li', values)
  useEffect(() => {
    if (!checked) return undefined
    let isWanted = true
    session.values(kind.id).then(
      (found) => isWanted && setValues(found),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [session, kind.id, checked])
  if (values.length === 0) return null
  return (
    <section className="qb-upload-values" aria-label={t.values()} {...focus}>
      <h3>{t.values()}</h3>
      <EmptyAll control={control} kind={kind} />
      <ul>
        {values.map((each) => (
          <Value key={`${typeof each.value} ${each.value}`} control={control} fieldKey={kind.key} {...each} />
        ))}
      </ul>
    </section>
  )
}

/** A field that need not be filled in can be emptied wherever it fails in this way. */
function EmptyAll({ control, kind }: ValuesProps) {
  const t = useTexts('uploads')
  const toasts = useToasts()
  const format = useFormat()
  const { headers } = control.snapshot.context
  if (headers?.allHeaders.find(({ key }) => key === kind.key)?.rules.required !== false) return null
  const empty = async () => {
    const count = await control.mend((session) => session.empty(kind.id))
    toasts.show('success', t.failed.emptied({ count: format.count(count) }))
  }
  return <Button text={t.actions.emptyAll({ count: format.count(kind.rows) })} onClick={() => void empty()} />
}

interface ValueProps extends FailedValue {
  readonly control: WizardControl
  readonly fieldKey: string
}
function Value({ control, fieldKey, value, rows }: ValueProps) {
  const t = useTexts('uploads')
  const toasts = useToasts()
  const format = useFormat()
  const { language } = useLanguage()
  const header = control.snapshot.context.headers?.allHeaders.find(({ key }) => key === fieldKey)
  const choices = header?.rules.choices.map(({ name }) => pickName(name, language)) ?? []
  const [written, setWritten] = useState('')
  const shown = value === null ? t.table.empty() : String(value)
  const listId = `upload-choices-${fieldKey}`
  const replace = async () => {
    const to = written === '' ? null : written
    const count = await control.mend((session) => session.replace({ key: fieldKey, from: value, to }))
    toasts.show('success', t.failed.replaced({ count: format.count(count) }))
  }
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void replace()
        }}
      >
        <span className="qb-upload-value">
          <bdi>{shown}</bdi>
          <span className="qb-muted">{t.failed.value({ count: format.count(rows) })}</span>
        </span>
        <input
          className="bp6-input"
          type="text"
          dir="auto"
          aria-label={t.failed.replaceBy({ value: isolate(shown) })}
          list={choices.length > 0 ? listId : undefined}
          value={written}
          onChange={({ currentTarget }) => setWritten(currentTarget.value)}
        />
        {choices.length > 0 && (
          <datalist id={listId}>
            {choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
        <Button type="submit" text={t.actions.replace()} />
      </form>
    </li>
  )
}

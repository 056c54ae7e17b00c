import { useRef, useState } from 'react'
import { foldDigits, withoutHidden } from '#schemas/shared/text.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { Ltr } from '#src/lib/ltr.tsx'
import './copyable.css'

/** `reached`: the button has the focus, and nothing was copied yet; `selected`: the browser did not allow copying. */
type State = 'idle' | 'reached' | 'copied' | 'selected'

/**
 * A number that people paste into other systems, in one line, with a button that copies it: without spaces and
 * invisible characters, with digits 0 to 9. Where the browser does not allow that, the number is selected. `what`: the
 * name of the number, for the button.
 */
export function Copyable({
  what,
  children,
}: {
  readonly what: string
  readonly children: string | number | null | undefined
}) {
  const t = useTexts('common').copy
  const [state, setState] = useState<State>('idle')
  const shown = useRef<HTMLSpanElement>(null)
  if (children === null || children === undefined || children === '') return null
  const plain = foldDigits(withoutHidden(String(children))).replaceAll(/\s/g, '')
  const copy = async (): Promise<State> => {
    try {
      await navigator.clipboard.writeText(plain)
      return 'copied'
    } catch {
      getSelection()?.selectAllChildren(shown.current!)
      return 'selected'
    }
  }
  return (
    <span
      className="qb-copyable"
      // what was selected instead is copied plain, too
      onCopy={(event) => {
        if (state !== 'selected') return
        event.clipboardData.setData('text/plain', plain)
        event.preventDefault()
      }}
    >
      <span ref={shown}>
        <Ltr>{children}</Ltr>
      </span>
      <button
        type="button"
        className="qb-copy"
        data-copied={state === 'copied' || undefined}
        aria-label={t.label({ what })}
        title={t.label({ what })}
        onFocus={() => setState('reached')}
        onBlur={() => setState('idle')}
        onClick={() => void copy().then(setState)}
      />
      {state !== 'idle' && (
        <span role="status" className="qb-visually-hidden">
          {state === 'copied' && t.copied()}
          {state === 'selected' && t.selected()}
        </span>
      )}
    </span>
  )
}

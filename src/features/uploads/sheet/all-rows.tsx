import { Button } from '@blueprintjs/core'
import { useLayoutEffect, useRef } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useMedia } from '#src/lib/media.ts'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import type { WizardControl } from '../use-upload-wizard.ts'

const loadSheet = () => import('./row-sheet.tsx').then((module) => ({ default: module.RowSheet }))

/** All rows as a spreadsheet, or the button that opens it; in a narrow window only a note that it needs a wider one. */
export function AllRows({ control }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const isNarrow = useMedia('(width <= 600px)')
  if (isNarrow) return <p className="qb-muted">{t.sheet.narrow()}</p>
  if (control.snapshot.hasTag('sheet')) return <LazyPart load={loadSheet} with={{ control }} />
  return <OpenButton control={control} />
}

/** Takes the focus when the spreadsheet was closed, whose button had it. */
function OpenButton({ control: { actor, snapshot } }: { readonly control: WizardControl }) {
  const t = useTexts('uploads')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isFocusLost()) button.current?.focus()
  }, [])
  return (
    <div>
      <Button
        ref={button}
        text={t.actions.allRows()}
        disabled={!snapshot.can({ type: 'sheet.open' })}
        onClick={() => actor.send({ type: 'sheet.open' })}
      />
    </div>
  )
}

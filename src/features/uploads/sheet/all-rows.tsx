import { Button } from '@blueprintjs/core'
import { useTexts } from '#src/lib/i18n.tsx'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useMedia } from '#src/lib/media.ts'
import type { WizardControl } from '../use-upload-wizard.ts'

const loadSheet = () => import('./row-sheet.tsx').then((module) => ({ default: module.RowSheet }))

/** All rows as a spreadsheet, and the button that opens and closes it; a narrow window has only a note about it. */
export function AllRows({ control }: { readonly control: WizardControl }) {
  const { actor, snapshot, closeSheet } = control
  const t = useTexts('uploads')
  const isNarrow = useMedia('(width <= 600px)')
  const isOpen = snapshot.hasTag('sheet')
  return (
    <>
      {isNarrow && <p className="qb-muted">{t.sheet.narrow()}</p>}
      {(isOpen || !isNarrow) && (
        <div>
          <Button
            className="qb-sheet-toggle"
            text={isOpen ? t.actions.closeSheet() : t.actions.allRows()}
            aria-expanded={isOpen}
            disabled={!snapshot.can({ type: isOpen ? 'sheet.close' : 'sheet.open' })}
            onClick={() => (isOpen ? closeSheet() : actor.send({ type: 'sheet.open' }))}
          />
        </div>
      )}
      {isOpen && !isNarrow && <LazyPart load={loadSheet} with={{ control }} />}
    </>
  )
}

import { Button, Checkbox, PopupKind } from '@blueprintjs/core'
import { useId } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import type { ColumnChoice } from './hidden-columns.ts'
import './list-tools.css'
import { Popup } from '../popup.tsx'

const CLEAR_OF_EDGES = { shift: { padding: 12 } }

/** Which columns are shown: a menu of check boxes, of which one stays (document 3, section 2). */
export function ColumnMenu<Row>({
  choice: { choosable, hidden, switched, hide },
}: {
  readonly choice: ColumnChoice<Row>
}) {
  const t = useTexts('common')
  const noteId = useId()
  const isLast = hidden.length === choosable.length - 1
  const content = (
    <fieldset className="qb-column-menu">
      <legend>{t.columns.shown()}</legend>
      {choosable.map(({ id, header }) => {
        const isShown = !hidden.includes(id)
        const stays = isShown && isLast
        return (
          <Checkbox
            key={id}
            checked={isShown}
            label={header}
            aria-disabled={stays || undefined}
            aria-describedby={stays ? noteId : undefined}
            onChange={() => {
              if (!stays) hide(isShown ? [...hidden, id] : hidden.filter((each) => each !== id))
            }}
          />
        )
      })}
      {isLast ? (
        <p id={noteId} className="qb-muted">
          {t.columns.lastStays()}
        </p>
      ) : null}
      {hidden.length > 0 ? (
        <Button size="small" variant="minimal" icon="eye-open" text={t.columns.all()} onClick={() => hide([])} />
      ) : null}
    </fieldset>
  )
  return (
    <Popup
      popupKind={PopupKind.DIALOG}
      placement="bottom-end"
      arrow={false}
      middleware={CLEAR_OF_EDGES}
      content={content}
    >
      <Button
        variant="minimal"
        icon="list-columns"
        active={switched.length > 0}
        aria-label={t.columns.choose()}
        title={t.columns.choose()}
      />
    </Popup>
  )
}

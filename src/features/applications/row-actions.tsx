import { memo, type RefObject } from 'react'
import { ActionButton } from '#src/kit/feedback/why-not.tsx'
import { IconButton } from '#src/kit/icon-button.tsx'
import { Popup } from '#src/kit/popup.tsx'
import { RowActions } from '#src/kit/list/row-actions.tsx'
import { useLatest } from '#src/kit/use-latest.ts'
import { usePlacement } from './placement.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useLanguage, useTexts } from '#src/lib/i18n.tsx'
import type { ApplicationRow } from '#schemas/applications/application.schema.ts'
import type { OpenDecision, WhyNotOffered } from './use-offers.ts'

const loadPaperMenu = () => import('./paper-menu.tsx').then((module) => ({ default: module.PaperMenu }))

interface ActionsProps {
  readonly whyNot: WhyNotOffered
  readonly onDecide: OpenDecision
}
interface Props extends ActionsProps {
  readonly row: ApplicationRow
}

/** Accept and reject as the list offers them (A4); print and download. */
export function ApplicationRowActions({ row, ...actions }: Props) {
  const { language } = useLanguage()
  return (
    <RowActions name={pickName(row.studentName, language)}>
      <Actions of={useLatest(row)} {...actions} />
    </RowActions>
  )
}

/** Memoized: a row that is reused for another application of the same status does not render its controls again. */
const Actions = memo(function Actions({
  of,
  whyNot,
  onDecide,
}: ActionsProps & { readonly of: RefObject<ApplicationRow> }) {
  const texts = useTexts('applications')
  const placement = usePlacement()
  return (
    <>
      <ActionButton
        label={texts.actions.accept()}
        icon="tick"
        intent="success"
        reasons={whyNot('application.accept')}
        onAct={() => onDecide('accept', of.current)}
      />
      <ActionButton
        label={texts.actions.reject()}
        icon="delete"
        intent="danger"
        reasons={whyNot('application.reject')}
        onAct={() => onDecide('reject', of.current)}
      />
      <Popup
        placement={placement('bottom-end')}
        content={<LazyPart load={loadPaperMenu} with={{ of, whyNot, onDecide }} />}
      >
        <IconButton icon="more" aria-label={texts.actions.more()} />
      </Popup>
    </>
  )
})

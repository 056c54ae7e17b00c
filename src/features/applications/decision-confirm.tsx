import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useFormat, useLanguage, useTexts } from '#src/lib/i18n.tsx'
import { pickMessage, pickName, type Bilingual } from '#src/lib/bilingual.ts'
import type { DecisionControl } from './use-decision.ts'

const INTENT = { accept: 'success', reject: 'danger', wait: 'primary' } as const

interface Props {
  readonly control: DecisionControl
  /** The student's other open applications, and the faculty of an accepted one. */
  readonly openOthers: number
  readonly acceptedFaculty: Bilingual | null
}

/** Says what the decision will do and waits for yes or no; a record that someone else changed first is told and loaded again. */
export function DecisionConfirm({ control: { actor, snapshot }, openOthers, acceptedFaculty }: Props) {
  const texts = useTexts('applications')
  const format = useFormat()
  const { language } = useLanguage()
  const { decision, target, confirmation, refuseOthers, message } = snapshot.context
  const isStale = snapshot.matches('stale')
  const shown = snapshot.matches('confirming') || snapshot.matches('saving') || isStale
  const cancel = () => actor.send(isStale ? { type: 'record.reload' } : { type: 'decision.cancel' })
  if (!shown || !decision || !target || !confirmation) return null
  const faculty = acceptedFaculty ? pickName(acceptedFaculty, language) : ''
  return (
    <Dialog isOpen title={isStale ? texts.confirm.staleTitle() : texts.confirm.title[decision]()} onClose={cancel} isCloseButtonShown={!snapshot.matches('saving')}
      canOutsideClickClose={false} className="qb-confirm">
      <DialogBody>
        {isStale ? <Callout intent="warning">{pickMessage(message ?? '', language)}</Callout> : (
          <>
            <p>{texts.confirm[confirmation.message]({ name: target.studentName, faculty })}</p>
            {confirmation.offersRefuseOthers && (
              <Checkbox checked={refuseOthers} label={texts.confirm.refuseOthers({ n: format.number(openOthers) })} disabled={snapshot.matches('saving')}
                onChange={(event) => actor.send({ type: 'others.choose', refuse: event.currentTarget.checked })} />
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter actions={isStale ? <Button intent="primary" text={texts.actions.reload()} onClick={cancel} /> : (
        <>
          <Button text={texts.actions.no()} disabled={!snapshot.can({ type: 'decision.cancel' })} onClick={cancel} />
          <Button intent={INTENT[decision]} text={texts.actions.yes()} loading={snapshot.matches('saving')} disabled={!snapshot.can({ type: 'decision.confirm' })}
            onClick={() => actor.send({ type: 'decision.confirm' })} />
        </>
      )} />
    </Dialog>
  )
}

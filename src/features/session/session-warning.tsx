import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import { Modal } from '#src/kit/modal.tsx'
import { useProblemText } from '#src/kit/feedback/use-problem-text.ts'
import { useSessionActor, useSessionState } from './session-provider.tsx'

/** Seconds left of `milliseconds` since the component was mounted. */
function useSecondsLeft(milliseconds: number): number {
  const [left, setLeft] = useState(Math.ceil(milliseconds / 1000))
  useEffect(() => {
    const end = Date.now() + milliseconds
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 1000)
    return () => clearInterval(timer)
  }, [milliseconds])
  return left
}

/** Warns before the session ends for idleness, or for good; an idle session can be continued (trust.md, Access). */
export function SessionWarning() {
  const texts = useTexts('session')
  const format = useFormat()
  const problemText = useProblemText()
  const actor = useSessionActor()
  const busy = useSessionState((state) => state.hasTag('busy'))
  const { deadline, problem } = useSessionState(({ context }) => context)
  const left = useSecondsLeft(deadline.endIn)
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  const idle = deadline.cause === 'idle'
  const logOut = () => actor.send({ type: 'logout.request' })
  return (
    <Modal isOpen title={texts.warning.title()} role="alertdialog">
      <DialogBody>
        <p className="qb-dialog-lead">{idle ? texts.warning.idle() : texts.warning.absolute()}</p>
        <p className="qb-countdown">
          <span>{texts.warning.left()}</span>{' '}
          <bdi dir="ltr" role="timer">
            {format.digits(clock)}
          </bdi>
        </p>
        {problem && (
          <Callout intent="danger" compact>
            {problemText(problem)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={texts.warning.logout()} onClick={logOut} />
            {idle ? (
              <Button
                intent="primary"
                loading={busy}
                data-first
                text={texts.warning.stay()}
                onClick={() => actor.send({ type: 'session.stay' })}
              />
            ) : (
              <Button
                intent="primary"
                data-first
                text={texts.warning.understood()}
                onClick={() => actor.send({ type: 'warning.dismiss' })}
              />
            )}
          </>
        }
      />
    </Modal>
  )
}

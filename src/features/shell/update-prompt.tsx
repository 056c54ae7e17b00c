import { Button } from '@blueprintjs/core'
import { useSelector } from '@xstate/react'
import { useEffect, useSyncExternalStore } from 'react'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { isFilePending, subscribePendingFiles } from '#src/kit/record/pending-files.ts'
import { isAnythingLostOnReload, useLeave } from '#src/kit/record/unsaved.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { onNewerPage, updateMachine } from './update.actors.ts'

/**
 * A newer version asks for confirmation before it reloads (G13). Typed text is preserved; where it cannot be, the
 * person must confirm as before leaving the page in any other way.
 */
export function UpdatePrompt() {
  const texts = useTexts('shell')
  const leave = useLeave()
  const actor = useActorRef(updateMachine)
  useEffect(() => onNewerPage(() => actor.send({ type: 'release.newer' })), [actor])
  const isNotifiedOfUpdate = useSelector(actor, (state) => state.hasTag('told'))
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const hasPendingFile = useSyncExternalStore(subscribePendingFiles, isFilePending)
  if (!isNotifiedOfUpdate) return null
  const reload = () => actor.send({ type: 'update.reload' })
  return (
    <output className="qb-update">
      <span>
        {texts.update.text()}
        {hasPendingFile && ` ${texts.update.fileLost()}`}
      </span>
      <Button
        size="small"
        intent="primary"
        text={texts.update.reload()}
        loading={isBusy}
        onClick={() => (isAnythingLostOnReload() ? leave(reload) : reload())}
      />
      <Button
        size="small"
        variant="minimal"
        text={texts.update.later()}
        disabled={isBusy}
        onClick={() => actor.send({ type: 'update.later' })}
      />
    </output>
  )
}

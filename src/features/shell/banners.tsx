import { Button } from '@blueprintjs/core'
import { useSyncExternalStore } from 'react'
import { useTexts } from '#src/lib/i18n.tsx'
import { useLoginData, useSessionActor, useSessionState } from '#src/features/session/index.ts'

function subscribeOnline(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
const isOnline = (): boolean => navigator.onLine

/** Notices for every page: demo data, no network, a server that does not answer. */
export function Banners() {
  const texts = useTexts('shell')
  const session = useTexts('session')
  const actor = useSessionActor()
  const brand = useLoginData()
  const online = useSyncExternalStore(subscribeOnline, isOnline)
  const unreachable = useSessionState((state) => state.hasTag('unreachable'))
  return (
    <aside className="qb-banners" aria-label={texts.notices()}>
      {brand?.demo && (
        <p className="qb-banner" data-kind="demo">
          {session.demo.banner()}
        </p>
      )}
      <output>
        {!online && (
          <p className="qb-banner" data-kind="warning">
            {texts.offline()}
          </p>
        )}
        {online && unreachable && (
          <p className="qb-banner" data-kind="warning">
            {session.unreachable.lead()}{' '}
            <Button
              size="small"
              text={session.unreachable.retry()}
              onClick={() => actor.send({ type: 'session.retry' })}
            />
          </p>
        )}
      </output>
    </aside>
  )
}

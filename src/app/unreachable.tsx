import { MessagePage } from '#src/features/shell/message-page.tsx'
import { useSessionActor } from '#src/features/session/index.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/**
 * Shown when the server cannot be reached to confirm the user, and this browser has stored no session. Retries when the
 * person requests it.
 */
export function Unreachable() {
  const texts = useTexts('session')
  const actor = useSessionActor()
  return (
    <main>
      <MessagePage
        icon="offline"
        title={texts.unreachable.title()}
        introduction={texts.unreachable.lead()}
        onRetry={() => actor.send({ type: 'session.retry' })}
      />
    </main>
  )
}

import { MessagePage } from '#src/features/shell/message-page.tsx'
import { useSessionActor } from '#src/features/session/index.ts'
import { useTexts } from '#src/lib/i18n.tsx'

/**
 * The server cannot be asked who is logged in, and this browser does not know either: says so, and asks again when the
 * person wishes.
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

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { testMailFlow } from '#machines/outbox/test-mail.flow.ts'
import type { TestMailAnswer, TestMailForm } from '#schemas/outbox/test-mail.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'

/** The flow of the test mail with the server behind it; its dialog shows the answer, so the page waits for nothing. */
export function useTestMail() {
  const [machine] = useState(() =>
    testMailFlow.provide({
      actors: {
        sendTest: fromPromise<TestMailAnswer, TestMailForm>(
          async ({ input, signal }) => (await api.outbox.test(input, { signal, background: true })).data,
        ),
      },
    }),
  )
  const actor = useActorRef(machine)
  return { actor, snapshot: useSelector(actor, (state) => state) }
}
export type TestMailControl = ReturnType<typeof useTestMail>

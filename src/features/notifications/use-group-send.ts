import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import {
  groupSendFlow,
  type Draft,
  type GroupAnswer,
  type GroupSelection,
  type PreviewOrder,
  type SendOrder,
} from '#machines/notifications/group-send.flow.ts'
import type { GroupPreview, GroupResult } from '#schemas/notifications/group.schema.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { dropDraft, saveDraft, savedDraft, useSessionEnd } from '#src/kit/record/drafts.ts'
import { useLatest } from '#src/kit/use-latest.ts'

/** What was written, until the same person is back. */
const KEY = 'notifications.groupSend'

/** The flow of a message to many with the server behind it. `reloadList`: shows what became of the rows. */
export function useGroupSend(reloadList: () => void) {
  const latest = useLatest({ reloadList, toasts: useToasts() })
  const [machine] = useState(() =>
    groupSendFlow.provide({
      actors: {
        previewGroup: fromPromise<GroupPreview, PreviewOrder>(async ({ input: { written, selection }, signal }) => {
          const whom =
            selection.kind === 'all' ? { filter: selection.filter } : { sendingApplications: [...selection.rows] }
          return (await api.notifications.preview({ ...written, ...whom }, { signal, background: true })).data
        }),
        sendGroup: fromPromise<GroupAnswer, SendOrder>(async ({ input: { written, token, key } }) => {
          const body = { ...written, sendMessageGroup: true, previewToken: token }
          const { data, message } = await api.notifications.send(body, { idempotencyKey: key, background: true })
          return { message, result: data as GroupResult }
        }),
        takeBackGroup: fromPromise<GroupAnswer, { readonly groupId: number }>(async ({ input }) => {
          const { data, message } = await api.notifications.takeBack(input, { background: true })
          return { message, result: data }
        }),
      },
      actions: {
        announce: (_, { message }) => latest.current.toasts.success(message),
        reloadList: () => latest.current.reloadList(),
      },
    }),
  )
  const actor = useActorRef(machine)
  // the text written before the session ended is restored
  const [leaving] = useState(() => ({ send: () => saveDraft(KEY, actor.getSnapshot().context.draft) }))
  useSessionEnd(leaving)
  const open = (selection: GroupSelection) => {
    actor.send({ type: 'group.open', selection })
    const draft = savedDraft<Draft>(KEY)
    if (!draft) return
    actor.send({ type: 'text.change', draft: draft })
    dropDraft(KEY)
  }
  return { actor, open, snapshot: useSelector(actor, (state) => state) }
}
export type GroupSend = ReturnType<typeof useGroupSend>

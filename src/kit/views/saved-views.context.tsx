import { createContext, use, useState, type ReactNode } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { savedViewsFlow, type ChangedViews } from '#machines/saved-views/saved-views.flow.ts'
import type { SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '../actors/use-actor-ref.ts'
import { useLatest } from '../use-latest.ts'
import { useOnReturn } from '../use-on-return.ts'
import { useToasts } from '../feedback/use-toasts.ts'

/** The part of a list that a view stores, and its current value. */
export interface Shown {
  readonly query: string
  readonly hiddenColumns: string[]
}
/** The dialog to open; a new object each time. */
export interface ViewsIntent {
  readonly kind: 'save' | 'manage'
}

export type SavedViewsActor = ActorRefFrom<typeof savedViewsFlow>
const SavedViewsContext = createContext<SavedViewsActor | null>(null)

/**
 * Stores the user's views of all lists, loaded with the first list. The shell renders it around every page; lists
 * outside of it have no views.
 */
export function SavedViewsProvider({ children }: { readonly children: ReactNode }) {
  const toasts = useToasts()
  const latest = useLatest(toasts)
  const [machine] = useState(() =>
    savedViewsFlow.provide({
      actors: {
        loadViews: fromPromise<readonly SavedView[]>(
          async ({ signal }) => (await api['saved-views'].list({ signal })).data.views,
        ),
        updateView: fromPromise<ChangedViews, SavedView>(async ({ input }) => {
          const { data, message } = await api['saved-views'].update(input)
          return { views: data.views, message }
        }),
        removeView: fromPromise<ChangedViews, SavedView>(async ({ input: { id, version } }) => {
          const { data, message } = await api['saved-views'].remove({ id, version })
          return { views: data.views, message }
        }),
      },
      actions: {
        showSuccess: (_, { message }) => latest.current.success(message),
        showProblem: (_, { problem }) => latest.current.problem(problem),
      },
    }),
  )
  const actor = useActorRef(machine)
  // only after a list has requested them
  useOnReturn(() => {
    if (actor.getSnapshot().hasTag('failed')) actor.send({ type: 'views.load' })
  })
  return <SavedViewsContext value={actor}>{children}</SavedViewsContext>
}

/** The flow of saved views; null outside of the provider. */
export const useSavedViewsActor = (): SavedViewsActor | null => use(SavedViewsContext)

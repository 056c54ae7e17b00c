import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import { reviewFlow, type Place } from '#machines/applications/review.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'

interface Desk {
  /** Whether the next application opens after a decision, as the person wants it. */
  readonly opensNext: boolean
  readonly onChoose: (opensNext: boolean) => void
  /** Where an application stands in the list as it was searched and sorted. */
  readonly findPlace: (key: DetailsKey, signal: AbortSignal) => Promise<Place>
  readonly open: (key: Required<DetailsKey>) => void
  /** Loads what comes next before it is asked for. */
  readonly loadAhead: (key: DetailsKey | null) => void
}

/** A sitting at the desk, over a list. */
export function useReview(desk: Desk) {
  const latest = useLatest(desk)
  const [machine] = useState(() =>
    reviewFlow.provide({
      actors: {
        findPlace: fromPromise<Place, DetailsKey>(({ input, signal }) => latest.current.findPlace(input, signal)),
      },
      actions: {
        openApplication: (_, { key }) => latest.current.open(key as Required<DetailsKey>),
        loadAhead: (_, { key }) => latest.current.loadAhead(key),
        storeChoice: (_, { opensNext }) => latest.current.onChoose(opensNext),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { opensNext: desk.opensNext } })
  const [steps] = useState(() => ({
    next: () => actor.send({ type: 'review.next' }),
    previous: () => actor.send({ type: 'review.previous' }),
    locate: () => actor.send({ type: 'review.locate' }),
  }))
  return { actor, snapshot: useSelector(actor, (state) => state), ...steps }
}
export type Review = ReturnType<typeof useReview>

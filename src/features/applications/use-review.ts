import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import { reviewFlow, type Done, type Neighbours } from '#machines/applications/review.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'

interface ReviewOptions {
  /** Whether the next application opens after a decision, as the person wants it. */
  readonly opensNext: boolean
  readonly onChoose: (opensNext: boolean) => void
  /** The neighbours of an application in the list with its search and order. */
  readonly findNeighbours: (key: DetailsKey, signal: AbortSignal) => Promise<Neighbours>
  readonly open: (key: Required<DetailsKey>) => void
  /** Fetches the neighbours of the open application ahead. */
  readonly prefetch: (keys: readonly DetailsKey[]) => void
}

/** How often each was done in this sitting. */
export type Tally = Readonly<Record<Done, number>>
const countsOf = (all: readonly Done[]): Tally => {
  const tally = { accept: 0, reject: 0, wait: 0, feedback: 0, completion: 0 }
  for (const done of all) tally[done] += 1
  return tally
}

/** A review session over a list. */
export function useReview(options: ReviewOptions) {
  const latest = useLatest(options)
  const [all, setAll] = useState<readonly Done[]>([])
  const [machine] = useState(() =>
    reviewFlow.provide({
      actors: {
        findPlace: fromPromise<Neighbours, DetailsKey>(({ input, signal }) =>
          latest.current.findNeighbours(input, signal),
        ),
      },
      actions: {
        openApplication: (_, { key }) => latest.current.open(key as Required<DetailsKey>),
        prefetch: (_, { keys }) => latest.current.prefetch(keys),
        count: (_, { done }) => setAll((before) => [...before, done]),
        storeChoice: (_, { opensNext }) => latest.current.onChoose(opensNext),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { opensNext: options.opensNext } })
  const [steps] = useState(() => ({
    next: () => actor.send({ type: 'review.next' }),
    previous: () => actor.send({ type: 'review.previous' }),
    locate: () => actor.send({ type: 'review.locate' }),
    /** The address follows what the sitting opens, and is followed where somebody else has changed it. */
    open: (key: DetailsKey) => {
      if (actor.getSnapshot().context.key?.applyId === key.applyId) return
      // what the person wants may have come from the server after the list was there
      actor.send({ type: 'review.open', key, opensNext: latest.current.opensNext })
    },
    /** What was done last was taken back: at the end of the list its application opens again. */
    undone: (key: DetailsKey) => {
      setAll((before) => before.slice(0, -1))
      if (actor.getSnapshot().hasTag('ended')) actor.send({ type: 'review.open', key })
    },
    /** A decision that the review did not wait for was not saved. */
    uncount: (done: Done) => {
      setAll((before) => before.toSpliced(before.lastIndexOf(done), 1))
    },
    close: () => {
      actor.send({ type: 'review.close' })
      setAll([])
    },
  }))
  return { actor, snapshot: useSelector(actor, (state) => state), tally: countsOf(all), ...steps }
}
export type Review = ReturnType<typeof useReview>

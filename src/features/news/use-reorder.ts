import { useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { reorderFlow } from '#machines/news/reorder.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { NewsList, NewsRow } from './news.list.ts'

/** Moves rows of the list: the handles (`MoveHandle`) send events to the machine, and the list stores the result. */
export interface Reorder {
  readonly actor: ActorRefFrom<typeof reorderFlow>
  /** The list, with the moved row at its new position. */
  readonly list: NewsList
  readonly lift: (id: number) => void
}

const withMoved = (rows: readonly NewsRow[], from: number, to: number): readonly NewsRow[] =>
  from === to ? rows : rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)

/** Reordering for the list of news, while its screen is mounted. */
export function useReorder(list: NewsList): Reorder {
  const latest = useLatest(list)
  const [machine] = useState(() =>
    reorderFlow.provide({
      actions: {
        store: ({ context: { from, to } }) => {
          const { rows, act } = latest.current
          const [row, target, next] = [rows[from]!, rows[to]!, rows[from < to ? from + 1 : from - 1]!]
          act('move', { ...row, move: { target: target.id, backTo: next.id } })
        },
      },
    }),
  )
  const actor = useActorRef(machine)
  const { from, to } = useSelector(actor, ({ context }) => context)
  const isStoring = useSelector(actor, (state) => state.hasTag('storing'))

  const isSettled = !list.isBusy && list.view !== 'loading'
  // before the page is painted: loaded rows are in their new order already, so the move is cleared in the same frame
  useLayoutEffect(() => {
    if (isSettled) actor.send({ type: 'list.settle' })
  }, [isSettled, isStoring, list.rows, actor])

  const lift = useMemo(
    () => (id: number) => {
      const { rows } = latest.current
      const index = rows.findIndex((row) => row.id === id)
      actor.send({ type: 'item.lift', id, place: index, last: rows.length - 1 })
    },
    [actor, latest],
  )
  const rows = useMemo(() => withMoved(list.rows, from, to), [list.rows, from, to])
  return { actor, lift, list: { ...list, rows } }
}

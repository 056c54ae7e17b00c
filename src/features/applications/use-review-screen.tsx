import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import type { Neighbours } from '#machines/applications/review.flow.ts'
import type { SearchedList } from '#schemas/applications/neighbours.schema.ts'
import { usePreferences } from '#src/features/session/index.ts'
import type { TypedQuery } from '#src/kit/list/use-list.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { idle } from '#src/lib/idle.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useIdle } from '#src/lib/use-idle.ts'
import { useDetails } from './use-details.ts'

const loadDetails = () => import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog }))

/** Ms that the position in such a list waits at most for the application to be rendered. */
const LONGEST_DRAWING = 200

type Filters = Omit<SearchedList, 'orderBy' | 'orderType'>
type FindNeighbours = (key: DetailsKey, signal: AbortSignal) => Promise<Neighbours>
interface ListBehind {
  readonly reload: () => void
}
/** A list that is searched and sorted as that of applications. */
interface ApplicationsBehind extends ListBehind {
  readonly query: TypedQuery<Filters>
}
/** A list that finds the neighbours of a row itself. */
interface ListWithNeighbours extends ListBehind {
  readonly findNeighbours: FindNeighbours
}

/**
 * The details of an application over any list of applications (document 2, section 2.2): `openRow` opens them, `details` is
 * what shows them. The next and the one before are those of the list as it is searched and sorted.
 */
export function useReviewScreen(list: ApplicationsBehind | ListWithNeighbours): {
  readonly openRow: (row: Required<DetailsKey>) => void
  readonly details: ReactNode
} {
  const { preferences, choose } = usePreferences()
  const latest = useLatest({ choose, list })
  const {
    actor,
    loader,
    open: openRow,
  } = useDetails(() => {
    if ('findNeighbours' in list) return undefined
    const { filters, orderBy, orderType } = list.query
    return { ...filters, orderBy: orderBy as SearchedList['orderBy'], orderType }
  })
  const onOpensNext = useCallback((opensNext: boolean) => latest.current.choose({ opensNext }), [latest])
  const findNeighbours = useCallback<FindNeighbours>(
    async (key, signal) => {
      const { list } = latest.current
      if (!('findNeighbours' in list)) return (await loader.place(key))!
      // render the application itself first
      await idle(LONGEST_DRAWING)
      return list.findNeighbours(key, signal)
    },
    [latest, loader],
  )
  const isOpen = useSelector(actor, (state) => state.hasTag('open'))
  /** Where the next application has opened, the list behind loads again once it is seen. */
  const isChanged = useRef(false)
  useEffect(() => {
    if (isOpen || !isChanged.current) return
    isChanged.current = false
    latest.current.list.reload()
  }, [isOpen, latest])
  const onChanged = useCallback(
    (isOfOpen: boolean) => {
      if (!isOfOpen && actor.getSnapshot().hasTag('open')) isChanged.current = true
      else latest.current.list.reload()
    },
    [actor, latest],
  )
  // after the first rows, or when an application is opened
  const isIdle = useIdle()
  return {
    openRow,
    details: (isOpen || isIdle) && (
      <LazyPart
        load={loadDetails}
        with={{
          actor,
          loader,
          onOpen: openRow,
          findNeighbours,
          opensNext: preferences.opensNext,
          onOpensNext,
          onChanged,
        }}
      />
    ),
  }
}

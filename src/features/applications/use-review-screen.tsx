import { useSelector } from '@xstate/react'
import { useCallback, type ReactNode } from 'react'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import type { Neighbours } from '#machines/applications/review.flow.ts'
import type { NeighboursBody } from '#schemas/applications/neighbours.schema.ts'
import { api } from '#src/api/client.ts'
import { usePreferences } from '#src/features/session/index.ts'
import type { TypedQuery } from '#src/kit/list/use-list.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { useIdle } from '#src/lib/use-idle.ts'
import { useDetails } from './use-details.ts'

const loadDetails = () => import('./details-dialog.tsx').then((module) => ({ default: module.DetailsDialog }))

type Filters = Omit<NeighboursBody, 'applyId' | 'orderBy' | 'orderType'>
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
  const { actor, loader, open: openRow } = useDetails()
  const { preferences, choose } = usePreferences()
  const latest = useLatest({ choose, list })
  const onOpensNext = useCallback((opensNext: boolean) => latest.current.choose({ opensNext }), [latest])
  const findNeighbours = useCallback<FindNeighbours>(
    async ({ applyId }, signal) => {
      const { list } = latest.current
      if ('findNeighbours' in list) return list.findNeighbours({ applyId }, signal)
      const { filters, orderBy, orderType } = list.query
      const body = { ...filters, orderBy: orderBy as NeighboursBody['orderBy'], orderType, applyId }
      return (await api.applications.neighbours(body, { signal, background: true })).data
    },
    [latest],
  )
  // after the first rows, or when an application is opened
  const idle = useIdle()
  const isShown = useSelector(actor, (state) => state.hasTag('open')) || idle
  return {
    openRow,
    details: isShown && (
      <LazyPart
        load={loadDetails}
        with={{
          actor,
          loader,
          onOpen: openRow,
          findNeighbours,
          opensNext: preferences.opensNext,
          onOpensNext,
          onChanged: list.reload,
        }}
      />
    ),
  }
}

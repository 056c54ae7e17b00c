import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { DetailsKey } from '#machines/applications/details.flow.ts'
import type { SearchedList } from '#schemas/applications/neighbours.schema.ts'
import type { Problem } from '#schemas/errors.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { detailsWith } from './applications.actors.ts'
import { ReviewLoader } from './review-loader.ts'

/** Name of the open application in the address: `applyId.studentId`. */
const PARAM = 'application'
const readKey = (search: string) => {
  const match = /^([1-9]\d{0,8})\.([1-9]\d{0,8})$/.exec(new URLSearchParams(search).get(PARAM) ?? '')
  return match ? { applyId: Number(match[1]), studentId: Number(match[2]) } : null
}
const withKey = (search: string, key: { applyId: number; studentId: number } | null): string => {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  if (key) params.set(PARAM, `${key.applyId}.${key.studentId}`)
  return params.toString()
}

interface DetailsOptions {
  /** The list behind, as it is searched now. */
  readonly list?: () => SearchedList | undefined
  /** The dialog is gone. */
  readonly onClosed?: () => void
  readonly onFailed?: (problem: Problem) => void
}

/** The flow of the details, with the toast of a failed load. */
export function useDetailsActor({ list, onClosed, onFailed }: DetailsOptions) {
  const latest = useLatest({ toasts: useToasts(), list, onClosed, onFailed })
  const [loader] = useState(() => new ReviewLoader(() => latest.current.list?.()))
  const [machine] = useState(() =>
    detailsWith(loader).provide({
      actions: {
        announceFailed: (_, { problem }) => {
          latest.current.toasts.problem(problem)
          latest.current.onFailed?.(problem)
        },
        announceClosed: () => {
          loader.clear()
          latest.current.onClosed?.()
        },
      },
    }),
  )
  return { actor: useActorRef(machine), loader }
}

/**
 * The details dialog, whose state is in the address, so that an open application can be linked, reloaded and closed by
 * going back. `list`: the list behind, as it is searched now.
 */
export function useDetails(list: () => SearchedList | undefined) {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const latest = useLatest(search)
  const { actor, loader } = useDetailsActor({
    list,
    onClosed: () => {
      if (readKey(search)) navigate(`${path}?${withKey(search, null)}`)
    },
  })
  const requestedId = readKey(search)?.applyId
  const show = useCallback(
    (key: DetailsKey) => {
      if (key.applyId !== actor.getSnapshot().context.key?.applyId) actor.send({ type: 'details.open', key })
    },
    [actor],
  )
  useEffect(() => {
    const key = readKey(latest.current)
    if (key) show(key)
    else if (actor.getSnapshot().context.key) actor.send({ type: 'details.close' })
  }, [requestedId, actor, show, latest])
  const open = useLatest(({ applyId, studentId }: { applyId: number; studentId: number }) => {
    navigate(`${path}?${withKey(search, { applyId, studentId })}`)
    // rendered together with the address, not after it
    show({ applyId, studentId })
  })
  return {
    actor,
    loader,
    open: useCallback((key: { applyId: number; studentId: number }) => open.current(key), [open]),
  }
}

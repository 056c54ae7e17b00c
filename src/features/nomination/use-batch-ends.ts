import { useEffect, useRef, useState } from 'react'
import type { BatchResult } from '#schemas/nomination/batch.schema.ts'
import { api } from '#src/api/client.ts'
import { usePolling } from '#src/features/jobs/parts.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { NominationControl } from './use-nomination.ts'

/** Newest batches that are checked: those whose jobs are running are among them. */
const NEWEST = { page: 1, pageSize: 10 } as const

interface Working {
  readonly facultyId: number | null
  /** Batches whose jobs go on. */
  readonly ids: readonly number[]
  /** The unfinished batch of this page at the time of the last check. */
  readonly begun: number | null
}

/** Calls `onEnd` when the job of any batch of the faculty ends. `batch`: the one that was started on this page. */
function useEndOfWork(facultyId: number | null, batch: BatchResult | null, onEnd: () => void): void {
  const [known, setKnown] = useState<Working>({ facultyId, ids: [], begun: null })
  const begun = batch && !batch.isDone ? batch.batchId : null
  const working = known.facultyId === facultyId ? known.ids : []
  const ids = begun === null || begun === known.begun ? working : [...working, begun]
  const latest = useLatest({ ids, onEnd })
  const look = async (signal: AbortSignal) => {
    const { data } = await api.nomination.batches({ facultyId, ...NEWEST }, { signal, background: true })
    const now = data.results.filter(({ isWorking }) => isWorking).map(({ id }) => id)
    const hasEnded = latest.current.ids.some((id) => !now.includes(id))
    setKnown({ facultyId, ids: now, begun })
    if (hasEnded) latest.current.onEnd()
  }
  const first = useLatest(look)
  useEffect(() => {
    if (facultyId === null) return undefined
    const controller = new AbortController()
    first.current(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [facultyId, begun, first])
  usePolling(ids.length > 0, look)
}

/**
 * Reloads the lists and the counts when a job that decides or takes back at the faculty has ended: the lists at once,
 * the counts as soon as the machine accepts `batch.end`.
 */
export function useBatchEnds({ actor, snapshot }: NominationControl, reloadLists: () => void): void {
  const { choice, batch } = snapshot.context
  const [ends, setEnds] = useState(0)
  const counted = useRef(0)
  useEndOfWork(choice.facultyId, batch, () => {
    reloadLists()
    setEnds((before) => before + 1)
  })
  const isReady = snapshot.can({ type: 'batch.end' })
  useEffect(() => {
    if (ends === counted.current || !isReady) return
    counted.current = ends
    actor.send({ type: 'batch.end' })
  }, [actor, ends, isReady])
}

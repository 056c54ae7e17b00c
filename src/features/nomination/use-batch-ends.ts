import { useEffect, useState } from 'react'
import type { BatchResult } from '#schemas/nomination/batch.schema.ts'
import { api } from '#src/api/client.ts'
import { usePolling } from '#src/features/jobs/parts.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { NominationControl } from './use-nomination.ts'

/** Newest batches that are looked at: those whose jobs go on are among them. */
const NEWEST = { page: 1, pageSize: 10 } as const

interface Working {
  readonly facultyId: number | null
  /** Batches whose jobs go on. */
  readonly ids: readonly number[]
}

/** Calls `onEnd` when the job of a batch of the faculty has ended, whoever began it. `batch`: one begun on this page. */
function useEndOfWork(facultyId: number | null, batch: BatchResult | null, onEnd: () => void): void {
  const [known, setKnown] = useState<Working>({ facultyId, ids: [] })
  const ids = known.facultyId === facultyId ? known.ids : []
  const latest = useLatest({ ids, onEnd })
  const look = async (signal: AbortSignal) => {
    const { data } = await api.nomination.batches({ facultyId, ...NEWEST }, { signal, background: true })
    const working = data.results.filter(({ isWorking }) => isWorking).map(({ id }) => id)
    const hasEnded = latest.current.ids.some((id) => !working.includes(id))
    setKnown({ facultyId, ids: working })
    if (hasEnded) latest.current.onEnd()
  }
  const first = useLatest(look)
  useEffect(() => {
    if (facultyId === null) return undefined
    const controller = new AbortController()
    first.current(controller.signal).catch(() => undefined)
    return () => controller.abort()
  }, [facultyId, first])
  const begun = batch && !batch.isDone ? batch.batchId : null
  useEffect(() => {
    if (begun !== null) setKnown((before) => ({ facultyId, ids: [...before.ids, begun] }))
  }, [begun, facultyId])
  usePolling(ids.length > 0, look)
}

/**
 * Loads the lists and the counts again when a job that decides or takes back at the faculty has ended: the lists at
 * once, the counts as soon as nothing is asked on the page.
 */
export function useBatchEnds({ actor, snapshot }: NominationControl, reloadLists: () => void): void {
  const { choice, batch } = snapshot.context
  const [hasEnded, setEnded] = useState(false)
  useEndOfWork(choice.facultyId, batch, () => {
    reloadLists()
    setEnded(true)
  })
  const isReady = snapshot.can({ type: 'batch.end' })
  useEffect(() => {
    if (!hasEnded || !isReady) return
    setEnded(false)
    actor.send({ type: 'batch.end' })
  }, [actor, hasEnded, isReady])
}

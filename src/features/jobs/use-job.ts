import { useCallback, useEffect, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { Problem } from '#schemas/errors.ts'
import { isEnded } from '#schemas/jobs/job.schema.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import { isAborted } from '#src/api/api-error.ts'
import { loadJob } from './jobs.list.ts'
import { usePolling } from './use-polling.ts'

interface Known {
  readonly id: number
  readonly job: JobRow | null
  readonly problem: Problem | null
}

/** A job, polled until it has ended. `problem`: why its first load failed. */
export function useJob(id: number): {
  readonly job: JobRow | null
  readonly problem: Problem | null
  readonly reload: () => void
} {
  const [known, setKnown] = useState<Known | null>(null)
  const [tries, setTries] = useState(0)
  const { job, problem } = known?.id === id ? known : { job: null, problem: null }
  useEffect(() => {
    const controller = new AbortController()
    loadJob(id, controller.signal).then(
      (loaded) => setKnown({ id, job: loaded, problem: null }),
      (error: unknown) => {
        if (!isAborted(error)) setKnown({ id, job: null, problem: problemOf(error) })
      },
    )
    return () => controller.abort()
  }, [id, tries])
  usePolling(job !== null && !isEnded(job.state), async (signal) => {
    setKnown({ id, job: await loadJob(id, signal), problem: null })
  })
  return { job, problem, reload: useCallback(() => setTries((before) => before + 1), []) }
}

import { useCallback } from 'react'
import { jobRefusalOf, type JobAct } from '#machines/jobs/job.lifecycle.ts'
import type { JobRow } from '#schemas/jobs/jobs.endpoints.ts'
import type { Reason } from '#src/kit/feedback/why-not.tsx'
import { useErrorText } from '#src/lib/i18n.tsx'

/** Why the user may not do something with a job, by its lifecycle; empty when he may. */
export function useJobReasons(): (job: JobRow, act: JobAct) => readonly Reason[] {
  const errorText = useErrorText()
  return useCallback(
    (job, act) => {
      const code = jobRefusalOf(job, { isOwner: job.isOwn, isPermitted: job.hasPermission }, act, Date.now())
      return code === null ? [] : [{ why: errorText(code) }]
    },
    [errorText],
  )
}

import { Button } from '@blueprintjs/core'
import { JobOutlook, useJob } from '#src/features/jobs/parts.ts'
import { useFormat, useTexts } from '#src/lib/i18n.tsx'
import type { UniversityControl } from './use-university.ts'

/** The job that marks faculty by faculty: how far it is, and the way to its page (V7). */
export function UniversityJob({ control: { actor, snapshot } }: { readonly control: UniversityControl }) {
  const t = useTexts('nomination')
  const c = useTexts('common')
  const format = useFormat()
  const { jobId, faculties } = snapshot.context.applied!
  const { job, problem } = useJob(jobId)
  return (
    <section className="qb-panel qb-university-job" aria-labelledby="university-job">
      <h2 id="university-job">{t.university.queued.title()}</h2>
      <p>{t.university.queued.about({ count: format.count(faculties) })}</p>
      <JobOutlook jobId={jobId} job={job} problem={problem} linkText={t.actions.job()} />
      <Button icon="cross" text={c.actions.close()} onClick={() => actor.send({ type: 'result.close' })} />
    </section>
  )
}

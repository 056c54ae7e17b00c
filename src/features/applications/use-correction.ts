import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import type { CorrectionFactsShown } from '#machines/applications/correction.flow.ts'
import { sameJson } from '#machines/shared/problem.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useUnsaved } from '#src/kit/record/unsaved.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useTexts } from '#src/lib/i18n.tsx'
import { correction } from './applications.actors.ts'

/** The facts that the flow needs. `isRanked`: a recommendation is in force on top of a status. */
function factsOf({ application_details: it, others }: ApplicationDetails): CorrectionFactsShown {
  return {
    target: { applyId: it.applicationId, studentId: it.studentId, version: it.version },
    others: others.flatMap(({ applyId, facultyName, applicationStatus, sharedTotalVersion: version }) =>
      version === null ? [] : [{ applyId, facultyName, applicationStatus, version }],
    ),
    isRanked: it.reviewStatus !== null,
  }
}

/** Correcting the fields of one application. `reload` reloads the details; typed text is preserved. */
export function useCorrection(details: ApplicationDetails, reload: () => void) {
  const t = useTexts('applications')
  const latest = useLatest({ toasts: useToasts(), reload, saved: t.correction.saved })
  const [machine] = useState(() =>
    correction.provide({
      actions: {
        announceDone: (_, { message }) => latest.current.toasts.success(message),
        announceSaved: () => latest.current.toasts.show('success', latest.current.saved()),
        reloadRecord: () => latest.current.reload(),
      },
    }),
  )
  const actor = useActorRef(machine)
  const facts = useMemo(() => factsOf(details), [details])
  useEffect(() => actor.send({ type: 'record.loaded', facts }), [actor, facts])
  useEffect(() => {
    const check = () => actor.send({ type: 'outcome.check' })
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [actor])
  useUnsaved(() => {
    const now = actor.getSnapshot()
    // of an official total nothing is typed
    if (now.context.field === 'officialTotal') return false
    return now.hasTag('editing') && !sameJson(now.context.value, now.context.initial)
  })
  return { actor, facts, snapshot: useSelector(actor, (state) => state) }
}
export type CorrectionControl = ReturnType<typeof useCorrection>

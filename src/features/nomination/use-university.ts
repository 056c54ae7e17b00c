import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { NominationAnswer } from '#machines/nomination/nomination.flow.ts'
import { universityFlow } from '#machines/nomination/university.flow.ts'
import type { University, UniversityApplied } from '#schemas/nomination/university.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { SeasonIds } from './nomination.list.ts'

/** The flow of the whole university at once, with the server behind it. */
export function useUniversity(season: SeasonIds) {
  const latest = useLatest({ season, toasts: useToasts() })
  const [machine] = useState(() =>
    universityFlow.provide({
      actors: {
        tryUniversity: fromPromise<University>(
          async ({ signal }) =>
            (await api.nomination.tryUniversity(latest.current.season, { signal, background: true })).data,
        ),
        applyUniversity: fromPromise<NominationAnswer<UniversityApplied>, { readonly university: University }>(
          async ({ input: { university } }) => {
            const { fingerprint, runId } = university
            const body = { ...latest.current.season, fingerprint, runId }
            const { data, message } = await api.nomination.applyUniversity(body, { background: true })
            return { message, result: data }
          },
        ),
      },
      actions: { announce: (_, { message }) => latest.current.toasts.success(message) },
    }),
  )
  const actor = useActorRef(machine, {})
  return { actor, snapshot: useSelector(actor, (state) => state) }
}
export type UniversityControl = ReturnType<typeof useUniversity>

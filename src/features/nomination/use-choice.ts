import { useEffect } from 'react'
import { fromPromise, type ActorRef, type Snapshot } from 'xstate'
import type { Choice } from '#machines/nomination/nomination.flow.ts'
import type { Nomination } from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import type { SeasonIds } from './nomination.list.ts'

/** The faculties of the scope that have a rule in the season, with their counts. */
export const loadFaculties = (seasonNow: () => SeasonIds) =>
  fromPromise<Nomination, { readonly choice: Choice }>(async ({ input, signal }) => {
    const body = { hasRules: true, ...seasonNow(), desireNumber: input.choice.desire }
    return (await api.nomination.faculties(body, { signal, background: true })).data
  })

type Choosing = Snapshot<unknown> & { readonly context: { readonly choice: Choice } }
/** The machine follows the address, also when the user goes back. */
export function useFollowedChoice(
  actor: ActorRef<Choosing, { readonly type: 'choice.change'; readonly choice: Choice }>,
  { facultyId, desire }: Choice,
): void {
  useEffect(() => {
    const { choice: known } = actor.getSnapshot().context
    if (known.facultyId === facultyId && known.desire === desire) return
    actor.send({ type: 'choice.change', choice: { facultyId, desire } })
  }, [actor, facultyId, desire])
}

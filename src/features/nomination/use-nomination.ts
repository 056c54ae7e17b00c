import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import {
  nominationFlow,
  type Choice,
  type DecideOrder,
  type NominationAnswer,
  type RuleOrder,
} from '#machines/nomination/nomination.flow.ts'
import { DECIDE_ALL, type BatchResult } from '#schemas/nomination/batch.schema.ts'
import type { Applied, Cascade, DryRun } from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { SeasonIds } from './nomination.list.ts'
import { loadFaculties, useFollowedChoice } from './use-choice.ts'

/** The part of the request bodies that names the rule and the faculty. */
export const ruleBody = ({ choice, faculty }: Pick<RuleOrder, 'choice' | 'faculty'>, season: SeasonIds) => ({
  ...season,
  facultyId: faculty.facultyId,
  ruleId: faculty.ruleId,
  selectedDesire: choice.desire,
})

/** The flow of nomination with the server behind it; `reloadLists` shows what has become of the rows. */
export function useNomination(choice: Choice, season: SeasonIds, reloadLists: () => void) {
  const latest = useLatest({ season, reloadLists, toasts: useToasts() })
  const [machine] = useState(() =>
    nominationFlow.provide({
      actors: {
        loadFaculties: loadFaculties(() => latest.current.season),
        tryRule: fromPromise<DryRun, RuleOrder>(async ({ input, signal }) => {
          const body = { ...ruleBody(input, latest.current.season), ruleVersion: input.faculty.ruleVersion }
          return (await api.nomination.dryRun(body, { signal, background: true })).data
        }),
        applyRule: fromPromise<NominationAnswer<Applied>, RuleOrder>(async ({ input }) => {
          const { dryRun, faculty } = input
          const shown = dryRun && { shown: { runId: dryRun.runId, fingerprint: dryRun.fingerprint } }
          const body = { ...ruleBody(input, latest.current.season), ruleVersion: faculty.ruleVersion, ...shown }
          const { data, message } = await api.nomination.apply(body, { background: true })
          return { message, result: data }
        }),
        readCascade: fromPromise<Cascade, { readonly choice: Choice }>(
          async ({ input: { choice: chosen }, signal }) => {
            const body = { ...latest.current.season, facultyId: chosen.facultyId!, desireNumber: chosen.desire }
            return (await api.nomination.cascade(body, { signal, background: true })).data
          },
        ),
        decideAll: fromPromise<NominationAnswer<BatchResult>, DecideOrder>(
          async ({ input: { choice: chosen, decision } }) => {
            const { kind, count, others, refusesOthers, name } = decision
            const body = {
              ...latest.current.season,
              facultyId: chosen.facultyId!,
              desireNumber: chosen.desire,
              statusStudentUpdated: DECIDE_ALL[kind],
              refuseOthers: refusesOthers,
              ...(name && { name }),
              shown: { count, others },
            }
            const { data, message } = await api.nomination.decideAll(body, { background: true })
            return { message, result: data }
          },
        ),
        takeBackBatch: fromPromise<NominationAnswer<BatchResult>, { readonly batchId: number }>(async ({ input }) => {
          const { data, message } = await api.nomination.takeBackBatch(input, { background: true })
          return { message, result: data }
        }),
      },
      actions: {
        announce: (_, { message }) => latest.current.toasts.success(message),
        reloadLists: () => latest.current.reloadLists(),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { choice } })
  useFollowedChoice(actor, choice)
  return { actor, snapshot: useSelector(actor, (state) => state) }
}
export type NominationControl = ReturnType<typeof useNomination>

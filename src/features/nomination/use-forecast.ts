import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import { forecastFlow, type ForecastOrder, type OverridesOrder } from '#machines/nomination/forecast.flow.ts'
import type { Choice } from '#machines/nomination/nomination.flow.ts'
import type { ForecastReply } from '#schemas/nomination/forecast.schema.ts'
import type { DryRun } from '#schemas/nomination/nomination.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import type { SeasonIds } from './nomination.list.ts'
import { loadFaculties, useFollowedChoice } from './use-choice.ts'
import { ruleBody } from './use-nomination.ts'

/** The flow of the seat forecast with the server behind it; it follows the address. */
export function useForecast(choice: Choice, season: SeasonIds) {
  const latest = useLatest({ season })
  const [machine] = useState(() =>
    forecastFlow.provide({
      actors: {
        loadFaculties: loadFaculties(() => latest.current.season),
        loadForecast: fromPromise<ForecastReply, ForecastOrder>(
          async ({ input, signal }) =>
            (await api.nomination.forecast(ruleBody(input, latest.current.season), { signal, background: true })).data,
        ),
        nameThem: fromPromise<DryRun, OverridesOrder>(async ({ input, signal }) => {
          const { numbers, ruleVersion } = input
          const body = { ...ruleBody(input, latest.current.season), ruleVersion, trial: numbers }
          return (await api.nomination.dryRun(body, { signal, background: true })).data
        }),
      },
    }),
  )
  const actor = useActorRef(machine, { input: { choice } })
  useFollowedChoice(actor, choice)
  return { actor, snapshot: useSelector(actor, (state) => state) }
}
export type ForecastControl = ReturnType<typeof useForecast>

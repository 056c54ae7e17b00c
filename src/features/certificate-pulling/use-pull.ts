import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { pickName } from '#src/lib/bilingual.ts'
import { useFormat, useLanguage } from '#src/lib/i18n.tsx'
import { pull } from './pull.actors.ts'

/** The pull flow of the screen, with its toasts and the names of the chosen years. */
export function usePull() {
  const { language } = useLanguage()
  const format = useFormat()
  const latest = useLatest({ toasts: useToasts() })
  const [machine] = useState(() =>
    pull.provide({
      actions: {
        announceFilterChange: () => latest.current.toasts.notice('FILTER_CHANGED_MESSAGE'),
        showSuccess: (_, { message }) => latest.current.toasts.success(message),
        showProblem: (_, { problem }) => latest.current.toasts.problem(problem),
      },
    }),
  )
  const actor = useActorRef(machine)
  const snapshot = useSelector(actor, (state) => state)
  const { choices, draft } = snapshot.context
  const nameOf = (side: 'fromYears' | 'toYears', id: number | null): string => {
    const year = choices?.[side].find((each) => each.id === id)
    return year ? format.digits(pickName(year.name, language)) : ''
  }
  return { actor, snapshot, from: nameOf('fromYears', draft.fromYearId), to: nameOf('toYears', draft.toYearId) }
}
export type PullControl = ReturnType<typeof usePull>

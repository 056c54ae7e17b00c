import { useCallback, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { LinkedSystemRow } from '#schemas/linked-systems/linked-system.schema.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { pickMessage } from '#src/lib/bilingual.ts'
import { useLanguage } from '#src/lib/i18n.tsx'

/** Checks the health of a system, shows the result, and reloads the list, which shows it as the last use. */
export function useTest(reload: () => void): {
  readonly test: (row: LinkedSystemRow) => void
  readonly isBusy: boolean
} {
  const toasts = useToasts()
  const { language } = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const test = useCallback(
    ({ system }: LinkedSystemRow) => {
      setBusy(true)
      api['linked-systems']
        .test({ system }, { background: true })
        .then(
          ({ data, message }) =>
            data.result === 'ok' ? toasts.success(message) : toasts.show('error', pickMessage(message, language)),
          (error: unknown) => toasts.problem(problemOf(error)),
        )
        .finally(() => {
          setBusy(false)
          reload()
        })
    },
    [toasts, language, reload],
  )
  return { test, isBusy }
}

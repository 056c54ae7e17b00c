import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import {
  universityExportFlow,
  type ExportAnswer,
  type ExportSelection,
} from '#machines/private-university-export/university-export.flow.ts'
import type { ExportBody, Reconciled } from '#schemas/private-university-export/export.schema.ts'
import { api } from '#src/api/client.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useLatest } from '#src/kit/use-latest.ts'

/** The selected rows as the request needs them, with the number that the dialog showed. */
const bodyOf = (selection: ExportSelection): ExportBody => ({
  ...(selection.kind === 'all' ? { filter: selection.filter } : { studentData: [...selection.rows] }),
  shown: { count: selection.count },
})

interface Lists {
  /** The first tab loads again, with nothing chosen. */
  readonly reloadList: () => void
  /** The second tab opens, and loads. */
  readonly showResults: () => void
  /** False: no service is set. */
  readonly hasService: boolean
}
/** The flow of the export with the server behind it. */
export function useUniversityExport({ hasService, ...lists }: Lists) {
  const latest = useLatest({ ...lists, toasts: useToasts() })
  const [machine] = useState(() =>
    universityExportFlow.provide({
      actors: {
        sendExport: fromPromise<ExportAnswer, { readonly selection: ExportSelection }>(async ({ input }) => {
          const body = bodyOf(input.selection)
          const { data, message } = await api['private-university-export'].send(body, { background: true })
          return { message, result: data }
        }),
        cancelJob: fromPromise<{ readonly message: string }, { readonly jobId: number; readonly version: number }>(
          async ({ input: { jobId, version }, signal }) =>
            api.jobs.cancel({ version }, { params: { id: String(jobId) }, signal, background: true }),
        ),
        reconcile: fromPromise<Reconciled>(
          async ({ signal }) =>
            (await api['private-university-export'].reconcile({}, { signal, background: true })).data,
        ),
      },
      actions: {
        announce: (_, { message }) => latest.current.toasts.success(message),
        reloadList: () => latest.current.reloadList(),
        showResults: () => latest.current.showResults(),
      },
    }),
  )
  const actor = useActorRef(machine)
  return { actor, snapshot: useSelector(actor, (state) => state), hasService }
}
export type ExportControl = ReturnType<typeof useUniversityExport>

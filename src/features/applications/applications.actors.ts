import { fromPromise } from 'xstate'
import { api } from '#src/api/client.ts'
import { attachmentFlow, type AttachedFile, type LoadedFile } from '#machines/applications/attachment.flow.ts'
import { decisionFlow, type DecisionOrder, type DecisionResult } from '#machines/applications/decision.flow.ts'
import { detailsFlow, type DetailsKey, type DetailsLoaded } from '#machines/applications/details.flow.ts'
import { ACTION, type StatusCode } from '#schemas/applications/status.ts'

/** The edge of the applications' flows: their actors, answered by the server. */

export const details = detailsFlow.provide({
  actors: {
    loadDetails: fromPromise<DetailsLoaded, DetailsKey>(async ({ input, signal }) => {
      // the dialog shows that it loads, and can be closed meanwhile
      const call = { signal, background: true }
      const [loaded, history] = await Promise.all([api.applications.details(input, call), api.applications.history(input, call)])
      return { details: loaded.data, steps: history.data.steps }
    }),
  },
})

export const decision = decisionFlow.provide({
  actors: {
    decide: fromPromise<DecisionResult, DecisionOrder>(async ({ input, signal }) => {
      const { message, data } = await api.applications.decide(
        { applicationId: input.applyId, studentId: input.studentId, action: ACTION[input.decision], refuseOthers: input.refuseOthers, version: input.version }, { signal })
      return { message, applicationStatus: data.applicationStatus as StatusCode }
    }),
  },
})

const idOf = (path: string): string => path.split('/').findLast((part) => part !== '')!

export const attachment = attachmentFlow.provide({
  actors: {
    loadFile: fromPromise<LoadedFile, AttachedFile>(async ({ input, signal }) => {
      const { data } = await api.applications.attachment({ params: { attachmentId: idOf(input.path) }, signal })
      const isImage = data.type.startsWith('image/')
      // A page that opens with our origin must not be one that a file brings along: anything but a PDF is saved.
      const shown = isImage || data.type === 'application/pdf' ? data : new Blob([data], { type: 'application/octet-stream' })
      return { url: URL.createObjectURL(shown), isImage }
    }),
  },
})

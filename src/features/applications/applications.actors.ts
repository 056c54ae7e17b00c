import { fromPromise } from 'xstate'
import { api } from '#src/api/client.ts'
import { attachmentFlow, type AttachedFile, type LoadedFile } from '#machines/applications/attachment.flow.ts'
import {
  decisionFlow,
  type DecisionOrder,
  type DecisionOutcome,
  type DecisionResult,
  type Undoable,
} from '#machines/applications/decision.flow.ts'
import { detailsFlow, type DetailsKey, type DetailsLoaded } from '#machines/applications/details.flow.ts'
import { ACTION, type StatusCode } from '#schemas/applications/status.ts'

/** The edge of the applications' flows: their actors, answered by the server. */

export const details = detailsFlow.provide({
  actors: {
    loadDetails: fromPromise<DetailsLoaded, DetailsKey>(async ({ input, signal }) => {
      // the dialog shows that it loads, and can be closed meanwhile
      const call = { signal, background: true }
      const [loaded, history] = await Promise.all([
        api.applications.details(input, call),
        api.applications.history(input, call),
      ])
      return { details: loaded.data, steps: history.data.steps }
    }),
  },
})

export const decision = decisionFlow.provide({
  actors: {
    decide: fromPromise<DecisionResult, DecisionOrder>(
      async ({ input: { applyId, studentId, version, decision: choice, refuseOthers, others, reason }, signal }) => {
        const why = {
          ...(reason?.reasonId && { reasonId: reason.reasonId }),
          ...(reason?.reasonText && { reasonText: reason.reasonText }),
        }
        const shown = choice === 'accept' && { shown: { accepted: others.accepted, open: others.open } }
        const { message, data } = await api.applications.decide(
          { applicationId: applyId, studentId, action: ACTION[choice], refuseOthers, ...why, ...shown, version },
          { signal },
        )
        return { message, version: data.version, applicationStatus: data.applicationStatus as StatusCode }
      },
    ),
    takeBack: fromPromise<{ message: string }, Undoable>(({ input: { applyId, studentId, version }, signal }) =>
      api.applications.undoDecision({ applicationId: applyId, studentId, version }, { signal }),
    ),
    findOutcome: fromPromise<DecisionOutcome, DecisionOrder>(
      async ({ input: { applyId, studentId, version, decision: choice }, signal }) => {
        const {
          data: { steps },
        } = await api.applications.history({ applyId, studentId }, { signal, background: true })
        const next = steps.find((step) => step.version > version)
        const isSaved = next !== undefined && next.own && next.event === `application.${choice}`
        return { isSaved, before: next && !isSaved ? { who: next.who, at: next.at } : null }
      },
    ),
  },
})

const idOf = (path: string): string => path.split('/').findLast((part) => part !== '')!

export const attachment = attachmentFlow.provide({
  actors: {
    loadFile: fromPromise<LoadedFile, AttachedFile>(async ({ input, signal }) => {
      const { data } = await api.applications.attachment({ params: { attachmentId: idOf(input.path) }, signal })
      const isImage = data.type.startsWith('image/')
      // A page that opens with our origin must not be one that a file brings along: anything but a PDF is saved.
      const shown =
        isImage || data.type === 'application/pdf' ? data : new Blob([data], { type: 'application/octet-stream' })
      return { url: URL.createObjectURL(shown), isImage }
    }),
  },
})

import { fromPromise, initialTransition, transition, type SnapshotFrom } from 'xstate'
import { api } from '#src/api/client.ts'
import { CORRECTIONS } from '#machines/applications/application.offers.ts'
import { attachmentFlow, type AttachedFile, type LoadedFile } from '#machines/applications/attachment.flow.ts'
import {
  correctionFlow,
  type CorrectionOrder,
  type CorrectionOutcome,
  type CorrectionResult,
} from '#machines/applications/correction.flow.ts'
import {
  decisionFlow,
  type DecisionOrder,
  type DecisionOutcome,
  type DecisionResult,
  type Undoable,
} from '#machines/applications/decision.flow.ts'
import { detailsFlow, type DetailsKey, type DetailsLoaded } from '#machines/applications/details.flow.ts'
import { ACTION, type StatusCode } from '#schemas/status.ts'
import type { PaperFiles } from './paper-files.ts'
import type { ReviewLoader } from './review-loader.ts'

/** The edge of the applications' flows: their actors, answered by the server. */

/** The details flow with this loader as its actor. */
export const detailsWith = (loader: ReviewLoader) =>
  detailsFlow.provide({
    actors: {
      loadDetails: fromPromise<DetailsLoaded, DetailsKey>(({ input, signal }) => loader.load(input, signal)),
    },
  })

/** The flow of reading papers with these files as its actor. */
export const attachmentWith = (files: PaperFiles) =>
  attachmentFlow.provide({
    actors: { loadFile: fromPromise<LoadedFile, AttachedFile>(({ input }) => files.load(input.path)) },
    actions: { openInNewTab: (_, { url }) => void window.open(url, '_blank', 'noopener') },
  })

/** What follows when a paper is opened that has been fetched. */
export function withPaper(
  machine: typeof attachmentFlow,
  file: AttachedFile,
  output: LoadedFile,
): SnapshotFrom<typeof attachmentFlow> {
  const [none] = initialTransition(machine)
  const [loading] = transition(machine, none, { type: 'attachment.open', file })
  const done = { type: 'xstate.done.actor.loadFile', output, actorId: 'loadFile' } as never
  return transition(machine, loading, done)[0]
}

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
    takeBack: fromPromise<{ message: string }, Undoable>(
      ({ input: { applyId, studentId, version, isCompletion }, signal }) => {
        const undo = isCompletion ? api.applications.undoCompletion : api.applications.undoDecision
        return undo({ applicationId: applyId, studentId, version }, { signal })
      },
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

export const correction = correctionFlow.provide({
  actors: {
    correct: fromPromise<CorrectionResult, CorrectionOrder>(
      async ({ input: { target, value, all, others }, signal }) => {
        const { applyId, studentId, version } = target
        const shown = all && { others: others.map((other) => ({ applyId: other.applyId, version: other.version })) }
        const { message } = await api.applications.correct(
          { ...value, applicationId: applyId, studentId, changeAllApps: all, ...shown, version },
          { signal },
        )
        return { message }
      },
    ),
    findOutcome: fromPromise<CorrectionOutcome, CorrectionOrder>(async ({ input: { target, field }, signal }) => {
      const { applyId, studentId, version } = target
      const {
        data: { steps },
      } = await api.applications.history({ applyId, studentId }, { signal, background: true })
      const next = steps.find((step) => step.version > version)
      return { isSaved: next !== undefined && next.own && next.event === CORRECTIONS[field] }
    }),
  },
})

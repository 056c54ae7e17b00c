import { useRef, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { PaperReviewBody, PaperKind, PaperReturnForm } from '#schemas/applications/paper.schema.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import type { StoredPaper } from './papers.ts'

interface PaperReviewParams {
  readonly details: ApplicationDetails
  readonly paper: StoredPaper
  /** The papers come again. */
  readonly refresh: () => void
  /** The review was saved: the next paper can be opened. */
  readonly onReviewed: (kind: PaperKind) => void
}
type ReviewInput = Pick<PaperReviewBody, 'judgement' | 'fault' | 'note'>

/**
 * Reviewing the open paper: at once, or by a dialog for what is wrong with it. A refusal is shown and the papers are
 * reloaded, so that the page shows the current state.
 */
export function usePaperReview({
  details: { application_details: it },
  paper,
  refresh,
  onReviewed,
}: PaperReviewParams) {
  const toasts = useToasts()
  /** Papers with a review that is being sent. */
  const sending = useRef(new Set<PaperKind>())
  const [reviewed, setReviewed] = useState<PaperKind | null>(null)
  const call = (review: ReviewInput) =>
    api.applications.judgePaper({
      applicationId: it.applicationId,
      studentId: it.studentId,
      kind: paper.kind,
      sha256: paper.sha256!,
      version: paper.version,
      ...review,
    })
  const done = () => {
    setReviewed(paper.kind)
    refresh()
  }
  const dialog = useRecordDialog<StoredPaper, PaperReturnForm>({
    name: 'paper',
    save: (value) => call({ judgement: 'return', ...value }),
    onSaved: refresh,
    announce: () => {
      done()
      onReviewed(paper.kind)
    },
  })
  /** A key that is pressed long or twice sends one review of a paper. */
  const send = async (action: 'check' | 'reopen') => {
    const { kind } = paper
    if (sending.current.has(kind)) return
    sending.current.add(kind)
    try {
      await call({ judgement: action })
      if (action === 'reopen') refresh()
      else {
        done()
        // a user who opened the dialog before the answer came stays: the dialog must not switch to another paper
        if (!dialog.actor.getSnapshot().hasTag('open')) onReviewed(kind)
      }
    } catch (error) {
      toasts.problem(problemOf(error))
      refresh()
    }
    sending.current.delete(kind)
  }
  const confirmReturn = () => {
    const { fault, note, state } = paper
    if (state === 'toReplace') dialog.edit(paper, { ...(fault && { fault }), ...(note !== null && { note }) })
    else dialog.add({})
  }
  return { send, confirmReturn, dialog, reviewed }
}

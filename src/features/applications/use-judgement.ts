import { useRef, useState } from 'react'
import { problemOf } from '#machines/shared/problem.ts'
import type { ApplicationDetails } from '#schemas/applications/application.schema.ts'
import type { JudgeBody, PaperKind, PaperReturnForm } from '#schemas/applications/paper.schema.ts'
import { api } from '#src/api/client.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { useRecordDialog } from '#src/kit/record/use-record-dialog.ts'
import type { StoredPaper } from './papers.ts'

interface Judging {
  readonly details: ApplicationDetails
  readonly paper: StoredPaper
  /** The papers come again. */
  readonly refresh: () => void
  /** It was said: the next one can be looked at. */
  readonly onReviewed: (kind: PaperKind) => void
}
type PaperReview = Pick<JudgeBody, 'judgement' | 'fault' | 'note'>

/**
 * Judging the open paper: at once, or by a dialog that asks what is wrong with it. A refusal is told, and the papers
 * come again, so that it shows what is so now.
 */
export function useJudgement({ details: { application_details: it }, paper, refresh, onReviewed }: Judging) {
  const toasts = useToasts()
  /** Papers of which something is being said. */
  const saying = useRef(new Set<PaperKind>())
  const [said, setSaid] = useState<PaperKind | null>(null)
  const call = (judgement: PaperReview) =>
    api.applications.judgePaper({
      applicationId: it.applicationId,
      studentId: it.studentId,
      kind: paper.kind,
      sha256: paper.sha256!,
      version: paper.version,
      ...judgement,
    })
  const done = () => {
    setSaid(paper.kind)
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
  /** A key that is held down, or pressed twice, says one thing of a paper. */
  const send = async (judgement: 'check' | 'reopen') => {
    const { kind } = paper
    if (saying.current.has(kind)) return
    saying.current.add(kind)
    try {
      await call({ judgement })
      if (judgement === 'reopen') refresh()
      else {
        done()
        // whoever asks for a better one meanwhile stays with it: the dialog would be of another paper
        if (!dialog.actor.getSnapshot().hasTag('open')) onReviewed(kind)
      }
    } catch (error) {
      toasts.problem(problemOf(error))
      refresh()
    }
    saying.current.delete(kind)
  }
  const confirmReturn = () => {
    const { fault, note, state } = paper
    if (state === 'toReplace') dialog.edit(paper, { ...(fault && { fault }), ...(note !== null && { note }) })
    else dialog.add({})
  }
  return { judge: send, askReturn: confirmReturn, dialog, said }
}

import { useCallback, useState, type ReactNode } from 'react'
import type { ConfirmAnswer } from '#machines/shared/confirm.flow.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import type { Asked, Question } from './question-dialog.tsx'

const loadDialog = () => import('./question-dialog.tsx').then((module) => ({ default: module.QuestionDialog }))

/**
 * Asks a question where no flow of the screen does: `if ((await ask({ … })) === 'confirm') …`. `dialog` stands anywhere
 * in the screen; it comes with the first question. A screen that is left while it asks never gets an answer.
 */
export function useConfirm(): {
  readonly ask: (question: Question) => Promise<ConfirmAnswer>
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<(Asked & { readonly turn: number }) | null>(null)
  const ask = useCallback(
    (question: Question) =>
      new Promise<ConfirmAnswer>((answer) => {
        setAsked((last) => ({ question, answer, turn: (last?.turn ?? 0) + 1 }))
      }),
    [],
  )
  // each question is a dialog of its own: one that stood there before would open below what has opened since
  return { ask, dialog: asked && <LazyPart key={asked.turn} load={loadDialog} with={{ asked }} /> }
}

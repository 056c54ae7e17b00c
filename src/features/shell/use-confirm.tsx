import { useCallback, useState, type ReactNode } from 'react'
import type { ConfirmAnswer } from '#machines/shared/confirm.flow.ts'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import type { OpenQuestion, Question } from './question-dialog.tsx'

const loadDialog = () => import('./question-dialog.tsx').then((module) => ({ default: module.QuestionDialog }))

/**
 * Asks a question where no flow of the screen does: `if ((await confirm({ … })) === 'confirm') …`. Render `dialog`
 * anywhere in the screen; it loads with the first question. The promise never resolves when the screen is left before
 * the answer.
 */
export function useConfirm(): {
  readonly confirm: (question: Question) => Promise<ConfirmAnswer>
  readonly dialog: ReactNode
} {
  const [open, setOpen] = useState<(OpenQuestion & { readonly turn: number }) | null>(null)
  const confirm = useCallback(
    (question: Question) =>
      new Promise<ConfirmAnswer>((answer) => {
        setOpen((last) => ({ question, answer, turn: (last?.turn ?? 0) + 1 }))
      }),
    [],
  )
  // a new dialog for each question: an older one would open below the dialogs that have opened since
  return { confirm, dialog: open && <LazyPart key={open.turn} load={loadDialog} with={{ open }} /> }
}

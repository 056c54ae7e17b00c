import { useActorRef, useSelector } from '@xstate/react'
import { useCallback, useRef, useState, type ReactNode } from 'react'
import { confirmFlow, type ConfirmAnswer } from '#machines/shared/confirm.flow.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface Question {
  readonly title: string
  /** What will be done, to what. */
  readonly message: ReactNode
  readonly confirmText: string
  /** The third answer, where there is one. */
  readonly extraText?: string
  readonly isDangerous?: boolean
}

/**
 * Asks a question where no flow of the screen does: `if ((await ask({ … })) === 'confirm') …`. `dialog` stands anywhere in the screen.
 * A screen that is left while it asks never gets an answer.
 */
export function useConfirm(): { readonly ask: (question: Question) => Promise<ConfirmAnswer>; readonly dialog: ReactNode } {
  const waiting = useRef<(answer: ConfirmAnswer) => void>(() => {})
  // The answer is read when it is given, not while drawing.
  // oxlint-disable-next-line react/refs
  const [machine] = useState(() => confirmFlow.provide({ actions: { answer: (_, { answer }) => waiting.current(answer) } }))
  const actor = useActorRef(machine)
  const [question, setQuestion] = useState<Question | null>(null)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  const ask = useCallback((next: Question) => new Promise<ConfirmAnswer>((resolve) => {
    waiting.current = resolve
    setQuestion(next)
    actor.send({ type: 'question.ask', hasExtra: next.extraText !== undefined })
  }), [actor])
  const dialog = question && (
    <ConfirmDialog isOpen={isOpen} title={question.title} confirmText={question.confirmText} isDangerous={question.isDangerous}
      extra={question.extraText === undefined ? undefined : { text: question.extraText, onChoose: () => actor.send({ type: 'question.extra' }) }}
      onConfirm={() => actor.send({ type: 'question.confirm' })} onCancel={() => actor.send({ type: 'question.cancel' })}>
      {question.message}
    </ConfirmDialog>
  )
  return { ask, dialog }
}

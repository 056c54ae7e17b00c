import { useSelector } from '@xstate/react'
import { useEffect, useState, type ReactNode } from 'react'
import { confirmFlow, type ConfirmAnswer } from '#machines/shared/confirm.flow.ts'
import { ConfirmDialog } from '#src/kit/feedback/confirm-dialog.tsx'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'

export interface Question {
  readonly title: string
  /** What will be done, to what. */
  readonly message: ReactNode
  readonly confirmText: string
  readonly cancelText?: string
  /** The third answer, where there is one. */
  readonly extraText?: string
  readonly isDangerous?: boolean
}

/** A question, and the callback for the answer; a new object each time. */
export interface OpenQuestion {
  readonly question: Question
  readonly answer: (answer: ConfirmAnswer) => void
}

/** The dialog of `useConfirm`. */
export function QuestionDialog({ open }: { readonly open: OpenQuestion }) {
  const latest = useLatest(open)
  const [machine] = useState(() =>
    confirmFlow.provide({ actions: { answer: (_, { answer }) => latest.current.answer(answer) } }),
  )
  const actor = useActorRef(machine)
  const isOpen = useSelector(actor, (snapshot) => snapshot.hasTag('open'))
  useEffect(() => actor.send({ type: 'question.ask', hasExtra: open.question.extraText !== undefined }), [actor, open])
  const { message, extraText, ...question } = open.question
  return (
    <ConfirmDialog
      {...question}
      isOpen={isOpen}
      extra={
        extraText === undefined
          ? undefined
          : { text: extraText, onChoose: () => actor.send({ type: 'question.extra' }) }
      }
      onConfirm={() => actor.send({ type: 'question.confirm' })}
      onCancel={() => actor.send({ type: 'question.cancel' })}
    >
      {message}
    </ConfirmDialog>
  )
}

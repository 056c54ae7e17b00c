import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Others } from '#machines/applications/application.confirmations.ts'
import type { Surface } from '#machines/applications/application.events.ts'
import type { Decision, DecisionTarget, Undoable } from '#machines/applications/decision.flow.ts'
import { useActorRef } from '#src/kit/actors/use-actor-ref.ts'
import { useLatest } from '#src/kit/use-latest.ts'
import { useToasts } from '#src/kit/feedback/use-toasts.ts'
import { decision } from './applications.actors.ts'

export interface DecisionCallbacks {
  /** A decision is about to be sent. */
  readonly onConfirm?: () => void
  /** Whether the next application opens at once, before the answer comes. */
  readonly goesOn?: (target: DecisionTarget, refuseOthers: boolean) => boolean
  /** A decision was saved, or goes on behind the next application. */
  readonly onDone?: (decision: Decision, target: DecisionTarget) => void
  readonly onUndone?: (undo: Undoable) => void
  /** Whether what was done can be undone by its message; `isDecision`: no feedback or completion. */
  readonly mayOffer?: (isDecision: boolean) => boolean
}

/**
 * Deciding from a row of the list or from the details: `reload` reloads the record after the decision or its refusal.
 * The message after a decision names the applicant, and offers the undo while this component is mounted.
 */
export function useDecision(
  surface: Surface,
  reload: (changed: Pick<DecisionTarget, 'applyId' | 'studentId'>) => void,
  callbacks: DecisionCallbacks = {},
) {
  const latest = useLatest({ toasts: useToasts(), reload, callbacks })
  const [machine] = useState(() =>
    decision.provide({
      actions: {
        announceDone: ({ context: { decision: made, target, isBehind }, self }, { message }) => {
          const { toasts, callbacks } = latest.current
          const text = target ? named(target.studentName, message) : message
          if (callbacks.mayOffer?.(made !== null) ?? true)
            toasts.undo(text, {
              act: () => self.send({ type: 'undo.act' }),
              expire: () => self.send({ type: 'undo.expire' }),
            })
          else {
            toasts.success(text)
            self.send({ type: 'undo.expire' })
          }
          // a feedback is announced by its dialog, and what goes on behind was announced when it began
          if (made && !isBehind) callbacks.onDone?.(made, target!)
        },
        withdrawUndo: () => latest.current.toasts.withdrawOffer(),
        announceUndone: (_, { message, undo }) => {
          latest.current.toasts.success(message)
          latest.current.callbacks.onUndone?.(undo)
        },
        announceRefused: (_, { problem }) => latest.current.toasts.problem(problem),
        reloadRecord: ({ context: { target, undo } }) => latest.current.reload((target ?? undo)!),
      },
    }),
  )
  const actor = useActorRef(machine)
  useEffect(() => {
    const check = () => actor.send({ type: 'outcome.check' })
    addEventListener('online', check)
    return () => removeEventListener('online', check)
  }, [actor])
  const open = (choice: Decision, target: DecisionTarget, others: Others) =>
    actor.send({ type: 'decision.ask', decision: choice, target, surface, others })
  const confirm = () => {
    const { decision: made, target, refuseOthers } = actor.getSnapshot().context
    const { callbacks } = latest.current
    const goesOn = callbacks.goesOn?.(target!, refuseOthers) ?? false
    callbacks.onConfirm?.()
    actor.send({ type: 'decision.confirm', goesOn })
    if (goesOn) callbacks.onDone?.(made!, target!)
  }
  const mayUndo = () => actor.getSnapshot().can({ type: 'undo.act' })
  /** Takes the last decision back as its message does, which then offers it no longer. */
  const undo = () => {
    latest.current.toasts.withdrawOffer()
    actor.send({ type: 'undo.act' })
  }
  /** Another decision is the last one now: this one can no longer be taken back. */
  const expire = () => {
    latest.current.toasts.withdrawOffer()
    actor.send({ type: 'undo.expire' })
  }
  return { actor, open, confirm, mayUndo, undo, expire, snapshot: useSelector(actor, (state) => state) }
}
export type DecisionControl = ReturnType<typeof useDecision>

/** A message of the server, `arabic|english`, that begins with the name whom it is about. */
const named = (name: string, message: string): string =>
  message
    .split('|')
    .map((text) => `${name}: ${text}`)
    .join('|')

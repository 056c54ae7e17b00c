import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { DecisionTarget, Decision, Undoable } from '#machines/applications/decision.flow.ts'
import { useUnsaved } from '#src/kit/record/unsaved.ts'
import { useDecision, type DecisionControl } from './use-decision.ts'

interface Options {
  /** An application was changed, or should be shown as it is now. */
  readonly reload: (changed: Pick<DecisionTarget, 'applyId' | 'studentId'>) => void
  /** Whether the next application opens at once, before the answer comes. */
  readonly goesOn: (target: DecisionTarget, refuseOthers: boolean) => boolean
  readonly onDone: (decision: Decision, target: DecisionTarget) => void
  readonly onUndone: (undo: Undoable) => void
  /** A decision that went on behind the next application was not saved. */
  readonly onLost: (decision: Decision) => void
}

/** So many outcomes may be unknown; then further decisions wait. */
const MOST_UNKNOWN = 2

/** Whether the server has been sent a decision, and the person has not been told what became of it. */
const isUnsettled = ({ snapshot }: DecisionControl): boolean =>
  snapshot.context.isBehind || snapshot.hasTag('busy') || snapshot.hasTag('unknown')
/** Whether it is on its way, without a doubt so far. */
const isSending = ({ snapshot }: DecisionControl): boolean => snapshot.hasTag('busy') && !snapshot.hasTag('unknown')

/** Whether the person is asked about one of these applications, and nothing has been sent of the answer. */
const isQuestion = (snapshot: DecisionControl['snapshot'], isMeant: (applyId: number) => boolean): boolean => {
  const { target, isBehind } = snapshot.context
  return (
    target !== null && isMeant(target.applyId) && !isBehind && snapshot.hasTag('asking') && !snapshot.hasTag('busy')
  )
}

function useSlot(
  at: number,
  last: RefObject<number>,
  claim: (at: number) => void,
  { reload, goesOn, onDone, onUndone, onLost }: Options,
): DecisionControl {
  const control = useDecision('panel', reload, {
    goesOn,
    onDone,
    onUndone,
    onConfirm: () => claim(at),
    mayOffer: (isDecision) => {
      // a feedback or a completion is sent from its own dialog, and is the last thing that was done
      if (!isDecision) claim(at)
      return last.current === at
    },
  })
  const { snapshot } = control
  const { isBehind, decision } = snapshot.context
  const isLost = isBehind && !snapshot.hasTag('busy') && !snapshot.hasTag('unknown') && !snapshot.hasTag('saved')
  useEffect(() => {
    if (isLost) onLost(decision!)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each decision that was not saved
  }, [isLost])
  return control
}

/**
 * The decisions of a review, of which three may be open at a time: one that is asked about, and others on their way
 * behind it. Only the last one can be taken back.
 */
export function useDecisions(options: Options) {
  /** The one that was sent last. */
  const last = useRef(0)
  const all = useRef<readonly DecisionControl[]>([])
  const claim = (at: number) => {
    last.current = at
    for (const [other, control] of all.current.entries()) if (other !== at) control.expire()
  }
  const controls = [
    useSlot(0, last, claim, options),
    useSlot(1, last, claim, options),
    useSlot(2, last, claim, options),
  ]
  useLayoutEffect(() => {
    all.current = controls
  })
  /** The desk closes, and what is on its way goes on over the list. */
  const isClosing = useRef(false)
  useUnsaved(() => !isClosing.current && all.current.some(isUnsettled))
  const undoable = () => [all.current[last.current]!, ...all.current].find((control) => control.mayUndo())
  const isFree = ({ snapshot }: DecisionControl) => snapshot.context.target === null && !snapshot.hasTag('busy')
  return {
    /** The decision on this application, or one that nothing is decided by; where all are on their way, any. */
    of: (applyId: number): DecisionControl =>
      controls.find(({ snapshot }) => snapshot.context.target?.applyId === applyId) ??
      // what was typed of a reason is asked for again where it was typed
      controls.find((control) => isFree(control) && control.snapshot.context.reasonOf === applyId) ??
      controls.find(isFree) ??
      controls[0]!,
    /** What became of decisions on other applications than this one, which the person has not read. */
    unreported: (applyId: number | undefined): readonly DecisionControl[] =>
      controls.filter(
        (control) =>
          control.snapshot.context.isBehind &&
          !isSending(control) &&
          control.snapshot.context.target?.applyId !== applyId,
      ),
    /** What further decisions have to wait for; null: nothing. */
    waitsFor:
      controls.filter(({ snapshot }) => snapshot.hasTag('unknown')).length >= MOST_UNKNOWN
        ? ('outcomes' as const)
        : controls.some(isFree)
          ? null
          : ('answers' as const),
    /** Takes back questions that wait for an answer, about these applications; false: there are none. */
    takeBackQuestions: (isMeant: (applyId: number) => boolean): boolean => {
      const asked = all.current.filter(({ actor }) => isQuestion(actor.getSnapshot(), isMeant))
      for (const { actor } of asked) actor.send({ type: 'decision.cancel' })
      return asked.length > 0
    },
    mayUndo: () => undoable() !== undefined,
    undo: () => undoable()?.undo(),
    /** Closes the desk without asking about decisions, which go on. */
    close: (go: () => void) => {
      isClosing.current = true
      go()
      isClosing.current = false
    },
  }
}
export type Decisions = ReturnType<typeof useDecisions>

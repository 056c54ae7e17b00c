import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import type { WizardControl } from './use-upload-wizard.ts'

/** The heading of a step, which has the keyboard when the step is reached. */
export function StepTitle({ children }: { readonly children: string }) {
  return <h2 tabIndex={-1}>{children}</h2>
}

/**
 * Moves the focus to a step when it is reached, and back when its work has ended and the focus was lost, since the
 * button that started the work was removed. Pass it as `ref` to the step's container.
 */
export function useStepFocus({ view, snapshot }: Pick<WizardControl, 'view' | 'snapshot'>) {
  const box = useRef<HTMLDivElement>(null)
  const isBusy = snapshot.hasTag('busy')
  const last = useRef({ view, isBusy })
  useLayoutEffect(() => {
    const before = last.current
    last.current = { view, isBusy }
    // the page that was just opened has its own beginning
    const isReached = before.view !== null && before.view !== view
    // cells are edited in place: the focus stays where the user clicked
    const isLeft = before.isBusy && !isBusy && view !== 'failures' && isFocusLost()
    if (isReached || isLeft) box.current?.querySelector('h2')?.focus()
  }, [view, isBusy])
  return box
}

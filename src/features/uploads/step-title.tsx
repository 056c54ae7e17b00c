import { useLayoutEffect, useRef } from 'react'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import type { WizardControl } from './use-upload-wizard.ts'

/** The heading of a step, which has the keyboard when the step is reached. */
export function StepTitle({ children }: { readonly children: string }) {
  return <h2 tabIndex={-1}>{children}</h2>
}

/**
 * Brings the keyboard to the step that is reached, and back to one whose work has ended: the button that began it was gone
 * meanwhile. To be given as `ref` to what holds the step.
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
    // cells are mended where they are: whoever clicked beside them stays there
    const isLeft = before.isBusy && !isBusy && view !== 'failures' && isFocusLost()
    if (isReached || isLeft) box.current?.querySelector('h2')?.focus()
  }, [view, isBusy])
  return box
}

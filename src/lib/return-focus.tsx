import { Classes } from '@blueprintjs/core'
import { useEffect, useLayoutEffect, useState } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex]'
/**
 * Where the focus lands when its place is gone: the page itself, or the frame of a dialog, which shows nobody where
 * they are. A control that was disabled loses it a moment later.
 */
const NOWHERE = ':disabled, body, .bp6-dialog-container, [class*="focus-trap"]'
export const isFocusLost = (): boolean => document.activeElement?.matches(NOWHERE) ?? true

/**
 * Sends the keyboard back to the page, when it comes from there to what is going away. From another dialog it goes where
 * it will: that one may be going away, too. Ends with what it returns.
 */
export function retainFocusOutside(overlay: HTMLElement): () => void {
  const sendBack = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !relatedTarget.closest(`.${Classes.OVERLAY}`)) relatedTarget.focus()
  }
  overlay.addEventListener('focusin', sendBack)
  return () => overlay.removeEventListener('focusin', sendBack)
}

function withAncestors(element: Element | null): readonly HTMLElement[] {
  const found: HTMLElement[] = []
  for (let at = element; at instanceof HTMLElement && at !== document.body; at = at.parentElement) found.push(at)
  return found
}

/** Of the dialogs that are open, the innermost last: what is asked in one may close both. */
const open: (readonly HTMLElement[])[] = []

/**
 * The first of them that is still there and takes the focus, or has a control in it: the frame of a dialog stays
 * behind, empty.
 */
function nearest(openers: readonly HTMLElement[]): HTMLElement | null {
  for (const opener of openers) {
    if (!opener.isConnected) continue
    const found =
      opener.matches(FOCUSABLE) && !opener.matches(NOWHERE) ? opener : opener.querySelector<HTMLElement>(FOCUSABLE)
    if (found) return found
  }
  return null
}

/**
 * A native button acts when Enter goes down, Blueprint's when it comes up: the key that is down now shall not press, as
 * it comes up, what has got the keyboard meanwhile. Ends with the next key, or by `abort`.
 */
export function ignoreRelease(): AbortController {
  const waiting = new AbortController()
  const options = { capture: true, signal: waiting.signal }
  document.addEventListener(
    'keyup',
    (event) => {
      event.stopPropagation()
      waiting.abort()
    },
    options,
  )
  document.addEventListener(
    'keydown',
    ({ repeat }) => {
      if (!repeat) waiting.abort()
    },
    options,
  )
  return waiting
}

/**
 * Gives the keyboard back, when the component goes away, to what had it when it came; where that is gone, to the
 * nearest that is left around it (the list of a deleted row). Blueprint does so only after a dialog's last animation,
 * which one that is taken away never plays.
 */
export function useReturnFocus(): void {
  // the key that opened the dialog does nothing in it
  useLayoutEffect(() => {
    const waiting = ignoreRelease()
    return () => waiting.abort()
  }, [])
  const [openers] = useState(() => [...withAncestors(document.activeElement), ...(open.at(-1) ?? [])])
  useEffect(() => {
    open.push(openers)
    return () => {
      open.splice(open.indexOf(openers), 1)
      // nor the key that closed it in what is behind it
      ignoreRelease()
      // after the dialog itself is gone
      queueMicrotask(() => {
        if (isFocusLost()) nearest(openers)?.focus()
      })
    }
  }, [openers])
}

/** As a child of a dialog that comes and goes with its content. */
export function ReturnFocus() {
  useReturnFocus()
  return null
}

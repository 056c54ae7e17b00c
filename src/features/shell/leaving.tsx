import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { Router, useLocation, type AroundNavHandler } from 'wouter'
import { closeTopQuestion } from '#src/kit/feedback/questions.ts'
import { isAnythingUnsaved, LeaveContext, type Leave } from '#src/kit/record/unsaved.ts'
import { useConfirm } from './use-confirm.tsx'
import { useTexts } from '#src/lib/i18n.tsx'

/**
 * Back and forward close the open confirmation, and nothing else; without one, they leave the page only after the same
 * confirmation as links. An event that cannot be cancelled proceeds, as in every browser after a second press without
 * another key or click in between; traversals to another document are blocked by `beforeunload`.
 */
function blockTraversals(leave: Leave): (() => void) | undefined {
  if (!('navigation' in globalThis)) return undefined
  let mayGo = false
  const blockTraversal = (event: NavigateEvent) => {
    const { destination, navigationType, cancelable } = event
    if (navigationType !== 'traverse' || !destination.sameDocument) return
    const isAllowed = mayGo
    mayGo = false
    if (isAllowed || !cancelable) return
    if (closeTopQuestion()) {
      event.preventDefault()
      return
    }
    const isSamePage = new URL(destination.url).pathname === location.pathname
    if (isSamePage || !isAnythingUnsaved()) return
    event.preventDefault()
    leave(() => {
      mayGo = true
      navigation.traverseTo(destination.key)
    })
  }
  navigation.addEventListener('navigate', blockTraversal)
  return () => navigation.removeEventListener('navigate', blockTraversal)
}

/**
 * Asks for confirmation before a link, the way back, a logout or another scope discards typed text (ADR 27). A link can
 * be opened in a new tab instead.
 */
export function Leaving({ children }: { readonly children: ReactNode }) {
  const texts = useTexts('shell')
  const c = useTexts('common')
  const [path] = useLocation()
  const { confirm, dialog } = useConfirm()
  const question = useMemo(
    () => ({
      title: c.dialog.discardTitle(),
      message: <p>{c.formPage.discardMessage()}</p>,
      confirmText: c.actions.discard(),
      cancelText: c.actions.stay(),
      isDangerous: true,
    }),
    [c],
  )
  const leave = useCallback<Leave>(
    (go) => {
      if (isAnythingUnsaved())
        void confirm(question).then((answer) => {
          if (answer === 'confirm') go()
        })
      else go()
    },
    [confirm, question],
  )
  const aroundNav = useCallback<AroundNavHandler>(
    (navigate, to, options) => {
      const isSamePage = to.replace(/[?#].*$/, '') === path || /^[?#]/.test(to)
      if (isSamePage || !isAnythingUnsaved()) {
        navigate(to, options)
        return
      }
      void confirm({ ...question, extraText: texts.openBeside() }).then((answer) => {
        if (answer === 'confirm') navigate(to, options)
        else if (answer === 'extra') window.open(to, '_blank', 'noopener')
      })
    },
    [confirm, path, question, texts],
  )
  useEffect(() => blockTraversals(leave), [leave])
  return (
    <Router aroundNav={aroundNav}>
      <LeaveContext value={leave}>
        {children}
        {dialog}
      </LeaveContext>
    </Router>
  )
}

import { Classes, type PopupKind } from '@blueprintjs/core'
import { cloneElement, useRef, useState, type ReactElement } from 'react'
import { useLocation } from 'wouter'
import { LazyPart } from '#src/lib/lazy-part.tsx'
import { isFocusLost } from '#src/lib/return-focus.tsx'
import './kit.css'
import type { PopoverProps } from './popover.tsx'

/** Fetches the code of every popup; the shell calls it when the browser is idle. */
export const loadPopover = () => import('./popover.tsx').then((module) => ({ default: module.Popover }))

interface PopupProps extends Omit<PopoverProps, 'isOpen' | 'target' | 'onInteraction'> {
  readonly popupKind?: PopupKind
  /** The button that opens it. */
  readonly children: ReactElement<{ 'aria-haspopup'?: PopupKind | 'menu'; 'aria-expanded'?: boolean }>
}

/**
 * A popover for buttons that are rendered from the start, in every row or above a list: its code is loaded when it is
 * first opened. Until then there is only the button.
 */
export function Popup({ popupKind, children, ...popover }: PopupProps) {
  const target = useRef<HTMLSpanElement>(null)
  const [path] = useLocation()
  // it belongs to the page on which it was opened
  const [opened, setOpened] = useState<{ readonly at: string; readonly isOpen: boolean }>()
  const isOpen = opened && opened.at === path && opened.isOpen
  const setOpen = (next: boolean) => setOpened({ at: path, isOpen: next })
  /**
   * Where the focused element has disappeared with the popup, the button is focused; the heading of another page does
   * so later.
   */
  const giveBack = () => {
    if (isFocusLost()) target.current?.querySelector<HTMLElement>('button, a[href]')?.focus()
  }
  return (
    <>
      {/* The keyboard presses the button inside; Escape closes the popover, and nothing around it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <span
        ref={target}
        className={Classes.POPOVER_TARGET}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isOpen) return
          event.stopPropagation()
          setOpen(false)
        }}
      >
        {cloneElement(children, { 'aria-haspopup': popupKind ?? 'menu', 'aria-expanded': isOpen ?? false })}
      </span>
      {isOpen === undefined ? null : (
        <LazyPart
          load={loadPopover}
          with={{ onClosed: giveBack, ...popover, isOpen, onInteraction: setOpen, target }}
        />
      )}
    </>
  )
}

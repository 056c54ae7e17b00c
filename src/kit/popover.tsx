import { PopoverNext, type PopoverNextProps } from '@blueprintjs/core'
import { useEffect, useImperativeHandle, type Ref, type RefObject } from 'react'
import { ignoreRelease } from '#src/lib/return-focus.tsx'

export interface PopoverProps extends Pick<
  PopoverNextProps,
  'content' | 'placement' | 'middleware' | 'arrow' | 'onClosed' | 'shouldReturnFocusOnClose' | 'onInteraction'
> {
  readonly isOpen: boolean
  /** The element of the page that it belongs to. */
  readonly target: RefObject<HTMLElement | null>
}

/**
 * Blueprint's popover beside an element that already stands there. It comes and goes at once: Blueprint gives the
 * keyboard back when a popover has faded away, also from where somebody has begun to type meanwhile.
 */
export function Popover({ target, ...popover }: PopoverProps) {
  const { isOpen } = popover
  // the key that chose in it does not press the button that gets the keyboard
  useEffect(() => (isOpen ? () => void ignoreRelease() : undefined), [isOpen])
  return (
    <PopoverNext {...popover} transitionDuration={0} renderTarget={({ ref }) => <At target={target} anchor={ref} />} />
  )
}

/** Tells the popover which element of the page it belongs to. */
function At({
  target,
  anchor,
}: {
  readonly target: RefObject<HTMLElement | null>
  readonly anchor: Ref<HTMLElement> | undefined
}) {
  useImperativeHandle(anchor, () => target.current!, [target])
  return null
}

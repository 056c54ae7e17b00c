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
 * Blueprint's popover for an element that is already rendered. It opens and closes without a transition: Blueprint
 * returns the focus after a popover has faded out, also from a field in which somebody has begun to type by then.
 */
export function Popover({ target, ...popover }: PopoverProps) {
  const { isOpen } = popover
  // the key that chose an item must not press the button that gets the focus
  useEffect(() => (isOpen ? () => void ignoreRelease() : undefined), [isOpen])
  return (
    <PopoverNext {...popover} transitionDuration={0} renderTarget={({ ref }) => <At target={target} anchor={ref} />} />
  )
}

/** Sets the element of the page that the popover is anchored to. */
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

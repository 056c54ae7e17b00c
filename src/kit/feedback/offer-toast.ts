import { createElement } from 'react'
import { textsIn } from '#src/lib/i18n.tsx'
import { openToaster, MessageText, silenceContainers, TOAST_MS, type Message } from '#src/lib/toaster.ts'

/** An action that a message offers. `expire`: called when it is no longer offered. */
export interface Offer {
  readonly label: Message
  readonly act: () => void
  readonly expire?: () => void
}
/** What a message offers to undo. */
export type Undo = Omit<Required<Offer>, 'label'>
export const undoOffer = (undo: Undo): Offer => ({
  ...undo,
  label: (language) => textsIn(language, 'common').actions.undo(),
})

/** Withdraws the current offer, if there is one. */
let withdrawOffer = () => {}
let offers = 0

/**
 * A success message with a button, such as Undo. The next one replaces it: only the last action can be undone. Returns
 * a function that withdraws the offer, for screens that are left.
 */
export function showOffer(message: Message, { label, act, expire = () => {} }: Offer): () => void {
  withdrawOffer()
  // a new key for each: a toast that is shown again would retain the time of the one before, or have none
  const key = `offer:${(offers += 1)}`
  let isOpen = true
  const leave = (then: () => void) => () => {
    if (!isOpen) return
    isOpen = false
    then()
  }
  const withdraw = leave(() => void openToaster().then(([shown]) => shown.dismiss(key)))
  withdrawOffer = withdraw
  void openToaster().then(([shown, { TickCircle }]) => {
    if (!isOpen) return
    const action = {
      text: createElement(MessageText, { message: label }),
      onClick: leave(act),
    }
    shown.show(
      {
        message: createElement(MessageText, { message }),
        intent: 'success',
        icon: createElement(TickCircle),
        timeout: TOAST_MS.undo,
        action,
        onDismiss: leave(expire),
      },
      key,
    )
    silenceContainers()
  })
  return withdraw
}

import { createElement } from 'react'
import { textsIn } from '#src/lib/i18n.tsx'
import { openToaster, MessageText, silenceContainers, TOAST_MS, type Message } from '#src/lib/toaster.ts'

/** What a message offers to do. `expire`: it is no longer offered. */
export interface Offer {
  readonly label: Message
  readonly act: () => void
  readonly expire?: () => void
}
/** What a message offers to take back. */
export type Undo = Omit<Required<Offer>, 'label'>
export const undoOffer = (undo: Undo): Offer => ({
  ...undo,
  label: (language) => textsIn(language, 'common').actions.undo(),
})

/** Takes the standing offer away, if there is one. */
let withdrawOffer = () => {}
let offers = 0

/**
 * A success with a button, as one that takes it back. The next one takes its place: only the last act can be taken back.
 * Returns a function that withdraws the offer, for screens that are left.
 */
export function showOffer(message: Message, { label, act, expire = () => {} }: Offer): () => void {
  withdrawOffer()
  // a key of its own: a toast that is shown again keeps the time of the one before, or has none
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

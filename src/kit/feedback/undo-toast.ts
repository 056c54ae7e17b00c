import { createElement } from 'react'
import { textsIn } from '#src/lib/i18n.tsx'
import { openToaster, Said, silenceContainers, TOAST_MS, type Words } from '#src/lib/toaster.ts'

/** What a message offers to take back. `expire`: it is no longer offered. */
export interface Undo {
  readonly act: () => void
  readonly expire: () => void
}

/** Takes the standing offer away, if there is one. */
let withdrawOffer = () => {}
let offers = 0

/**
 * A success with a button that takes it back. The next one takes its place: only the last act can be taken back.
 * Gives what takes the offer away, for whoever leaves what it would take back.
 */
export function showUndo(words: Words, { act, expire }: Undo): () => void {
  withdrawOffer()
  // a key of its own: a toast that is shown again keeps the time of the one before, or has none
  const key = `undo:${(offers += 1)}`
  let stands = true
  const leave = (then: () => void) => () => {
    if (!stands) return
    stands = false
    then()
  }
  const withdraw = leave(() => void openToaster().then(([shown]) => shown.dismiss(key)))
  withdrawOffer = withdraw
  void openToaster().then(([shown, { TickCircle }]) => {
    if (!stands) return
    const action = {
      text: createElement(Said, { words: (language) => textsIn(language, 'common').actions.undo() }),
      onClick: leave(act),
    }
    shown.show(
      {
        message: createElement(Said, { words }),
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

import { createElement, useEffect } from 'react'
import { onWait } from '#src/api/waiting.ts'
import { textsIn, useTexts } from '#src/lib/i18n.tsx'
import { openToaster, MessageText, silenceContainers, type Message } from '#src/lib/toaster.ts'

const KEY = 'wait'
let waiting = 0

/** One message for all waiting calls; it is removed with the last of them. */
function showWait(seconds: number): () => void {
  waiting += 1
  if (waiting === 1)
    void openToaster().then(([shown, { InfoSign }]) => {
      if (waiting === 0) return
      const message: Message = (language, format) => format.digits(textsIn(language, 'common').waiting({ seconds }))
      shown.show(
        {
          message: createElement(MessageText, { message }),
          intent: 'primary',
          icon: createElement(InfoSign),
          timeout: 0,
        },
        KEY,
      )
      silenceContainers()
    })
  return () => {
    waiting -= 1
    if (waiting === 0)
      void openToaster().then(([shown]) => {
        if (waiting === 0) shown.dismiss(KEY)
      })
  }
}

/** Shows that the server is busy while calls wait to be sent again. Rendered once, in the shell. */
export function WaitNotice(): null {
  useTexts('common')
  useEffect(() => {
    onWait(showWait)
    return () => onWait(undefined)
  }, [])
  return null
}

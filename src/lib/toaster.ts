import type { Toaster } from '@blueprintjs/core'
import { createElement } from 'react'

/** Toasts: bottom left of the window in both directions (decision G6), for so many milliseconds (document 1, section 9). */
export const TOAST_MS = { success: 2000, error: 5000, info: 5000, forgotPassword: 3000 } as const
export type ToastKind = 'success' | 'error' | 'info'
const INTENTS = { success: 'success', error: 'danger', info: 'primary' } as const

/** Blueprint's toasts come with the first toast, not with the login page. */
const parts = () => import('./toaster.parts.ts')
let toaster: Promise<Toaster> | undefined
function ready(): Promise<Toaster> {
  toaster ??= parts().then(({ OverlayToaster }) => OverlayToaster.create({ position: 'bottom-left', maxToasts: 4, canEscapeKeyClear: true, className: 'qb-toaster' }))
  return toaster
}

/** Each message is an alert; the container around it is live too, and would make a screen reader say it twice. */
function silenceContainers(): void {
  for (const container of document.querySelectorAll('.qb-toaster[aria-live]')) container.setAttribute('aria-live', 'off')
}

/** Shows a message. The same message of the same kind that is still shown is not shown, nor said, again. */
export async function showToast(kind: ToastKind, message: string, milliseconds: number = TOAST_MS[kind]): Promise<void> {
  const [shown, { TickCircle, ErrorIcon, InfoSign }] = await Promise.all([ready(), parts()])
  const key = `${kind}:${message}`
  if (shown.getToasts().some((toast) => toast.key === key)) return
  shown.show({ message, intent: INTENTS[kind], icon: createElement({ success: TickCircle, error: ErrorIcon, info: InfoSign }[kind]), timeout: milliseconds }, key)
  silenceContainers()
}

export async function clearToasts(): Promise<void> {
  if (toaster) (await toaster).clear()
}

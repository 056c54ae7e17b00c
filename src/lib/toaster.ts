import type { Toaster } from '@blueprintjs/core'
import { createElement } from 'react'
import { fetchPart } from './fetch-part.ts'

/** Toasts: bottom left of the window in both directions (decision G6), for so many milliseconds (document 1, section 9). */
export const TOAST_MS = { success: 2000, error: 5000, info: 5000, forgotPassword: 3000, undo: 10_000 } as const
export type ToastKind = 'success' | 'error' | 'info'
const INTENTS = { success: 'success', error: 'danger', info: 'primary' } as const

/** Blueprint's toasts come with the first toast, not with the login page. */
const parts = () => fetchPart(() => import('./toaster.parts.ts'))
let toaster: Promise<Toaster> | undefined
/** Where messages are shown, and what they are made of. */
export function openToaster(): Promise<[Toaster, Awaited<ReturnType<typeof parts>>]> {
  toaster ??= parts().then(({ OverlayToaster }) => OverlayToaster.create({ position: 'bottom-left', maxToasts: 4, canEscapeKeyClear: true, className: 'qb-toaster' }))
  return Promise.all([toaster, parts()])
}

/** Each message is an alert; the container around it is live too, and would make a screen reader say it twice. */
export function silenceContainers(): void {
  for (const container of document.querySelectorAll('.qb-toaster[aria-live]')) container.setAttribute('aria-live', 'off')
}

/** Shows a message. The same message of the same kind that is still shown is not shown, nor said, again. */
export async function showToast(kind: ToastKind, message: string, milliseconds: number = TOAST_MS[kind]): Promise<void> {
  const [shown, { TickCircle, ErrorIcon, InfoSign }] = await openToaster()
  const key = `${kind}:${message}`
  if (shown.getToasts().some((toast) => toast.key === key)) return
  shown.show({ message, intent: INTENTS[kind], icon: createElement({ success: TickCircle, error: ErrorIcon, info: InfoSign }[kind]), timeout: milliseconds }, key)
  silenceContainers()
}

export async function clearToasts(): Promise<void> {
  if (toaster) (await toaster).clear()
}

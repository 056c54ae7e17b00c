import type { Toaster } from '@blueprintjs/core'
import { createElement, useSyncExternalStore } from 'react'
import type { Locales } from '#locales/i18n-types.ts'
import { fetchPart } from './fetch-part.ts'
import { formatFor, type Format } from './format.ts'
import { readLocaleChoice, subscribeManner } from './locale-choice.ts'

/** Toasts: bottom left of the window in both directions (G6), for so many milliseconds. */
export const TOAST_MS = { success: 2000, error: 5000, info: 5000, forgotPassword: 3000, undo: 10_000 } as const
export type ToastKind = 'success' | 'error' | 'info'
const INTENTS = { success: 'success', error: 'danger', info: 'primary' } as const

/** Blueprint's toasts load with the first toast, not with the login page. */
const parts = () => fetchPart(() => import('./toaster.parts.ts'))
let toaster: Promise<Toaster> | undefined
/** The toaster, created at first use, and the icons of its messages. */
export function openToaster(): Promise<[Toaster, Awaited<ReturnType<typeof parts>>]> {
  toaster ??= parts().then(({ OverlayToaster }) =>
    OverlayToaster.create({ position: 'bottom-left', maxToasts: 4, canEscapeKeyClear: true, className: 'qb-toaster' }),
  )
  return Promise.all([toaster, parts()])
}

/**
 * Each message is an alert; the container around it is a live region too, and would make a screen reader read it twice.
 */
export function silenceContainers(): void {
  for (const container of document.querySelectorAll('.qb-toaster[aria-live]'))
    container.setAttribute('aria-live', 'off')
}

/** The text of a toast in the language of the page, with that language's formats of dates and numbers. */
export type Message = (language: Locales, format: Format) => string

/** Follows the page's language: a login switches to the language of its user a moment after its toast is shown. */
export function MessageText({ message }: { readonly message: Message }): string {
  const { language, digits } = useSyncExternalStore(subscribeManner, readLocaleChoice)
  return message(language, formatFor(language, digits))
}

/** Shows a message, unless it is empty or the same message of the same kind is still shown. */
export async function showToast(
  kind: ToastKind,
  message: Message,
  milliseconds: number = TOAST_MS[kind],
): Promise<void> {
  const [shown, { TickCircle, ErrorIcon, InfoSign }] = await openToaster()
  const { language, digits } = readLocaleChoice()
  const text = message(language, formatFor(language, digits))
  const key = `${kind}:${text}`
  if (text === '' || shown.getToasts().some((toast) => toast.key === key)) return
  const icon = createElement({ success: TickCircle, error: ErrorIcon, info: InfoSign }[kind])
  shown.show(
    { message: createElement(MessageText, { message }), intent: INTENTS[kind], icon, timeout: milliseconds },
    key,
  )
  silenceContainers()
}

/** Removes a message that is no longer true. */
export async function dropToast(kind: ToastKind, message: Message): Promise<void> {
  if (!toaster) return
  const { language, digits } = readLocaleChoice()
  ;(await toaster).dismiss(`${kind}:${message(language, formatFor(language, digits))}`)
}

export async function clearToasts(): Promise<void> {
  if (toaster) (await toaster).clear()
}

import type { Toaster } from '@blueprintjs/core'
import { createElement, useSyncExternalStore } from 'react'
import type { Locales } from '#locales/i18n-types.ts'
import { fetchPart } from './fetch-part.ts'
import { formatFor, type Format } from './format.ts'
import { readLocaleChoice, subscribeManner } from './locale-choice.ts'

/**
 * Toasts: bottom left of the window in both directions (decision G6), for so many milliseconds (document 1, section 9).
 */
export const TOAST_MS = { success: 2000, error: 5000, info: 5000, forgotPassword: 3000, undo: 10_000 } as const
export type ToastKind = 'success' | 'error' | 'info'
const INTENTS = { success: 'success', error: 'danger', info: 'primary' } as const

/** Blueprint's toasts come with the first toast, not with the login page. */
const parts = () => fetchPart(() => import('./toaster.parts.ts'))
let toaster: Promise<Toaster> | undefined
/** Where messages are shown, and what they are made of. */
export function openToaster(): Promise<[Toaster, Awaited<ReturnType<typeof parts>>]> {
  toaster ??= parts().then(({ OverlayToaster }) =>
    OverlayToaster.create({ position: 'bottom-left', maxToasts: 4, canEscapeKeyClear: true, className: 'qb-toaster' }),
  )
  return Promise.all([toaster, parts()])
}

/** Each message is an alert; the container around it is live too, and would make a screen reader say it twice. */
export function silenceContainers(): void {
  for (const container of document.querySelectorAll('.qb-toaster[aria-live]'))
    container.setAttribute('aria-live', 'off')
}

/** What a toast says, in the language of the page, its dates and numbers as elsewhere there. */
export type Message = (language: Locales, format: Format) => string

/** Follows the page: one that logs in has the language of its user a moment after the toast that says so. */
export function MessageText({ message }: { readonly message: Message }): string {
  const { language, digits } = useSyncExternalStore(subscribeManner, readLocaleChoice)
  return message(language, formatFor(language, digits))
}

/**
 * Shows a message, unless it is empty. The same message of the same kind that is still shown is not shown, nor said,
 * again.
 */
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

/** Takes a message away that is no longer so. */
export async function dropToast(kind: ToastKind, message: Message): Promise<void> {
  if (!toaster) return
  const { language, digits } = readLocaleChoice()
  ;(await toaster).dismiss(`${kind}:${message(language, formatFor(language, digits))}`)
}

export async function clearToasts(): Promise<void> {
  if (toaster) (await toaster).clear()
}

import type { Locales } from '#locales/i18n-types.ts'
import { storedDigits, type Digits } from './format.ts'
import { createListeners } from './listeners.ts'
import { storedLanguage } from './texts.ts'

/** The language and the digits of the page. */
export interface LocaleChoice {
  readonly language: Locales
  readonly digits: Digits
}

let localeChoice: LocaleChoice | undefined
const listeners = createListeners()

/** The current choice, for code outside of React components, such as toasts. */
export const readLocaleChoice = (): LocaleChoice =>
  (localeChoice ??= { language: storedLanguage(), digits: storedDigits() })

/** Called by `I18nProvider` once the page is rendered with this choice. */
export function setLocaleChoice(next: LocaleChoice): void {
  localeChoice = next
  listeners.notify()
}

export const subscribeManner = listeners.subscribe

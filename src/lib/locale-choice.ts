import type { Locales } from '#locales/i18n-types.ts'
import { storedDigits, type Digits } from './format.ts'
import { createListeners } from './listeners.ts'
import { storedLanguage } from './texts.ts'

/** In which language and digits the page is written. */
export interface LocaleChoice {
  readonly language: Locales
  readonly digits: Digits
}

let localeChoice: LocaleChoice | undefined
const listeners = createListeners()

/** How the page is written now: for what stands beside its components, such as toasts. */
export const readLocaleChoice = (): LocaleChoice =>
  (localeChoice ??= { language: storedLanguage(), digits: storedDigits() })

/** Said by `I18nProvider`, once the page is drawn so. */
export function setLocaleChoice(next: LocaleChoice): void {
  localeChoice = next
  listeners.notify()
}

export const subscribeManner = listeners.subscribe

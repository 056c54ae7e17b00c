import type { Locales, TranslationFunctions } from '#locales/i18n-types.ts'
import { i18nObject, loadedLocales } from '#locales/i18n-util.ts'
import { loadLocale } from '#locales/i18n-util.sync.ts'

/**
 * The product's texts, by which page models find controls. Journeys write texts that the specification fixes verbatim.
 */
export function textsOf(language: Locales): TranslationFunctions {
  if (!loadedLocales[language]) loadLocale(language)
  return i18nObject(language)
}

/** The part of an `arabic|english` text for a language. */
export const inLanguage = <T extends string | RegExp>(language: Locales, arabic: T, english: T): T =>
  language === 'ar' ? arabic : english

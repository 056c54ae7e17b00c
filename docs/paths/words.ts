import { i18nObject } from 'typesafe-i18n'
import arabic from '#locales/ar/path-docs/index.ts'
import english from '#locales/en/path-docs/index.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'
import type { Language } from '../charts/language.ts'

export { directionOf, LANGUAGES, type Language } from '../charts/language.ts'
export { textsOf } from '../charts/registered.ts'

type PathTexts = TranslationFunctions['path-docs']
const readIn = (language: Language): PathTexts =>
  i18nObject(language, { ar: arabic, en: english }[language], {}) as unknown as PathTexts
const texts = { ar: readIn('ar'), en: readIn('en') }

/** Texts of the sheets and of the coverage matrix. */
export const pathTexts = (language: Language): PathTexts => texts[language]

/** Several things in a row, as the language parts them: `a، b`, `a, b`. */
export const list = (parts: readonly string[], language: Language): string =>
  parts.join(language === 'ar' ? '، ' : ', ')

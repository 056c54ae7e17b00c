import { i18nObject } from 'typesafe-i18n'
import arabic from '#locales/ar/chart-docs/index.ts'
import english from '#locales/en/chart-docs/index.ts'
import type { TranslationFunctions } from '#locales/i18n-types.ts'

export const LANGUAGES = ['ar', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
export type Around = TranslationFunctions['chart-docs']

const readIn = (language: Language): Around =>
  i18nObject(language, { ar: arabic, en: english }[language], {}) as unknown as Around
/** The texts around the charts. */
export const AROUND: Readonly<Record<Language, Around>> = { ar: readIn('ar'), en: readIn('en') }
export const directionOf = (language: Language): 'rtl' | 'ltr' => (language === 'ar' ? 'rtl' : 'ltr')

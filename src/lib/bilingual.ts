import type { Locales } from '#locales/i18n-types.ts'

/** A name in both languages, as rows contain it (`schemas/shared/fields.ts: bilingual`). */
export interface Bilingual {
  readonly ar: string
  readonly en: string
}

/** The name in the language; the other one when it is empty. */
export const pickName = (name: Bilingual, language: Locales): string =>
  name[language] || name[language === 'ar' ? 'en' : 'ar']

/**
 * The part for the language of a message `arabic|english` (G4); the other one when it is empty. A message without a bar
 * is for both languages.
 */
export function pickMessage(message: string, language: Locales): string {
  const bar = message.indexOf('|')
  if (bar < 0) return message.trim()
  return pickName({ ar: message.slice(0, bar).trim(), en: message.slice(bar + 1).trim() }, language)
}

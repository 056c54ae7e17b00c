import { i18nString } from 'typesafe-i18n'
import type { ErrorCode } from '#schemas/errors.ts'
import arabicErrors from '#locales/ar/errors/index.ts'
import arabicLoginErrors from '#locales/ar/login-errors/index.ts'
import arabicMail from '#locales/ar/server-mails/index.ts'
import arabicMenu from '#locales/ar/menu-pages/index.ts'
import arabicMessages from '#locales/ar/messages/index.ts'
import arabicServerErrors from '#locales/ar/server-errors/index.ts'
import englishErrors from '#locales/en/errors/index.ts'
import englishLoginErrors from '#locales/en/login-errors/index.ts'
import englishMail from '#locales/en/server-mails/index.ts'
import englishMenu from '#locales/en/menu-pages/index.ts'
import englishMessages from '#locales/en/messages/index.ts'
import englishServerErrors from '#locales/en/server-errors/index.ts'
import { CLOCK, DAY, localeTag, TIME_ZONE } from '#locales/date-style.ts'
import { isolate } from '#locales/isolate.ts'
import { listText, type ListKind } from '#locales/list-text.ts'

/** A name in both languages. */
export interface Bilingual {
  readonly ar: string
  readonly en: string
}
/** Values of a text's placeholders; a name has both languages. */
export type Params = Readonly<Record<string, string | number | Bilingual>>
export type MessageKey = keyof typeof arabicMessages

const LANGUAGES = ['ar', 'en'] as const
type Language = (typeof LANGUAGES)[number]
const texts = { ar: i18nString('ar', {}), en: i18nString('en', {}) }
const errors: Readonly<Record<Language, Readonly<Record<ErrorCode, string>>>> = {
  ar: { ...arabicLoginErrors, ...arabicErrors, ...arabicServerErrors },
  en: { ...englishLoginErrors, ...englishErrors, ...englishServerErrors },
}
const messages: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = {
  ar: arabicMessages,
  en: englishMessages,
}

/** Names as a list in each language. */
export const bilingualList = (kind: ListKind, names: readonly Bilingual[]): Bilingual => ({
  ar: listText(
    'ar',
    kind,
    names.map(({ ar }) => ar),
  ),
  en: listText(
    'en',
    kind,
    names.map(({ en }) => en),
  ),
})

/**
 * Text that an Arabic sentence would reorder: Latin letters, and numbers with signs (`26-1-012946`, `-2`, `2026-07-01
 * 12:30`).
 */
const OTHER_DIRECTION = /[A-Za-z]|-\d|\d[^\d\p{L}]/u
/** `|` separates the languages of a message, so it is not allowed in a name (decision G4). */
const inLanguage = (value: Params[string], language: Language): string => {
  const text = String(typeof value === 'object' ? value[language] : value).replaceAll('|', '')
  return language === 'ar' && OTHER_DIRECTION.test(text) ? isolate(text) : text
}

function join(template: (language: Language) => string, params: Params): string {
  return LANGUAGES.map((language) => {
    const filled = Object.fromEntries(Object.entries(params).map(([key, value]) => [key, inLanguage(value, language)]))
    return texts[language](template(language), filled as never)
  }).join('|')
}

/** `arabic|english` of an error of the catalogue. */
export const errorText = (code: ErrorCode, params: Params = {}): string =>
  join((language) => errors[language][code], params)
/** `arabic|english` of the message of a successful call. */
export const messageText = (key: MessageKey, params: Params = {}): string =>
  join((language) => messages[language][key], params)

/** The name of a year or semester whose seasons are archived (ADR 115). */
export const archivedName = ({ ar, en }: Bilingual): Bilingual => ({
  ar: texts.ar(messages.ar.ARCHIVED_PERIOD, { name: ar } as never),
  en: texts.en(messages.en.ARCHIVED_PERIOD, { name: en } as never),
})
/** The name of a group or page of the menu. */
export const menuName = (key: keyof typeof arabicMenu): Bilingual => ({ ar: arabicMenu[key], en: englishMenu[key] })
/** A text of a mail in one language. */
export const mailText = (
  key: keyof typeof arabicMail,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string => texts[language]({ ar: arabicMail, en: englishMail }[language][key], params as never)

/** An instant in the format of messages, the same as on the page, in the digits 0 to 9 (G2). */
export function instantText(at: string | Date): Bilingual {
  const [ar, en] = LANGUAGES.map((language) =>
    new Intl.DateTimeFormat(localeTag(language, 'latn'), { timeZone: TIME_ZONE, ...DAY, ...CLOCK }).format(
      new Date(at),
    ),
  )
  return { ar: ar!, en: en! }
}

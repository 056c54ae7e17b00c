import { ERRORS, type ErrorCode } from '#schemas/errors.ts'
import arabicErrors from '#locales/ar/errors/index.ts'
import arabicLoginErrors from '#locales/ar/login-errors/index.ts'
import arabicServerErrors from '#locales/ar/server-errors/index.ts'
import englishErrors from '#locales/en/errors/index.ts'
import englishLoginErrors from '#locales/en/login-errors/index.ts'
import englishServerErrors from '#locales/en/server-errors/index.ts'
import { pathTexts, type Language } from './words.ts'

const MESSAGES = {
  ar: { ...arabicLoginErrors, ...arabicErrors, ...arabicServerErrors },
  en: { ...englishLoginErrors, ...englishErrors, ...englishServerErrors },
} as const
/**
 * More would hide what the step is about: then the sheet shows only the name of the case, and the JSON sheet has all
 * values.
 */
const MOST = 6

/**
 * Test data for people: each value with the path to it (`deadline.cause`). A failed call is shown by its HTTP status,
 * code and message. Empty when there are more than six values.
 */
export function readable(value: unknown, language: Language): (readonly [string, string])[] {
  const texts = pathTexts(language)
  const all = leaves(value, '', language).map(([path, shown]) => [path || texts.columns.value(), shown] as const)
  return all.length > MOST ? [] : all
}

function leaves(value: unknown, path: string, language: Language): (readonly [string, string])[] {
  const texts = pathTexts(language)
  if (value === undefined) return []
  if (value === null || value === '') return [[path, texts.empty()]]
  if (typeof value === 'boolean') return [[path, value ? texts.yes() : texts.no()]]
  if (typeof value !== 'object') return [[path, String(value)]]
  const { code, status } = value as { code?: unknown; status?: unknown }
  if (typeof code === 'string' && code in ERRORS && typeof status === 'number')
    return [
      [
        path || 'error',
        `${status} ${code}: ${MESSAGES[language][code as ErrorCode].replaceAll(/\{\{?[^}]*\}\}?/g, '…')}`,
      ],
    ]
  const entries = Object.entries(value)
  return entries.length === 0
    ? path === ''
      ? []
      : [[path, texts.none()]]
    : entries.flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`, language))
}

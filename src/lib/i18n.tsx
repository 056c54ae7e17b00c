import {
  createContext,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useTransition,
  type ReactNode,
} from 'react'
import { i18nObject, loadedLocales } from '#locales/i18n-util.ts'
import type { Locales, Namespaces, TranslationFunctions } from '#locales/i18n-types.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import { limits } from '#schemas/limits.ts'
import { pickMessage } from './bilingual.ts'
import { nameBlueprintParts } from './blueprint-names.ts'
import { formatFor, storedDigits, type Digits, type Format } from './format.ts'
import { setLocaleChoice } from './locale-choice.ts'
import { writeSetting } from './settings.ts'
import { loadTexts, storedLanguage, textsInUse } from './texts.ts'

export { loadTexts, storedLanguage }

/**
 * Languages: the current one, its texts by namespace, and its formats of dates and numbers. A namespace loads when a
 * component first uses it, and the component suspends until then. Switching first loads all namespaces in use, so that
 * no screen falls back to its loading state and everything typed stays (trust.md, For everyone).
 */

export type Direction = 'rtl' | 'ltr'
export const directionOf = (language: Locales): Direction => (language === 'ar' ? 'rtl' : 'ltr')

/** Caches objects of texts, so that they are identical at each render. */
const texts = new Map<string, unknown>()

interface Language {
  readonly language: Locales
  readonly direction: Direction
  readonly digits: Digits
  readonly format: Format
  /** True while the texts of the requested language are loading. */
  readonly switching: boolean
  readonly setLanguage: (language: Locales) => void
  readonly setDigits: (digits: Digits) => void
}

const LanguageContext = createContext<Language | undefined>(undefined)

/** Provides the language; sets `lang` and `dir` of the page. Rendered once, around everything. */
export function I18nProvider({ children, initial }: { readonly children: ReactNode; readonly initial?: Locales }) {
  const [language, show] = useState<Locales>(() => initial ?? storedLanguage())
  const [digits, showDigits] = useState<Digits>(storedDigits)
  const [switching, startTransition] = useTransition()

  // before the page is painted, so that no frame has the other direction
  useLayoutEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
    setLocaleChoice({ language, digits })
  }, [language, digits])

  useEffect(
    () =>
      nameBlueprintParts(async () => {
        await loadTexts(language, 'forms')
        return (part) => textsIn(language, 'forms').names[part]()
      }),
    [language],
  )

  const setLanguage = useCallback((next: Locales) => {
    writeSetting('language', next)
    startTransition(async () => {
      await Promise.all(textsInUse().map((namespace) => loadTexts(next, namespace)))
      startTransition(() => show(next))
    })
  }, [])
  const setDigits = useCallback((next: Digits) => {
    writeSetting('digits', next)
    showDigits(next)
  }, [])

  const value = useMemo<Language>(
    () => ({
      language,
      direction: directionOf(language),
      digits,
      format: formatFor(language, digits),
      switching,
      setLanguage,
      setDigits,
    }),
    [language, digits, switching, setLanguage, setDigits],
  )
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): Language {
  const value = use(LanguageContext)
  if (!value) throw new Error('useLanguage must be used inside I18nProvider')
  return value
}

/** How dates, numbers and ids are written for this user. */
export const useFormat = (): Format => useLanguage().format

/** The texts of a namespace in the language of the page. Suspends until they are loaded. */
export function useTexts<N extends Namespaces>(namespace: N): TranslationFunctions[N] {
  const { language } = useLanguage()
  use(loadTexts(language, namespace))
  return textsIn(language, namespace)
}

/** The texts of a namespace that is loaded already, for code outside of React components. */
export function textsIn<N extends Namespaces>(language: Locales, namespace: N): TranslationFunctions[N] {
  const key = `${language}/${namespace}`
  let found = texts.get(key) as TranslationFunctions[N] | undefined
  if (!found) {
    found = i18nObject(language)[namespace]
    texts.set(key, found)
  }
  return found
}

/**
 * Values that an error text names, such as `who` and `when` of VERSION_STALE; from `ErrorReply.data`. A name may be
 * `arabic|english`.
 */
export type ErrorParams = Readonly<Record<string, unknown>> | null

/** Parts of the error catalogue that a page loads: the first before the login, the other behind it. */
const CATALOGUE = ['login-errors', 'errors'] as const

/**
 * The text of an error code, whose part of the catalogue is loaded. A code that this version does not know gets the
 * text of `fallback`.
 */
export function errorTextIn(
  language: Locales,
  code: string,
  params: ErrorParams = null,
  fallback: ErrorCode = 'GENERIC',
): string {
  const partOf = (one: string) => CATALOGUE.find((part) => Object.hasOwn(loadedLocales[language][part] ?? {}, one))
  const known = partOf(code) ? code : fallback
  const errors = textsIn(language, partOf(known) ?? 'login-errors') as unknown as Readonly<
    Record<string, (params?: object) => string>
  >
  return errors[known]!(
    Object.fromEntries(
      Object.entries({ passwordMax: limits().passwordMax, ...params }).map(([key, value]) => [
        key,
        pickMessage(String(value), language),
      ]),
    ),
  )
}

/** `errorTextIn` in the language of the page. */
export function useErrorText(): (code: string, params?: ErrorParams, fallback?: ErrorCode) => string {
  const { language } = useLanguage()
  useTexts('login-errors')
  return useCallback((code, params, fallback) => errorTextIn(language, code, params, fallback), [language])
}

/** Sets the title of the page while the component is shown. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title
  }, [title])
}

/**
 * Looks up texts by a dotted key built at run time, such as `fields.arName`. Returns undefined where the namespace has
 * none, so that optional texts (help of a field) need not be listed.
 */
export function useTextLookup(namespace: Namespaces): (key: string, params?: object) => string | undefined {
  const { language } = useLanguage()
  const found = useTexts(namespace) as unknown
  return useCallback(
    (key, params = {}) => {
      const names = key.split('.')
      const step = (from: unknown, name: string) =>
        typeof from === 'object' && from !== null && Object.hasOwn(from, name)
          ? (from as Record<string, unknown>)[name]
          : undefined
      if (typeof names.reduce(step, loadedLocales[language][namespace] as unknown) !== 'string') return undefined
      const text = names.reduce((from, name) => (from as Record<string, unknown>)[name], found) as (
        params: object,
      ) => string
      return text(params)
    },
    [found, language, namespace],
  )
}

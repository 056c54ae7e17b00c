import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types.ts'

/** Texts format nothing themselves: only `src/lib` formats dates, digits and names. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (): Formatters => ({})

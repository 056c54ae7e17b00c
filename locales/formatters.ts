import type { FormattersInitializer } from 'typesafe-i18n'
import type { Formatters, Locales } from './i18n-types.ts'

/** Texts format nothing themselves: dates, digits and names are formatted in `src/lib`, in one place. */
export const initFormatters: FormattersInitializer<Locales, Formatters> = (): Formatters => ({})

/** All of them, one of them, or names beside each other. */
export type ListKind = 'conjunction' | 'disjunction' | 'unit'

const formatters = new Map<string, Intl.ListFormat>()

/** Names or clauses as a list for people: "a, b, and c", «أ وب وج». The one place where lists become text. */
export function listText(language: 'ar' | 'en', kind: ListKind, parts: readonly string[]): string {
  const key = `${language} ${kind}`
  // names beside each other: with commas alone in English, with «و» in Arabic
  const formatter =
    formatters.get(key) ??
    new Intl.ListFormat(language, { type: kind, style: kind === 'unit' && language === 'en' ? 'short' : 'long' })
  formatters.set(key, formatter)
  return formatter.format(parts)
}

/** All of them, one of them, or names in a row. */
export type ListKind = 'conjunction' | 'disjunction' | 'unit'

const formatters = new Map<string, Intl.ListFormat>()

/** Names or clauses as a list for people: "a, b, and c", «أ وب وج». Every list in a text is made here. */
export function listText(language: 'ar' | 'en', kind: ListKind, parts: readonly string[]): string {
  const key = `${language} ${kind}`
  // names in a row: with commas alone in English, with «و» in Arabic
  const formatter =
    formatters.get(key) ??
    new Intl.ListFormat(language, { type: kind, style: kind === 'unit' && language === 'en' ? 'short' : 'long' })
  formatters.set(key, formatter)
  return formatter.format(parts)
}

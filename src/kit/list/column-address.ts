/** Columns in the address of a list. Without React, for rows that are requested before their screen has loaded. */

/**
 * The parameter of the address next to the query of the list: ids, joined by a dot, of the columns that differ from the
 * default: hidden, or shown where the default is hidden.
 */
const PARAM = 'hide'

/** The address of a list: its query, and the columns that differ from the default. */
export function listAddress(path: string, query: string, switched: readonly string[]): string {
  const params = new URLSearchParams(query)
  if (switched.length > 0) params.set(PARAM, switched.join('.'))
  return params.size > 0 ? `${path}?${params}` : path
}
/** The columns of an address that differ from the default, whether or not the list has them. */
export const switchedColumns = (search: string): readonly string[] =>
  (new URLSearchParams(search).get(PARAM) ?? '').split('.').filter(Boolean)

/** The search of an address without its columns: the query of the list. */
export function withoutColumns(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  return params.toString()
}

/** What stands in the address of a page with panels or tabs beside their own: which one is open. */
export const PANEL_PARAM = 'panel'

/** The address at which a panel is open, with the search of its own. */
export function addressOf(path: string, panel: string, own = ''): string {
  const params = new URLSearchParams(own)
  return `${path}?${new URLSearchParams([[PANEL_PARAM, panel], ...params])}`
}

/** What of an address is the panel's own. */
export function ownSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PANEL_PARAM)
  return params.toString()
}

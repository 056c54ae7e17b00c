/** The parameter of the open panel, in the address of a page with panels or tabs. */
export const PANEL_PARAM = 'panel'

/** The address at which a panel is open, with the panel's own search. */
export function addressOf(path: string, panel: string, own = ''): string {
  const params = new URLSearchParams(own)
  return `${path}?${new URLSearchParams([[PANEL_PARAM, panel], ...params])}`
}

/** The part of an address that belongs to the panel. */
export function ownSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PANEL_PARAM)
  return params.toString()
}

import type { RulesPanel } from './panels.ts'

/** What stands in the address beside that of the panel itself: which panel is open. */
const PARAM = 'panel'
/** In its place: all are closed. */
export const CLOSED = 'none'

/** The panel that an address opens: the first one where it names none, or none that there is. Null: all are closed. */
export function panelIn(search: string, panels: readonly RulesPanel[]): RulesPanel | null {
  const asked = new URLSearchParams(search).get(PARAM)
  return asked === CLOSED ? null : (panels.find(({ key }) => key === asked) ?? panels[0] ?? null)
}

/** The address at which a panel is open, with the search of its own. */
export function addressOf(path: string, panel: string, own = ''): string {
  const params = new URLSearchParams(own)
  return `${path}?${new URLSearchParams([[PARAM, panel], ...params])}`
}

/** What of an address is the panel's own. */
export function ownSearch(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(PARAM)
  return params.toString()
}

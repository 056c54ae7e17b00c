import { PANEL_PARAM } from '#src/kit/list/panel-address.ts'
import type { RulesPanel } from './panels.ts'

/** The value in the address when all panels are closed. */
export const CLOSED = 'none'

/** The panel that an address opens: the first one where it names none, or none that there is. Null: all are closed. */
export function panelIn(search: string, panels: readonly RulesPanel[]): RulesPanel | null {
  const requested = new URLSearchParams(search).get(PANEL_PARAM)
  return requested === CLOSED ? null : (panels.find(({ key }) => key === requested) ?? panels[0] ?? null)
}

import { createContext } from 'react'

/**
 * Where a key acts: in the dialog whose title has this id, or, null, on the page. What covers it disables its keys. A
 * separate module, since dialogs of the login, which has no keys, set their layer, too.
 */
export type Layer = string | null

/** The layer of the content of a dialog, set by `Modal`. */
export const LayerContext = createContext<Layer>(null)

import { createContext } from 'react'

/**
 * Where a key acts: in the dialog whose title has this id, or, null, on the page. What covers it takes its keys away.
 * By itself, since dialogs of the login, which has no keys, say theirs, too.
 */
export type Layer = string | null

/** The layer of what stands in a dialog: `Modal` says it. */
export const LayerContext = createContext<Layer>(null)

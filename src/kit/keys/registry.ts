import type { PageKey } from './key.ts'
import type { Layer } from './layer.ts'

interface Registered {
  readonly layer: Layer
  readonly keys: () => readonly PageKey[]
}
const registered = new Set<Registered>()

/** Returns a function that removes the keys. */
export function registerKeys(entry: Registered): () => void {
  registered.add(entry)
  return () => registered.delete(entry)
}

/** The keys of a layer. Of two with the same code, the one registered last acts. */
export function keysIn(layer: Layer): readonly PageKey[] {
  const found = [...registered].filter((entry) => entry.layer === layer).flatMap(({ keys }) => keys())
  return [...new Map(found.map((key) => [key.code, key])).values()]
}

const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'
/** Toasts cover nothing, and neither does an element that is fading out. */
const UNCOVERING = '.bp6-toast-container, [class*="-exit"]'
/**
 * The layer in front: a dialog by the id of its title, a menu or a list of choices as an empty text, the page as null.
 */
export function frontLayer(): Layer {
  const front = [...document.querySelectorAll(COVERS)].findLast((element) => !element.closest(UNCOVERING))
  return front ? (front.getAttribute('aria-labelledby') ?? '') : null
}

/** Whether keys of all pages act in a layer: the page, or a dialog with registered keys. */
export const hasKeys = (layer: Layer): boolean => layer === null || keysIn(layer).length > 0

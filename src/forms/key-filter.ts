import type { KeyboardEvent } from 'react'
import { lets, type KeyFilter } from '#schemas/shared/key-filters.ts'

/**
 * A handler of `onKeyDown` that blocks the keys that the filter does not allow. Only single key strokes: pasted,
 * dictated or composed text stays as it is and is validated, so that nothing disappears silently.
 */
export function block(
  filter: KeyFilter | undefined,
): ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined {
  if (!filter) return undefined
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    if (!lets(filter, key, currentTarget.selectionStart ?? 1)) event.preventDefault()
  }
}

import type { ClipboardEvent } from 'react'
import type { KeyFilter } from '#schemas/shared/key-filters.ts'
import { withoutHidden, withoutMarks } from '#schemas/shared/text.ts'

/** Fields of searches, numbers and codes, where direction marks are removed, too (D25). */
const CODES: readonly (KeyFilter | undefined)[] = ['search', 'code', 'application-number', 'digits']

/**
 * A handler of `onPaste` that removes invisible marks: they would count toward the length of the field, and cut off the
 * end of the pasted text.
 */
export const pasteVisible = (keyFilter?: KeyFilter) => (event: ClipboardEvent<HTMLInputElement>) => {
  const pasted = event.clipboardData.getData('text')
  const seen = CODES.includes(keyFilter) ? withoutMarks(pasted) : withoutHidden(pasted)
  const field = event.currentTarget
  const { selectionStart: start } = field
  // an email field reports no selection: there the marks are removed when it is left
  if (seen === pasted || start === null) return
  event.preventDefault()
  const end = field.selectionEnd ?? start
  const room = field.maxLength < 0 ? seen.length : field.maxLength - (field.value.length - (end - start))
  field.setRangeText(seen.slice(0, room), start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

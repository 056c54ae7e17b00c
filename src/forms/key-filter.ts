import type { KeyboardEvent } from 'react'

/**
 * What cannot be typed (document 1, section 5: Key filters). Only single key strokes are held back: what is pasted, dictated or
 * composed stays as it is and is validated, so that nothing disappears silently.
 */
const ARABIC = '\\u0621-\\u063A\\u0641-\\u064A'
const DIGITS = '0-9\\u0660-\\u0669\\u06F0-\\u06F9'
const ALLOWED = {
  arabic: new RegExp(`^[${ARABIC}${DIGITS} ]$`, 'u'),
  english: new RegExp(`^[A-Za-z${DIGITS}. \\-]$`, 'u'),
  // The rules of names allow a little more than the two general filters.
  'arabic-name': new RegExp(`^[${ARABIC}${DIGITS} ()\\-]$`, 'u'),
  'english-name': new RegExp(`^[A-Za-z${DIGITS} '()\\-]$`, 'u'),
  search: new RegExp(`^[A-Za-z${ARABIC}${DIGITS} ()\\-]$`, 'u'),
  code: new RegExp(`^[A-Za-z${DIGITS}]$`, 'u'),
  digits: new RegExp(`^[${DIGITS}]$`, 'u'),
  decimal: new RegExp(`^[${DIGITS}.\\u066B\\-]$`, 'u'),
  'no-spaces': /^\S$/u,
} as const
export type KeyFilter = keyof typeof ALLOWED

/** Whether the filter lets a character be typed at a place of the text; a space cannot come first. */
export const lets = (filter: KeyFilter, character: string, position: number): boolean =>
  ALLOWED[filter].test(character) && !(character === ' ' && position === 0)

/** A handler of `onKeyDown` that holds back what the filter does not let through. */
export function holdBack(filter: KeyFilter | undefined): ((event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => void) | undefined {
  if (!filter) return undefined
  return (event) => {
    const { key, ctrlKey, metaKey, altKey, nativeEvent, currentTarget } = event
    if ([...key].length !== 1 || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return
    if (!lets(filter, key, currentTarget.selectionStart ?? 1)) event.preventDefault()
  }
}

import type { Reasons } from '../feedback/reason.ts'

/**
 * A key by its position on the keyboard (`event.code`), so that it is the same for all keyboard layouts. `Slash` is
 * where `/` is typed, `Question` where `?` is.
 */
export type KeyCode = `Key${Uppercase<string>}` | `Digit${number}` | 'Slash' | 'Question'

/** A key of a page, and its action. */
export interface PageKey {
  readonly code: KeyCode
  /** Its action, as a verb: in the list of keys and in the command palette. */
  readonly label: string
  readonly act: () => void
  /** Why it does not act now; shown when it is pressed. */
  readonly reasons?: Reasons | undefined
  /** Repeats its action while it is pressed. */
  readonly repeats?: boolean
  /** Whether a press means anything now; by default it always does. */
  readonly isTaken?: (() => boolean) | undefined
}

const CAPS: Readonly<Record<string, string>> = { Slash: '/', Question: '?' }
/** The label on the key: Latin letters, which Arabic keyboards have, too. */
export const capOf = (code: KeyCode): string => CAPS[code] ?? code.replace(/^(Key|Digit)/, '')

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>
/**
 * The pressed key; null for any with Ctrl, Alt or Meta, which belong to the browser, and for letters and digits with
 * Shift.
 */
export function codeOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): KeyCode | null {
  if (ctrlKey || altKey || metaKey) return null
  // layouts differ in where these two are typed, and the Arabic layout types neither of them where Latin ones do
  if (key === '?' || key === '؟' || (code === 'Slash' && shiftKey)) return 'Question'
  if (key === '/' || code === 'Slash') return 'Slash'
  return !shiftKey && /^(Key[A-Z]|Digit\d)$/.test(code) ? (code as KeyCode) : null
}

/** Ctrl or Cmd with K: the command palette. */
export const isPaletteKey = ({ code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): boolean =>
  code === 'KeyK' && ctrlKey !== metaKey && !shiftKey && !altKey

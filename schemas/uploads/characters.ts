import type { ErrorCode } from '../errors.ts'
import { readCell, TEXT_PATTERN, type RawCell } from './cells.ts'
import type { HeaderRules } from './header.schema.ts'

/** So many different characters of a cell are named. */
const NAMED_MAX = 5

/** A character for people: an invisible one, or one that only combines with letters, with its code point. */
function nameOf(character: string): string {
  const point = `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
  if (/^\p{M}$/u.test(character)) return `\u25CC${character} (${point})`
  // a bar parts the languages of a message
  return /^[\p{C}\p{Z}|]$/u.test(character) ? point : character
}

/**
 * The characters because of which a cell is refused as having special ones, each once; none where that is not its
 * fault.
 */
export function specialCharacters(code: ErrorCode, rules: HeaderRules, raw: RawCell | undefined): readonly string[] {
  if (code !== 'PREVENT_SPECIAL_CHARACTER_FIELD') return []
  const strange = [...String(readCell(rules, raw))].filter((character) => !TEXT_PATTERN.test(character))
  return [...new Set(strange)].slice(0, NAMED_MAX).map(nameOf)
}

import { normaliseName } from '#schemas/shared/name-norm.ts'
import type { PageText } from './pdf.types.ts'

/** A part of a piece of text, from one character up to another. */
export interface HitPart {
  readonly piece: number
  readonly from: number
  readonly to: number
}
/** A text that was found: its parts, since it may go on across pieces. */
export type Hit = readonly HitPart[]

const known = new Map<string, string>()
/** A character as names are searched: letters that people write for one another are one. */
function fold(character: string): string {
  const found = known.get(character)
  if (found !== undefined) return found
  const folded = /\s/.test(character) ? ' ' : normaliseName(character)
  known.set(character, folded)
  return folded
}

interface Folded {
  readonly text: string
  /** Where each character of it comes from: piece and position. */
  readonly from: readonly (readonly [number, number])[]
}
const cache = new WeakMap<PageText, Folded>()
/** The text of a page in one line, with single spaces. */
function foldPage(pieces: PageText): Folded {
  const found = cache.get(pieces)
  if (found) return found
  let text = ''
  const from: [number, number][] = []
  const add = (folded: string, piece: number, at: number) => {
    if (folded === ' ' && text.endsWith(' ')) return
    text += folded
    for (let i = 0; i < folded.length; i += 1) from.push([piece, at])
  }
  pieces.forEach((piece, index) => {
    for (let at = 0; at < piece.text.length; at += 1) add(fold(piece.text[at]!), index, at)
    add(' ', index, piece.text.length)
  })
  const folded = { text, from }
  cache.set(pieces, folded)
  return folded
}

/** A search text, folded as pages are. */
export const foldQuery = (query: string): string => [...query.trim().replace(/\s+/g, ' ')].map(fold).join('')

/** Where a page has a folded search text, which is not empty. */
export function findText(pieces: PageText, query: string): readonly Hit[] {
  const { text, from } = foldPage(pieces)
  const hits: Hit[] = []
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const parts: HitPart[] = []
    for (const [piece, character] of from.slice(at, at + query.length)) {
      const last = parts.at(-1)
      if (last?.piece === piece) parts[parts.length - 1] = { ...last, to: character + 1 }
      else parts.push({ piece, from: character, to: character + 1 })
    }
    hits.push(parts)
  }
  return hits
}

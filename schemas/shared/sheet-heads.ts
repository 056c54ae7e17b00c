/**
 * How a sheet is opened, and where its heads are. People write titles above them, and write them in two rows, the upper one over
 * several columns; what is below the lower one is data (ADR 95).
 */

import { foldDigits, withoutInvisible } from './text.ts'

/**
 * A head without what people write differently: case, vowel marks, forms of a letter, signs, marks that nobody sees.
 */
export const foldHead = (head: string): string =>
  foldDigits(withoutInvisible(head))
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652\u0640]/g, '')
    .replaceAll(/[أإآ]/g, 'ا')
    .replaceAll(/[ىی]/g, 'ي')
    .replaceAll('ک', 'ك')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Heads are within so many rows at the top of a sheet. */
export const HEAD_ROWS_MAX = 20

interface Address {
  readonly r: number
  readonly c: number
}
/** Cells that are joined into one, from `s` to `e`, rows and columns from 0: the first of them has the text. */
export interface MergedCells {
  readonly s: Address
  readonly e: Address
}
/** The first rows of a sheet: the texts of their cells, trimmed, and which of them are joined. */
export interface SheetTop {
  readonly rows: readonly (readonly string[])[]
  readonly merges: readonly MergedCells[]
}
/** How many of these heads are the name of a known column. */
export type CountKnown = (heads: readonly string[]) => number

const countFilled = (row: readonly string[] = []): number => row.filter((text) => text !== '').length

/** The rows with the text of joined cells in each of them: downwards, and sideways too where `isWide`. */
function spread({ rows, merges }: SheetTop, isWide: boolean): string[][] {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0)
  const grid = rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
  for (const { s, e } of merges) {
    const text = grid[s.r]?.[s.c] ?? ''
    if (text === '') continue
    const last = isWide ? Math.min(e.c, width - 1) : s.c
    for (let row = s.r; row <= e.r && row < grid.length; row += 1)
      for (let column = s.c; column <= last; column += 1) grid[row]![column] ||= text
  }
  return grid
}

/** Heads in two rows as one: the lower one, or the upper where that is empty, before those that repeat as well. */
function joinHeads(lower: readonly string[], upper: readonly string[]): string[] {
  const heads = lower.map((head, column) => head || upper[column]!)
  let group = ''
  return heads.map((head, column) => {
    group = upper[column] || group
    const repeats = head !== '' && heads.indexOf(head) !== heads.lastIndexOf(head)
    return repeats && group !== '' && group !== head ? `${group} ${head}` : head
  })
}

/** Whether joined cells make a row and the one below it belong together: over several columns, or down into it. */
const isUpperHead = ({ merges }: SheetTop, at: number): boolean =>
  merges.some(({ s, e }) => (s.r === at && e.r === at && e.c > s.c) || (s.r <= at && e.r > at))

/** The heads whose lowest row is this one, from 0. */
export function headsAt(top: SheetTop, at: number, countKnown: CountKnown): string[] {
  const lower = spread(top, false)[at] ?? []
  // a title fills one cell, joined to others or not
  if (countFilled(top.rows[at - 1]) < 2) return lower
  const heads = joinHeads(lower, spread(top, true)[at - 1]!)
  return isUpperHead(top, at - 1) || countKnown(heads) > countKnown(lower) ? heads : lower
}

/**
 * The lowest row of heads, from 0: the one that names most known columns, else the first that is more than half as full
 * as the fullest. -1: there is nothing in these rows.
 */
export function findHeads(top: SheetTop, countKnown: CountKnown): number {
  const filled = top.rows.map(countFilled)
  const most = Math.max(0, ...filled)
  const known = filled.map((count, at) =>
    count === 0 || (count === 1 && most > 1) ? 0 : countKnown(headsAt(top, at, countKnown)),
  )
  const best = Math.max(0, ...known)
  let at = best > 0 ? known.indexOf(best) : filled.findIndex((count) => count > most / 2)
  while (at >= 0 && (filled[at + 1] ?? 0) > 0 && top.merges.some(({ s, e }) => s.r <= at && e.r > at)) at += 1
  return at
}

interface TextCell {
  readonly text: string
}
/** What was read of a file. `sheet`: which one of a file of several. */
export interface SheetTable<C extends TextCell> {
  readonly sheet?: string | null
  readonly rows: readonly (readonly C[])[]
  readonly merges?: readonly MergedCells[]
}
interface SheetLimits {
  readonly countKnown: CountKnown
  /** Rows below the heads at most, without blank ones. */
  readonly lines: number
  /** So many rows of the file were read at most: one that goes on there would lose rows. */
  readonly read: number
}
/** `first`: the number of the first row below the heads, as the file counts them; blank rows stay among the others. */
export interface OpenedSheet<C extends TextCell> {
  readonly heads: readonly string[]
  readonly first: number
  readonly rows: readonly (readonly C[])[]
}
/** Whether nobody sees anything in a row. */
export const isBlankRow = (row: readonly TextCell[]): boolean =>
  row.every(({ text }) => withoutInvisible(text).trim() === '')

/** The heads of a sheet and the rows below them, to the last one that is not blank; or why there is nothing to read. */
export function openSheet<C extends TextCell>(
  { rows: all, merges = [] }: SheetTable<C>,
  { countKnown, lines, read }: SheetLimits,
): OpenedSheet<C> | { readonly fault: 'empty' | 'headerOnly' | 'tooMany' } {
  const last = all.findLastIndex((row) => !isBlankRow(row))
  if (last < 0) return { fault: 'empty' }
  const texts = all.slice(0, HEAD_ROWS_MAX).map((row) => row.map(({ text }) => withoutInvisible(text).trim()))
  const top = { rows: texts, merges }
  const at = Math.max(0, findHeads(top, countKnown))
  const rows = all.slice(at + 1, last + 1)
  if (rows.length === 0) return { fault: 'headerOnly' }
  if (last + 1 >= read || rows.filter((row) => !isBlankRow(row)).length > lines) return { fault: 'tooMany' }
  return { heads: headsAt(top, at, countKnown), first: at + 2, rows }
}

import type { PlacedText } from './pdf.types.ts'

const isBlank = ({ text }: PlacedText): boolean => text.trim() === ''
/** Whether a piece is on the same line as the one before it. */
const continues = (piece: PlacedText, before: PlacedText): boolean =>
  !before.endsLine &&
  piece.turn === before.turn &&
  (piece.turn !== 0 || Math.abs(piece.y + piece.size - before.y - before.size) < piece.size / 2)

/** The pieces of a line that is read from the right, in which numbers and Latin words are read from the left. */
function fromTheRight(line: readonly PlacedText[]): readonly PlacedText[] {
  const read: PlacedText[] = []
  let latin: PlacedText[] = []
  for (const piece of [...line.toSorted((one, other) => other.x - one.x), undefined]) {
    if (piece && (piece.dir === 'ltr' || isBlank(piece))) {
      latin.push(piece)
      continue
    }
    const first = latin.findIndex((one) => !isBlank(one))
    const last = latin.findLastIndex((one) => !isBlank(one))
    if (first >= 0) latin.splice(first, last - first + 1, ...latin.slice(first, last + 1).toReversed())
    read.push(...latin, ...(piece ? [piece] : []))
    latin = []
  }
  return read
}

/** Px, or points, between two pieces of a line. */
const gap = (one: PlacedText, other: PlacedText): number =>
  Math.max(one.x, other.x) - Math.min(one.x + one.width, other.x + other.width)
const mayJoin = (one: PlacedText, other: PlacedText): boolean =>
  (one.dir === other.dir || isBlank(other)) &&
  one.turn === 0 &&
  one.size === other.size &&
  Math.abs(gap(one, other)) < one.size / 4
/** Joins the pieces that touch each other: some programs place each letter. */
function joined(line: readonly PlacedText[]): PlacedText[] {
  const pieces: PlacedText[] = []
  for (const piece of line) {
    const before = pieces.at(-1)
    if (!before || !mayJoin(before, piece)) pieces.push(piece)
    else {
      const x = Math.min(before.x, piece.x)
      const width = Math.max(before.x + before.width, piece.x + piece.width) - x
      pieces[pieces.length - 1] = { ...before, text: before.text + piece.text, x, width }
    }
  }
  return pieces
}

/**
 * The text of a page in the order in which it is read, so that it can be searched and copied. Some programs write Arabic
 * letter by letter from the left.
 */
export function inReadingOrder(pieces: readonly PlacedText[]): readonly PlacedText[] {
  const lines: PlacedText[][] = []
  for (const [index, piece] of pieces.entries())
    if (index > 0 && continues(piece, pieces[index - 1]!)) lines.at(-1)!.push(piece)
    else lines.push([piece])
  return lines.flatMap((line) => {
    const isArabic = line[0]!.turn === 0 && line.some(({ dir }) => dir === 'rtl')
    const read = joined(isArabic ? fromTheRight(line) : line)
    return read.map((piece, index) => ({ ...piece, endsLine: index === read.length - 1 }))
  })
}

/** Where the log of the database stood at a moment of its own clock. */
interface Mark {
  readonly position: bigint
  readonly at: Date
}
/** How far a replica has come. */
interface Progress {
  /** Where it stands in the log. */
  readonly position: bigint
  /** A moment, by the clock of the database, up to which it surely has all: that of its newest commit. */
  readonly lastCommit: Date
}

/** `16/B374D848`, as PostgreSQL writes a place in its log. */
export const positionOf = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Marks that are kept while a replica does not reach them. */
const MOST = 100

/**
 * Of which moment the figures of a replica are. The moment of its newest commit alone would say too little: while the
 * database has nothing to do, it grows old, and nothing is missing. So it is noted where the log stood, and a replica
 * that has come so far has all that there was (ADR 90).
 */
export function createFreshness(): (now: Mark, replica: Progress) => Date {
  let marks: readonly Mark[] = []
  return (now, { position, lastCommit }) => {
    // of one that stands still the oldest are kept, and the newest
    marks = [...marks.slice(0, MOST - 1), now]
    const reached = marks.findLastIndex((mark) => mark.position <= position)
    if (reached > 0) marks = marks.slice(reached)
    return reached >= 0 && marks[0]!.at > lastCommit ? marks[0]!.at : lastCommit
  }
}

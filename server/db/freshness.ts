/** A position in the database's log at a moment of its own clock. */
interface Mark {
  readonly position: bigint
  readonly at: Date
}
/** How far a replica has come. */
interface Progress {
  /** The position in the log up to which it has replayed. */
  readonly position: bigint
  /** A moment, by the clock of the database, up to which it surely has all: that of its newest commit. */
  readonly lastCommit: Date
}

/** Parses `16/B374D848`, PostgreSQL's notation of a position in its log. */
export const positionOf = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Most marks that are retained while a replica does not reach them. */
const MOST = 100

/**
 * How recent the data of a replica are. The time of its newest commit alone is too old while the database is idle,
 * although nothing is missing. So the log's position is recorded with its time, and a replica that has reached the
 * position has everything up to that time (ADR 90).
 */
export function createFreshness(): (now: Mark, replica: Progress) => Date {
  let marks: readonly Mark[] = []
  return (now, { position, lastCommit }) => {
    // while a replica does not advance, the oldest marks and the newest one are retained
    marks = [...marks.slice(0, MOST - 1), now]
    const reached = marks.findLastIndex((mark) => mark.position <= position)
    if (reached > 0) marks = marks.slice(reached)
    return reached >= 0 && marks[0]!.at > lastCommit ? marks[0]!.at : lastCommit
  }
}

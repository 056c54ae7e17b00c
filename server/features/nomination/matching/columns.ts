/** What every sent application of a season has, column by column: a million of them in some fifty megabytes. */
export interface Columns {
  readonly count: number
  readonly applyId: Int32Array
  readonly studentId: Int32Array
  readonly facultyId: Int32Array
  readonly branchId: Int32Array
  /** 0: none. */
  readonly desire: Int32Array
  readonly version: Int32Array
  readonly status: Int32Array
  /** The status below a recommendation; 0: there is none. */
  readonly reviewStatus: Int32Array
  /** 1: `total` and `percentage` are of the certified total. */
  readonly isCertified: Int32Array
  /** By which the rule of its faculty ranks it; a missing value is below every other. */
  readonly total: Float64Array
  readonly percentage: Float64Array
  /** Milliseconds since 1970. */
  readonly appliedAt: Float64Array
}

/** A missing value of a column as null. */
export const finite = (value: number): number | null => (value === -Infinity ? null : value)

/** Columns in the order in which the database sends them (`readSubmitted`), with the bytes of a value. */
const WHOLE = [
  ['applyId', 4],
  ['studentId', 4],
  ['facultyId', 4],
  ['branchId', 4],
  ['desire', 4],
  ['version', 4],
  ['status', 2],
  ['reviewStatus', 2],
  ['isCertified', 2],
] as const
const FRACTIONAL = ['total', 'percentage'] as const
const BYTES_OF_FLOAT = 8
const BYTES_OF_ROW = WHOLE.reduce((sum, [, bytes]) => sum + bytes, 0) + 3 * BYTES_OF_FLOAT
/** PostgreSQL counts microseconds from here. */
const YEAR_2000 = Date.UTC(2000, 0, 1)

export function emptyColumns(count: number): Columns {
  const whole = () => new Int32Array(count)
  const fractional = () => new Float64Array(count)
  return {
    count,
    applyId: whole(),
    studentId: whole(),
    facultyId: whole(),
    branchId: whole(),
    desire: whole(),
    version: whole(),
    status: whole(),
    reviewStatus: whole(),
    isCertified: whole(),
    total: fractional(),
    percentage: fractional(),
    appliedAt: fractional(),
  }
}

function unpackChunk(columns: Columns, chunk: Uint8Array, first: number): void {
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  const rows = chunk.byteLength / BYTES_OF_ROW
  let at = 0
  for (const [name, bytes] of WHOLE) {
    const column = columns[name]
    for (let row = first; row < first + rows; row += 1, at += bytes)
      column[row] = bytes === 4 ? view.getInt32(at) : view.getInt16(at)
  }
  for (const name of FRACTIONAL) {
    const column = columns[name]
    for (let row = first; row < first + rows; row += 1, at += BYTES_OF_FLOAT) {
      const value = view.getFloat64(at)
      column[row] = Number.isNaN(value) ? -Infinity : value
    }
  }
  for (let row = first; row < first + rows; row += 1, at += BYTES_OF_FLOAT) {
    const microseconds = view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)
    columns.appliedAt[row] = Math.floor(microseconds / 1_000) + YEAR_2000
  }
}

/** Unpacks the chunks of the database, each with its columns one after the other. */
export function unpackColumns(chunks: readonly Uint8Array[]): Columns {
  const rowsOf = ({ byteLength }: Uint8Array) => byteLength / BYTES_OF_ROW
  const columns = emptyColumns(chunks.reduce((sum, chunk) => sum + rowsOf(chunk), 0))
  let first = 0
  for (const chunk of chunks) {
    unpackChunk(columns, chunk, first)
    first += rowsOf(chunk)
  }
  return columns
}

import type { CheckedFile, UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import { mapRows, type Mapping } from '#schemas/uploads/mapping.ts'
import { checkRow, isBlankRow, repeatedRows, type RawRow, type RowFault } from '#schemas/uploads/rows.ts'
import { PREVIEW_ROWS, type PreviewBody } from '#schemas/uploads/upload.schema.ts'
import type { CellValue } from '#src/lib/spreadsheet/sheet.ts'
import type { SheetLayout } from './layout.ts'
import { readUpload, type UploadTable } from './read-upload.ts'

/** What the page shows of a file that was read: the rows stay in the session. */
export interface ReadSheet extends Omit<UploadTable, 'rows'> {
  /** Whether each column has any value below its header. */
  readonly hasValues: readonly boolean[]
  /** The first rows (document 3, section 9). */
  readonly sample: readonly (readonly RawCell[])[]
}
/** One thing that is wrong with rows of the file, and with how many. `key`: the cell's field; null: the row as a whole. */
export interface FailureKind {
  readonly id: string
  readonly key: string | null
  readonly code: ErrorCode
  readonly limit: number | null
  readonly rows: number
}
export interface Checked extends CheckedFile {
  /** The most frequent first. */
  readonly kinds: readonly FailureKind[]
}
/** A row that cannot be saved, with its current values: its cells by the keys of their fields. */
export interface FailedView extends RawRow {
  readonly faults: readonly RowFault[]
}
/** A value of failed cells of a kind, and the number of rows with it. */
export interface FailedValue {
  readonly value: RawCell
  readonly rows: number
}
export interface FailuresQuery {
  /** Of one kind, by its id; null: all. */
  readonly kind: string | null
  readonly page: number
  readonly pageSize: number
}
export interface CellEdit {
  readonly row: number
  readonly key: string
  readonly value: RawCell
}
export interface Replacement {
  readonly key: string
  readonly from: RawCell
  readonly to: RawCell
}
/** How many rows are checked. */
export interface Progress {
  readonly done: number
  readonly all: number
}
export type OnProgress = (progress: Progress) => void
/** The fields of a save besides the rows. */
export type ParcelFields = Omit<PreviewBody, 'data'>

/** Rows that are checked between two progress reports. */
const STEP = 2_000
/** Different values that are offered to be replaced. */
const VALUES_MAX = 20
const kindOf = ({ key, code }: RowFault): string => `${key ?? ''}.${code}`

interface Scheme {
  readonly headers: readonly UploadHeader[]
  readonly mapping: Mapping
}

/**
 * A file on its way to the server: read, mapped, checked, corrected and packed. The session has the rows, runs in a
 * worker (`upload.worker.ts`), and does not depend on the page.
 */
export class UploadSession {
  #table: UploadTable | null = null
  #scheme: Scheme | null = null
  #rows: RawRow[] = []
  #repeated: readonly boolean[] = []
  /** The faults, by the index of the row in `#rows`. */
  readonly #failed = new Map<number, readonly RowFault[]>()
  /** Indexes of rows that were edited since the last check. */
  readonly #mended = new Set<number>()
  readonly #onProgress: OnProgress

  constructor(onProgress: OnProgress = () => {}) {
    this.#onProgress = onProgress
  }

  /** Reads a file and replaces the one before. */
  read(
    bytes: Uint8Array,
    headers: readonly UploadHeader[],
    layout?: SheetLayout,
  ): { readonly sheet: ReadSheet } | { readonly fault: UploadFileFault } {
    const answer = readUpload(bytes, headers, layout)
    if ('fault' in answer) return answer
    this.#table = answer.table
    this.#scheme = null
    const { rows, ...table } = answer.table
    const hasValues = table.heads.map((_, column) => rows.some((cells) => !isBlankRow([cells[column]])))
    return { sheet: { ...table, hasValues, sample: rows.slice(0, PREVIEW_ROWS) } }
  }

  /** Checks all rows; those that were checked by the same mapping before, as far as they were mended. */
  check(headers: readonly UploadHeader[], mapping: Mapping): Checked {
    const scheme = { headers, mapping }
    const isSame = this.#scheme !== null && JSON.stringify(this.#scheme) === JSON.stringify(scheme)
    if (!isSame) {
      const { rows, first } = this.#table!
      this.#rows = mapRows(rows, mapping, first)
      this.#failed.clear()
    }
    const repeated = repeatedRows(headers, this.#rows)
    this.#rows.forEach((row, at) => {
      if (at % STEP === 0) this.#onProgress({ done: at, all: this.#rows.length })
      if (isSame && !this.#mended.has(at) && repeated[at] === this.#repeated[at]) return
      const { faults } = checkRow(headers, row, repeated[at])
      if (faults.length > 0) this.#failed.set(at, faults)
      else this.#failed.delete(at)
    })
    this.#scheme = scheme
    this.#repeated = repeated
    this.#mended.clear()
    return { valid: this.#rows.length - this.#failed.size, failed: this.#failed.size, kinds: this.#kinds() }
  }

  #kinds(): readonly FailureKind[] {
    const kinds = new Map<string, FailureKind>()
    for (const faults of this.#failed.values())
      for (const fault of faults) {
        const id = kindOf(fault)
        kinds.set(id, { ...fault, id, rows: (kinds.get(id)?.rows ?? 0) + 1 })
      }
    return [...kinds.values()].toSorted((one, other) => other.rows - one.rows)
  }

  /** Indexes of failed rows in the order of the file. */
  #failedAt(kind: string | null): readonly number[] {
    return [...this.#failed]
      .filter(([, faults]) => kind === null || faults.some((fault) => kindOf(fault) === kind))
      .map(([at]) => at)
      .toSorted((one, other) => one - other)
  }

  /** A page of the rows that may not be saved. */
  failures({ kind, page, pageSize }: FailuresQuery): { readonly rows: readonly FailedView[]; readonly total: number } {
    const indexes = this.#failedAt(kind)
    const rows = indexes
      .slice((page - 1) * pageSize, page * pageSize)
      .map((at) => ({ ...this.#rows[at]!, faults: this.#failed.get(at)! }))
    return { rows, total: indexes.length }
  }

  /** The values of the cells that fail in one way, the most frequent first: each can be replaced in all its cells. */
  values(kind: string): readonly FailedValue[] {
    const counts = new Map<RawCell, number>()
    for (const at of this.#failedAt(kind)) {
      const key = this.#failed.get(at)!.find((fault) => kindOf(fault) === kind)!.key
      const value = key === null ? null : (this.#rows[at]!.cells[key] ?? null)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts]
      .map(([value, rows]) => ({ value, rows }))
      .toSorted((one, other) => other.rows - one.rows)
      .slice(0, VALUES_MAX)
  }

  #write(at: number, key: string, value: RawCell): void {
    const { row, cells } = this.#rows[at]!
    const { rows, first } = this.#table!
    const column = this.#scheme!.mapping.find((mapped) => mapped.key === key)?.column
    if (column === undefined) return
    this.#rows[at] = { row, cells: { ...cells, [key]: value } }
    // another mapping, or the export, finds it mended too
    rows[row - first]![column] = value
    this.#mended.add(at)
  }

  /** Sets a cell; the next check validates it. */
  edit({ row, key, value }: CellEdit): void {
    const at = this.#rows.findIndex((each) => each.row === row)
    if (at >= 0) this.#write(at, key, value)
  }

  /** Replaces a value in all cells of a field. Returns the number of cells. */
  replace({ key, from, to }: Replacement): number {
    const indexes = this.#rows.flatMap(({ cells }, at) => ((cells[key] ?? null) === from ? [at] : []))
    for (const at of indexes) this.#write(at, key, to)
    return indexes.length
  }

  /** Empties all cells that fail in one way. Returns how many. */
  empty(kind: string): number {
    const indexes = this.#failedAt(kind).flatMap((at) => {
      const key = this.#failed.get(at)!.find((fault) => kindOf(fault) === kind)!.key
      return key === null ? [] : [{ at, key }]
    })
    for (const { at, key } of indexes) this.#write(at, key, null)
    return indexes.length
  }

  /** The valid rows as the body of a call: JSON as a blob, which reaches the page without being copied. */
  parcel(fields: ParcelFields): Blob {
    const data = this.#rows.filter((_, at) => !this.#failed.has(at))
    return new Blob([JSON.stringify({ ...fields, data })], { type: 'application/json' })
  }

  /**
   * The rows that failed here and those that the server refused, by number, with the values of the file: each with its
   * number and the faults that were found here.
   */
  failedSheet(refused: readonly number[] = []): {
    readonly heads: readonly string[]
    readonly rows: readonly FailedLine[]
  } {
    const { heads, rows, first } = this.#table!
    const wanted = new Set(refused)
    return {
      heads,
      rows: this.#rows.flatMap(({ row, cells: mapped }, at) =>
        wanted.has(row) || this.#failed.has(at)
          ? [{ row, cells: rows[row - first]!, mapped, faults: this.#failed.get(at) ?? [] }]
          : [],
      ),
    }
  }
}

/** A failed row with all columns of the file, and with its mapped cells, for the sheet of failures. */
export interface FailedLine {
  readonly row: number
  readonly cells: readonly CellValue[]
  readonly mapped: RawRow['cells']
  readonly faults: readonly RowFault[]
}

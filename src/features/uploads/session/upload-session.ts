import type { CheckedFile, UploadFileFault } from '#machines/uploads/upload-wizard.flow.ts'
import type { ErrorCode } from '#schemas/errors.ts'
import type { RawCell } from '#schemas/uploads/cells.ts'
import type { UploadHeader } from '#schemas/uploads/header.schema.ts'
import { mapRows, type Mapping } from '#schemas/uploads/mapping.ts'
import { checkRow, isBlankRow, repeatedRows, type RawRow, type RowFault } from '#schemas/uploads/rows.ts'
import { PREVIEW_ROWS, type PreviewBody } from '#schemas/uploads/upload.schema.ts'
import { isResultFound } from '#schemas/shared/result-filters.ts'
import { compareKeys } from '#src/kit/list/whole-list.ts'
import type { CellValue } from '#src/lib/spreadsheet/sheet.ts'
import { EditHistory, type CellChange } from './edit-history.ts'
import type { SheetLayout } from './layout.ts'
import { readUpload, type UploadTable } from './read-upload.ts'
import { nextFaulty, type SheetCell, type SheetRange, type SheetRow, type ShownRows } from './row-sheet.ts'

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
  /** How many rows differ from the file, and whether the last edit can be undone, or done again. */
  readonly mended: number
  readonly canUndo: boolean
  readonly canRedo: boolean
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
  /** A student's name, or the beginning of an identity number; absent: all. */
  readonly searchText?: string | undefined
  /** The field by whose cells the rows are sorted; absent: in the order of the file. */
  readonly sortKey?: string | undefined
  readonly isDescending?: boolean
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
  /** Whether `#repeated` is of the identity numbers as they are now. */
  #isRepeatKnown = false
  /** The faults, by the index of the row in `#rows`. */
  readonly #failed = new Map<number, readonly RowFault[]>()
  /** Indexes of rows that were edited since the last check. */
  readonly #mended = new Set<number>()
  /** The values that mended cells have in the file, by the number of the row and the column. */
  readonly #originals = new Map<number, Map<number, RawCell>>()
  readonly #history = new EditHistory()
  /** Indexes of the rows of the spreadsheet. */
  #shown: readonly number[] = []
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
    this.#originals.clear()
    this.#history.clear()
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
      this.#isRepeatKnown = false
    }
    const repeated = this.#isRepeatKnown ? this.#repeated : repeatedRows(headers, this.#rows)
    this.#rows.forEach((row, at) => {
      if (at % STEP === 0) this.#onProgress({ done: at, all: this.#rows.length })
      if (isSame && !this.#mended.has(at) && repeated[at] === this.#repeated[at]) return
      const { faults } = checkRow(headers, row, repeated[at])
      if (faults.length > 0) this.#failed.set(at, faults)
      else this.#failed.delete(at)
    })
    this.#scheme = scheme
    this.#repeated = repeated
    this.#isRepeatKnown = true
    this.#mended.clear()
    return {
      valid: this.#rows.length - this.#failed.size,
      failed: this.#failed.size,
      kinds: this.#kinds(),
      mended: this.#originals.size,
      canUndo: this.#history.canUndo,
      canRedo: this.#history.canRedo,
    }
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
  failures({ kind, searchText = '', sortKey, isDescending = false, page, pageSize }: FailuresQuery): {
    readonly rows: readonly FailedView[]
    readonly total: number
  } {
    const cell = (at: number, key: string) => this.#rows[at]!.cells[key] ?? null
    const isFound = (at: number) =>
      isResultFound(searchText, {
        names: [String(cell(at, 'studentName') ?? '')],
        numbers: [String(cell(at, 'nationalId') ?? '')],
      })
    const found = searchText === '' ? this.#failedAt(kind) : this.#failedAt(kind).filter(isFound)
    const keyOf = (at: number) => (sortKey === undefined ? at : cell(at, sortKey))
    const indexes = found.toSorted((one, other) => compareKeys(keyOf(one), keyOf(other), isDescending))
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

  /** The index of a row by its number in the file; -1: it is blank, or is not there. */
  #indexOf(row: number): number {
    let [from, to] = [0, this.#rows.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#rows[middle]!.row < row) from = middle + 1
      else to = middle
    }
    return this.#rows[from]?.row === row ? from : -1
  }

  /** Sets cells of the file, and what is mapped of them; the next check validates their rows. */
  #set(changes: readonly CellChange[]): void {
    const { rows, first } = this.#table!
    const keys = new Map(this.#scheme!.mapping.map(({ column, key }) => [column, key]))
    for (const { row, column, before, after } of changes) {
      // another mapping, or the export, finds it mended too
      rows[row - first]![column] = after
      const originals = this.#originals.get(row) ?? new Map<number, RawCell>()
      if (!originals.has(column)) originals.set(column, before)
      else if (originals.get(column) === after) originals.delete(column)
      if (originals.size > 0) this.#originals.set(row, originals)
      else this.#originals.delete(row)
      const [at, key] = [this.#indexOf(row), keys.get(column)]
      if (at < 0 || key === undefined) continue
      this.#rows[at] = { row, cells: { ...this.#rows[at]!.cells, [key]: after } }
      this.#mended.add(at)
      if (key === 'nationalId') this.#isRepeatKnown = false
    }
  }

  /** Sets cells in one action, which can be undone. Returns how many were mapped and had another value. */
  #write(cells: readonly { readonly at: number; readonly column: number; readonly value: RawCell }[]): number {
    const { rows, first } = this.#table!
    const mapped = new Set(this.#scheme!.mapping.map(({ column }) => column))
    const changes = cells.flatMap(({ at, column, value }): CellChange[] => {
      const { row } = this.#rows[at]!
      const before = rows[row - first]![column] ?? null
      return mapped.has(column) && before !== value ? [{ row, column, before, after: value }] : []
    })
    this.#set(changes)
    this.#history.record(changes)
    return changes.length
  }
  #columnOf(key: string): number {
    return this.#scheme!.mapping.find((mapped) => mapped.key === key)?.column ?? -1
  }

  /** Sets a cell; the next check validates it. Returns the number of cells that were changed. */
  edit({ row, key, value }: CellEdit): number {
    const at = this.#indexOf(row)
    return at < 0 ? 0 : this.#write([{ at, column: this.#columnOf(key), value }])
  }

  /** Replaces a value in all cells of a field. Returns the number of cells. */
  replace({ key, from, to }: Replacement): number {
    const column = this.#columnOf(key)
    return this.#write(
      this.#rows.flatMap(({ cells }, at) => ((cells[key] ?? null) === from ? [{ at, column, value: to }] : [])),
    )
  }

  /** Empties all cells that fail in one way. Returns how many. */
  empty(kind: string): number {
    return this.#write(
      this.#failedAt(kind).flatMap((at) => {
        const key = this.#failed.get(at)!.find((fault) => kindOf(fault) === kind)!.key
        return key === null ? [] : [{ at, column: this.#columnOf(key), value: null }]
      }),
    )
  }

  /** Undoes the last action. Returns the number of cells. */
  undo(): number {
    const changes = this.#history.undo()
    this.#set(changes)
    return changes.length
  }

  /** Does again what was undone last. Returns the number of cells. */
  redo(): number {
    const changes = this.#history.redo()
    this.#set(changes)
    return changes.length
  }

  /** Chooses the rows of the spreadsheet, which stay until others are chosen. Returns how many there are. */
  show(rows: ShownRows): number {
    if (rows === 'all') this.#shown = this.#rows.map((_, at) => at)
    else if (rows === 'faults') this.#shown = this.#failedAt(null)
    else {
      const numbers = rows === 'mended' ? [...this.#originals.keys()] : rows
      this.#shown = numbers
        .map((row) => this.#indexOf(row))
        .filter((at) => at >= 0)
        .toSorted((one, other) => one - other)
    }
    return this.#shown.length
  }

  /** Rows of the spreadsheet from an index on. */
  sheetRows(from: number, count: number): readonly SheetRow[] {
    const { rows, first } = this.#table!
    return this.#shown.slice(from, from + count).map((at) => {
      const { row } = this.#rows[at]!
      return {
        row,
        cells: rows[row - first]!,
        faults: this.#failed.get(at) ?? [],
        originals: this.#originals.get(row) ?? new Map(),
      }
    })
  }

  /**
   * Sets the cells of a range to these values, line by line, from the first again where there are fewer. Columns that
   * are not mapped stay as they are. Returns the number of cells that were changed.
   */
  put({ top, bottom, columns }: SheetRange, values: readonly (readonly RawCell[])[]): number {
    return this.#write(
      this.#shown.slice(top, bottom + 1).flatMap((at, line) => {
        const cells = values[line % values.length]!
        return columns.map((column, place) => ({ at, column, value: cells[place % cells.length] ?? null }))
      }),
    )
  }

  /** Sets all lines of a range to the first of them. Returns the number of cells that were changed. */
  fill({ top, bottom, columns }: SheetRange): number {
    const [line] = this.sheetRows(top, 1)
    if (!line) return 0
    return this.put({ top: top + 1, bottom, columns }, [columns.map((column) => line.cells[column] ?? null)])
  }

  /**
   * The next faulty cell of the spreadsheet after one of them; null: no shown row has a fault. `columns`: the shown
   * columns of the file in their order. A fault of a row as a whole is in the first of them.
   */
  nextFaulty(from: SheetCell, columns: readonly number[]): SheetCell | null {
    const placeOf = ({ key }: RowFault) => (key === null ? 0 : Math.max(0, columns.indexOf(this.#columnOf(key))))
    const faultyIn = (row: number) =>
      (this.#failed.get(this.#shown[row]!) ?? []).map(placeOf).toSorted((one, other) => one - other)
    return nextFaulty(this.#shown.length, faultyIn, from)
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

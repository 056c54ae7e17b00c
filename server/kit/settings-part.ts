import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { JSONSchema } from 'json-schema-to-ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'
import type { SheetOutcome } from '#schemas/shared/sheet-records.ts'
import { normalise, withoutEmpty } from '#schemas/shared/text.ts'
import type { LineOf } from '#schemas/settings-file/settings-file.schema.ts'
import type { PartKey } from '#schemas/settings-file/parts.ts'
import type { Tables } from '../db/tables.ts'
import { withTransaction } from '../db/transaction.ts'
import { ajvFor } from './ajv.ts'
import { AppError } from './app-error.ts'
import type { Bilingual, Params } from './bilingual.ts'
import type { Call } from './handler.ts'
import { NameIndex } from './name-index.ts'
import { YES_NO, type Accepted, type CellFault, type Reviewed } from './sheet-lines.ts'

type Trx = Transaction<Tables>
/** Who imports, in the transaction of the import. */
export type ImportCall = Omit<Call, 'db' | 'body'> & { readonly db: Trx }

/** What became of a line of a part. `stored`: the record as it was; null: there was none. */
export interface ImportedLine {
  readonly row: number
  readonly outcome: SheetOutcome
  readonly stored: { readonly id: number; readonly version: number } | null
  readonly name: Bilingual
  readonly changes: readonly { readonly column: string; readonly before: Bilingual; readonly after: Bilingual }[]
  readonly faults: readonly CellFault<string>[]
}
/**
 * A part of the settings (ADR 121), declared in the folder of its feature and listed in `features/settings-parts.ts`.
 * Its import adds and changes records as their own calls do, and leaves out lines with faults.
 */
export interface SettingsPart<L> {
  exportLines(db: Kysely<Tables>, by: Pick<Call, 'scope'>): Promise<readonly L[]>
  importLines(call: ImportCall, lines: readonly L[]): Promise<readonly ImportedLine[]>
}
export type SettingsParts = { readonly [K in PartKey]: SettingsPart<LineOf<K>> }

/** A call of another handler, in the transaction of the import. The caller's rights are checked by that handler. */
export const callFor = <B, P = undefined>(call: ImportCall, body: B, params?: P) => ({
  ...call,
  body,
  params: params as P,
  idempotencyKey: undefined,
})

/** Checks a body as a call with it would be. @throws AppError INVALID_INPUT with the faulty fields */
export function bodyChecker<T>(call: ImportCall, schema: JSONSchema): (value: object) => T {
  const isValid = ajvFor(call.deps.settings).compile(schema as object)
  return (value) => {
    const body = withoutEmpty(schema, normalise(schema, value))
    if (!isValid(body)) throw new AppError('INVALID_INPUT', { fields: fieldErrors(isValid.errors) })
    return body as T
  }
}

const same = (text: string): Bilingual => ({ ar: text, en: text })
/** A value of a line as text. */
export const textOf = (value: unknown): Bilingual =>
  typeof value === 'boolean'
    ? YES_NO[value ? 'true' : 'false']
    : same(Array.isArray(value) ? value.join(' ') : String(value ?? ''))

type Line = Readonly<Record<string, unknown>>
/** What of a line differs from the record as a line; of lists, what only one of them has. */
function changesOf(stored: Line, line: Line): ImportedLine['changes'] {
  return Object.keys(line).flatMap((column) => {
    const [before, after] = [stored[column], line[column]]
    if (Array.isArray(after)) {
      const was = (before ?? []) as unknown[]
      const gone = was.filter((each) => !after.includes(each))
      const added = after.filter((each) => !was.includes(each))
      return gone.length + added.length > 0 ? [{ column, before: textOf(gone), after: textOf(added) }] : []
    }
    return (before ?? '') === (after ?? '') ? [] : [{ column, before: textOf(before), after: textOf(after) }]
  })
}

/** The faults of a line that a call refused. `columns`: of the fields of the call's body, where they differ. */
function faultsOf(error: AppError, at: string, columns: Readonly<Record<string, string>>): CellFault<string>[] {
  const { fields = [], params } = error.details
  if (fields.length === 0) return [{ column: at, code: error.code, ...(params && { params }) }]
  return fields.map((field) => {
    const name = field.path.split('/')[1]!
    const values: Params | undefined = params ?? field.params
    return { column: columns[name] ?? name, code: field.code, ...(values && { params: values }) }
  })
}

/** A record, and the line that it is exported as. */
export interface ExportedRecord<L> {
  readonly stored: { readonly id: number; readonly version: number }
  readonly line: L
  /** It is found, and not exported. */
  readonly isHidden?: boolean
}
interface RecordImport<L, B> {
  readonly records: readonly ExportedRecord<L>[]
  /** What tells records apart, one of its keys being enough; each is text as people read it or a code. */
  readonly keysOf: (line: L) => readonly (string | undefined)[]
  readonly nameOf: (line: L) => Bilingual
  /** The column that a fault of no other one is shown at. */
  readonly at: string
  readonly columns?: Readonly<Record<string, string>>
  /** Several records may have the same keys: the first line is the first of them. */
  readonly mayRepeat?: boolean
  /** The body of the call, of a line over the stored one. @throws AppError at the fields that are wrong */
  readonly bodyOf: (line: L) => B
  readonly create: (body: B) => Promise<unknown>
  readonly update: (stored: ExportedRecord<L>['stored'], body: B) => Promise<unknown>
}

/** Imports lines one by one, each by the handlers of its page. */
export async function importRecords<L extends object, B>(
  { db }: ImportCall,
  lines: readonly L[],
  { records, keysOf, nameOf, at, columns = {}, mayRepeat, bodyOf, create, update }: RecordImport<L, B>,
): Promise<readonly ImportedLine[]> {
  interface Entry {
    readonly record: ExportedRecord<L> | null
  }
  const index = new NameIndex<Entry>()
  const put = (entry: Entry, line: L) => {
    const [ar = '', en = ar] = keysOf(line)
    index.put(entry, '', { ar_name: ar, en_name: en })
  }
  for (const record of records) put({ record }, record.line)
  const touched = new Set<Entry>()
  const find = (line: L): Entry | undefined => {
    const [arName, enName = arName] = keysOf(line)
    const found = index.named('', { arName, enName })
    const free = found.filter((entry) => !touched.has(entry))
    if (mayRepeat) return free[0]
    if (found.length > 1) throw fieldError(at, 'SHEET_NAMES_AMBIGUOUS')
    if (free.length < found.length) throw fieldError(at, 'SHEET_LINE_REPEATED')
    return found[0]
  }
  const imported: ImportedLine[] = []
  for (const [place, line] of lines.entries()) {
    const row = place + 1
    let stored: ImportedLine['stored'] = null
    let changes: ImportedLine['changes'] = []
    const result = async (): Promise<SheetOutcome> => {
      const entry = find(line)
      const record = entry?.record
      stored = record?.stored ?? null
      if (record) changes = changesOf(record.line as Line, line as Line)
      if (record && changes.length === 0) {
        touched.add(entry)
        return 'unchanged'
      }
      const merged = { ...record?.line, ...line }
      const body = bodyOf(merged)
      const done = await withTransaction(db, () => (record ? update(record.stored, body) : create(body))).catch(
        (error: unknown) => {
          // what differs only in how it is written is the same
          if (error instanceof AppError && error.code === 'NO_CHANGES_TO_SAVE') return null
          throw error
        },
      )
      const used = entry ?? { record: null }
      touched.add(used)
      put(used, merged)
      if (done === null) changes = []
      return !record ? 'new' : done === null ? 'unchanged' : 'changed'
    }
    try {
      imported.push({ row, outcome: await result(), stored, name: nameOf(line), changes, faults: [] })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const faults = faultsOf(error, at, columns)
      imported.push({ row, outcome: 'faulty', stored, name: nameOf(line), changes: [], faults })
    }
  }
  return imported
}

/** A fault at a field of a line. */
export const fieldError = (field: string, code: CellFault<string>['code']): AppError =>
  new AppError('INVALID_INPUT', { fields: [{ path: `/${field}`, code }] })

/** What a review of a sheet found, as imported lines. `nameOf`, `valueOf`: of the line as the file has it. */
export const importedLines = <L extends { readonly row: number }, C extends string>(
  reviewed: readonly Reviewed<L, C, Accepted<L, C, { readonly id: number; readonly version: number }>>[],
  {
    nameOf,
    valueOf,
    columns,
  }: {
    readonly nameOf: (line: L) => Bilingual
    readonly valueOf: (line: L, column: C) => string | undefined
    readonly columns: Readonly<Partial<Record<string, string>>>
  },
): readonly ImportedLine[] =>
  reviewed.map((found): ImportedLine => {
    const { line, outcome } = found
    const name = nameOf(line)
    const columnOf = (column: string) => columns[column] ?? column
    if (found.outcome === 'faulty')
      return {
        row: line.row,
        outcome,
        stored: null,
        name,
        changes: [],
        faults: found.faults.map((fault) => ({ ...fault, column: columnOf(fault.column) })),
      }
    const { stored, before } = found
    return {
      row: line.row,
      outcome,
      stored: stored && { id: stored.id, version: stored.version },
      name,
      changes: before.map(({ column, text }) => {
        const value = valueOf(line, column)
        const isFlag = column === 'active'
        return {
          column: columnOf(column),
          before: text,
          after: isFlag && (value === 'yes' || value === 'no') ? textOf(value === 'yes') : same(value ?? ''),
        }
      }),
      faults: [],
    }
  })
/** SHA-256 of what was done, for the comparison with what was shown. */
export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex')

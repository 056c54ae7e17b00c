import type { Transaction } from 'kysely'
import type { ListRowEvent } from '#machines/lists/list-row.lifecycle.ts'
import { FORMS } from '#schemas/lists/forms.ts'
import type { RowForm } from '#schemas/lists/list-row.schema.ts'
import { LISTS, NAME_KINDS, type ListField, type ListKey } from '#schemas/lists/lists.ts'
import { ROW_COLUMNS, rowColumnsOf, type RowColumn, type RowLine } from '#schemas/lists/sheet.schema.ts'
import { foldDigits, normalise, withoutEmpty } from '#schemas/shared/text.ts'
import type { Tables } from '../../db/tables.ts'
import { ajvFor } from '../../kit/ajv.ts'
import type { Bilingual } from '../../kit/bilingual.ts'
import { applyEvent } from '../../kit/change-record.ts'
import { NameIndex } from '../../kit/name-index.ts'
import { differences, type ActingUser } from '../../kit/record-kind.ts'
import {
  faultAt,
  flagIn,
  isFormula,
  refuseCell,
  refuseFields,
  requireFaultless,
  reviewLines,
  YES_NO,
  type Accepted,
  type CellFault,
  type Reviewed,
} from '../../kit/sheet-lines.ts'
import { columnOf, type RowValues, type StoredRow } from './lists.sql.ts'
import { kindOf } from './row-kind.ts'
import { listPlaces, listRows } from './sheet.sql.ts'

/** A row of the list; `stored`: null while it is not added yet. */
export interface Row {
  readonly stored: StoredRow | null
}
/** A line of a sheet, or of a file of settings, which also has the meaning (ADR 121). */
export type ReviewLine = RowLine & { readonly meaning?: string | undefined }
/** A line without faults. */
export interface AcceptedRow extends Accepted<ReviewLine, RowColumn, StoredRow> {
  readonly values: RowValues
  readonly events: readonly ListRowEvent[]
}
export type ReviewedRow = Reviewed<ReviewLine, RowColumn, AcceptedRow>

export interface ReviewOptions {
  /** New rows may be within one that is not active, as they are in another installation. */
  readonly takesInactive?: boolean
}

/** Within what the names of a row are unique, as that is read (ADR 116). */
export const placeOf = (list: ListKey, row: StoredRow): string => {
  const { within, parent } = LISTS[list]
  if (!within) return ''
  return String((within === parent?.field ? row.parentAs : null) ?? row[columnOf(within)])
}
/** The last position that a row of the list has; 0: none has one. */
export const lastPosition = (rows: readonly RowValues[]): number =>
  rows.reduce((last, row) => Math.max(last, (row['position'] as number | null | undefined) ?? 0), 0)

/** The cell that names the row of a line. */
const cellOf = ({ arName }: ReviewLine): RowColumn => (arName ? 'arName' : 'enName')
const nameOf = ({ ar_name, en_name }: RowValues): Bilingual => ({ ar: ar_name, en: en_name })
const textOf = (value: unknown): Bilingual => {
  const text = String(value ?? '')
  return typeof value === 'boolean' ? YES_NO[text as 'true'] : { ar: text, en: text }
}
const numberIn = (text: string | undefined): number | string | undefined => {
  const digits = text && foldDigits(text).trim()
  return digits && /^\d+$/.test(digits) ? Number(digits) : digits
}

/**
 * What would become of each line of a sheet, by the schema, the rule of names and the lifecycle of a change by hand, one
 * after the other. A row is known by its name beside others of what it is within, in one of the languages.
 */
export async function reviewRows(
  trx: Transaction<Tables>,
  by: ActingUser,
  list: ListKey,
  lines: readonly ReviewLine[],
  { takesInactive = false }: ReviewOptions = {},
): Promise<readonly ReviewedRow[]> {
  const { fields, within, parent } = LISTS[list]
  const columns = rowColumnsOf(list)
  const fieldOf = new Map(
    (['arName', 'enName', 'active', ...fields] as readonly ListField[]).map((field) => [columnOf(field), field]),
  )
  const kind = kindOf(list)
  const schema = FORMS[list]
  const isValid = ajvFor(by.deps.settings).compile<RowForm>(schema)
  const stored = await listRows(trx, list)
  const rows = new NameIndex<Row>()
  for (const each of stored) rows.put({ stored: each }, placeOf(list, each), each)
  const parents = new NameIndex<Awaited<ReturnType<typeof listPlaces>>[number]>()
  for (const each of await listPlaces(trx, list)) parents.put(each, '', each)
  let last = lastPosition(stored)
  const meanings = new Map<string, RowValues>(
    stored.flatMap((each) => (each['meaning'] == null ? [] : [[each['meaning'] as string, each] as const])),
  )
  const touched = new Set<Row>()

  /** What a line is within, in any case a value of the column. `isOpen`: new rows may be within it. */
  const placeIn = (line: ReviewLine): { readonly value: string | number | undefined; readonly isOpen: boolean } => {
    if (!within) return { value: undefined, isOpen: true }
    const text = line[within as RowColumn] ?? refuseCell(within, 'REQUIRED_FIELD')
    if (!parent)
      return NAME_KINDS.some((each) => each === text)
        ? { value: text, isOpen: true }
        : refuseCell(within, 'INVALID_CHOICE')
    const found = parents.named('', { arName: text, enName: text })
    if (found.some(({ id }) => id !== found[0]!.id)) refuseCell(within, 'SHEET_NAMES_AMBIGUOUS')
    const [one = refuseCell(within, 'SHEET_PARENT_UNKNOWN')] = found
    return { value: one.id, isOpen: one.active || takesInactive }
  }

  /** The values of a line; an empty cell is what is stored. */
  const valuesOf = (line: ReviewLine, place: string | number | undefined, before: StoredRow | null): RowValues => {
    const own = fields
      .filter((field) => field !== within)
      .map((field) => {
        const text = field === 'position' ? numberIn(line.position) : line[field as RowColumn | 'meaning']
        return [field, text ?? before?.[columnOf(field)] ?? undefined]
      })
    const form = withoutEmpty(
      schema,
      normalise(schema, {
        arName: line.arName ?? before?.ar_name,
        enName: line.enName ?? before?.en_name,
        active: flagIn(line.active, before?.active),
        ...(within && { [within]: place }),
        ...Object.fromEntries(own),
      }),
    )
    if (!isValid(form)) refuseFields(isValid.errors, (path) => path.slice(1))
    const values = form as RowForm
    return {
      ar_name: values.arName,
      en_name: values.enName,
      active: values.active,
      ...Object.fromEntries(
        fields.map((field) => {
          const column = columnOf(field)
          // what it is within is how it was found
          const stays = before !== null && field === within
          return [column, stays ? (before?.[column] ?? null) : (values[field] ?? null)]
        }),
      ),
    }
  }
  /** A meaning belongs to one row: the one that has it before the lines, or gets it by an earlier one. */
  const requireFreeMeaning = (values: RowValues, before: StoredRow | null) => {
    const meaning = values['meaning'] as string | null | undefined
    const owner = meaning == null ? undefined : meanings.get(meaning)
    if (owner && owner !== before) refuseCell('meaning', 'MEANING_TAKEN', { name: nameOf(owner) })
  }
  /** A new row without a position is the last. */
  const placed = (values: RowValues): RowValues => {
    if (!('position' in values)) return values
    const position = (values['position'] as number | null) ?? last + 1
    last = Math.max(last, position)
    return { ...values, position }
  }

  return reviewLines(lines, (line): AcceptedRow => {
    requireFaultless(
      ROW_COLUMNS.flatMap((column): CellFault<RowColumn>[] => {
        if (line[column] !== undefined && !columns.includes(column)) return [faultAt(column, 'UNKNOWN_FIELD')]
        return isFormula(line[column]) ? [faultAt(column, 'SHEET_FORMULA')] : []
      }),
    )
    const { value: place, isOpen } = placeIn(line)
    const named = rows.named(String(place ?? ''), line)
    const ids = new Set(named.map(({ stored: each }) => each?.id))
    // a line that names a row and one that is merged into it is of the row
    const [found, another] = named.filter(({ stored: each }) => !ids.has(each?.merged_into ?? NaN))
    if (another) refuseCell(cellOf(line), 'SHEET_NAMES_AMBIGUOUS')
    if (found && touched.has(found)) refuseCell(cellOf(line), 'SHEET_LINE_REPEATED')
    if (!found && !isOpen) refuseCell(within!, 'SHEET_PARENT_UNKNOWN')
    const row = found ?? { stored: null }
    const before = row.stored
    const asked = valuesOf(line, place, before)
    const values = before ? asked : placed(asked)
    requireFaultless(
      (['ar_name', 'en_name'] as const)
        .filter((name) => values[name] !== before?.[name] && rows.isTaken(name, String(place ?? ''), values[name], row))
        .map((name) => ({ column: fieldOf.get(name) as RowColumn, code: 'DUPLICATE_NAME' })),
    )
    requireFreeMeaning(values, before)
    const differing = before ? differences<RowValues>(before, values) : {}
    const { active, ...edited } = differing
    const events: ListRowEvent[] = [
      ...(Object.keys(edited).length > 0 ? [{ type: 'record.edit' } as const] : []),
      ...(active ? [{ type: values.active ? 'record.activate' : 'record.deactivate' } as const] : []),
    ]
    if (before && before.merged_into !== null && events.length > 0) refuseCell(cellOf(line), 'ROW_MERGED')
    let state = before && kind.snapshot(before, by)
    for (const event of events) state = applyEvent(kind, state!, event, before!, by)
    touched.add(row)
    if (values['meaning'] != null) meanings.set(values['meaning'] as string, before ?? values)
    rows.put(row, String(place ?? ''), values, before)
    return {
      line,
      outcome: !before ? 'new' : events.length > 0 ? 'changed' : 'unchanged',
      stored: before,
      before: Object.keys(differing).map((column) => ({
        column: fieldOf.get(column) as RowColumn,
        text: textOf(before![column]),
      })),
      values,
      events,
    }
  })
}

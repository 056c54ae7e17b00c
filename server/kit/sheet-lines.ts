import type { ErrorCode } from '#schemas/errors.ts'
import { fieldErrors } from '#schemas/shared/field-errors.ts'
import type { SheetOutcome } from '#schemas/shared/sheet-records.ts'
import { AppError } from './app-error.ts'
import { errorText, type Bilingual, type Params } from './bilingual.ts'
import { slicesOf } from './slices.ts'

/** What is wrong with a cell; `params` fill its text. */
export interface CellFault<C extends string> {
  readonly column: C
  readonly code: ErrorCode
  readonly params?: Params
}
interface Before<C extends string> {
  readonly column: C
  readonly text: Bilingual
}
interface Numbered {
  readonly row: number
}
interface Stored {
  readonly id: number
  readonly version: number
}
/** A line without faults. `stored`: the record that it changes, or leaves as it is; null: it is new. */
export interface Accepted<L extends Numbered, C extends string, S extends Stored> {
  readonly line: L
  readonly outcome: Exclude<SheetOutcome, 'faulty'>
  readonly stored: S | null
  readonly before: readonly Before<C>[]
}
interface Faulty<L extends Numbered, C extends string> {
  readonly line: L
  readonly outcome: 'faulty'
  readonly faults: readonly CellFault<C>[]
}
/** A line, and what would become of it; `A` is what its feature knows of one without faults. */
export type Reviewed<L extends Numbered, C extends string, A extends Accepted<L, C, Stored>> = A | Faulty<L, C>

class LineFaults extends Error {
  readonly faults: readonly CellFault<string>[]
  constructor(faults: readonly CellFault<string>[]) {
    super('line')
    this.faults = faults
  }
}
/** A fault of a cell whose text needs no values. */
export const faultAt = <C extends string>(column: C, code: ErrorCode): CellFault<C> => ({ column, code })
/** Ends the review of a line that has faults. */
export function requireFaultless(faults: readonly CellFault<string>[]): void {
  if (faults.length > 0) throw new LineFaults(faults)
}
/** Ends the review of a line, because of one of its cells. */
export function refuseCell(column: string, code: ErrorCode, params?: Params): never {
  throw new LineFaults([{ column, code, ...(params && { params }) }])
}
/** Ends the review of a line whose values a form refuses. `columnOf`: of the path of a field. */
export function refuseFields(errors: Parameters<typeof fieldErrors>[0], columnOf: (path: string) => string): never {
  throw new LineFaults(fieldErrors(errors).map(({ path, code }) => ({ column: columnOf(path), code })))
}
/** A formula without its result came as its text. */
export const isFormula = (text: string | undefined): boolean => text?.startsWith('=') === true
/** Whether a record is to be active, by the text of its cell; other words are refused by the form. */
export const flagIn = (text: string | undefined, before = true): boolean | string =>
  text === undefined ? before : ({ yes: true, no: false }[text] ?? text)

export const YES_NO = { true: { ar: 'نعم', en: 'Yes' }, false: { ar: 'لا', en: 'No' } } as const

/** Reviews lines one after the other, and lets other calls in between. @returns them in the order of `lines` */
export async function reviewLines<L extends Numbered, C extends string, A extends Accepted<L, C, Stored>>(
  lines: readonly L[],
  review: (line: L) => A,
  inOrder: readonly L[] = lines,
): Promise<readonly Reviewed<L, C, A>[]> {
  const reviewed = new Map<L, Reviewed<L, C, A>>()
  for await (const { items } of slicesOf(inOrder))
    for (const line of items) {
      try {
        reviewed.set(line, review(line))
      } catch (error) {
        if (!(error instanceof LineFaults)) throw error
        reviewed.set(line, { line, outcome: 'faulty', faults: error.faults as readonly CellFault<C>[] })
      }
    }
  return lines.map((line) => reviewed.get(line)!)
}

/** The reply of a check (`sheetReviewOf`). */
export const reviewReply = <L extends Numbered, C extends string>(
  reviewed: readonly Reviewed<L, C, Accepted<L, C, Stored>>[],
) => ({
  lines: reviewed.map((found) => {
    const { row } = found.line
    if (found.outcome === 'faulty')
      return {
        row,
        outcome: found.outcome,
        before: [],
        faults: found.faults.map(({ column, code, params }) => ({ column, code, text: errorText(code, params) })),
      }
    const { outcome, stored, before } = found
    return { row, outcome, ...(stored && { id: stored.id, version: stored.version }), before: [...before], faults: [] }
  }),
})

type OutdatedCode = Extract<ErrorCode, 'SHEET_OUTDATED' | 'PACK_OUTDATED'>
/** Rows that a refusal names; the preview shows all. */
const NAMED_ROWS = 10
/**
 * Refuses rows that would do something else than what was shown.
 *
 * @throws AppError `code`, with the rows
 */
export function requireNoneOutdated(rows: readonly number[], code: OutdatedCode): void {
  if (rows.length === 0) return
  throw new AppError(code, {
    data: { rows },
    params: { names: rows.slice(0, NAMED_ROWS).join(', ') + (rows.length > NAMED_ROWS ? ', …' : '') },
  })
}
/**
 * The lines as they were reviewed now, which do what their preview showed. `id`, `version`: the record that it showed.
 *
 * @throws AppError SHEET_OUTDATED where a line would do something else now
 */
export function requireAsShown<L extends Numbered, C extends string, A extends Accepted<L, C, Stored>>(
  reviewed: readonly Reviewed<L, C, A>[],
  shown: readonly (Numbered & { readonly id?: number | undefined; readonly version?: number | undefined })[],
): readonly A[] {
  const isAsShown = ({ id, version }: (typeof shown)[number], found: Reviewed<L, C, A>) =>
    id === undefined
      ? found.outcome === 'new'
      : found.outcome === 'changed' && found.stored?.id === id && found.stored.version === version
  requireNoneOutdated(
    shown.filter((line, at) => !isAsShown(line, reviewed[at]!)).map(({ row }) => row),
    'SHEET_OUTDATED',
  )
  return reviewed as readonly A[]
}
/** How many records were added and changed. */
export function countsOf(lines: readonly { readonly outcome: SheetOutcome }[]): { added: number; changed: number } {
  const added = lines.filter(({ outcome }) => outcome === 'new').length
  return { added, changed: lines.length - added }
}

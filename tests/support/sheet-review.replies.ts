import type { SheetOutcome } from '#schemas/shared/sheet-records.ts'

interface Fault {
  readonly column: string
  readonly code: string
  readonly text: string
}
interface ReviewLine {
  readonly row: number
  readonly outcome: SheetOutcome
  readonly id?: number
  readonly version?: number
  readonly before: readonly { readonly column: string; readonly text: { readonly ar: string; readonly en: string } }[]
  readonly faults: readonly Fault[]
}
/** The reply to a sheet with a line of each outcome: one changes the English name from `before`, one has `faults`. */
export function sheetReview(before: string, faults: readonly Fault[]): { readonly lines: readonly ReviewLine[] } {
  const none = { before: [], faults: [] }
  return {
    lines: [
      { ...none, row: 2, outcome: 'new' },
      {
        ...none,
        row: 3,
        outcome: 'changed',
        id: 1,
        version: 1,
        before: [{ column: 'enName', text: { ar: before, en: before } }],
      },
      { ...none, row: 4, outcome: 'unchanged', id: 2, version: 1 },
      { ...none, row: 5, outcome: 'faulty', faults },
    ],
  }
}

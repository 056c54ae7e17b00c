import type { PackList } from '#schemas/lists/packs.schema.ts'

/** A row that a pack adds. */
export interface PackLine {
  readonly list: PackList
  readonly ar: string
  readonly en: string
  /** The English name, in this pack, of the row that it is within. */
  readonly parent?: string
  /** What it means to rules (ADR 108); it gets it while no row of the list has it. */
  readonly meaning?: string
  /** Further columns of its list. */
  readonly values?: Readonly<Record<string, unknown>>
}

/** Reads `arabic | english`, separated by line ends or semicolons. */
export const namesIn = (text: string): readonly { readonly ar: string; readonly en: string }[] =>
  text
    .trim()
    .split(/\s*[\n;]\s*/)
    .map((pair) => {
      const [ar, en] = pair.split(' | ')
      return { ar: ar!, en: en! }
    })

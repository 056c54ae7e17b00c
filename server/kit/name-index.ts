import { nameKey } from './free-names.ts'

interface Names {
  readonly ar_name: string
  readonly en_name: string
}

/**
 * Records by their names as people read them, while the lines of a sheet change them one after the other. `place`:
 * within what names are unique.
 */
export class NameIndex<R> {
  readonly #records = { ar_name: new Map<string, Set<R>>(), en_name: new Map<string, Set<R>>() }

  #at(column: keyof Names, place: string, name: string): Set<R> {
    const key = `${place}\n${nameKey(name)}`
    const records = this.#records[column].get(key) ?? new Set()
    this.#records[column].set(key, records)
    return records
  }
  /** Adds a record, or gives it other names than those of `before`. */
  put(record: R, place: string, names: Names, before: Names | null = null): void {
    for (const column of ['ar_name', 'en_name'] as const) {
      if (before) this.#at(column, place, before[column]).delete(record)
      this.#at(column, place, names[column]).add(record)
    }
  }
  /** Those that have one of these names, each in its language. */
  named(
    place: string,
    { arName, enName }: { readonly arName?: string | undefined; readonly enName?: string | undefined },
  ): readonly R[] {
    return [
      ...new Set([
        ...(arName ? this.#at('ar_name', place, arName) : []),
        ...(enName ? this.#at('en_name', place, enName) : []),
      ]),
    ]
  }
  /** Whether another record has this name. */
  isTaken(column: keyof Names, place: string, name: string, record: R): boolean {
    return [...this.#at(column, place, name)].some((other) => other !== record)
  }
}

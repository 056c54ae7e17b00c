import { foldDigits } from '#schemas/shared/text.ts'
import type { StoredBranch, StoredFaculty } from './faculties.sql.ts'
import { nameKey } from '../../kit/free-names.ts'
import { codeOf } from './unit-records.ts'

export type UnitKind = 'faculty' | 'branch'
/** A faculty or a branch, which has its faculty as `parent`. `id`: null while it is not added yet. */
export interface Unit {
  id: number | null
  readonly stored: StoredFaculty | StoredBranch | null
  readonly parent: Unit | null
}
interface Named {
  readonly ar_name: string
  readonly en_name: string
  readonly code: string | null
}
type NameColumn = 'ar_name' | 'en_name'

/** The code in a cell as codes are stored; null: it is empty. */
export const codeIn = (text: string | undefined): string | null => codeOf(text && foldDigits(text).trim())

const listed = <K>(map: Map<K, Set<Unit>>, key: K): Set<Unit> => {
  const units = map.get(key) ?? new Set()
  map.set(key, units)
  return units
}

/** Faculties and branches by codes and names, as the lines of a sheet leave them, one after the other. */
export class Units {
  readonly #byCode = { faculty: new Map<string, Unit>(), branch: new Map<string, Unit>() }
  /** By the parent and a name: those that have it now. */
  readonly #byName = { ar_name: new Map<string, Set<Unit>>(), en_name: new Map<string, Set<Unit>>() }
  /** Faculties by a name that they have, or had before the sheet. */
  readonly #faculties = new Map<string, Set<Unit>>()
  readonly #places = new Map<Unit, number>()

  #named(column: NameColumn, parent: Unit | null, name: string): Set<Unit> {
    return listed(this.#byName[column], `${parent ? this.#places.get(parent) : ''}\n${nameKey(name)}`)
  }
  /** Adds a unit, or gives it other names. */
  put(kind: UnitKind, unit: Unit, { code, ...names }: Named, before: Omit<Named, 'code'> | null = null): void {
    if (!this.#places.has(unit)) this.#places.set(unit, this.#places.size)
    if (code !== null) this.#byCode[kind].set(code, unit)
    for (const column of ['ar_name', 'en_name'] as const) {
      if (before) this.#named(column, unit.parent, before[column]).delete(unit)
      this.#named(column, unit.parent, names[column]).add(unit)
      if (kind === 'faculty') listed(this.#faculties, nameKey(names[column])).add(unit)
    }
  }
  /** The faculty with this code, or those with this name in either language. */
  faculties(text: string): readonly Unit[] {
    const coded = this.coded('faculty', codeIn(text)!)
    return coded ? [coded] : [...(this.#faculties.get(nameKey(text)) ?? [])]
  }
  coded(kind: UnitKind, code: string): Unit | undefined {
    return this.#byCode[kind].get(code)
  }
  /** Those of a parent that have one of these names. */
  named(
    parent: Unit | null,
    { arName, enName }: { readonly arName?: string; readonly enName?: string },
  ): readonly Unit[] {
    return [
      ...new Set([
        ...(arName ? this.#named('ar_name', parent, arName) : []),
        ...(enName ? this.#named('en_name', parent, enName) : []),
      ]),
    ]
  }
  /** Whether another unit of the same parent has this name. */
  isTaken(column: NameColumn, name: string, unit: Unit): boolean {
    return [...this.#named(column, unit.parent, name)].some((other) => other !== unit)
  }
}

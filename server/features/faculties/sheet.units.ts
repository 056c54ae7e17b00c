import { foldDigits } from '#schemas/shared/text.ts'
import type { StoredBranch, StoredFaculty } from './faculties.sql.ts'
import { nameKey } from '../../kit/free-names.ts'
import { NameIndex } from '../../kit/name-index.ts'
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
  /** Those that have a name now. */
  readonly #byName = new NameIndex<Unit>()
  /** Faculties by a name that they have, or had before the sheet. */
  readonly #faculties = new Map<string, Set<Unit>>()
  readonly #places = new Map<Unit, number>()

  #placeOf(parent: Unit | null): string {
    return parent ? String(this.#places.get(parent)) : ''
  }
  /** Adds a unit, or gives it other names. */
  put(kind: UnitKind, unit: Unit, { code, ...names }: Named, before: Omit<Named, 'code'> | null = null): void {
    if (!this.#places.has(unit)) this.#places.set(unit, this.#places.size)
    if (code !== null) this.#byCode[kind].set(code, unit)
    this.#byName.put(unit, this.#placeOf(unit.parent), names, before)
    if (kind !== 'faculty') return
    for (const name of [names.ar_name, names.en_name]) listed(this.#faculties, nameKey(name)).add(unit)
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
  named(parent: Unit | null, line: { readonly arName?: string; readonly enName?: string }): readonly Unit[] {
    return this.#byName.named(this.#placeOf(parent), line)
  }
  /** Whether another unit of the same parent has this name. */
  isTaken(column: 'ar_name' | 'en_name', name: string, unit: Unit): boolean {
    return this.#byName.isTaken(column, this.#placeOf(unit.parent), name, unit)
  }
}

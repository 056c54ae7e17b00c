import { normaliseName } from '#schemas/shared/name-norm.ts'
import { AppError } from './app-error.ts'

interface Names {
  readonly ar_name: string
  readonly en_name: string
}
/** A name as people read it: letters that they write for one another are one, and spaces do not count (ADR 94, ADR 30). */
export const nameKey = (name: string): string => normaliseName(name).replaceAll(' ', '')
/**
 * Refuses names that others have, at their fields. `before`: the record's own, which it may keep whatever others are
 * called. `path`: one field for both.
 * @throws AppError DUPLICATE_NAME
 */
export function requireFreeNames(names: Names, others: readonly Names[], before: Names | null, path?: string): void {
  const taken = (['ar_name', 'en_name'] as const).filter(
    (column) =>
      names[column] !== before?.[column] && others.some((other) => nameKey(other[column]) === nameKey(names[column])),
  )
  if (taken.length > 0)
    throw new AppError('DUPLICATE_NAME', {
      fields: taken.map((column) => ({
        path: path ?? (column === 'ar_name' ? '/arName' : '/enName'),
        code: 'DUPLICATE_NAME',
      })),
    })
}

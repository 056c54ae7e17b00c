import type { ColumnType, Generated } from 'kysely'
import type { NameMeaning, TypeMeaning } from '#schemas/shared/meanings.ts'

type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>

/** A row of a list that people maintain on the page Lists; its folded names are searched, sorted and compared. */
interface ListRow {
  id: Generated<number>
  ar_name: string
  en_name: string
  ar_norm: Generated<string>
  en_norm: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  /** The row as which it is read (ADR 116), which is not merged itself; null: itself. */
  merged_into: Optional<number>
}

/** The lists that people maintain (ADR 113), as those of `tables.ts`. */
export interface ListTables {
  /** The nationality as an adjective; null: the country's name is used instead. */
  country: ListRow & { ar_nationality: string | null; en_nationality: string | null }
  /** `code`: as in digits 8 and 9 of a national id; empty: none. */
  governorate: ListRow & { country_id: number; code: string }
  city: ListRow & { governorate_id: number }
  /** What the pages call a major. */
  certificate_type: ListRow & { category_id: number; meaning: TypeMeaning }
  certificate_name: ListRow & { kind: 'foreign' | 'egyptian'; meaning: NameMeaning }
  /** Those with a lower `position` are offered first; null: last. */
  quota: ListRow & { position: Optional<number> }
}

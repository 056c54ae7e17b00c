import type { Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { byArabicName } from './sorting.ts'

type Db = Kysely<Tables>
interface Row {
  readonly id: number
  readonly ar_name: string
  readonly en_name: string
  readonly active: boolean
}
const activeNamed = ({ id, ar_name, en_name, active }: Row) => ({ id, name: { ar: ar_name, en: en_name }, active })
const COLUMNS = ['id', 'ar_name', 'en_name', 'active'] as const

/** Academic years to choose from, the newest first. */
export const yearChoices = async (db: Db) =>
  (await db.selectFrom('academic_year').select(COLUMNS).orderBy('starts_on', 'desc').execute()).map(activeNamed)

/** Certificate types to choose from, by name. Deactivated ones too, marked as such: records refer to them (D55). */
export const categoryChoices = async (db: Db) =>
  (await db.selectFrom('certificate_category').select(COLUMNS).orderBy('id').execute())
    .toSorted(byArabicName)
    .map(activeNamed)

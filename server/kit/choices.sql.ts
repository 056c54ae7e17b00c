import { sql, type Kysely } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { archivedName } from './bilingual.ts'
import { isArchived, readUnfinishedYears } from './season-states.sql.ts'
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

/**
 * Academic years, the newest first, or semesters, as filters and forms offer them. Those whose seasons are all archived
 * are below the others, and their names say so (ADR 115).
 */
export async function periodChoices(db: Db, table: 'academic_year' | 'semester') {
  const rows = await db
    .selectFrom(table)
    .select([...COLUMNS, isArchived(table).as('archived')])
    .orderBy(sql`archived`)
    .orderBy(table === 'academic_year' ? sql`starts_on desc` : sql`id`)
    .execute()
  return rows.map(({ archived, ...row }) => {
    const { name, ...choice } = activeNamed(row)
    return { ...choice, name: archived ? archivedName(name) : name }
  })
}
export const yearChoices = (db: Db) => periodChoices(db, 'academic_year')
export const semesterChoices = (db: Db) => periodChoices(db, 'semester')

/** Years to which certificates can be added, and the year `kept` of one that there is (ADR 115). */
export async function unfinishedYearChoices(db: Db, kept?: number) {
  const [years, unfinished] = await Promise.all([yearChoices(db), readUnfinishedYears(db)])
  return years.filter(({ id }) => unfinished.has(id) || id === kept)
}

/** Certificate types to choose from, by name. Deactivated ones too, marked as such: records refer to them (D55). */
export const categoryChoices = async (db: Db) =>
  (await db.selectFrom('certificate_category').select(COLUMNS).orderBy('id').execute())
    .toSorted(byArabicName)
    .map(activeNamed)

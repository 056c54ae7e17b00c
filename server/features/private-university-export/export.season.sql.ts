import type { Kysely } from 'kysely'
import type { Bilingual } from '#schemas/shared/fields.ts'
import type { Tables } from '../../db/tables.ts'
import { activePeriod } from '../../kit/active-period.sql.ts'

type Db = Kysely<Tables>
type Table = 'academic_year' | 'semester'

interface Period {
  readonly id: number
  readonly name: Bilingual
}
/** The requested period, else the active one; null: there is none. */
async function periodOf(db: Db, table: Table, id: number | null | undefined): Promise<Period | null> {
  const row = id
    ? await db.selectFrom(table).select(['id', 'ar_name', 'en_name']).where('id', '=', id).executeTakeFirst()
    : await activePeriod(db, table)
  return row ? { id: row.id, name: { ar: row.ar_name, en: row.en_name } } : null
}

interface RequestedSeason {
  readonly yearId?: number | null | undefined
  readonly semesterId?: number | null | undefined
}
/** The season that lists are of, and its names for their header; ids 0: none, so nothing is in it. */
export async function seasonOf(db: Db, { yearId, semesterId }: RequestedSeason) {
  const [year, semester] = await Promise.all([
    periodOf(db, 'academic_year', yearId),
    periodOf(db, 'semester', semesterId),
  ])
  return {
    yearId: year?.id ?? 0,
    semesterId: semester?.id ?? 0,
    header: { academicSemesterName: semester?.name ?? null, academicYearName: year?.name ?? null },
  }
}
export type Season = Awaited<ReturnType<typeof seasonOf>>

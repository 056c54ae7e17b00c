import { sql, type Kysely } from 'kysely'

/** One row, made by the first save. `version`: how often the tree was saved. */
const TABLE = `create table certificate_tree (id integer primary key check (id = 1), version integer not null)`

/**
 * Certificates open for applying (document 3, section 3). Applications came in until now: those of the active year are
 * open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TABLE).execute(db)
  await sql`alter table certificate add column open_for_applying boolean not null default false`.execute(db)
  await sql`update certificate set open_for_applying = true from academic_year as year where year.id = certificate.year_id and year.active`.execute(
    db,
  )
}

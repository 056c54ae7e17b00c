import { sql, type Kysely } from 'kysely'

/** How a person wants lists to be shown: dense rows, and how many on a page; null: each list has its own number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column dense_rows boolean not null default false, add column page_size integer`.execute(
    db,
  )
}

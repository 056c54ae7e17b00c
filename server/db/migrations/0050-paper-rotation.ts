import { sql, type Kysely } from 'kysely'

/**
 * How a student's paper is turned, clockwise, in degrees. It is of the file with this hash: one that replaces the file
 * stands as it was uploaded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table paper_rotation (attachment_id integer primary key references attachment on delete cascade, sha256 text not null,
    rotation smallint not null constraint paper_rotation_quarter check (rotation in (0, 90, 180, 270)))`.execute(db)
}

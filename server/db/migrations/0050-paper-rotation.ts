import { sql, type Kysely } from 'kysely'

/**
 * How a student's paper is turned, clockwise, in degrees. It is of the file with the hash `rotated_sha256`: one that
 * replaces the file stands as it was uploaded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table attachment add column rotation smallint constraint attachment_rotation_quarter check (rotation in (0, 90, 180, 270)),
    add column rotated_sha256 text`.execute(db)
}

import { sql, type Kysely, type Migration } from 'kysely'

const run = (...statements: string[]): Migration => ({
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
})

/** Three small migrations for the tests of the migrator. */
export const TEST_MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-first': run('create table first (id int)', 'insert into first values (1)'),
  '0002-second': run('create table second (id int)', 'insert into first values (2)'),
  '0003-third': run('create table third (id int)', 'insert into first values (3)'),
}

/**
 * A process that migrates, and stays for ever inside the second migration. Arguments: data folder, and address on
 * PostgreSQL.
 */
import { sql, type Kysely } from 'kysely'
import { openDatabase } from '#server/db/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { TEST_MIGRATIONS } from './migrations.ts'

const [dataDir = '', databaseUrl] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl })
await migrate(database, {
  ...TEST_MIGRATIONS,
  '0002-second': {
    async up(db: Kysely<unknown>) {
      await sql`create table second (id int)`.execute(db)
      await sql`insert into first values (2)`.execute(db)
      console.log('half')
      await sql`select count(*) from generate_series(1, 100000000000)`.execute(db)
    },
  },
})

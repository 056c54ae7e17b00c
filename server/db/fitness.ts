/**
 * Whether a database can store the product's data, and its sessions have the settings that the product needs (ADR 86).
 */
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** The server or its database cannot store the product's data; the message says what to do. */
export class DatabaseUnfit extends Error {
  override readonly name = 'DatabaseUnfit'
}

export const TAKES_NO_WRITES =
  'The database takes no writes: it is a standby, or default_transaction_read_only is on. Let DATABASE_URL name the primary, ' +
  'or all servers: postgres://user:password@first:5432,second:5432/qabul?target_session_attrs=read-write'

export type SessionSettings = Readonly<Record<string, string>>

/**
 * The required settings of a PostgreSQL session, as `pg_settings` lists them. Each connection requests them, and
 * `checkFitness` verifies them: a pooler in between may ignore the request silently.
 * @param statementTimeout longest run of a statement in ms; 0: no limit
 */
export const sessionSettings = (statementTimeout: number): SessionSettings => ({
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  client_encoding: 'UTF8',
  jit: 'off',
  statement_timeout: `${statementTimeout}ms`,
  idle_in_transaction_session_timeout: '60000ms',
})

/**
 * @param needed settings of the session; none for the embedded engine, which has no pooler in front of it
 * @param mayBeReadOnly true for a handle that only reads (ADR 90)
 * @throws DatabaseUnfit
 */
export async function checkFitness(
  db: Kysely<Tables>,
  needed: SessionSettings,
  { mayBeReadOnly = false }: { readonly mayBeReadOnly?: boolean } = {},
): Promise<void> {
  await checkSession(db, needed)
  await checkServer(db, mayBeReadOnly)
}

async function checkSession(db: Kysely<Tables>, needed: SessionSettings): Promise<void> {
  const { rows } = await sql<{ name: string; value: string; mend: string }>`
    select lower(name) as name, setting || coalesce(unit, '') as value, format('alter role %I in database %I', session_user, current_database()) as mend
    from pg_settings where lower(name) = any(${Object.keys(needed)}::text[]) order by 1`.execute(db)
  const wrong = rows.flatMap(({ name, value, mend }) => {
    const right = needed[name] ?? ''
    return isSame(value, right)
      ? []
      : [{ is: `${name} is ${value} instead of ${right}`, mend: `${mend} set ${name} = '${right}';` }]
  })
  if (wrong.length > 0)
    throw new DatabaseUnfit(
      `Sessions of the database are not set as the product needs them, and a pooler in between, such as PgBouncer, does not pass the settings on: ` +
        `${wrong.map(({ is }) => is).join(', ')}. Run: ${wrong.map(({ mend }) => mend).join(' ')} ` +
        'Open connections of the pooler retain their former settings: then restart it, or run RECONNECT in its console.',
    )
}

/**
 * The order of day and month does not matter, since only ISO dates are sent; `Etc/UTC` is Debian's name of UTC. Where
 * no limit is requested, any is accepted: such commands run long, and a limit of the server ends them with an error.
 */
const isSame = (value: string, needed: string): boolean =>
  needed === '0ms' || value.replace(/^Etc\/|,.*$/g, '').toLowerCase() === needed.toLowerCase()

/**
 * Arabic search needs trigrams of Arabic letters, which PostgreSQL forms only under a UTF-8 `lc_ctype`; and every text
 * of the product needs UTF-8. Both are settled when a database is created, so they are checked before anything is
 * stored.
 */
async function checkServer(db: Kysely<Tables>, mayBeReadOnly: boolean): Promise<void> {
  const { rows } = await sql<{
    encoding: string
    ctype: string
    trigrams: boolean
    mayCreate: boolean
    readOnly: boolean
  }>`
    select current_setting('server_encoding') as encoding,
      (select datctype from pg_database where datname = current_database()) as ctype,
      exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
      has_database_privilege(current_database(), 'create') as "mayCreate",
      current_setting('transaction_read_only')::boolean as "readOnly"`.execute(db)
  const found = rows[0]
  if (!found) throw new DatabaseUnfit('The database did not report its encoding.')
  if (found.readOnly && !mayBeReadOnly) throw new DatabaseUnfit(TAKES_NO_WRITES)
  if (found.encoding !== 'UTF8') {
    throw new DatabaseUnfit(
      `The database has the encoding ${found.encoding}. Create it with: create database qabul encoding 'UTF8' locale 'C.UTF-8' template template0`,
    )
  }
  if (!found.trigrams) {
    if (!found.mayCreate)
      throw new DatabaseUnfit(
        'The extension pg_trgm is missing, and the database user may not create it. Let an administrator run: create extension pg_trgm',
      )
    await sql`create extension if not exists pg_trgm`.execute(db)
  }
  const arabic = await sql<{ found: number }>`select cardinality(show_trgm('محمد')) as found`.execute(db)
  if (!arabic.rows[0]?.found) {
    throw new DatabaseUnfit(
      `The locale of the database (lc_ctype ${found.ctype}) knows no Arabic letters, so that names could not be searched. ` +
        `Create the database with: create database qabul encoding 'UTF8' locale 'C.UTF-8' template template0`,
    )
  }
}

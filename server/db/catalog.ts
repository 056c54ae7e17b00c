/**
 * The tables as the database's own catalogue lists them: for backup, restore and the doctor, which must not miss one.
 */
import { sql, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

type Db = Kysely<Tables>

export interface DataTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** Columns with a sequence, and the sequence's full name. */
  readonly sequences: readonly { readonly column: string; readonly sequence: string }[]
}

/** Tables of the schema, without those of extensions. */
const OF_THE_SCHEMA = sql`c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`

/**
 * Every table with data, by name. Left out are the migrator's own tables and unlogged ones: data that is worthless
 * after a crash belongs into no backup, and does not make a database a used one (ADR 47).
 */
export async function dataTables(db: Db): Promise<readonly DataTable[]> {
  const { rows } = await sql<DataTable>`
    select c.relname as name,
      json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns,
      coalesce(json_agg(json_build_object('column', a.attname, 'sequence', pg_get_serial_sequence(quote_ident(c.relname), a.attname)))
        filter (where pg_get_serial_sequence(quote_ident(c.relname), a.attname) is not null), '[]') as sequences
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where ${OF_THE_SCHEMA} and c.relpersistence <> 'u' and c.relname not like 'kysely%'
    group by c.relname
    order by c.relname collate "C"`.execute(db)
  return rows
}

export interface TableSum {
  readonly rows: number
  /** Equal content has an equal checksum, in any order and on either engine. */
  readonly checksum: string
}

/** Number and checksum of the rows of a table: the sum of the digests of the rows, so that no order is needed. */
export async function tableSum(db: Db, table: string): Promise<TableSum> {
  const { rows } = await sql<TableSum>`
    select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as checksum from ${sql.table(table)} as t`.execute(
    db,
  )
  return rows[0] ?? { rows: 0, checksum: '0' }
}

export async function tableRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)}`.execute(db)
  return rows[0]?.rows ?? 0
}

/** The first table with at least one row, if any. */
export async function firstFilledTable(db: Db): Promise<string | undefined> {
  for (const { name } of await dataTables(db)) {
    const { rows } = await sql<{ filled: boolean }>`select exists (select from ${sql.table(name)}) as filled`.execute(
      db,
    )
    if (rows[0]?.filled) return name
  }
  return undefined
}

/** Drops every table, the migrator's too: what is left is as a database that was just created. */
export async function dropTables(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`select c.relname as name from pg_class c where ${OF_THE_SCHEMA}`.execute(
    db,
  )
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)} cascade`.execute(db)
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  /** As written in `alter table … add constraint`. */
  readonly definition: string
}

export async function foreignKeys(db: Db): Promise<readonly ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace order by 1, 2`.execute(db)
  return rows
}

/**
 * Switches the triggers of all tables off, or on again, within a transaction: rows that are copied whole include what
 * the triggers wrote, or get it at the end. The triggers of foreign keys are not affected.
 */
export async function switchTriggers(db: Db, mode: 'disable' | 'enable'): Promise<void> {
  const { rows } = await sql<{
    table: string
  }>`select distinct t.tgrelid::regclass::text as table from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${OF_THE_SCHEMA} and not t.tgisinternal`.execute(
    db,
  )
  for (const { table } of rows) await sql`alter table ${sql.raw(table)} ${sql.raw(mode)} trigger user`.execute(db)
}

export interface Index {
  readonly name: string
  /** The statement that makes it. */
  readonly definition: string
}

/** Indexes of these tables that belong to no constraint: those can be dropped and created again separately. */
export async function freeIndexes(db: Db, tables: readonly string[]): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = any(${tables}::text[])
      and not exists (select from pg_constraint where conindid = i.indexrelid) order by 1`.execute(db)
  return rows
}

import { sql, type Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

interface Column {
  readonly type: string
  readonly notNull: boolean
  /** It has a value even if no insert sets it: a default, an identity. */
  readonly filled: boolean
}
/** A constraint, or a unique index. */
interface Bond {
  readonly definition: string
  readonly columns: readonly string[]
  /** What `on conflict` may lean on. */
  readonly unique: boolean
}
interface Table {
  readonly columns: Readonly<Record<string, Column>>
  readonly bonds: Readonly<Record<string, Bond>>
}
/** What a program may lean on that works on a database: its tables and views, and the functions that it calls. */
export interface Shape {
  readonly tables: Readonly<Record<string, Table>>
  /** With the types of what each takes and gives. */
  readonly functions: readonly string[]
}

/** The shape of the connection's current schema, without the objects of extensions. */
export async function shapeOf(db: Kysely<Tables>): Promise<Shape> {
  const { rows } = await sql<Shape>`
    with own as (
      select c.oid, c.relname from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')),
    columns as (
      select a.attrelid, jsonb_object_agg(a.attname, jsonb_build_object('type', format_type(a.atttypid, a.atttypmod),
        'notNull', a.attnotnull, 'filled', a.atthasdef or a.attidentity <> '')) as all
      from pg_attribute a where a.attnum > 0 and not a.attisdropped group by 1),
    bonds as (
      select conrelid as of, conname as name, pg_get_constraintdef(oid) as definition, conkey as keys, contype in ('p', 'u') as unique
      from pg_constraint where contype in ('p', 'u', 'f', 'c', 'x')
      union all
      select i.indrelid, c.relname, pg_get_indexdef(i.indexrelid), i.indkey::int2[], true
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid))
    select
      (select coalesce(jsonb_object_agg(own.relname, jsonb_build_object('columns', columns.all, 'bonds', (
        select coalesce(jsonb_object_agg(name, jsonb_build_object('definition', definition, 'unique', "unique", 'columns', (
          select coalesce(jsonb_agg(a.attname order by a.attname), '[]') from pg_attribute a
          where a.attrelid = own.oid and a.attnum = any(bonds.keys)))), '{}')
        from bonds where bonds.of = own.oid))), '{}') from own join columns on columns.attrelid = own.oid) as tables,
      (select coalesce(jsonb_agg(p.oid::regprocedure || ' returns ' || p.prorettype::regtype), '[]') from pg_proc p
        where p.pronamespace = current_schema()::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')) as functions`.execute(db)
  return rows[0]!
}

/**
 * Changes in `after` that could break a program of the shape `before`: something that is gone or narrower, or that
 * requires more than the program writes. The shape does not include triggers and rows.
 */
export function narrowed(before: Shape, after: Shape): readonly string[] {
  return [
    ...before.functions.filter((name) => !after.functions.includes(name)).map((name) => `function ${name} is gone`),
    ...Object.entries(before.tables).flatMap(([name, table]) => {
      const now = after.tables[name]
      return now ? narrowedTable(table, now).map((what) => `${name}${what}`) : [`table ${name} is gone`]
    }),
  ]
}

function narrowedTable(before: Table, after: Table): readonly string[] {
  const isNew = (column: string) => !(column in before.columns)
  return [
    ...Object.entries(before.columns).flatMap(([name, column]) => {
      const now = after.columns[name]
      if (!now) return [`.${name} is gone`]
      if (now.type !== column.type) return [`.${name} is ${now.type}, and was ${column.type}`]
      if (now.notNull && !column.notNull) return [`.${name} must be written`]
      return now.notNull && column.filled && !now.filled ? [`.${name} has no default any more`] : []
    }),
    ...Object.entries(after.columns).flatMap(([name, { notNull, filled }]) =>
      isNew(name) && notNull && !filled ? [`.${name} is new, and must be written`] : [],
    ),
    ...Object.entries(before.bonds).flatMap(([name, { unique }]) =>
      unique && !(name in after.bonds) ? [`: ${name} is gone, which "on conflict" may name`] : [],
    ),
    ...Object.entries(after.bonds).flatMap(([name, bond]) => {
      const was = before.bonds[name]
      if (was ? bond.definition === was.definition || isLonger(was, bond) : bond.columns.every(isNew)) return []
      return [`: ${name} ${was ? 'differs' : 'is new'}, ${bond.definition}`]
    }),
  ]
}

/** A check on a list of values that has grown. */
function isLonger(before: Bond, after: Bond): boolean {
  const [was, now] = [before, after].map(({ definition }) =>
    /^CHECK \(\((\w+ = ANY) \(ARRAY\[(.*)\]\)\)\)$/.exec(definition),
  )
  if (!was || !now || was[1] !== now[1]) return false
  const values = new Set(now[2]!.split(', '))
  return was[2]!.split(', ').every((value) => values.has(value))
}

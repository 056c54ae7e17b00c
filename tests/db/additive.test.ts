import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { formerRow } from '../support/former-release.ts'
import { narrowed, shapeOf } from '../support/schema-shape.ts'

/** Old and new version work side by side on one database (issue 17). */
describe('the schema of the former release', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres', { content: 'nothing' })
  })
  afterAll(() => opened.remove())

  it('is still there after all migrations since, but for those that say by their names what they end', async () => {
    const { database } = opened
    const { last } = formerRow()
    const upTo = (isMeant: (name: string) => boolean) =>
      Object.fromEntries(Object.entries(migrations).filter(([name]) => isMeant(name)))
    await migrate(
      database,
      upTo((name) => name <= last),
    )
    const before = await shapeOf(database.kysely)
    expect(Object.keys(before.tables)).toEqual(expect.arrayContaining(['application', 'student', 'idempotency_key']))
    await migrate(
      database,
      upTo((name) => !/^\d{4}-ends-/.test(name) || name <= last),
    )
    expect(narrowed(before, await shapeOf(database.kysely))).toEqual([])
  })
})

describe('what is no addition', () => {
  let opened: TestDatabase
  beforeAll(async () => {
    opened = await openTestDatabase('postgres', { content: 'nothing' })
    for (const statement of [
      'create table sort (id int primary key)',
      `create table thing (id int primary key, name text not null default '', note text, kind text not null check (kind in ('a', 'b')), number int unique)`,
      'create unique index thing_name on thing (name, note)',
      'create index thing_kind on thing (kind)',
      'create view things as select id, name from thing',
      `create function twice(n int) returns int language sql as 'select 2 * n'`,
    ])
      await sql.raw(statement).execute(opened.database.kysely)
  })
  afterAll(() => opened.remove())

  /** The reported differences of a change, which is rolled back. */
  async function reportedFor(statement: string): Promise<readonly string[]> {
    const before = await shapeOf(opened.database.kysely)
    let after = before
    const undo = new Error('taken back')
    await withTransaction(opened.database.kysely, async (trx) => {
      await sql.raw(statement).execute(trx)
      after = await shapeOf(trx)
      throw undo
    }).catch((error: unknown) => {
      if (error !== undo) throw error
    })
    return narrowed(before, after)
  }

  it.each([
    ['drop view things; drop table thing', ['table thing is gone', 'table things is gone']],
    ['drop view things', ['table things is gone']],
    [
      'alter table thing drop column note',
      ['thing.note is gone', 'thing: thing_name is gone, which "on conflict" may name'],
    ],
    [
      'alter table thing rename column note to remark',
      [
        'thing.note is gone',
        'thing: thing_name differs, CREATE UNIQUE INDEX thing_name ON public.thing USING btree (name, remark)',
      ],
    ],
    ['alter table thing alter column number type bigint', ['thing.number is bigint, and was integer']],
    ['alter table thing alter column note set not null', ['thing.note must be written']],
    ['alter table thing alter column name drop default', ['thing.name has no default any more']],
    ['alter table thing add column owner int not null', ['thing.owner is new, and must be written']],
    ['drop index thing_name', ['thing: thing_name is gone, which "on conflict" may name']],
    [
      'alter table thing add column lowest int, add constraint enough check (number > lowest)',
      ['thing: enough is new, CHECK ((number > lowest))'],
    ],
    ['alter table thing add constraint few check (number < 5)', ['thing: few is new, CHECK ((number < 5))']],
    [
      'alter table thing add constraint sorted foreign key (number) references sort',
      ['thing: sorted is new, FOREIGN KEY (number) REFERENCES sort(id)'],
    ],
    [
      'create unique index once on thing (kind)',
      ['thing: once is new, CREATE UNIQUE INDEX once ON public.thing USING btree (kind)'],
    ],
    [
      `alter table thing drop constraint thing_kind_check; alter table thing add constraint thing_kind_check check (kind in ('a', 'c'))`,
      [`thing: thing_kind_check differs, CHECK ((kind = ANY (ARRAY['a'::text, 'c'::text])))`],
    ],
    ['drop function twice', ['function twice(integer) returns integer is gone']],
  ])('is told: %s', async (statement, what) => {
    expect((await reportedFor(statement)).map((line) => line.replace('public.things', 'things'))).toEqual(what)
  })

  it.each([
    'create table other (id int primary key, thing int not null references thing)',
    `alter table thing add column owner int, add column at timestamptz not null default now(), add column n int not null generated always as identity`,
    'alter table thing add column owner int unique references sort, add constraint owned check (owner > 0)',
    `alter table thing drop constraint thing_kind_check; alter table thing add constraint thing_kind_check check (kind in ('a', 'b', 'c'))`,
    'alter table thing alter column kind drop not null',
    'alter table thing drop constraint thing_kind_check',
    'drop index thing_kind',
    'create index on thing (number)',
    `create function thrice(n int) returns int language sql as 'select 3 * n'`,
  ])('and what is one is not: %s', async (statement) => {
    expect(await reportedFor(statement)).toEqual([])
  })
})

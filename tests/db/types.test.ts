import { sql, type Kysely, type RawBuilder } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Tables } from '#server/db/tables.ts'
import { toParameter } from '#server/db/types.ts'
import { eachEngine } from '../support/database.ts'

// east of Greenwich a driver that reads dates in the process's zone answers with the day before
process.env.TZ = 'Africa/Cairo'

const value = async (db: Kysely<Tables>, expression: RawBuilder<unknown>) =>
  (await sql<{ value: unknown }>`select ${expression} as value`.execute(db)).rows[0]?.value

/** Literal as PostgreSQL writes it, and what the program must get. */
const READ: readonly (readonly [literal: string, expected: unknown])[] = [
  [`null::int`, null],
  [`true`, true],
  [`false`, false],
  [`7::int2`, 7],
  [`'-2147483648'::int4`, -2147483648],
  [`42::int8`, 42],
  [`9007199254740991::int8`, 9007199254740991],
  [`9223372036854775807::int8`, '9223372036854775807'],
  [`(select count(*) from pg_class where false)`, 0],
  [`123.45::numeric(8,2)`, 123.45],
  [`100.00::numeric(7,2)`, 100],
  [`1.5::float4`, 1.5],
  [`0.1::float8`, 0.1],
  [`'NaN'::float8`, Number.NaN],
  [`'Infinity'::float8`, Number.POSITIVE_INFINITY],
  [`12::oid`, 12],
  [`'محمد'::text`, 'محمد'],
  [`'ab'::varchar(5)`, 'ab'],
  [`'ab'::char(4)`, 'ab  '],
  [`''::text`, ''],
  [`'2026-02-03'::date`, '2026-02-03'],
  [`'1999-12-31'::date`, '1999-12-31'],
  [`'04:05:06'::time`, '04:05:06'],
  [`'2026-02-03 04:05:06'::timestamp`, '2026-02-03T04:05:06.000Z'],
  [`'2026-02-03 04:05:06+02'::timestamptz`, '2026-02-03T02:05:06.000Z'],
  [`'2026-07-03 04:05:06.1+03'::timestamptz`, '2026-07-03T01:05:06.100Z'],
  [`'2026-02-03 04:05:06.123456Z'::timestamptz`, '2026-02-03T04:05:06.123456Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`'1 day 02:03:04'::interval`, '1 day 02:03:04'],
  [`'{"a": [1, null, "ب"]}'::json`, { a: [1, null, 'ب'] }],
  [`'{"a": [1, null, "ب"]}'::jsonb`, { a: [1, null, 'ب'] }],
  [`'null'::jsonb`, null],
  [`'"text"'::jsonb`, 'text'],
  [`'\\x00ff10'::bytea`, new Uint8Array([0, 255, 16])],
  [`'6f9619ff-8b86-d011-b42d-00c04fc964ff'::uuid`, '6f9619ff-8b86-d011-b42d-00c04fc964ff'],
  [`array[1, null, 3]::int4[]`, [1, null, 3]],
  [`array[1, 9223372036854775807]::int8[]`, [1, '9223372036854775807']],
  [
    `array[[1, 2], [3, 4]]::int8[]`,
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [`array['2026-02-03', '2026-07-01']::date[]`, ['2026-02-03', '2026-07-01']],
  [`array['2026-02-03 04:05:06Z']::timestamptz[]`, ['2026-02-03T04:05:06.000Z']],
  [`array[1.5, 2]::numeric[]`, [1.5, 2]],
  [`array[true, false]`, [true, false]],
  [`array['a b', 'c"d', 'e\\f', 'NULL', '', null]::text[]`, ['a b', 'c"d', 'e\\f', 'NULL', '', null]],
  [`array['{"a": 1}']::jsonb[]`, [{ a: 1 }]],
  [`array['\\x00ff']::bytea[]`, [new Uint8Array([0, 255])]],
  [`'{}'::int4[]`, []],
]

/** A value that the program sends, the type it is stored in, and the value that it reads back. */
const SENT: readonly (readonly [given: unknown, type: string, expected: unknown])[] = [
  [null, 'int4', null],
  [undefined, 'text', null],
  [5, 'int4', 5],
  [5.25, 'numeric(8,2)', 5.25],
  [9007199254740993n, 'int8', '9007199254740993'],
  [true, 'boolean', true],
  [false, 'boolean', false],
  ['2026-02-03', 'date', '2026-02-03'],
  [new Date('2026-02-03T22:30:00.000Z'), 'date', '2026-02-03'],
  [new Date('2026-02-03T22:30:00.000Z'), 'timestamptz', '2026-02-03T22:30:00.000Z'],
  [new Date('2026-02-03T22:30:00.000Z'), 'timestamp', '2026-02-03T22:30:00.000Z'],
  [`a "quoted" \\ text'; --\u2028`, 'text', `a "quoted" \\ text'; --\u2028`],
  [Buffer.from([0, 255, 16]), 'bytea', new Uint8Array([0, 255, 16])],
  [new Uint8Array([1, 2]), 'bytea', new Uint8Array([1, 2])],
  [{ a: [1, 'ب'] }, 'jsonb', { a: [1, 'ب'] }],
  [JSON.stringify([1, { b: 2 }]), 'jsonb', [1, { b: 2 }]],
  [[1, null, 3], 'int4[]', [1, null, 3]],
  [
    ['a b', 'c"d', 'e\\f', 'NULL', '', null, 'x,y', '{z}'],
    'text[]',
    ['a b', 'c"d', 'e\\f', 'NULL', '', null, 'x,y', '{z}'],
  ],
  [[], 'text[]', []],
  [
    [
      [1, 2],
      [3, 4],
    ],
    'int4[]',
    [
      [1, 2],
      [3, 4],
    ],
  ],
  [[new Date('2026-02-03T22:30:00.000Z')], 'timestamptz[]', ['2026-02-03T22:30:00.000Z']],
  [[Buffer.from([0, 255])], 'bytea[]', [new Uint8Array([0, 255])]],
  [[{ a: 1 }], 'jsonb[]', [{ a: 1 }]],
]

describe('types', () => {
  it('are tested in a zone that is not UTC', () => {
    expect(new Date(2026, 1, 3).getTimezoneOffset()).toBe(-120)
  })

  // what a session sends that was set to another zone (ADR 86)
  it('an invalid instant is refused before it is sent', () => {
    expect(() => toParameter(new Date(Number.NaN))).toThrow(RangeError)
  })
})

eachEngine('types', (getDb) => {
  it.each(READ)('reads %s', async (literal, expected) => {
    expect(await value(getDb().kysely, sql.raw(literal))).toStrictEqual(expected)
  })

  it.each(SENT.map(([input, type, expected]) => [type, input, expected] as const))(
    'stores as %s (%#)',
    async (type, input, expected) => {
      expect(await value(getDb().kysely, sql`${input}::${sql.raw(type)}`)).toStrictEqual(expected)
    },
  )

  it('counts the rows that a change touched', async () => {
    const inserted = await getDb()
      .kysely.insertInto('setting')
      .values([
        { key: 'a', value: '1' },
        { key: 'b', value: '2' },
      ])
      .executeTakeFirst()
    expect(inserted.numInsertedOrUpdatedRows).toBe(2n)
    expect((await getDb().kysely.deleteFrom('setting').executeTakeFirst()).numDeletedRows).toBe(2n)
  })
})

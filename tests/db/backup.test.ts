import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AttachmentStore } from '#server/attachments/attachment-store.ts'
import { folderStore } from '#server/attachments/folder.store.ts'
import { writeBackup } from '#server/db/backup.ts'
import { RestoreRefused } from '#server/db/backup.file.ts'
import { dataTables, firstFilledTable, tableSum } from '#server/db/catalog.ts'
import type { Database } from '#server/db/engine.ts'
import { SchemaTooNew } from '#server/db/migrate.ts'
import { restoreBackup } from '#server/db/restore.ts'
import type { Tables } from '#server/db/tables.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { contentIn, listed, memoryStore, sha256Of } from '../support/attachments.ts'
import { ENGINES, openTestDatabase, type TestDatabase } from '../support/database.ts'
import { USUAL_ENGINES } from '../support/engines.ts'
import { scratchFolder } from '../support/scratch.ts'

/** Texts that a careless format breaks. */
const HARD = [
  `"quoted" \\ back\\\\slash`,
  'line\nbreak\r\n',
  'separator\u2028paragraph\u2029',
  'NULL',
  '',
  '{a,b}',
  'محمد \u{1F600}',
  `'; drop table student; --`,
  '\\x00',
]

let folder = ''
let opened: TestDatabase[] = []
beforeEach(() => {
  folder = scratchFolder()
})
afterEach(async () => {
  for (const each of opened) await each.remove()
  opened = []
  rmSync(folder, { recursive: true })
})

async function open(engine: (typeof ENGINES)[number]): Promise<Database> {
  const database = await openTestDatabase(engine)
  opened.push(database)
  return database.database
}

async function fill(db: Kysely<Tables>): Promise<void> {
  await db
    .insertInto('university')
    .values({
      id: 1,
      ar_name: 'جامعة',
      en_name: 'University',
      system_ar_name: 'a',
      system_en_name: 'b',
      scope_logo: '',
      system_logo: '',
      card_color: null,
    })
    .execute()
  await db
    .insertInto('sector')
    .values(HARD.map((text, index) => ({ ar_name: text, en_name: `${index}` })))
    .execute()
  await db
    .insertInto('faculty')
    .values({ university_id: 1, sector_id: 3, ar_name: 'كلية', en_name: 'Faculty' })
    .execute()
  await db
    .insertInto('setting')
    .values(
      HARD.map((text, index) => ({
        key: `${index}`,
        value: JSON.stringify({ text, n: index / 3, nested: [text, null] }),
      })),
    )
    .execute()
  await db
    .insertInto('academic_year')
    .values({ ar_name: 'a', en_name: 'b', starts_on: '2026-09-01', ends_on: '2027-08-31' })
    .execute()
  await db.insertInto('certificate_category').values({ ar_name: 'a', en_name: 'b' }).execute()
  await sql`insert into certificate (category_id, year_id, ar_name, en_name, total) select 1, 1, 'شهادة ' || n, 'c' || n, n / 7.0 from generate_series(1, 4500) as n`.execute(
    db,
  )
  await db
    .insertInto('login_throttle')
    .values({ key: 'x', failures: 1, since: '2026-02-03T04:05:06.123456Z', looking: 0 })
    .execute()
  await db
    .insertInto('audit')
    .values({
      at: '2026-02-03T04:05:06Z',
      entity: 'sector',
      entity_id: 1,
      seq: 1,
      event: 'x',
      by_kind: 'system',
      changes: '{}',
      prev_hash: null,
      hash: new Uint8Array([0, 255, 10]),
    })
    .execute()
  await db.deleteFrom('sector').where('id', '=', HARD.length).execute()
}

async function sums({ kysely }: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const { name } of await dataTables(kysely)) found[name] = await tableSum(kysely, name)
  return found
}

/** Longer than one piece of a store. */
const LONG = Buffer.from('two'.repeat(500_000))

describe('backup and restore, from the embedded engine to PostgreSQL and back', () => {
  const scratch = scratchFolder()
  const databases: TestDatabase[] = []
  const folders = [folderStore(join(scratch, 'a')), folderStore(join(scratch, 'b'))] as const
  const memory = memoryStore()
  const file = join(scratch, '1.gz')
  let [from, over, back]: Database[] = []
  beforeAll(async () => {
    for (const engine of ['pglite', 'postgres', 'pglite'] as const) databases.push(await openTestDatabase(engine))
    ;[from, over, back] = databases.map(({ database }) => database)
    await fill(from!.kysely)
    for (const content of ['one', LONG, '']) await folders[0].put(Buffer.from(content))
    const written = await writeBackup(from!, folders[0], file)
    expect(written).toMatchObject({
      attachments: 3,
      sums: { certificate: { rows: 4500 }, sector: { rows: HARD.length - 1 } },
    })
    await restoreBackup(over!, file, { attachments: memory, replace: false })
    await writeBackup(over!, memory, join(scratch, '2.gz'))
    await restoreBackup(back!, join(scratch, '2.gz'), { attachments: folders[1], replace: false })
  })
  afterAll(async () => {
    for (const each of databases) await each.remove()
    rmSync(scratch, { recursive: true })
  })

  it('carry everything, with equal checksums', async () => {
    expect(await sums(over!)).toEqual(await sums(from!))
    expect(await sums(back!)).toEqual(await sums(from!))
    expect(
      (await back!.kysely.selectFrom('sector').select('ar_name').orderBy('id').execute()).map((row) => row.ar_name),
    ).toEqual(HARD.slice(0, -1))
    for (const store of [memory, folders[1]]) {
      expect(await listed(store)).toEqual(await listed(folders[0]))
      expect((await contentIn(store, sha256Of(LONG)))?.equals(LONG)).toBe(true)
    }
  })

  it('come in pieces: neither writing nor reading needs a whole file in memory', () => {
    const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(128 * 1024)
  })

  it.each(ENGINES)('keep ids from being used again, and foreign keys in force, on %s', async (engine) => {
    const { kysely } = engine === 'postgres' ? over! : back!
    // the last sector was deleted before the backup: its id stays used
    expect(
      await kysely.insertInto('sector').values({ ar_name: 'جديد', en_name: 'New' }).returning('id').executeTakeFirst(),
    ).toEqual({ id: HARD.length + 1 })
    await expect(
      kysely.insertInto('faculty').values({ university_id: 1, sector_id: 4711, ar_name: 'a', en_name: 'b' }).execute(),
    ).rejects.toMatchObject({ kind: 'foreignKey' })
  })
})

describe('a backup', () => {
  /** Money in two tables, of which one is read long before the other. */
  const TOTAL = 1_000
  const move = (kysely: Kysely<Tables>) =>
    withTransaction(kysely, async (trx) => {
      await sql`update certificate set total = total - 1 where id = 1`.execute(trx)
      await sql`update setting set value = to_jsonb((value #>> '{}')::int + 1) where key = 'purse'`.execute(trx)
    })
  it.each(ENGINES)('is of one moment, whatever is written meanwhile, on %s', async (engine) => {
    const database = await open(engine)
    const { kysely } = database
    await fill(kysely)
    await sql`update certificate set total = ${TOTAL} where id = 1`.execute(kysely)
    await kysely.insertInto('setting').values({ key: 'purse', value: '0' }).execute()
    let isWritten = false
    const backup = writeBackup(database, memoryStore(), join(folder, '1.gz')).finally(() => {
      isWritten = true
    })
    let moves = 0
    for (; !isWritten && moves < TOTAL; moves += 1) await move(kysely)
    const { sums, rowBytes } = await backup
    // people worked on
    expect(moves).toBeGreaterThan(1)
    const lines = gunzipSync(readFileSync(join(folder, '1.gz')))
      .toString('utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown> & unknown[])
    const read = (table: string, isSought: (row: Record<string, unknown>) => boolean) => {
      const from = lines.findIndex((line) => line['table'] === table)
      const columns = lines[from]!['columns'] as string[]
      const rows = lines
        .slice(from + 1)
        .filter((line) => Array.isArray(line) && line.length === columns.length)
        .map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
      return rows.find(isSought)!
    }
    const [left, right] = [
      Number(read('certificate', ({ id }) => id === '1')['total']),
      Number(read('setting', ({ key }) => key === 'purse')['value']),
    ]
    expect(left + right).toBe(TOTAL)
    expect(rowBytes).toBeGreaterThan(sums['certificate']!.rows)
    expect(readdirSync(folder)).toEqual(['1.gz'])
    expect(statSync(join(folder, '1.gz')).mode & 0o777).toBe(0o600)
    await restoreBackup(await open('postgres'), join(folder, '1.gz'), { attachments: memoryStore(), replace: false })
  })
  it('that is left off leaves nothing behind', async () => {
    const database = await open('postgres')
    const signal = AbortSignal.abort()
    await expect(writeBackup(database, memoryStore(), join(folder, '1.gz'), { signal })).rejects.toThrow(/abort/i)
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('counts of the calls of an address, which are worth nothing later (ADR 47)', () => {
  it.each(USUAL_ENGINES)('are not backed up, and make no database a used one, on %s', async (engine) => {
    const database = await open(engine)
    const { kysely } = database
    await kysely
      .insertInto('rate_limit')
      .values({ address: 'hash of a', calls: 7, ends_at: '2126-02-03T04:05:06Z' })
      .execute()
    expect(await firstFilledTable(kysely)).toBeUndefined()
    const written = await writeBackup(database, memoryStore(), join(folder, '1.gz'))
    expect(Object.keys(written.sums)).toContain('login_throttle')
    expect(Object.keys(written.sums)).not.toContain('rate_limit')
    expect(gunzipSync(readFileSync(join(folder, '1.gz'))).toString('utf8')).not.toContain('hash of a')
    // the restored table is empty: calls are counted from zero
    await restoreBackup(database, join(folder, '1.gz'), { attachments: memoryStore(), replace: false })
    expect(await kysely.selectFrom('rate_limit').selectAll().execute()).toEqual([])
  })
})

describe('restore', () => {
  const scratch = scratchFolder()
  const source = memoryStore()
  const file = join(scratch, 'filled.gz')
  let filled: TestDatabase
  let from: Database
  beforeAll(async () => {
    filled = await openTestDatabase('postgres')
    from = filled.database
    await fill(from.kysely)
    await source.put(LONG)
    await writeBackup(from, source, file)
  })
  afterAll(async () => {
    await filled.remove()
    rmSync(scratch, { recursive: true })
  })
  let to: Database
  beforeEach(async () => {
    to = await open('postgres')
  })

  it('refuses a database that is not empty, unless it shall replace it', async () => {
    await to.kysely.insertInto('setting').values({ key: 'mine', value: '1' }).execute()
    await expect(restoreBackup(to, file, { attachments: memoryStore(), replace: false })).rejects.toThrow(
      /not empty \(table setting has rows\).*--replace --yes/,
    )
    expect(await to.kysely.selectFrom('setting').select('key').execute()).toEqual([{ key: 'mine' }])
    await restoreBackup(to, file, { attachments: memoryStore(), replace: true })
    expect(await sums(to)).toEqual(await sums(from))
  })

  it('refuses a file that is cut off, damaged, changed, newer or none, before anything is deleted', async () => {
    await to.kysely.insertInto('setting').values({ key: 'mine', value: '1' }).execute()
    const whole = readFileSync(file)
    const lines = gunzipSync(whole).toString('utf8').split('\n')
    const bad: readonly (readonly [Buffer, new (...args: never[]) => Error])[] = [
      [whole.subarray(0, whole.length - 2000), RestoreRefused],
      [gzipSync(lines.slice(0, -2).join('\n')), RestoreRefused],
      [gzipSync('[]\n'), RestoreRefused],
      [gzipSync('5\n'), RestoreRefused],
      [gzipSync('{"hello": "world"}\n'), RestoreRefused],
      [Buffer.from('no gzip at all'), RestoreRefused],
      [Buffer.alloc(0), RestoreRefused],
      [
        gzipSync(lines.join('\n').replace('"0002-search-and-lists"', '"0002-search-and-lists","9999-later"')),
        SchemaTooNew,
      ],
    ]
    for (const [content, kind] of bad) {
      writeFileSync(join(folder, 'bad.gz'), content)
      await expect(
        restoreBackup(to, join(folder, 'bad.gz'), { attachments: memoryStore(), replace: true }),
      ).rejects.toThrow(kind)
    }
    await expect(
      restoreBackup(to, join(folder, 'none.gz'), { attachments: memoryStore(), replace: true }),
    ).rejects.toThrow(/There is no file/)
    expect(await to.kysely.selectFrom('setting').select('key').execute()).toEqual([{ key: 'mine' }])
  })

  it('restores nothing when the rows do not agree with the checksums', async () => {
    const text = gunzipSync(readFileSync(file)).toString('utf8')
    writeFileSync(join(folder, '2.gz'), gzipSync(text.replace('شهادة 4000', 'شهادة 4001')))
    await expect(
      restoreBackup(to, join(folder, '2.gz'), { attachments: memoryStore(), replace: false }),
    ).rejects.toThrow(/Rows of table certificate .*certificate_ar_name_key.*Nothing was restored/)
    writeFileSync(join(folder, '2.gz'), gzipSync(text.replace('شهادة 4000', 'شهادة 40000000')))
    // nor any attachment, since those are put once the rows agree
    const target = memoryStore()
    await expect(restoreBackup(to, join(folder, '2.gz'), { attachments: target, replace: false })).rejects.toThrow(
      /Table certificate differs/,
    )
    expect(await to.kysely.selectFrom('certificate').select('id').execute()).toEqual([])
    expect(await listed(target)).toEqual([])
    await restoreBackup(to, file, { attachments: target, replace: false })
    expect(await listed(target)).toEqual(await listed(source))
  })
})

/** A copy of the backup with other lines in it. */
async function changed(from: string, to: string, change: (text: string) => string): Promise<void> {
  const text = gunzipSync(readFileSync(join(folder, from))).toString('utf8')
  const other = change(text)
  expect(other).not.toBe(text)
  writeFileSync(join(folder, to), gzipSync(other))
}
const restore = (to: Database, file: string, attachments: AttachmentStore, replace = false) =>
  restoreBackup(to, join(folder, file), { attachments, replace })
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('the attachments of a backup', () => {
  let from: Database
  let to: Database
  let target: AttachmentStore
  beforeEach(async () => {
    from = await open('postgres')
    to = await open('postgres')
    target = folderStore(join(folder, 'target'))
    await to.kysely.insertInto('setting').values({ key: 'mine', value: '1' }).execute()
  })
  const seeUnchanged = async () => {
    expect(await to.kysely.selectFrom('setting').select('key').execute()).toEqual([{ key: 'mine' }])
    expect(await listed(target)).toEqual([])
  }

  it('are refused when a piece is changed, lost or strange, before anything is deleted', async () => {
    const source = memoryStore()
    await source.put(Buffer.from('a paper'))
    await writeBackup(from, source, join(folder, '1.gz'))
    const piece = `{"piece":"${base64('a paper')}"}\n`
    const named = `{"attachment":"${sha256Of('a paper')}"}\n`
    for (const [with_, without] of [
      [`{"piece":"${base64('a papes')}"}\n`, piece],
      ['', piece],
      [piece + piece, piece],
      ['', named],
      [named.replace(/:"./, ':"../'), named],
    ] as const) {
      await changed('1.gz', '2.gz', (text) => text.replace(without, with_))
      await expect(restore(to, '2.gz', target, true)).rejects.toThrow(RestoreRefused)
      await seeUnchanged()
    }
    await changed('1.gz', '2.gz', (text) => text.replace(named + piece, ''))
    await expect(restore(to, '2.gz', target, true)).rejects.toThrow(/not complete/)
    await seeUnchanged()
    await restore(to, '1.gz', target, true)
    expect(await listed(target)).toEqual([{ sha256: sha256Of('a paper'), bytes: 7 }])
  })

  it('are restored from a file of format 1, which held each in one line and named it by a path', async () => {
    await writeBackup(from, memoryStore(), join(folder, '1.gz'))
    const old = (text: string, lines: readonly string[]) =>
      text
        .replace('"qabulBackup":2', '"qabulBackup":1')
        .replace(
          /\{"end":true,"attachments":0/,
          `${lines.map((line) => `${line}\n`).join('')}{"end":true,"attachments":${lines.length}`,
        )
    // as earlier versions wrote them; a path in it that points outside is ignored
    const name = sha256Of('a paper')
    const lines = [
      `{"attachment":"${name.slice(0, 2)}/${name}","sha256":"${name}","data":"${base64('a paper')}"}`,
      `{"attachment":"../../outside","sha256":"${sha256Of('x')}","data":"${base64('x')}"}`,
    ]
    await changed('1.gz', 'damaged.gz', (text) => old(text, [lines[0]!.replace(base64('a paper'), base64('a papes'))]))
    await expect(restore(to, 'damaged.gz', target, true)).rejects.toThrow(/Attachment [0-9a-f]{64} .* damaged/)
    await seeUnchanged()
    const before = readdirSync(folder)
    await changed('1.gz', 'old.gz', (text) => old(text, lines))
    expect(await restore(to, 'old.gz', target, true)).toMatchObject({ attachments: 2 })
    expect(String(await contentIn(target, name))).toBe('a paper')
    expect((await listed(target)).map(({ bytes }) => bytes).toSorted()).toEqual([1, 7])
    expect(readdirSync(folder).toSorted()).toEqual([...before, 'old.gz', 'target'].toSorted())
  })

  it('are backed up and restored also when one is damaged, which the backup names, and is left out', async () => {
    const source = folderStore(join(folder, 'source'))
    const { sha256 } = await source.put(Buffer.from('a paper'))
    await source.put(LONG)
    writeFileSync(join(folder, 'source', sha256.slice(0, 2), sha256), 'a papes')
    expect(await writeBackup(from, source, join(folder, '1.gz'))).toMatchObject({ attachments: 2, damaged: [sha256] })
    // damage after the backup is refused as always, also together with an attachment that was damaged before
    const long = LONG.toString('base64', 0, 30)
    await changed('1.gz', '2.gz', (text) => text.replace(long, long.toLowerCase()))
    await expect(restore(to, '2.gz', target, true)).rejects.toThrow(sha256Of(LONG))
    await seeUnchanged()
    expect(await restore(to, '1.gz', target, true)).toMatchObject({ attachments: 2, damaged: [sha256] })
    expect(await listed(target)).toEqual([{ sha256: sha256Of(LONG), bytes: LONG.length }])
  })
})

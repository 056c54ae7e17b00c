import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql, type Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeBackup } from '#server/db/backup.ts'
import { dataTables, tableSum } from '#server/db/catalog.ts'
import type { Database } from '#server/db/engine.ts'
import { SchemaTooNew } from '#server/db/migrate.ts'
import { RestoreRefused, restoreBackup } from '#server/db/restore.ts'
import type { Tables } from '#server/db/tables.ts'
import { ENGINES, openTestDatabase, type TestDatabase } from '../support/database.ts'
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

const attach = (dir: string, content: string) => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  mkdirSync(join(dir, sha256.slice(0, 2)), { recursive: true })
  writeFileSync(join(dir, sha256.slice(0, 2), `${sha256}.pdf`), content)
}

describe('backup and restore', () => {
  it('carry everything from the embedded engine to PostgreSQL and back, with equal checksums', async () => {
    const [from, over, back] = [await open('pglite'), await open('postgres'), await open('pglite')]
    const dirs = [join(folder, 'a'), join(folder, 'b'), join(folder, 'c')] as const
    await fill(from.kysely)
    attach(dirs[0], 'one')
    attach(dirs[0], 'two'.repeat(500_000))

    const written = await writeBackup(from, dirs[0], join(folder, '1.gz'))
    expect(written).toMatchObject({
      attachments: 2,
      sums: { certificate: { rows: 4500 }, sector: { rows: HARD.length - 1 } },
    })
    await restoreBackup(over, join(folder, '1.gz'), { attachmentsDir: dirs[1], replace: false })
    await writeBackup(over, dirs[1], join(folder, '2.gz'))
    await restoreBackup(back, join(folder, '2.gz'), { attachmentsDir: dirs[2], replace: false })

    expect(await sums(over)).toEqual(await sums(from))
    expect(await sums(back)).toEqual(await sums(from))
    expect(
      (await back.kysely.selectFrom('sector').select('ar_name').orderBy('id').execute()).map((row) => row.ar_name),
    ).toEqual(HARD.slice(0, -1))
    const files = (dir: string) => readdirSync(dir, { recursive: true }).map(String).toSorted()
    expect(files(dirs[2])).toEqual(files(dirs[0]))
    for (const name of files(dirs[0]).filter((each) => each.endsWith('.pdf')))
      expect(readFileSync(join(dirs[2], name)).equals(readFileSync(join(dirs[0], name)))).toBe(true)
  })

  it.each(ENGINES)('keep ids from being used again, and foreign keys in force, on %s', async (engine) => {
    const [from, to] = [await open('pglite'), await open(engine)]
    await fill(from.kysely)
    await writeBackup(from, folder, join(folder, '1.gz'))
    await restoreBackup(to, join(folder, '1.gz'), { attachmentsDir: folder, replace: false })
    // the last sector was deleted before the backup: its id stays used
    expect(
      await to.kysely
        .insertInto('sector')
        .values({ ar_name: 'جديد', en_name: 'New' })
        .returning('id')
        .executeTakeFirst(),
    ).toEqual({ id: HARD.length + 1 })
    await expect(
      to.kysely
        .insertInto('faculty')
        .values({ university_id: 1, sector_id: 4711, ar_name: 'a', en_name: 'b' })
        .execute(),
    ).rejects.toMatchObject({ kind: 'foreignKey' })
  })
})

describe('restore', () => {
  it('refuses a database that is not empty, unless it shall replace it', async () => {
    const [from, to] = [await open('postgres'), await open('postgres')]
    const file = join(folder, '1.gz')
    await fill(from.kysely)
    await writeBackup(from, folder, file)
    await to.kysely.insertInto('setting').values({ key: 'mine', value: '1' }).execute()
    await expect(restoreBackup(to, file, { attachmentsDir: folder, replace: false })).rejects.toThrow(
      /not empty \(table setting has rows\).*--replace --yes/,
    )
    expect(await to.kysely.selectFrom('setting').select('key').execute()).toEqual([{ key: 'mine' }])
    await restoreBackup(to, file, { attachmentsDir: folder, replace: true })
    expect(await sums(to)).toEqual(await sums(from))
  })

  it('refuses a file that is cut off, damaged, changed, newer or none, before anything is deleted', async () => {
    const [from, to] = [await open('postgres'), await open('postgres')]
    const file = join(folder, '1.gz')
    await fill(from.kysely)
    await writeBackup(from, folder, file)
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
        restoreBackup(to, join(folder, 'bad.gz'), { attachmentsDir: folder, replace: true }),
      ).rejects.toThrow(kind)
    }
    await expect(restoreBackup(to, join(folder, 'none.gz'), { attachmentsDir: folder, replace: true })).rejects.toThrow(
      /There is no file/,
    )
    expect(await to.kysely.selectFrom('setting').select('key').execute()).toEqual([{ key: 'mine' }])
  })

  it('restores nothing when the rows do not agree with the checksums', async () => {
    const [from, to] = [await open('postgres'), await open('postgres')]
    await fill(from.kysely)
    await writeBackup(from, folder, join(folder, '1.gz'))
    const text = gunzipSync(readFileSync(join(folder, '1.gz'))).toString('utf8')
    writeFileSync(join(folder, '2.gz'), gzipSync(text.replace('شهادة 4000', 'شهادة 4001')))
    await expect(restoreBackup(to, join(folder, '2.gz'), { attachmentsDir: folder, replace: false })).rejects.toThrow(
      /Rows of table certificate .*certificate_ar_name_key.*Nothing was restored/,
    )
    writeFileSync(join(folder, '2.gz'), gzipSync(text.replace('شهادة 4000', 'شهادة 40000000')))
    await expect(restoreBackup(to, join(folder, '2.gz'), { attachmentsDir: folder, replace: false })).rejects.toThrow(
      /Table certificate differs/,
    )
    expect(await to.kysely.selectFrom('certificate').select('id').execute()).toEqual([])
    await restoreBackup(to, join(folder, '1.gz'), { attachmentsDir: folder, replace: false })
  })

  it('writes no attachment outside of its folder', async () => {
    const [from, to] = [await open('postgres'), await open('postgres')]
    await writeBackup(from, folder, join(folder, '1.gz'))
    const lines = gunzipSync(readFileSync(join(folder, '1.gz')))
      .toString('utf8')
      .trimEnd()
      .split('\n')
    for (const path of ['../outside', '/etc/passwd', 'a/../../b', '.hidden/../x']) {
      const attachment = JSON.stringify({
        attachment: path,
        sha256: createHash('sha256').update('x').digest('hex'),
        data: Buffer.from('x').toString('base64'),
      })
      writeFileSync(join(folder, '2.gz'), gzipSync(`${lines.toSpliced(-1, 0, attachment).join('\n')}\n`))
      await expect(
        restoreBackup(to, join(folder, '2.gz'), { attachmentsDir: join(folder, 'deep', 'er'), replace: false }),
      ).rejects.toThrow(/outside of the folder/)
    }
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { PACK_KEYS, type PackKey } from '#schemas/lists/packs.schema.ts'
import { PERMISSIONS } from '#schemas/permissions.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { withTransaction } from '#server/db/transaction.ts'
import { applyPack } from '#server/features/lists/packs/pack.apply.ts'
import { reviewPack } from '#server/features/lists/packs/pack.review.ts'
import { PACKS } from '#server/features/lists/packs/packs.ts'
import type { ActingUser } from '#server/kit/record-kind.ts'
import { auditRows } from '../support/audit.ts'
import { withTables } from '../support/database.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

const TABLES = [
  'country',
  'governorate',
  'city',
  'certificate_category',
  'certificate_type',
  'certificate_name',
  'quota',
]

/** Issue 41: the demo stands for lists that were filled and changed by hand. */
withServer('a start pack', ({ server, login, db }) => {
  const admin = login('admin')
  const check = async (pack: PackKey) => {
    const { status, body } = await admin.call('lists', 'checkPack', { pack })
    expect(status).toBe(200)
    return body.data!.lines
  }
  const newRows = async (pack: PackKey) =>
    (await check(pack)).filter(({ outcome }) => outcome === 'new').map(({ row }) => row)
  const apply = (pack: PackKey, rows: number[], by: Client = admin) => by.call('lists', 'applyPack', { pack, rows })
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => {
          const { rows } = await sql<{ id: number }>`select * from ${sql.table(table)} order by id`.execute(db())
          return [table, rows] as const
        }),
      ),
    )
  const linesNamed = async (pack: PackKey, enName: string) =>
    (await check(pack)).filter((line) => line.enName === enName)

  it('shows what it would add, and writes nothing', async () => {
    const before = await everything()
    const lines = await check('egypt')
    expect(lines.filter(({ list }) => list === 'governorates').map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 27 }, () => 'unchanged'),
    )
    expect(lines.find(({ enName }) => enName === 'Ras Sedr')).toMatchObject({
      list: 'cities',
      outcome: 'new',
      arName: 'رأس سدر',
      parent: { ar: 'جنوب سيناء', en: 'South Sinai' },
    })
    expect(await everything()).toEqual(before)
  })

  it('adds nothing within what is not active', async () => {
    const set = (active: boolean) =>
      db().updateTable('governorate').set({ active }).where('en_name', '=', 'South Sinai').execute()
    await set(false)
    expect(await linesNamed('egypt', 'Ras Sedr')).toMatchObject([{ outcome: 'leftOut' }])
    expect(await linesNamed('egypt', 'Dahab')).toMatchObject([{ outcome: 'unchanged' }])
    await set(true)
  })

  it('takes what is merged into another as there', async () => {
    const merge = (into: string | null) =>
      sql`
      update city set merged_into = (select id from city where en_name = ${into}), active = ${into === null}
      where en_name = 'Dahab'`.execute(db())
    await merge('Nuweiba')
    expect(await linesNamed('egypt', 'Dahab')).toMatchObject([{ outcome: 'unchanged' }])
    await merge(null)
  })

  it.each(['egypt', 'countries'] as const)('%s: what is there stays as it is, and twice adds nothing', async (pack) => {
    const egypt = await db().selectFrom('country').selectAll().where('en_name', '=', 'Egypt').executeTakeFirst()
    if (egypt)
      await db()
        .updateTable('country')
        .set({ en_name: 'Arab Republic of Egypt', active: true })
        .where('id', '=', egypt.id)
        .execute()
    const before = await everything()
    const rows = await newRows(pack)
    expect(rows.length).toBeGreaterThan(50)
    const { status, body } = await apply(pack, rows)
    expect([status, body.code, body.data]).toEqual([200, undefined, { added: rows.length }])
    const after = await everything()
    for (const table of TABLES) {
      const ids = new Set(before[table]!.map(({ id }) => id))
      expect(after[table]!.filter(({ id }) => ids.has(id))).toEqual(before[table])
    }
    expect(await newRows(pack)).toEqual([])
    expect(new Set((await check(pack)).map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']))
  })

  it('its rows are found, and begin their history', async () => {
    const search = await admin.call('lists', 'search', { list: 'cities', name: 'راس سدر', page: 1, pageSize: 5 })
    expect(search.body.data.results).toMatchObject([{ enName: 'Ras Sedr', parent: { en: 'South Sinai' } }])
    const { id } = search.body.data.results[0]!
    expect(await auditRows(db(), 'city', id)).toMatchObject([{ event: 'record.create', seq: 1 }])
  })

  describe('is added as it was shown, or not at all', () => {
    const forget = (enName: string) => db().deleteFrom('city').where('en_name', '=', enName).execute()
    it('by two administrators at once: the second is told, and then nothing is left to add', async () => {
      const other = await server.login('admin')
      await forget('Ras Sedr')
      const rows = await newRows('egypt')
      const answers = await Promise.all([admin, other].map((by) => apply('egypt', rows, by)))
      expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'PACK_OUTDATED'])
      expect(await newRows('egypt')).toEqual([])
    })
    it('what came to be there meanwhile is told with its rows', async () => {
      await forget('Ras Sedr')
      await forget('Taba')
      const rows = await newRows('egypt')
      const [taba] = await linesNamed('egypt', 'Taba')
      const { id } = await db()
        .selectFrom('governorate')
        .select('id')
        .where('en_name', '=', 'South Sinai')
        .executeTakeFirstOrThrow()
      await admin.call('lists', 'create', {
        list: 'cities',
        arName: 'طابا',
        enName: 'Taba Heights',
        governorateId: id,
        active: true,
      })
      const { status, body } = await apply('egypt', rows)
      expect([status, body.code, body.data]).toEqual([409, 'PACK_OUTDATED', { rows: [taba!.row] }])
      expect(await linesNamed('egypt', 'Ras Sedr')).toMatchObject([{ outcome: 'new' }])
    })
    it('not what it does not have', async () =>
      expect((await apply('countries', [900])).body.code).toBe('PACK_OUTDATED'))
  })

  it('leaves a whole trail', async () => expect((await verifyAudit(db())).brokenAt).toBeNull())
})

withTables('start packs over empty lists', (getDb) => {
  const by = {
    user: { permissions: new Set(PERMISSIONS), actor: { kind: 'system', userId: null } },
    scope: { nodes: [{ universityId: 1 }] },
    deps: { clock: () => new Date('2026-09-01T08:00:00Z') },
  } as unknown as ActingUser

  it('add all of themselves, with the meanings that rules ask for', async () => {
    for (const pack of PACK_KEYS) {
      const added = await withTransaction(getDb().kysely, async (trx) => {
        const rows = (await reviewPack(trx, pack)).flatMap(({ row, outcome }) => (outcome === 'new' ? [row] : []))
        return applyPack(trx, by, pack, rows)
      })
      // both packs have Egypt
      expect(added).toBe(PACKS[pack].length - (pack === 'countries' ? 1 : 0))
    }
    const { rows } = await sql<{ governorates: number; meanings: number; nameless: number }>`
      select (select count(*) from governorate g join country c on c.id = g.country_id where c.en_name = 'Egypt' and g.code <> '') as governorates,
        (select count(*) from certificate_category where meaning is not null)
          + (select count(*) from certificate_type where meaning is not null)
          + (select count(*) from certificate_name where meaning is not null) as meanings,
        (select count(*) from country where ar_nationality is null or en_nationality is null) as nameless`.execute(
      getDb().kysely,
    )
    expect(rows[0]).toEqual({ governorates: 27, meanings: 4, nameless: 0 })
    expect((await replayAudit(getDb().kysely)).faults).toEqual([])
  })
})

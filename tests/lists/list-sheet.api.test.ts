import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ListRow } from '#schemas/lists/list-row.schema.ts'
import { LIST_KEYS, LISTS, type ListKey } from '#schemas/lists/lists.ts'
import { rowColumnsOf, type RowLine } from '#schemas/lists/sheet.schema.ts'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditRows } from '../support/audit.ts'
import { IS_LONG } from '../support/long.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Of the demo. */
const CAIRO = 1

withServer('a sheet of a list', ({ server, login, db }) => {
  const admin = login('admin')
  let serial = 0
  /** A line of a new city of Cairo. */
  const city = (more: Partial<RowLine> = {}): RowLine => {
    serial += 1
    return {
      row: serial + 1,
      governorateId: 'القاهرة',
      arName: `حي الملف ${serial}`,
      enName: `Sheet ${serial}`,
      ...more,
    }
  }
  const check = async (list: ListKey, lines: readonly RowLine[]) => {
    const { status, body } = await admin.call('lists', 'checkSheet', { list, lines: [...lines] })
    expect(status).toBe(200)
    return body.data!.lines
  }
  const faultsOf = async (list: ListKey, lines: readonly RowLine[]) =>
    (await check(list, lines)).map(({ outcome, faults }) =>
      faults.length > 0 ? faults.map(({ column, code }) => `${column} ${code}`).join(', ') : outcome,
    )
  /** The lines that change something, with the rows that the preview showed. */
  const confirmed = async (list: ListKey, lines: readonly RowLine[]) => {
    const found = await check(list, lines)
    return lines.flatMap((line, at) => {
      const { outcome, id, version } = found[at]!
      return outcome === 'new' || outcome === 'changed' ? [{ ...line, ...(id !== undefined && { id, version }) }] : []
    })
  }
  const apply = (list: ListKey, lines: Awaited<ReturnType<typeof confirmed>>, by: Client = admin) =>
    by.call('lists', 'applySheet', { list, lines })
  const save = async (list: ListKey, lines: readonly RowLine[]) => {
    const { status, body } = await apply(list, await confirmed(list, lines))
    expect([status, body.code]).toEqual([200, undefined])
    return body.data!
  }
  const named = (enName: string) =>
    db().selectFrom('city').selectAll().where('en_name', '=', enName).executeTakeFirstOrThrow()
  /** A list as it is exported, in the language of the page. */
  const exported = async (list: ListKey, language: 'ar' | 'en'): Promise<RowLine[]> => {
    const { body } = await admin.call('lists', 'exportSheet', { list })
    return (body.data.rows as ListRow[]).map((row, at) => {
      const texts = {
        ...Object.fromEntries(
          ['countryId', 'governorateId', 'categoryId'].map((column) => [column, row.parent?.[language]]),
        ),
        kind: row.kind,
        arName: row.arName,
        enName: row.enName,
        arNationality: row.arNationality,
        enNationality: row.enNationality,
        position: row.position === null ? null : String(row.position),
        active: row.active ? 'yes' : 'no',
      } as Record<string, string | null | undefined>
      const cells = rowColumnsOf(list).flatMap((column) => (texts[column] ? [[column, texts[column]]] : []))
      return { row: at + 2, ...Object.fromEntries(cells) } as RowLine
    })
  }

  it.each(LIST_KEYS)('%s: as it is exported changes nothing, in either language', async (list) => {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(LISTS[list].table)}`.execute(db())
    for (const language of ['ar', 'en'] as const) {
      const lines = await exported(list, language)
      expect(lines.length).toBe(rows[0]!.count)
      expect(new Set(await faultsOf(list, lines))).toEqual(new Set(['unchanged']))
    }
  })

  it('adds rows, and changes what is known by one of its names, with a row of the trail for each', async () => {
    const [one, two] = [city({ governorateId: 'CAIRO' }), city({ active: 'no' })]
    expect(await save('cities', [one, two])).toEqual({ added: 2, changed: 0 })
    const added = await named(one.enName!)
    expect(added).toMatchObject({ governorate_id: CAIRO, active: true, version: 1, en_norm: one.enName!.toLowerCase() })
    expect(await auditRows(db(), 'city', added.id)).toMatchObject([
      { event: 'record.create', seq: 1, changes: { ar_name: one.arName, governorate_id: CAIRO, active: true } },
    ])
    const changed = [
      { ...one, enName: 'Sheet renamed' },
      { ...two, active: 'yes' },
    ]
    expect(await check('cities', changed)).toMatchObject([
      {
        outcome: 'changed',
        id: added.id,
        version: 1,
        before: [{ column: 'enName', text: { ar: one.enName, en: one.enName } }],
      },
      { outcome: 'changed', before: [{ column: 'active', text: { ar: 'لا', en: 'No' } }] },
    ])
    expect(await save('cities', changed)).toEqual({ added: 0, changed: 2 })
    expect((await auditRows(db(), 'city', added.id)).at(-1)).toMatchObject({
      event: 'record.edit',
      seq: 2,
      changes: { en_name: [one.enName, 'Sheet renamed'] },
    })
    expect((await auditRows(db(), 'city', (await named(two.enName!)).id)).at(-1)).toMatchObject({
      event: 'record.activate',
    })
    // an empty cell changes nothing
    expect(await faultsOf('cities', [{ row: 2, governorateId: 'Cairo', enName: 'sheet RENAMED' }])).toEqual(['changed'])
    expect(await faultsOf('cities', [{ row: 2, governorateId: 'Cairo', arName: one.arName! }])).toEqual(['unchanged'])
  })

  it('leaves the meaning of a row, and puts a new quota last', async () => {
    const [foreign] = await sql<{ ar_name: string; parent: string }>`
      select t.ar_name, c.ar_name as parent from certificate_type t join certificate_category c on c.id = t.category_id
      where t.meaning = 'foreign'`
      .execute(db())
      .then(({ rows }) => rows)
    await save('majors', [
      { row: 2, categoryId: foreign!.parent, arName: foreign!.ar_name, enName: 'Another English name' },
    ])
    const { rows } = await sql<{ meaning: string }>`
      select meaning from certificate_type where en_name = 'Another English name'`.execute(db())
    expect(rows).toEqual([{ meaning: 'foreign' }])
    await save('quotas', [
      { row: 2, arName: 'نوع أول', enName: 'Quota one' },
      { row: 3, arName: 'نوع ثان', enName: 'Quota two', position: '٢' },
      { row: 4, arName: 'نوع ثالث', enName: 'Quota three' },
    ])
    const { rows: quotas } = await sql<{ position: number }>`
      select position from quota where en_name like 'Quota %' order by id`.execute(db())
    expect(quotas.map(({ position }) => position)).toEqual([7, 2, 8])
  })

  it('names faults at their cells, and nothing is written', async () => {
    const inactive = city({ arName: 'محافظة موقوفة', enName: 'Closed governorate' })
    await save('governorates', [
      { row: 2, countryId: 'Egypt', arName: inactive.arName!, enName: inactive.enName!, active: 'no' },
    ])
    const count = async () =>
      (await sql<{ count: number }>`select count(*) as count from city`.execute(db())).rows[0]!.count
    const before = await count()
    const good = city()
    const cases: readonly (readonly [Partial<RowLine>, string])[] = [
      [good, 'new'],
      [{ ...good, row: 90 }, 'arName SHEET_LINE_REPEATED'],
      [city({ enName: good.enName! }), 'arName SHEET_LINE_REPEATED'],
      [city({ governorateId: 'Atlantis' }), 'governorateId SHEET_PARENT_UNKNOWN'],
      [city({ governorateId: 'closed governorate' }), 'governorateId SHEET_PARENT_UNKNOWN'],
      [{ row: 91, arName: 'بلا محافظة', enName: 'No governorate' }, 'governorateId REQUIRED_FIELD'],
      [{ row: 92, governorateId: 'Cairo', arName: 'بلا اسم إنجليزي' }, 'enName REQUIRED_FIELD'],
      [city({ arName: 'م'.repeat(300) }), 'arName LINE_MAX'],
      [city({ enName: '=B2' }), 'enName SHEET_FORMULA'],
      [city({ active: 'maybe' }), 'active INVALID_CHOICE'],
      [city({ position: '3' }), 'position UNKNOWN_FIELD'],
      [city({ arName: 'المعادي', enName: 'Heliopolis' }), 'arName SHEET_NAMES_AMBIGUOUS'],
    ]
    expect(
      await faultsOf(
        'cities',
        cases.map(([line]) => line as RowLine),
      ),
    ).toEqual(cases.map(([, fault]) => fault))
    expect(await count()).toBe(before)
    expect(await faultsOf('quotas', [{ row: 2, arName: 'نوع آخر', enName: 'Another', position: 'ten' }])).toEqual([
      'position INT_NUMBER_FIELD',
    ])
    expect(await faultsOf('certificateNames', [{ row: 2, kind: 'local', arName: 'شهادة ما', enName: 'Some' }])).toEqual(
      ['kind INVALID_CHOICE'],
    )
  })

  it('leaves merged rows as they are, and reads what is within one as within the other', async () => {
    const [one, two] = [city(), city()]
    const [north, south] = [city({ governorateId: undefined }), city({ governorateId: undefined })]
    await save('cities', [one, two])
    await save(
      'governorates',
      [north, south].map(({ row, arName, enName }) => ({ row, countryId: 'Egypt', arName, enName })),
    )
    const merge = async (list: ListKey, from: RowLine, into: RowLine) => {
      const { table } = LISTS[list]
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} where en_name in (${from.enName}, ${into.enName}) order by id`.execute(db())
      const [id, intoId] = rows.map((row) => row.id) as [number, number]
      const { status } = await admin.call('lists', 'merge', { list, id, version: 1, intoId })
      expect(status).toBe(200)
      return { id, intoId }
    }
    const { id } = await merge('cities', one, two)
    const { intoId } = await merge('governorates', north, south)
    expect(
      await faultsOf('cities', [
        { row: 2, governorateId: 'Cairo', arName: one.arName!, enName: one.enName! },
        { row: 3, governorateId: 'Cairo', arName: two.arName!, enName: one.enName! },
      ]),
    ).toEqual(['unchanged', 'enName DUPLICATE_NAME'])
    expect(await faultsOf('cities', [{ ...one, active: 'no' }])).toEqual(['arName ROW_MERGED'])
    // as the release before may have left them: both have the same name
    await db().updateTable('city').set({ ar_name: two.arName! }).where('id', '=', id).execute()
    expect(await faultsOf('cities', [two])).toEqual(['unchanged'])
    await db().updateTable('city').set({ ar_name: one.arName! }).where('id', '=', id).execute()
    expect((await exported('cities', 'en')).filter(({ enName }) => enName === one.enName)).toEqual([])
    const within = city({ governorateId: north.enName! })
    await save('cities', [within])
    expect((await named(within.enName!)).governorate_id).toBe(intoId)
  })

  describe('is saved as it was shown, or not at all', () => {
    it('where a row was changed meanwhile, its line is named', async () => {
      const [one, two] = [city(), city()]
      await save('cities', [one, two])
      const lines = await confirmed('cities', [
        { ...one, active: 'no' },
        { ...two, active: 'no' },
      ])
      const { id, ar_name } = await named(two.enName!)
      await admin.call('lists', 'update', {
        list: 'cities',
        id,
        version: 1,
        arName: ar_name,
        enName: `${two.enName} renamed`,
        governorateId: CAIRO,
        active: true,
      })
      const { status, body } = await apply('cities', lines)
      expect([status, body.code, body.data]).toEqual([409, 'SHEET_OUTDATED', { rows: [two.row] }])
      expect((await named(one.enName!)).active).toBe(true)
    })
    it('by two administrators at once: the second is told, and its file then changes nothing', async () => {
      const other = await server.login('admin')
      for (let round = 0; round < 3; round += 1) {
        const lines = [city(), city()]
        const shown = await confirmed('cities', lines)
        const answers = await Promise.all([admin, other].map((by) => apply('cities', shown, by)))
        expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'SHEET_OUTDATED'])
        expect(await faultsOf('cities', lines)).toEqual(['unchanged', 'unchanged'])
      }
    })
  })

  it.runIf(IS_LONG)(
    'of 10,000 cities is checked and saved within 10 s',
    async () => {
      const lines = Array.from({ length: 10_000 }, () => city({ governorateId: 'Giza' }))
      const begun = performance.now()
      const shown = await confirmed('cities', lines)
      const checked = performance.now()
      expect((await apply('cities', shown)).body.data).toEqual({ added: 10_000, changed: 0 })
      const saved = performance.now()
      console.log(`10,000 cities: checked ${checked - begun} ms, added ${saved - checked} ms`)
      expect(saved - begun).toBeLessThan(10_000)
      expect((await exported('cities', 'ar')).length).toBeGreaterThan(10_000)
    },
    120_000,
  )

  it('leaves a whole trail of histories that the lifecycle allows', async () => {
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const { faults } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => lifecycle === 'active')).toEqual([])
  })
})

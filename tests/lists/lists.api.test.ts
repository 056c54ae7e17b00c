import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { LIST_KEYS, LISTS, type ListKey } from '#schemas/lists/lists.ts'
import type { ListRow, RowBody, SearchBody } from '#schemas/lists/list-row.schema.ts'
import { withServer } from '../support/with-server.ts'

/** Of the demo. */
const [CAIRO, ALEXANDRIA] = [1, 2]
/** A certificate type with several majors, and a faculty without rules. */
const [AZHARI, TOURISM] = [2, 16]

withServer('lists', ({ server, login, db }) => {
  const admin = login('admin')
  let serial = 0
  const named = (more: object = {}) => {
    serial += 1
    return { arName: `سجل رقم ${serial}`, enName: `Record number ${serial}`, active: true, ...more }
  }
  const city = (more: object = {}) => ({ list: 'cities', ...named({ governorateId: CAIRO, ...more }) }) as RowBody
  const create = (body: RowBody) => admin.call('lists', 'create', body)
  const add = async (body: RowBody): Promise<number> => {
    const { status, body: reply } = await create(body)
    expect([status, reply.code]).toEqual([200, undefined])
    return reply.data.id
  }
  const update = (id: number, body: RowBody, version = 1) => admin.call('lists', 'update', { id, version, ...body })
  const remove = (list: ListKey, id: number, version = 1) => admin.call('lists', 'remove', { list, id, version })
  const search = async (list: ListKey, more: Partial<SearchBody> = {}): Promise<ListRow[]> => {
    const { status, body } = await admin.call('lists', 'search', { list, page: 1, pageSize: 100, ...more })
    expect(status).toBe(200)
    return body.data.results as ListRow[]
  }
  const rowOf = async (list: ListKey, id: number) => (await search(list)).find((row) => row.id === id)
  const deactivate = async (list: ListKey, { id, version, arName, enName, categoryId }: ListRow) => {
    const body = { list, arName, enName, categoryId: categoryId!, active: false } as RowBody
    expect((await update(id, body, version)).status).toBe(200)
  }
  const faultsOf = async (answer: Promise<{ readonly body: unknown }>) => {
    const { code, fields, errors } = (await answer).body as Record<string, unknown>
    return [code, fields ?? errors]
  }
  const lastAudit = (entity: string, id: number) =>
    db()
      .selectFrom('audit')
      .select(['event', 'seq', 'changes'])
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()

  it.each(LIST_KEYS)('%s: every column of the database that refers to a row counts as a use', async (key) => {
    const { table, uses } = LISTS[key]
    const { rows } = await sql<{ from: string; column: string }>`
      select c.conrelid::regclass::text as from, a.attname as column from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = ${table}::regclass`.execute(db())
    expect(uses.map((use) => use.join('.')).toSorted()).toEqual(
      rows.map(({ from, column }) => `${from}.${column}`).toSorted(),
    )
  })

  describe('are searched', () => {
    it('by each token of either name, as people write it, and by what the rows are within', async () => {
      const id = await add(
        city({ arName: 'مدينة الإسماعيلية الجديدة', enName: 'New Ismailia', governorateId: ALEXANDRIA }),
      )
      const found = async (more: Partial<SearchBody>) => (await search('cities', more)).map((row) => row.id)
      expect(await found({ name: 'الجديده الاسماعيليه مدينه' })).toEqual([id])
      expect(await found({ name: 'NEW ISMAILIA' })).toEqual([id])
      expect(await found({ name: 'new ismailia', parentId: CAIRO })).toEqual([])
      expect(await found({ name: 'new ismailia', parentId: ALEXANDRIA })).toEqual([id])
      expect((await search('cities', { name: 'new ismailia' }))[0]).toMatchObject({
        governorateId: ALEXANDRIA,
        parent: { ar: 'الإسكندرية', en: 'Alexandria' },
        countryId: null,
        kind: null,
      })
    })
    it('a page at a time, with the count of all', async () => {
      const first = await admin.call('lists', 'search', { list: 'countries', page: 1, pageSize: 5 })
      const second = await admin.call('lists', 'search', { list: 'countries', page: 2, pageSize: 5 })
      const names = [...first.body.data.results, ...second.body.data.results].map(({ arName }) => arName)
      expect(new Set(names).size).toBe(10)
      const { rows } = await sql<{ count: number }>`select count(*) as count from country`.execute(db())
      expect(first.body.data.total).toBe(rows[0]!.count)
    })
    it('certificate names by their kind, quotas in their order', async () => {
      expect(new Set((await search('certificateNames', { kind: 'egyptian' })).map(({ kind }) => kind))).toEqual(
        new Set(['egyptian']),
      )
      expect(
        (await search('quotas', { orderBy: 'position', orderType: 'asc' })).map(({ position }) => position),
      ).toEqual([1, 2, 3, 4, 5, 6])
    })
  })

  describe('are added to and changed', () => {
    it('with a row of the trail, before and after', async () => {
      const body = { list: 'countries', ...named({ arNationality: 'قبولي', enNationality: 'Qabuli' }) } as RowBody
      const id = await add(body)
      expect(await lastAudit('country', id)).toMatchObject({ event: 'record.create', seq: 1 })
      const { arNationality: _, ...renamed } = { ...body, enName: 'Renamed country' }
      expect((await update(id, renamed)).status).toBe(200)
      expect(await lastAudit('country', id)).toEqual({
        event: 'record.edit',
        seq: 2,
        changes: { en_name: [body.enName, 'Renamed country'], ar_nationality: ['قبولي', null] },
      })
      expect((await search('countries', { name: 'renamed country' })).map((row) => row.id)).toEqual([id])
    })
    it('nothing that differs is no change', async () => {
      const body = city()
      expect((await update(await add(body), body)).body.code).toBe('NO_CHANGES_TO_SAVE')
    })
    it('names are unique within what the row is within, as people read them', async () => {
      const body = city({ arName: 'أبو حمّص', enName: 'Abu Hummus' })
      const id = await add(body)
      expect(await faultsOf(create(city({ arName: 'ابوحمص' })))).toEqual([
        'DUPLICATE_NAME',
        [{ path: '/arName', code: 'DUPLICATE_NAME' }],
      ])
      expect(await faultsOf(create(city({ enName: 'ABU  HUMMUS' })))).toEqual([
        'DUPLICATE_NAME',
        [{ path: '/enName', code: 'DUPLICATE_NAME' }],
      ])
      // elsewhere it may be called so, but cannot move here then
      const other = { ...body, governorateId: ALEXANDRIA }
      const namesake = await add(other)
      expect((await update(namesake, { ...body, governorateId: CAIRO })).body.code).toBe('DUPLICATE_NAME')
      // its own name stays, written otherwise too
      expect((await update(id, { ...body, arName: 'أبو حمص' })).status).toBe(200)
    })
    it('two at once: one gets the name', async () => {
      const body = city()
      const codes = (await Promise.all([create(body), create(body)])).map((answer) => answer.body.code)
      expect(codes.toSorted()).toEqual(['DUPLICATE_NAME', undefined])
    })
    it('with the fields of the list alone, and all that it needs', async () => {
      const { governorateId: _, ...lacking } = city()
      expect(await faultsOf(create({ ...lacking, countryId: 1 }))).toEqual([
        'INVALID_INPUT',
        [
          { path: '/countryId', code: 'UNKNOWN_FIELD' },
          { path: '/governorateId', code: 'REQUIRED_FIELD' },
        ],
      ])
      const other = { list: 'majors', ...named({ categoryId: 1, meaning: 'other' }) } as RowBody
      expect(await faultsOf(create(other))).toEqual(['INVALID_INPUT', [{ path: '/meaning', code: 'INVALID_CHOICE' }]])
      expect((await create(city({ arName: 'م'.repeat(300) }))).status).toBe(400)
    })
    it('a new quota is the last, unless it has a place', async () => {
      const id = await add({ list: 'quotas', ...named() } as RowBody)
      const { position } = (await rowOf('quotas', id))!
      const last = await add({ list: 'quotas', ...named() } as RowBody)
      expect((await rowOf('quotas', last))!.position).toBe(position! + 1)
      expect((await update(last, { list: 'quotas', ...named({ position: 1 }) } as RowBody)).status).toBe(200)
      expect((await rowOf('quotas', last))!.position).toBe(1)
      for (const [each, version] of [
        [id, 1],
        [last, 2],
      ] as const)
        expect((await remove('quotas', each, version)).status).toBe(200)
    })
  })

  describe('what is not active', () => {
    it('is not offered for new rows, and stays where it is used', async () => {
      const governorate = { list: 'governorates', ...named({ countryId: 1 }) } as RowBody
      const governorateId = await add(governorate)
      const body = city({ governorateId })
      const id = await add(body)
      expect((await update(governorateId, { ...governorate, active: false })).status).toBe(200)
      expect((await lastAudit('governorate', governorateId)).event).toBe('record.deactivate')
      expect(await faultsOf(create(city({ governorateId })))).toEqual([
        'INVALID_INPUT',
        [{ path: '/governorateId', code: 'INVALID_CHOICE' }],
      ])
      expect((await update(id, { ...body, enName: `Moved ${serial}` })).status).toBe(200)
      const { parents } = (await admin.call('lists', 'parents', { list: 'cities' })).body.data
      expect(parents.find((parent) => parent.id === governorateId)?.active).toBe(false)
    })
    it('is a major of no new rule and of no published one, and stays in the rules that have it', async () => {
      const majors = (await search('majors')).filter(({ categoryId }) => categoryId === AZHARI)
      const [first, second] = majors
      const body = { faculty: TOURISM, signatureUser: 1, certificateType: AZHARI, isActive: 1 } as const
      const created = await admin.call('admission-rules', 'create', { ...body, majorTypes: String(first!.id) })
      expect(created.status).toBe(200)
      const published = async () => {
        const { data } = (await server.app.inject({ method: 'GET', url: '/api/public/v1/season' })).json()
        return data.admissionRules.find(
          (rule: { facultyId: number; certificateTypeId: number }) =>
            rule.facultyId === TOURISM && rule.certificateTypeId === AZHARI,
        ).majors.length
      }
      expect(await published()).toBe(1)
      await deactivate('majors', first!)
      expect(await published()).toBe(0)
      const options = (await admin.call('admission-rules', 'options')).body.data
      expect(options.majors.some(({ id }) => id === first!.id)).toBe(false)
      const refused = await admin.call('admission-rules', 'create', {
        ...body,
        faculty: 15,
        majorTypes: String(first!.id),
      })
      expect(await faultsOf(Promise.resolve(refused))).toEqual([
        'INVALID_INPUT',
        [{ path: '/majorTypes', code: 'INVALID_CHOICE' }],
      ])
      const more = { ...body, majorTypes: `${first!.id},${second!.id}`, version: 1 }
      const params = { id: String(created.body.data.id) }
      const { body: changed } = await admin.call('admission-rules', 'update', more, { params })
      expect(changed.code).toBeUndefined()
    })
  })

  describe('a meaning', () => {
    const major = (more: object) => ({ list: 'majors', ...named({ categoryId: 1, ...more }) }) as RowBody
    it('belongs to one row, is moved by hand, and stays where a call leaves it out', async () => {
      const [taken] = (await search('majors')).filter(({ meaning }) => meaning === 'foreign')
      const body = major({})
      const id = await add(body)
      const answer = (await update(id, { ...body, meaning: 'foreign' })).body as unknown as Record<string, unknown>
      expect([answer['code'], (answer['fields'] ?? answer['errors']) as unknown]).toEqual([
        'MEANING_TAKEN',
        [{ path: '/meaning', code: 'MEANING_TAKEN', params: { name: `${taken!.arName}|${taken!.enName}` } }],
      ])
      const { categoryId, arName, enName } = taken!
      const own = { list: 'majors', arName, enName, categoryId, active: true } as RowBody
      expect((await update(taken!.id, { ...own, enName: `${enName} renamed` })).status).toBe(200)
      expect((await rowOf('majors', taken!.id))!.meaning).toBe('foreign')
      expect((await update(taken!.id, { ...own, meaning: null }, 2)).status).toBe(200)
      expect((await update(id, { ...body, meaning: 'foreign' })).status).toBe(200)
      expect((await lastAudit('certificate_type', id)).changes).toEqual({ meaning: [null, 'foreign'] })
    })
  })

  describe('are deleted from', () => {
    it('only what nothing uses, and the refusal has the number of uses', async () => {
      const { rows } = await sql<{
        count: number
      }>`select count(*) as count from city where governorate_id = ${ALEXANDRIA}`.execute(db())
      const { status, body } = await remove('governorates', ALEXANDRIA)
      expect([status, body.code, (body as { readonly data?: unknown }).data]).toMatchObject([
        409,
        'IN_USE',
        { uses: rows[0]!.count },
      ])
      const id = await add(city())
      expect((await remove('cities', id)).status).toBe(200)
      expect(await lastAudit('city', id)).toMatchObject({ event: 'record.delete', seq: 2 })
      expect(await rowOf('cities', id)).toBeUndefined()
    })
    it.each(['countries', 'majors', 'certificateNames', 'quotas'] as const)(
      '%s that applicants have stay',
      async (list) => {
        const column = {
          countries: 'prequal_country_id',
          majors: 'type_id',
          certificateNames: 'certificate_name_id',
          quotas: 'quota_id',
        }[list]
        const { rows } = await sql<{ id: number; version: number }>`
        select r.id, r.version from ${sql.table(LISTS[list].table)} r where exists (select from application a where a.${sql.ref(column)} = r.id) limit 1`.execute(
          db(),
        )
        expect((await remove(list, rows[0]!.id, rows[0]!.version)).body.code).toBe('IN_USE')
      },
    )
  })

  it('the trail of all this is whole, and each history is one that the lifecycle allows', async () => {
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const { faults } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => lifecycle === 'listRow')).toEqual([])
  })
})

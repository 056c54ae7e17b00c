import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { replayAudit } from '#server/audit/replay.run.ts'
import { readNames } from '#server/features/admission-report/admission-report.export.sql.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { LISTS, type ListKey } from '#schemas/lists/lists.ts'
import type { ListRow, RowBody, SearchBody } from '#schemas/lists/list-row.schema.ts'
import { STATISTIC_CODES } from '#schemas/general-statistic/general-statistic.schema.ts'
import { withServer } from '../support/with-server.ts'

/** Of the demo. */
const [EGYPT, CAIRO] = [1, 1]
/** A certificate type with several majors, and a faculty without rules. */
const [AZHARI, TOURISM] = [2, 16]
const NOTHING = { applications: 0, students: 0, rules: 0, rows: 0 }

/** ADR 116, issue 41: the merged row is read as the other one everywhere, until the merge is taken back. */
withServer('a row of a list that is merged into another', ({ server, login, db }) => {
  const admin = login('admin')
  let serial = 0
  const named = (more: object = {}) => {
    serial += 1
    return { arName: `سجل الدمج ${serial}`, enName: `Merge record ${serial}`, active: true, ...more }
  }
  const add = async (list: ListKey, more: object = {}): Promise<number> => {
    const { status, body } = await admin.call('lists', 'create', { list, ...named(more) } as RowBody)
    expect(status).toBe(200)
    return body.data.id
  }
  const rowOf = async (list: ListKey, id: number): Promise<ListRow> => {
    for (let page = 1; ; page += 1) {
      const { results } = (await admin.call('lists', 'search', { list, page, pageSize: 100 })).body.data
      const found = results.find((row) => row.id === id)
      if (found) return found as ListRow
      if (results.length < 100) throw new Error(`no row ${id}`)
    }
  }
  const versionOf = async (list: ListKey, id: number) => (await rowOf(list, id)).version
  const merge = async (list: ListKey, id: number, intoId: number, shown: object = {}) =>
    admin.call('lists', 'merge', { list, id, version: await versionOf(list, id), intoId, ...shown })
  const merged = async (list: ListKey, id: number, intoId: number) =>
    expect((await merge(list, id, intoId)).status).toBe(200)
  const takeBack = async (list: ListKey, id: number) =>
    admin.call('lists', 'takeBackMerge', { list, id, version: await versionOf(list, id) })
  const effectsOf = async (list: ListKey, id: number, intoId: number) =>
    (await admin.call('lists', 'mergeEffects', { list, id, intoId })).body
  const count = async (condition: ReturnType<typeof sql>): Promise<number> =>
    (await sql<{ count: number }>`select count(*) as count from ${condition}`.execute(db())).rows[0]!.count
  const lastAudit = (entity: string, id: number) =>
    db()
      .selectFrom('audit')
      .select(['event', 'changes'])
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
  /** Two rows of a list that applications refer to, most of them to the second; within the same, without a meaning. */
  async function usedPair(list: ListKey, column: string): Promise<readonly [number, number]> {
    const { table, within } = LISTS[list]
    const place = within === 'categoryId' ? sql`r.category_id` : within === 'kind' ? sql`r.kind` : sql`1`
    const meaning = LISTS[list].meanings ? sql`r.meaning is null` : sql`true`
    const { rows } = await sql<{ ids: number[] }>`
      select array_agg(id order by uses) as ids from (
        select r.id, ${place} as place, count(*) as uses from ${sql.table(table)} r join application a on a.${sql.ref(column)} = r.id
        where ${meaning} and a.status > 0 group by r.id) u group by place having count(*) > 1 order by max(uses) desc limit 1`.execute(
      db(),
    )
    return [rows[0]!.ids.at(0)!, rows[0]!.ids.at(-1)!]
  }
  const found = async (filters: object) =>
    (await admin.call('applications', 'list', { ...filters, page: 1, pageSize: 10 })).body.data!
  const choices = async () => (await admin.call('applications', 'filters', {})).body.data

  describe('of majors', () => {
    it('is left out of choices, found and named as the other, and as before when it is taken back', async () => {
      const [a, b] = await usedPair('majors', 'type_id')
      const [ofA, ofB] = [
        await count(sql`application where type_id = ${a}`),
        await count(sql`application where type_id = ${b}`),
      ]
      const applications = await count(sql`application where type_id = ${a} or equation_type_id = ${a}`)
      const rules = await count(sql`admission_rule_major where type_id = ${a}`)
      expect((await effectsOf('majors', a, b)).data).toEqual({ applications, students: 0, rules, rows: 0 })
      const [nameA, nameB] = await Promise.all(
        [a, b].map(async (id) => {
          const { arName: ar, enName: en } = await rowOf('majors', id)
          return { ar, en }
        }),
      )
      const read = async () => {
        const items = (await choices()).certificateCategories.flatMap((category) => category.basic_category_items)
        const ids = items.map(({ id }) => id)
        const statistic = async (certificateTypeId: number[]) =>
          (
            await admin.call('general-statistic', 'list', { appStatus: [...STATISTIC_CODES], certificateTypeId })
          ).body.data.reduce((sum, { overall }) => sum + overall, 0)
        const report = async (certificateTypeId: number) =>
          (await admin.call('admission-report', 'students', { certificateTypeId, page: 1, pageSize: 10 })).body.data
            .total
        const one = await db()
          .selectFrom('application')
          .select(['id', 'student_id'])
          .where('type_id', '=', a)
          .where('status', '=', 1)
          .executeTakeFirstOrThrow()
        const details = await admin.call('applications', 'details', { applyId: one.id, studentId: one.student_id })
        return {
          offered: [ids.includes(a), ids.includes(b)],
          standsFor: items.find(({ id }) => id === b)?.merged,
          found: [(await found({ certificateTypeId: a })).total, (await found({ certificateTypeId: b })).total],
          listed: (await found({ certificateTypeIds: [b] })).total,
          reported: [await report(a), await report(b)],
          counted: await statistic([b]),
          shown: details.body.data.application_details.divisionType,
          exported: (await readNames(db())).of.certificate_type.get(a),
        }
      }
      const before = await read()
      expect(before).toMatchObject({
        offered: [true, true],
        found: [ofA, ofB],
        listed: ofB,
        shown: nameA,
        exported: nameA,
      })
      expect((await merge('majors', a, b, { applications, students: 0, rules, rows: 0 })).status).toBe(200)
      const [reportedA, reportedB] = before.reported
      const all = ofA + ofB
      expect(await read()).toEqual({
        offered: [false, true],
        standsFor: [a],
        found: [all, all],
        listed: all,
        reported: [reportedA! + reportedB!, reportedA! + reportedB!],
        counted: all,
        shown: nameB,
        exported: nameB,
      })
      expect(await lastAudit('certificate_type', a)).toEqual({
        event: 'record.merge',
        changes: { merged_into: [null, b], applications, students: 0, rules, rows: 0 },
      })
      expect(await rowOf('majors', a)).toMatchObject({ mergedInto: { id: b, name: nameB }, mergedRows: 0 })
      expect((await rowOf('majors', b)).mergedRows).toBe(1)
      expect((await takeBack('majors', a)).status).toBe(200)
      expect(await read()).toEqual(before)
      expect(await lastAudit('certificate_type', a)).toEqual({
        event: 'record.takeBack',
        changes: { merged_into: [b, null] },
      })
    })
    it('is the other one in rules, also published ones, and a rule that is switched keeps what is stored', async () => {
      const [a, b] = [await add('majors', { categoryId: AZHARI }), await add('majors', { categoryId: AZHARI })]
      const body = { faculty: TOURISM, signatureUser: 1, certificateType: AZHARI } as const
      const created = await admin.call('admission-rules', 'create', { ...body, majorTypes: `${a},${b}`, isActive: 1 })
      const { id } = created.body.data
      const majors = async () =>
        (await admin.call('admission-rules', 'list', { flag: 0 })).body.data.admissionRules.find(
          (rule) => rule.id === id,
        )!.major_types
      const published = async () =>
        (await server.app.inject({ method: 'GET', url: '/api/public/v1/season' }))
          .json()
          .data.admissionRules.find(
            (rule: { facultyId: number; certificateTypeId: number }) =>
              rule.facultyId === TOURISM && rule.certificateTypeId === AZHARI,
          )
          .majors.map((major: { id: number }) => major.id)
      expect([await majors(), await published()]).toEqual([
        [a, b],
        [a, b],
      ])
      await merged('majors', a, b)
      expect([await majors(), await published()]).toEqual([[b], [b]])
      const options = (await admin.call('admission-rules', 'options')).body.data.majors.map((major) => major.id)
      expect([options.includes(a), options.includes(b)]).toEqual([false, true])
      const change = async (version: number, isActive: 0 | 1) =>
        (
          await admin.call(
            'admission-rules',
            'update',
            { ...body, majorTypes: String(b), isActive, version },
            { params: { id: String(id) } },
          )
        ).status
      expect([await change(1, 0), await change(2, 1)]).toEqual([200, 200])
      expect((await takeBack('majors', a)).status).toBe(200)
      expect(await majors()).toEqual([a, b])
    })
  })

  it.each([
    ['certificateNames', 'certificate_name_id', 'certificateForeignId', 'certificate_name'],
    ['countries', 'prequal_country_id', 'countryId', 'country'],
  ] as const)('of %s is found by the filter of the other', async (list, column, filter, table) => {
    const [a, b] = await usedPair(list, column)
    const of = (...ids: number[]) => count(sql`application where ${sql.ref(column)} = any(${ids}::integer[])`)
    expect((await found({ [filter]: b })).total).toBe(await of(b))
    await merged(list, a, b)
    expect((await found({ [filter]: b })).total).toBe(await of(a, b))
    const { foreignCertificates, egyptianCertificates, countries } = await choices()
    const offered = table === 'country' ? countries : [...foreignCertificates, ...egyptianCertificates]
    expect(offered.some(({ id }) => id === a)).toBe(false)
    expect((await takeBack(list, a)).status).toBe(200)
  })

  it('of quotas is shown as the other, and given to no application', async () => {
    const [b, a] = await usedPair('quotas', 'quota_id')
    const one = await db()
      .selectFrom('application')
      .select(['id', 'student_id'])
      .where('quota_id', '=', a)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    const key = { applyId: one.id, studentId: one.student_id }
    await merged('quotas', a, b)
    const { application_details: shown, quotaList } = (await admin.call('applications', 'details', key)).body.data
    expect(shown.studentRegisterationType.quotaId).toBe(b)
    expect(quotaList.filter(({ active }) => active).map(({ quotaId }) => quotaId)).not.toContain(a)
    const correct = async (submittedRegisterationType: number) =>
      (
        await admin.call('applications', 'correct', {
          applicationId: one.id,
          studentId: one.student_id,
          version: shown.version,
          submittedRegisterationType,
        } as never)
      ).body.code
    expect([await correct(a), await correct(b)]).toEqual(['INVALID_INPUT', 'NO_CHANGES_TO_SAVE'])
    expect((await takeBack('quotas', a)).status).toBe(200)
    expect((await admin.call('applications', 'details', key)).body.data.application_details).toMatchObject({
      studentRegisterationType: { quotaId: a },
    })
  })

  it('of governorates gives its cities to the other, with their names', async () => {
    const [a, b] = [await add('governorates', { countryId: EGYPT }), await add('governorates', { countryId: EGYPT })]
    const body = { list: 'cities', ...named({ governorateId: a }) } as RowBody
    const { id } = (await admin.call('lists', 'create', body)).body.data
    expect((await effectsOf('governorates', a, b)).data).toEqual({ ...NOTHING, rows: 1 })
    await merged('governorates', a, b)
    const cities = async (parentId: number) =>
      (await admin.call('lists', 'search', { list: 'cities', parentId, page: 1, pageSize: 5 } as SearchBody)).body.data
        .results
    expect(await cities(b)).toMatchObject([{ id, governorateId: b }])
    const { parents } = (await admin.call('lists', 'parents', { list: 'cities' })).body.data
    expect(parents.map((parent) => parent.id)).not.toContain(a)
    const codeOf = async (answer: Promise<{ readonly body: { readonly code?: unknown } }>) => (await answer).body.code
    expect(await codeOf(admin.call('lists', 'create', { ...body, governorateId: b }))).toBe('DUPLICATE_NAME')
    expect(await codeOf(admin.call('lists', 'create', { list: 'cities', ...named({ governorateId: a }) }))).toBe(
      'INVALID_INPUT',
    )
    // saved as it is shown, nothing is written
    expect(await codeOf(admin.call('lists', 'update', { ...body, id, version: 1, governorateId: b }))).toBe(
      'NO_CHANGES_TO_SAVE',
    )
    expect((await takeBack('governorates', a)).status).toBe(200)
    expect([await cities(b), (await cities(a)).map((city) => city.id)]).toEqual([[], [id]])
  })

  it('of cities and countries is shown in addresses and as nationality', async () => {
    const [city, country] = [await add('cities', { governorateId: CAIRO }), await add('countries')]
    const { id: applyId, student_id: studentId } = await db()
      .selectFrom('application')
      .select(['id', 'student_id'])
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('student')
      .set({ address_city_id: city, nationality_id: country })
      .where('id', '=', studentId)
      .execute()
    const into = await add('cities', { governorateId: CAIRO })
    const nation = await add('countries', { arNationality: 'مدموجي', enNationality: 'Merged national' })
    expect((await effectsOf('cities', city, into)).data).toEqual({ ...NOTHING, students: 1 })
    await merged('cities', city, into)
    await merged('countries', country, nation)
    const { address, nationality } = (await admin.call('applications', 'details', { applyId, studentId })).body.data
      .application_details
    expect([address.city?.en, nationality?.en]).toEqual([(await rowOf('cities', into)).enName, 'Merged national'])
    const names = await readNames(db())
    expect([names.of.city.get(city)?.en, names.nationalities.get(country)?.en]).toEqual([
      address.city?.en,
      'Merged national',
    ])
  })

  describe('is refused', () => {
    const place = { governorateId: CAIRO }
    const codeOf = async (answer: Promise<{ readonly body: unknown }>) =>
      ((await answer).body as { readonly code?: string }).code
    it('into a merged row, itself, what is elsewhere, or with rows of its own', async () => {
      const [a, b, c] = [await add('cities', place), await add('cities', place), await add('cities', place)]
      const elsewhere = await add('cities', { governorateId: 2 })
      await merged('cities', a, b)
      expect(await codeOf(merge('cities', c, a))).toBe('MERGE_TARGET_MERGED')
      expect(await codeOf(merge('cities', b, c))).toBe('ROW_HAS_MERGED')
      expect(await codeOf(merge('cities', a, c))).toBe('ROW_MERGED')
      for (const intoId of [c, elsewhere, 2_000_000_000]) {
        const { body } = await merge('cities', c, intoId)
        expect(body).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: '/intoId', code: 'INVALID_CHOICE' }] })
      }
      const { targets } = (await admin.call('lists', 'mergeTargets', { list: 'cities', id: c })).body.data
      const ids = targets.map(({ id }) => id)
      expect([a, b, c, elsewhere].map((id) => ids.includes(id))).toEqual([false, true, false, false])
    })
    it('of a row that rules know by its meaning', async () => {
      const { results } = (await admin.call('lists', 'search', { list: 'majors', page: 1, pageSize: 100 })).body.data
      const { id, categoryId } = results.find(({ meaning }) => meaning === 'foreign')!
      expect(await codeOf(merge('majors', id, await add('majors', { categoryId })))).toBe('ROW_HAS_MEANING')
    })
    it('with other numbers than were shown, which it then has', async () => {
      const [a, b] = await usedPair('quotas', 'quota_id')
      const applications = await count(sql`application where quota_id = ${a}`)
      const { status, body } = await merge('quotas', a, b, { ...NOTHING, applications: applications - 1 })
      expect([status, body]).toMatchObject([
        409,
        { code: 'MERGE_CHANGED', data: { effects: { ...NOTHING, applications } } },
      ])
      expect((await rowOf('quotas', a)).mergedInto).toBeNull()
    })
    it('whatever else is done with a merged row, until the merge is taken back; then it is as active as before', async () => {
      const [a, b] = [await add('cities', { ...place, active: false }), await add('cities', place)]
      const { arName, enName } = await rowOf('cities', a)
      await merged('cities', a, b)
      const own = { list: 'cities', id: a, version: 2 } as const
      const renamed = { ...own, arName: `${arName} أخرى`, enName, ...place, active: false }
      expect(await codeOf(admin.call('lists', 'update', renamed))).toBe('ROW_MERGED')
      expect(await codeOf(admin.call('lists', 'remove', own))).toBe('ROW_MERGED')
      expect(await codeOf(admin.call('lists', 'remove', { list: 'cities', id: b, version: 1 }))).toBe('IN_USE')
      expect((await takeBack('cities', a)).status).toBe(200)
      expect(await codeOf(takeBack('cities', a))).toBe('NO_CHANGES_TO_SAVE')
      expect(await rowOf('cities', a)).toMatchObject({ active: false, mergedInto: null })
    })
    it('of two at once into each other: one is merged', async () => {
      const [a, b] = [await add('cities', place), await add('cities', place)]
      const codes = (await Promise.all([merge('cities', a, b), merge('cities', b, a)])).map(({ status }) => status)
      expect(codes.toSorted()).toEqual([200, 409])
    })
  })

  it('leaves a trail that is whole, and each history is one that the lifecycle allows', async () => {
    expect((await verifyAudit(db())).brokenAt).toBeNull()
    const { faults } = await replayAudit(db())
    expect(faults.filter(({ lifecycle }) => lifecycle === 'listRow')).toEqual([])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import type { ActiveEvent } from '#machines/shared/active.lifecycle.ts'
import type { AppError } from '#server/kit/app-error.ts'
import { applyEvent } from '#server/kit/change-record.ts'
import { namedKind } from '#server/kit/named-record.ts'
import type { By } from '#server/kit/record-kind.ts'
import { withDemo } from './database.ts'
import { type Client, startTestServer, type TestServer } from './server.ts'

interface Suite {
  readonly feature: 'sectors' | 'certificate-types'
  readonly table: 'sector' | 'certificate_category'
  /** A record of the demo data that others use. */
  readonly usedId: number
}

/** What sectors and certificate types have in common (document 1, sections 2, 4, 5 and 7; D36, D54, D55, G14). */
export const namedRecordSuite = ({ feature, table, usedId }: Suite): void =>
  withDemo(feature, (getDb, getOptions) => {
    let server: TestServer
    let admin: Client
    const db = () => getDb().kysely
    const NAMES = { arName: 'سجل جديد', enName: 'New record' }
    beforeAll(async () => {
      server = await startTestServer(getDb(), { dataDir: getOptions().dataDir })
      admin = await server.login('admin')
    })
    afterAll(() => server.close())
    const list = async () => (await admin.call(feature, 'list')).body.data
    const record = async (id: number) => (await list()).find((each) => each.id === id)
    const add = async (arName: string, enName: string) => {
      const { body } = await admin.call(feature, 'create', { arName, enName, active: true })
      return body.data.toSorted((a, b) => b.id - a.id)[0]!
    }
    const audit = (id: number) =>
      db()
        .selectFrom('audit')
        .select(['seq', 'event', 'user_id', 'changes'])
        .where('entity', '=', table)
        .where('entity_id', '=', id)
        .orderBy('seq')
        .execute()

    it('lists by Arabic name, with the number of uses', async () => {
      const rows = await list()
      expect(rows.map(({ arName }) => arName)).toEqual(
        rows.map(({ arName }) => arName).toSorted(new Intl.Collator('ar', { numeric: true }).compare),
      )
      expect((await record(usedId))!.uses).toBeGreaterThan(0)
    })

    it('lists numbers in names by their value', async () => {
      await add('سجل مرقم 10', 'Numbered record 10')
      await add('سجل مرقم 9', 'Numbered record 9')
      const numbered = (await list()).filter(({ enName }) => enName.startsWith('Numbered record'))
      expect(numbered.map(({ arName }) => arName)).toEqual(['سجل مرقم 9', 'سجل مرقم 10'])
    })

    it('adds, answers with the whole list, and leaves an audit row', async () => {
      const { status, body } = await admin.call(feature, 'create', { ...NAMES, active: false })
      expect([status, body.message]).toEqual([200, 'تمت الإضافة|Added'])
      const added = body.data.find(({ enName }) => enName === NAMES.enName)!
      expect(added).toEqual({ id: expect.any(Number), ...NAMES, active: false, uses: 0, version: 1 })
      expect(body.data).toEqual(await list())
      expect(await audit(added.id)).toMatchObject([{ seq: 1, event: 'record.create', user_id: 1 }])
    })

    it('normalises names before it checks and keeps them (D01, D02, D05)', async () => {
      const { arName, enName } = await add('  قطـاع\u00A0رقم ٥  ', '  Sector no ٥ ')
      expect([arName, enName]).toEqual(['قطاع رقم 5', 'Sector no 5'])
    })

    it.each([
      ['arName', '', 'REQUIRED_FIELD'],
      ['enName', '   ', 'REQUIRED_FIELD'],
      ['arName', 'قطاع', 'MIN_FIELD'],
      ['arName', 'ا'.repeat(76), 'NAME_MAX'],
      ['arName', 'Sector', 'ARABIC_FIELD'],
      ['arName', '5 قطاعات', 'PREVENT_NUMBERS_IN_FIRST'],
      ['arName', '-----', 'LETTER_REQUIRED'],
      ['arName', 'قطاع، جديد', 'ARABIC_FIELD'],
      ['arName', 'قِطاع جديد', 'ARABIC_FIELD'],
      ['enName', 'Sect', 'MIN_FIELD'],
      ['enName', 'a'.repeat(76), 'NAME_MAX'],
      ['enName', 'قطاع جديد', 'ENGLISH_FIELD'],
      ['enName', '5 sectors', 'PREVENT_NUMBERS_IN_FIRST'],
      ['enName', 'Sector & more', 'ENGLISH_FIELD'],
      ['enName', '(----)', 'LETTER_REQUIRED'],
      ['arName', null, 'REQUIRED_FIELD'],
      ['active', 'true', 'INVALID_CHOICE'],
      ['active', 1, 'INVALID_CHOICE'],
    ])('refuses %s %j: %s', async (field, value, code) => {
      const { status, body } = await admin.call(feature, 'create', {
        arName: 'اسم صحيح',
        enName: 'A right name',
        active: true,
        [field]: value,
      } as never)
      expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path: `/${field}`, code }]])
    })

    it.each([
      [5, 'ا'.repeat(5)],
      [75, 'ا'.repeat(75)],
    ])('takes names of %d characters', async (length, arName) => {
      const enName = 'a'.repeat(length)
      expect((await admin.call(feature, 'create', { arName, enName, active: true })).status).toBe(200)
    })

    it('refuses a taken name, at its field (D54)', async () => {
      await add('اسم مأخوذ', 'Taken name')
      for (const [field, names] of [
        ['arName', { arName: ' اسم مأخوذ ', enName: 'Another name' }],
        ['enName', { arName: 'اسم آخر', enName: 'Taken name' }],
      ] as const) {
        const { status, body } = await admin.call(feature, 'create', { ...names, active: true })
        expect([status, body.code, body.fields]).toEqual([
          409,
          'DUPLICATE_NAME',
          [{ path: `/${field}`, code: 'DUPLICATE_NAME' }],
        ])
      }
    })

    it('changes names and state at once, bumps the version, and leaves an audit row with both values', async () => {
      const { id } = await add('قبل التعديل', 'Before change')
      const { body } = await admin.call(feature, 'update', {
        id,
        version: 1,
        updateAll: true,
        arName: 'بعد التعديل',
        enName: 'Before change',
        active: false,
      })
      expect(body.message).toBe('تم الحفظ|Saved')
      expect(body.data.find((each) => each.id === id)).toMatchObject({
        arName: 'بعد التعديل',
        active: false,
        version: 2,
      })
      expect((await audit(id))[1]).toMatchObject({
        seq: 2,
        event: 'record.edit+record.deactivate',
        user_id: 1,
        changes: { ar_name: ['قبل التعديل', 'بعد التعديل'], active: [true, false] },
      })
    })

    it('toggles without touching the names', async () => {
      const { id } = await add('للتفعيل فقط', 'Only to toggle')
      const off = await admin.call(feature, 'update', { id, version: 1, updateAll: false, active: false })
      expect(off.body.message).toBe('تم إلغاء التفعيل|Deactivated')
      const on = await admin.call(feature, 'update', {
        id,
        version: 2,
        updateAll: false,
        active: true,
        arName: 'اسم لا يؤخذ',
        enName: 'Not taken over',
      })
      expect(on.body.message).toBe('تم التفعيل|Activated')
      expect(await record(id)).toMatchObject({
        arName: 'للتفعيل فقط',
        enName: 'Only to toggle',
        active: true,
        version: 3,
      })
      expect((await audit(id)).map(({ event }) => event)).toEqual([
        'record.create',
        'record.deactivate',
        'record.activate',
      ])
    })

    it('says that there is nothing to save (D36)', async () => {
      const { id, arName, enName } = await add('بلا تغيير', 'Without change')
      for (const change of [
        { updateAll: true, arName, enName },
        { updateAll: true, arName: ` ${arName} `, enName },
        { updateAll: false },
      ]) {
        const { status, body } = await admin.call(feature, 'update', { id, version: 1, active: true, ...change })
        expect([status, body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
      }
      expect((await record(id))!.version).toBe(1)
    })

    it('asks for the names of a full edit', async () => {
      const { body } = await admin.call(feature, 'update', { id: 1, version: 1, updateAll: true, active: true })
      expect(body.fields).toEqual([
        { path: '/arName', code: 'REQUIRED_FIELD' },
        { path: '/enName', code: 'REQUIRED_FIELD' },
      ])
    })

    it('refuses a change of an old version, and says who changed it and when (G14)', async () => {
      const officer = await server.login('officer')
      const { id } = await add('تعارض نسختين', 'Two versions')
      await officer.call(feature, 'update', { id, version: 1, updateAll: false, active: false })
      for (const stale of [
        () => admin.call(feature, 'update', { id, version: 1, updateAll: false, active: false }),
        () => admin.call(feature, 'remove', { id, version: 1 }),
      ]) {
        const { status, body } = await stale()
        expect([status, body.code]).toEqual([409, 'VERSION_STALE'])
        // nine o'clock UTC is noon in Egypt's summer
        expect(body.message).toContain('Tarek Mahmoud Elnaggar changed this record on 5 Oct 2026, 12:00')
        expect(body.message).toContain('طارق محمود النجار')
        expect(body.data).toMatchObject({ version: 2 })
      }
    })

    it('of 20 changes at one moment makes one, and refuses the others', async () => {
      const { id } = await add('لحظة واحدة', 'One moment')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          admin.call(feature, 'update', {
            id,
            version: 1,
            updateAll: true,
            arName: `لحظة واحدة ${index}`,
            enName: `One moment ${index}`,
            active: true,
          }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
      expect((await record(id))!.version).toBe(2)
      expect(await audit(id)).toHaveLength(2)
    })

    it('of 20 new records of one name at one moment makes one', async () => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () =>
          admin.call(feature, 'create', { arName: 'اسم واحد فقط', enName: 'Only one name', active: true }),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(19).fill(409)])
    })

    it('deletes what nobody uses, and refuses with the number of uses (D55)', async () => {
      const { id } = await add('للحذف الآن', 'To delete now')
      expect((await admin.call(feature, 'remove', { id, version: 1 })).body.message).toBe('تم الحذف|Deleted')
      expect(await record(id)).toBeUndefined()
      expect((await audit(id)).map(({ event }) => event)).toEqual(['record.create', 'record.delete'])
      const used = (await record(usedId))!
      const { status, body } = await admin.call(feature, 'remove', { id: usedId, version: used.version })
      expect([status, body.code, body.data]).toEqual([
        409,
        'IN_USE',
        { guard: 'isUnused', failing: ['isUnused'], uses: used.uses },
      ])
      expect(body.message).toContain(`${used.uses} records use it`)
      expect(
        (
          await admin.call(feature, 'update', {
            id: usedId,
            version: used.version,
            updateAll: false,
            active: !used.active,
          })
        ).status,
      ).toBe(200)
    })

    it('asks the life of the record with the locked row, and a refusal names its guard (architecture: a lifecycle is asked on both sides)', () => {
      const access = { kind: 'permission', permission: 'sectors.can_manage_sectors', levels: [12] } as const
      const user = (permissions: readonly string[]) => ({ permissions: new Set(permissions) }) as never
      const may = {
        user: user([access.permission]),
        scope: { universityId: 1, level: 12 },
        deps: {} as never,
      } as const
      const kind = namedKind(table, access)
      const named = { id: 1, version: 1, ar_name: 'قطاع', en_name: 'Sector' }
      const refusal = (asked: { active: boolean; uses: number }, by: By, type: ActiveEvent['type']) => {
        const record = { ...named, ...asked }
        try {
          applyEvent(kind, kind.snapshot(record, by), { type }, record, by)
          return null
        } catch (error) {
          const { code, details } = error as AppError
          return [code, details.data?.['guard'] ?? null]
        }
      }
      const [unused, used] = [
        { active: true, uses: 0 },
        { active: true, uses: 3 },
      ]
      expect(refusal(unused, may, 'record.delete')).toBeNull()
      expect(refusal(used, may, 'record.deactivate')).toBeNull()
      expect(refusal(used, may, 'record.delete')).toEqual(['IN_USE', 'isUnused'])
      expect(refusal(unused, { ...may, user: user([]) }, 'record.deactivate')).toEqual([
        'PERMISSION_REQUIRED',
        'mayManage',
      ])
      expect(refusal(unused, { ...may, scope: { universityId: 1, facultyId: 2, level: 13 } }, 'record.edit')).toEqual([
        'SCOPE_NOT_ALLOWED',
        'isInScope',
      ])
      expect(refusal(unused, may, 'record.activate')).toEqual(['NO_CHANGES_TO_SAVE', null])
    })

    it('a record that is gone is 404', async () => {
      for (const gone of [
        admin.call(feature, 'update', { id: 2147483647, version: 1, updateAll: false, active: true }),
        admin.call(feature, 'remove', { id: 2147483647, version: 1 }),
      ]) {
        expect((await gone).body.code).toBe('NOT_FOUND')
      }
    })

    describe('nothing half done', () => {
      it('the chains of audit rows hold, and every version has its row', async () => {
        expect((await verifyAudit(db())).brokenAt).toBeNull()
        const rows = await db()
          .selectFrom(table as 'sector')
          .select(({ selectFrom }) => [
            'id',
            'version',
            selectFrom('audit')
              .select(({ fn }) => fn.countAll<number>().as('n'))
              .where('entity', '=', table)
              .whereRef('entity_id', '=', `${table as 'sector'}.id`)
              .as('rows'),
          ])
          .where('id', '>', 70)
          .execute()
        for (const { id, version, rows: found } of rows) expect([id, found]).toEqual([id, version])
      })
    })
  })

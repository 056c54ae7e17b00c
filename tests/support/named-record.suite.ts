import { expect, it } from 'vitest'
import { auditEvents } from './audit.ts'
import { recordSuite, type RecordDescription } from './record.suite.ts'
import { withServer } from './with-server.ts'

type Feature = 'sectors' | 'certificate-types' | 'rejection-reasons'
const NAMES = { arName: 'سجل جديد', enName: 'New record' }

/** What every record of two names and a state promises. */
export const namedRecord = (
  feature: Feature,
  entity: RecordDescription['entity'],
  { db, client, as }: Pick<RecordDescription, 'db' | 'client' | 'as'>,
): void =>
  recordSuite({
    feature,
    entity,
    db,
    client,
    as,
    list: async () => (await client().call(feature, 'list')).body.data,
    listIn: (data) => data,
    add: {
      call: 'create',
      event: 'record.create',
      body: { ...NAMES, active: true },
      row: { ...NAMES, active: true, uses: 0, ...(feature === 'certificate-types' && { meaning: null }) },
      once: { code: 'DUPLICATE_NAME' },
    },
    edit: {
      call: 'update',
      event: 'record.edit+record.deactivate',
      body: { updateAll: true, arName: 'بعد التعديل', enName: NAMES.enName, active: false },
      same: { updateAll: true, arName: ` ${NAMES.arName} `, enName: NAMES.enName, active: true },
      row: { arName: 'بعد التعديل', enName: NAMES.enName, active: false },
      changes: { ar_name: [NAMES.arName, 'بعد التعديل'], active: [true, false] },
    },
    remove: { call: 'remove', event: 'record.delete' },
  })

interface Suite {
  readonly feature: 'sectors' | 'certificate-types'
  readonly table: 'sector' | 'certificate_category'
  /** A record of the demo data that others use. */
  readonly usedId: number
}

/** What sectors and certificate types have in common (document 1, section 2). */
export const namedRecordSuite = ({ feature, table, usedId }: Suite): void =>
  withServer(feature, ({ login, db }) => {
    const admin = login('admin')
    namedRecord(feature, table, { db, client: () => admin, as: 'admin' })

    const list = async () => (await admin.call(feature, 'list')).body.data
    const record = async (id: number) => (await list()).find((each) => each.id === id)
    const add = async (arName: string, enName: string) => {
      const { body } = await admin.call(feature, 'create', { arName, enName, active: true })
      return body.data.toSorted((a, b) => b.id - a.id)[0]!
    }

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

    it('normalises names before it checks and keeps them (D01, D02, D05)', async () => {
      const { arName, enName } = await add('  قطـاع\u00A0رقم ٥  ', '  Sector no ٥ ')
      expect([arName, enName]).toEqual(['قطاع رقم 5', 'Sector no 5'])
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

    it('toggles without touching the names, and not where it stands so already', async () => {
      const { id } = await add('للتفعيل فقط', 'Only to toggle')
      const toggle = (version: number, active: boolean, names: object = {}) =>
        admin.call(feature, 'update', { id, version, updateAll: false, active, ...names })
      expect((await toggle(1, false)).body.message).toBe('تم إلغاء التفعيل|Deactivated')
      const on = await toggle(2, true, { arName: 'اسم لا يؤخذ', enName: 'Not taken over' })
      expect(on.body.message).toBe('تم التفعيل|Activated')
      expect((await toggle(3, true)).body.code).toBe('NO_CHANGES_TO_SAVE')
      expect(await record(id)).toMatchObject({
        arName: 'للتفعيل فقط',
        enName: 'Only to toggle',
        active: true,
        version: 3,
      })
      expect(await auditEvents(db(), table, id)).toEqual(['record.create', 'record.deactivate', 'record.activate'])
    })

    it('that others use is not deleted, but switched off; the refusal has the number of uses (D55)', async () => {
      const used = (await record(usedId))!
      const { status, body } = await admin.call(feature, 'remove', { id: usedId, version: used.version })
      expect([status, body.code, body.data]).toEqual([
        409,
        'IN_USE',
        { guard: 'isUnused', failing: ['isUnused'], uses: used.uses },
      ])
      expect(body.message).toContain(`${used.uses} records use it`)
      const off = { id: usedId, version: used.version, updateAll: false, active: !used.active }
      expect((await admin.call(feature, 'update', off)).status).toBe(200)
    })
  })

import { expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditEvents } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'

withServer('sample records: add, edit, toggle, delete', ({ login, db }) => {
  const officer = login('officer')
  const NAMES = { arName: 'الاسم الأول', enName: 'The first name' }
  const add = async (active = true) =>
    (await officer.call('sample-records', 'create', { ...NAMES, active })).body.data.id
  const listed = async (id: number) =>
    (await officer.call('sample-records', 'list')).body.data.find((each) => each.id === id)
  const events = (id: number) => auditEvents(db(), 'sample_record', id)

  it('lives from its creation to its deletion, and the audit trail tells it', async () => {
    const id = await add()
    expect(await listed(id)).toEqual({ id, ...NAMES, active: true, version: 1 })
    const edited = { arName: 'الاسم الثاني', enName: 'The second name' }
    const saved = await officer.call('sample-records', 'update', { id, version: 1, ...edited, active: true })
    expect([saved.body.message, saved.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    const switched = await officer.call('sample-records', 'toggle', { id, version: 2, active: false })
    expect(switched.body.data).toEqual({ version: 3 })
    expect(await listed(id)).toEqual({ id, ...edited, active: false, version: 3 })
    expect((await officer.call('sample-records', 'remove', { id, version: 3 })).body.data).toEqual({ id })
    expect(await listed(id)).toBeUndefined()
    expect(await events(id)).toEqual(['record.create', 'record.edit', 'record.deactivate', 'record.delete'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('says that there is nothing to save, also to a switch that stands so already (section 5)', async () => {
    const id = await add(false)
    for (const answer of [
      await officer.call('sample-records', 'update', { id, version: 1, ...NAMES, active: false }),
      await officer.call('sample-records', 'toggle', { id, version: 1, active: false }),
    ])
      expect([answer.status, answer.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    expect(await events(id)).toEqual(['record.create'])
  })

  it('refuses a version that is no longer so, and a record that is not there (G14)', async () => {
    const id = await add()
    await officer.call('sample-records', 'toggle', { id, version: 1, active: false })
    const stale = await officer.call('sample-records', 'remove', { id, version: 1 })
    expect([stale.status, stale.body.code]).toEqual([409, 'VERSION_STALE'])
    const missing = await officer.call('sample-records', 'remove', { id: id + 1_000, version: 1 })
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND'])
  })
})

import { beforeEach, expect, it } from 'vitest'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditEvents } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import { withServer } from '../support/with-server.ts'

withServer('news: add, edit, switch, move, delete, publish', ({ server, login, db }) => {
  const officer = login('officer')
  beforeEach(async () => {
    await db().deleteFrom('news_item').execute()
  })

  const TEXTS = { arName: 'يبدأ التقديم غدًا', enName: 'Applications open tomorrow' }
  const NEWS = { ...TEXTS, order: 3, active: true }
  const at = (id: number) => ({ params: { id: String(id) } })
  const add = async (values: Partial<typeof NEWS> = {}) =>
    (await officer.call('news', 'create', { ...NEWS, ...values })).body.data.id
  const list = async () => (await officer.call('news', 'list')).body.data.news
  const listed = async (id: number) => (await list()).find((each) => each.id === id)
  const inOrder = async () => (await list()).map(({ id, order }) => [id, order])
  const events = (id: number) => auditEvents(db(), 'news_item', id)

  recordSuite({
    feature: 'news',
    entity: 'news_item',
    db,
    client: () => officer,
    as: 'officer',
    list,
    add: { call: 'create', event: 'record.create', body: NEWS },
    edit: {
      call: 'update',
      event: 'record.edit',
      body: { ...NEWS, arName: 'تأجل التقديم', order: 7 },
      same: NEWS,
      row: { ...NEWS, arName: 'تأجل التقديم', order: 7 },
      changes: { ar_name: [NEWS.arName, 'تأجل التقديم'], display_order: [3, 7] },
    },
    remove: { call: 'remove', event: 'record.delete' },
  })

  it('is switched alone, and says so', async () => {
    const id = await add()
    const { body } = await officer.call('news', 'update', { ...NEWS, active: false, version: 1 }, at(id))
    expect([body.message, body.data]).toEqual(['تم إلغاء التفعيل|Deactivated', { version: 2 }])
    expect(await listed(id)).toEqual({ id, ...NEWS, active: false, version: 2 })
    expect(await events(id)).toEqual(['record.create', 'record.deactivate'])
  })

  it('is edited and switched in one step', async () => {
    const id = await add({ active: false })
    const { body } = await officer.call('news', 'update', { ...NEWS, order: 4, version: 1 }, at(id))
    expect(body.message).toBe('تم الحفظ|Saved')
    expect(await listed(id)).toEqual({ id, ...NEWS, order: 4, version: 2 })
    expect(await events(id)).toEqual(['record.create', 'record.edit+record.activate'])
  })

  it('keeps texts as people meant them: trimmed, without what nobody sees (D05, D25)', async () => {
    const id = await add({ arName: '  موعد\u200F جديد ', enName: 'New\u202E date\n' })
    expect(await listed(id)).toMatchObject({ arName: 'موعد جديد', enName: 'New date' })
  })

  it('is listed by order, and of equal orders the newest first (D32)', async () => {
    const [last, older, newer, first] = [
      await add({ order: 9 }),
      await add({ order: 2 }),
      await add({ order: 2 }),
      await add({ order: 1 }),
    ]
    expect((await list()).map(({ id }) => id)).toEqual([first, newer, older, last])
  })

  it('moves to the place of another, and those between give way', async () => {
    const [a, b, c, d] = [
      await add({ order: 1 }),
      await add({ order: 2 }),
      await add({ order: 3 }),
      await add({ order: 4 }),
    ]
    const down = await officer.call('news', 'move', { version: 1, placeOf: c! }, at(a!))
    expect([down.body.message, down.body.data]).toEqual(['تم الحفظ|Saved', { version: 2 }])
    expect(await inOrder()).toEqual([
      [b, 1],
      [c, 2],
      [a, 3],
      [d, 4],
    ])
    // nobody else was touched
    expect(await events(d!)).toEqual(['record.create'])
    expect((await listed(b!))!.version).toBe(2)
    // back again, as undo does: to the rank of the item that took its rank
    await officer.call('news', 'move', { version: 2, placeOf: b! }, at(a!))
    expect(await inOrder()).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
      [d, 4],
    ])
    expect(await events(a!)).toEqual(['record.create', 'record.edit', 'record.edit'])
    const nowhere = await officer.call('news', 'move', { version: 3, placeOf: a! }, at(a!))
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'NO_CHANGES_TO_SAVE'])
    const missing = await officer.call('news', 'move', { version: 3, placeOf: d! + 1_000 }, at(a!))
    expect([missing.status, missing.body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('stands where it was moved to, also among equal orders and beside gaps', async () => {
    const [old, recent, far] = [await add({ order: 5 }), await add({ order: 5 }), await add({ order: 40 })]
    expect((await list()).map(({ id }) => id)).toEqual([recent, old, far])
    await officer.call('news', 'move', { version: 1, placeOf: recent! }, at(old!))
    expect(await inOrder()).toEqual([
      [old, 1],
      [recent, 2],
      [far, 3],
    ])
    await db().updateTable('news_item').set({ display_order: 1 }).execute()
    expect((await list()).map(({ id }) => id)).toEqual([far, recent, old])
    const { version } = (await listed(recent!))!
    const { body } = await officer.call('news', 'move', { version, placeOf: far! }, at(recent!))
    // its own order was the right one already
    expect(body.data).toEqual({ version })
    expect(await inOrder()).toEqual([
      [recent, 1],
      [far, 2],
      [old, 3],
    ])
  })

  it('moves by two people at once end in one order, whole', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map((order) => add({ order })))
    const admin = await server.login('admin')
    const answers = await Promise.all([
      officer.call('news', 'move', { version: 1, placeOf: ids[4]! }, at(ids[0]!)),
      admin.call('news', 'move', { version: 1, placeOf: ids[0]! }, at(ids[4]!)),
    ])
    // the second person is notified of the conflict, since the first move changed that item too
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await list()).map(({ order }) => order)).toEqual([1, 2, 3, 4, 5])
  })

  it('is read by the applicants’ product without a session: what is active, in order (D87)', async () => {
    const second = await add({ order: 2 })
    await add({ order: 1, active: false })
    const first = await add({ order: 1 })
    const nobody = await server.anonymous()
    const { status, body } = await nobody.call('published-season', 'season')
    expect([status, body.data.news]).toEqual([200, [first, second].map((id) => ({ id, ...TEXTS }))])
  })
})

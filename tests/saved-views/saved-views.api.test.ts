import { beforeEach, expect, it } from 'vitest'
import { VIEWS_MAX, type SavedView } from '#schemas/saved-views/saved-view.schema.ts'
import { verifyAudit } from '#server/audit/verify.ts'
import { auditRows } from '../support/audit.ts'
import { recordSuite } from '../support/record.suite.ts'
import type { Client } from '../support/server.ts'
import { withServer } from '../support/with-server.ts'

/** Issue 3: saved views of a list, per user, stored on the server, one as default. */
withServer('saved views', ({ login, db }) => {
  const officer = login('officer')
  const viewer = login('viewer')
  const VIEW = {
    screen: 'SystemInfo/sectors',
    name: 'قطاعات غير مفعّلة',
    query: 'name=%D8%B7%D8%A8&orderBy=active&pageSize=50',
    hiddenColumns: ['enName'],
    isDefault: false,
  }
  beforeEach(async () => {
    await db().deleteFrom('saved_view').execute()
  })
  const views = async (of = officer) => (await of.call('saved-views', 'list')).body.data.views
  const add = async (more: Partial<SavedView> = {}, of = officer) => {
    const { status, body } = await of.call('saved-views', 'create', { ...VIEW, ...more })
    expect([status, body.code]).toEqual([200, undefined])
    return body.data.views.toSorted((a, b) => b.id - a.id)[0]!
  }
  const audit = (id: number) => auditRows(db(), 'saved_view', id)
  const refused = (answer: Awaited<ReturnType<Client['send']>>) => [answer.status, answer.body.code]

  recordSuite({
    feature: 'saved-views',
    entity: 'saved_view',
    db,
    client: () => officer,
    as: 'officer',
    list: views,
    listIn: ({ views: all }: { views: unknown }) => all,
    add: { call: 'create', event: 'create', body: VIEW, once: { code: 'DUPLICATE_NAME', fields: ['/name'] } },
    edit: {
      call: 'update',
      event: 'update',
      body: { ...VIEW, name: '  اسم  آخر ', query: '', hiddenColumns: [] },
      same: VIEW,
      row: { ...VIEW, name: 'اسم  آخر', query: '', hiddenColumns: [] },
      changes: {
        name: [VIEW.name, 'اسم  آخر'],
        query: [VIEW.query, ''],
        hiddenColumns: [VIEW.hiddenColumns, []],
      },
    },
    remove: { call: 'remove', event: 'delete' },
  })

  it('a list as it opens by itself is an empty query', async () => {
    expect((await add({ query: '' })).query).toBe('')
    const { query: _, ...without } = VIEW
    const { body } = await officer.call('saved-views', 'create', { ...without, name: 'أخرى' })
    expect(body.data.views.map(({ query }) => query)).toEqual(['', ''])
  })

  it('are the user’s own: another one’s is not found, nor seen, nor in the way of a name', async () => {
    const { id } = await add()
    expect(await views(viewer)).toEqual([])
    expect(refused(await viewer.call('saved-views', 'update', { ...VIEW, id, version: 1, name: 'مسروق' }))).toEqual([
      404,
      'NOT_FOUND',
    ])
    expect(refused(await viewer.call('saved-views', 'remove', { id, version: 1 }))).toEqual([404, 'NOT_FOUND'])
    await add({}, viewer)
    expect(await views()).toMatchObject([{ id, name: VIEW.name, version: 1 }])
  })

  it('a name comes once in a list, and is told at its field', async () => {
    await add()
    const twice = await officer.call('saved-views', 'create', { ...VIEW, name: ` ${VIEW.name} ` })
    expect([twice.status, twice.body.code, twice.body.fields]).toEqual([
      409,
      'DUPLICATE_NAME',
      [{ path: '/name', code: 'DUPLICATE_NAME' }],
    ])
    const other = await add({ name: 'أخرى' })
    expect(refused(await officer.call('saved-views', 'update', { ...VIEW, id: other.id, version: 1 }))).toEqual([
      409,
      'DUPLICATE_NAME',
    ])
    await add({ screen: 'SystemInfo/courses' })
  })

  it('one of a list is the default: another one takes its place, also when many come at one moment', async () => {
    const first = await add({ name: 'أولى', isDefault: true })
    await add({ name: 'قائمة أخرى', screen: 'SystemInfo/courses', isDefault: true })
    const second = await add({ name: 'ثانية', isDefault: true })
    const defaults = async () =>
      (await views()).filter(({ isDefault }) => isDefault).map(({ screen, name }) => [screen, name])
    expect(await defaults()).toEqual([
      ['SystemInfo/courses', 'قائمة أخرى'],
      ['SystemInfo/sectors', 'ثانية'],
    ])
    expect((await views()).find(({ id }) => id === first.id)).toMatchObject({ isDefault: false, version: 2 })
    expect((await audit(first.id))[1]).toMatchObject({ seq: 2, event: 'update', changes: { isDefault: [true, false] } })
    await officer.call('saved-views', 'update', { ...VIEW, id: first.id, name: 'أولى', version: 2, isDefault: true })
    expect(await defaults()).toEqual([
      ['SystemInfo/courses', 'قائمة أخرى'],
      ['SystemInfo/sectors', 'أولى'],
    ])
    expect((await views()).find(({ id }) => id === second.id)).toMatchObject({ isDefault: false, version: 2 })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        officer.call('saved-views', 'create', { ...VIEW, name: `معًا ${index}`, isDefault: true }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await defaults()).filter(([screen]) => screen === VIEW.screen)).toHaveLength(1)
    expect((await verifyAudit(db())).brokenAt).toBeNull()
  })

  it('a refused change leaves the default where it was', async () => {
    const first = await add({ name: 'أولى', isDefault: true })
    expect(refused(await officer.call('saved-views', 'create', { ...VIEW, name: 'أولى', isDefault: true }))).toEqual([
      409,
      'DUPLICATE_NAME',
    ])
    expect(await views()).toEqual([first])
    expect(await audit(first.id)).toHaveLength(1)
  })

  it('stays with its list', async () => {
    const { id } = await add()
    expect(
      refused(await officer.call('saved-views', 'update', { ...VIEW, id, version: 1, screen: 'SystemInfo/courses' })),
    ).toEqual([404, 'NOT_FOUND'])
  })

  it('a list has so many at most, also when many come at one moment', async () => {
    const { id: user_id } = await db()
      .selectFrom('app_user')
      .select('id')
      .where('username', '=', 'officer')
      .executeTakeFirstOrThrow()
    await db()
      .insertInto('saved_view')
      .values(
        Array.from({ length: VIEWS_MAX - 1 }, (_, index) => ({
          user_id,
          screen: VIEW.screen,
          name: `عرض ${index}`,
          query: '',
          hidden_columns: '[]',
        })),
      )
      .execute()
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => officer.call('saved-views', 'create', { ...VIEW, name: `آخر ${index}` })),
    )
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()).toEqual([
      '200 ',
      ...Array<string>(4).fill('409 VIEWS_FULL'),
    ])
    await add({ screen: 'SystemInfo/courses' })
    expect(await views(viewer)).toEqual([])
  })

  it.each([
    ['name', '', 'REQUIRED_FIELD'],
    ['name', 'ا'.repeat(61), 'NAME_MAX'],
    ['name', 'a\u202Eb', 'INVISIBLE_CHARACTERS'],
    ['screen', '../sectors', 'INVALID_INPUT'],
    ['screen', 'SystemInfo/sectors?x=1', 'INVALID_INPUT'],
    ['query', 'a'.repeat(2001), 'INVALID_INPUT'],
    ['isDefault', 1, 'INVALID_CHOICE'],
  ])('refuses %s %j: %s', async (field, value, code) => {
    const { status, body } = await officer.call('saved-views', 'create', { ...VIEW, [field]: value } as never)
    expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path: `/${field}`, code }]])
  })
})

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withDemo } from '../support/database.ts'
import { recordSuite } from '../support/record.suite.ts'
import { type Client, startTestServer, type TestServer } from '../support/server.ts'

const ENGINEERING = 6
const ACTIVE_YEAR = 3
const YEAR_BEFORE = 2

withDemo('the calendar: add, edit, delete, overlap', (getDb, getOptions) => {
  let server: TestServer
  let officer: Client
  const db = () => getDb().kysely
  beforeAll(async () => {
    // 23:58 in Egypt
    const now = new Date('2026-08-15T20:58:00Z')
    server = await startTestServer(getDb(), { dataDir: getOptions().dataDir, now })
    officer = await server.login('officer')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await db().deleteFrom('calendar_period').execute()
  })

  const PERIOD = {
    eventId: 2,
    yearId: ACTIVE_YEAR,
    semesterId: 1,
    startDate: '2026-08-01',
    endDate: '2026-09-30',
  }
  type Changes = { [K in keyof typeof PERIOD]?: (typeof PERIOD)[K] | null } & { overlaps?: number }
  const FACULTY = { scope: `1.${ENGINEERING}` }
  const sendAdd = (changes: Changes = {}, options = {}) =>
    officer.call('calendar', 'add', { id: null, ...PERIOD, ...changes } as never, options)
  const add = async (changes?: Changes, options?: object) => (await sendAdd(changes, options)).body.data.id
  const edit = (id: number, version: number | undefined, changes: Changes = {}, options = {}) =>
    officer.call('calendar', 'edit', { id, version, ...PERIOD, ...changes } as never, options)
  const remove = (id: number, version?: number, options = {}) =>
    officer.call('calendar', 'remove', { calenderEventID: id, version } as never, options)
  const list = async (client = officer, options = {}) =>
    (await client.call('calendar', 'list', undefined, options)).body.data

  recordSuite({
    feature: 'calendar',
    entity: 'calendar_period',
    db,
    client: () => officer,
    as: 'officer',
    list: async () => (await list()).events,
    add: {
      call: 'add',
      event: 'period.add',
      body: { id: null, ...PERIOD },
      row: {
        ...PERIOD,
        name: { ar: 'تقديم الطلبات', en: 'Application submission' },
        yearName: { ar: '2026/2027', en: '2026/2027' },
        universityName: { ar: 'جامعة ضفاف النيل الأهلية', en: 'Nile Banks National University' },
        facultyId: null,
        facultyName: null,
        isOwn: true,
        isYearActive: true,
        isArchived: false,
      },
    },
    edit: {
      call: 'edit',
      event: 'period.edit',
      body: { ...PERIOD, semesterId: null, endDate: '2026-10-01' },
      same: PERIOD,
      row: { ...PERIOD, semesterId: null, endDate: '2026-10-01' },
      changes: { semester_id: [1, null], end_date: ['2026-09-30', '2026-10-01'] },
    },
    remove: { call: 'remove', event: 'period.delete' },
  })

  it('takes a semester that is sent empty as none (section 5)', async () => {
    const { status } = await officer.send('POST', '/api/calendar/add_calendar_event/', { ...PERIOD, semesterId: '' })
    expect([status, (await list()).events[0]!.semesterId]).toEqual([200, null])
  })

  it('refuses what section 5 refuses, each at its field, and saves nothing of it', async () => {
    const id = await add()
    const invalid: readonly [object, string, string][] = [
      [{ endDate: '2026-02-30' }, '/endDate', 'INVALID_DATE'],
      // D22: not before; the same day will do
      [{ startDate: '2026-10-01' }, '/endDate', 'DATE_FROM_TO_VALIDATION'],
      [{ eventId: 999 }, '/eventId', 'INVALID_CHOICE'],
      [{ yearId: 999 }, '/yearId', 'INVALID_CHOICE'],
      [{ semesterId: 999 }, '/semesterId', 'INVALID_CHOICE'],
    ]
    for (const [changes, path, code] of invalid)
      for (const { status, body } of [
        await officer.send('POST', '/api/calendar/add_calendar_event/', { ...PERIOD, ...changes }),
        await officer.send('PUT', '/api/calendar/edit_calendar_event/', { id, version: 1, ...PERIOD, ...changes }),
      ])
        expect([status, body.code, body.fields]).toEqual([400, 'INVALID_INPUT', [{ path, code }]])
    expect((await list()).events).toEqual([expect.objectContaining({ id, ...PERIOD, version: 1 })])
    expect((await sendAdd({ startDate: '2026-09-30' })).status).toBe(200)
  })

  it('belongs to the scope that it was added in: a faculty sees the university’s too, and changes its own (D82)', async () => {
    const whole = await add()
    const own = await add({}, FACULTY)
    const other = await add({}, { scope: '1.1' })
    expect((await list()).events.map(({ id, facultyId, isOwn }) => [id, facultyId, isOwn])).toEqual([
      [whole, null, true],
      [own, ENGINEERING, true],
      [other, 1, true],
    ])
    const inFaculty = (await list(officer, FACULTY)).events
    expect(inFaculty.map(({ id, isOwn }) => [id, isOwn])).toEqual([
      [whole, false],
      [own, true],
    ])
    for (const { status, body } of [
      await edit(whole, 1, { endDate: '2026-10-05' }, FACULTY),
      await remove(whole, 1, FACULTY),
    ])
      expect([status, body.code]).toEqual([403, 'PERIOD_OF_UNIVERSITY'])
    for (const { status, body } of [
      await edit(other, 1, { endDate: '2026-10-05' }, FACULTY),
      await remove(other, 1, FACULTY),
    ])
      expect([status, body.code]).toEqual([404, 'NOT_FOUND'])
    expect((await edit(own, 1, { endDate: '2026-10-05' }, FACULTY)).status).toBe(200)
    // the university may change everything below it, and the owner stays the same
    expect((await edit(other, 1, { endDate: '2026-10-05' })).status).toBe(200)
    expect((await list()).events.map(({ facultyId }) => facultyId)).toEqual([null, ENGINEERING, 1])
  })

  it('counts as overlapping what is of the same event, year and scope, and refuses a number that is no longer so (ADR 32)', async () => {
    const id = await add()
    const addWithOverlaps = async (changes: Changes, options?: object) => {
      const { status, body } = await sendAdd({ overlaps: 99, ...changes }, options)
      return [status, body.code, body.data]
    }
    const changed = (overlaps: number) => [409, 'PERIOD_OVERLAPS_CHANGED', { effects: { overlaps } }]
    expect(await addWithOverlaps({})).toEqual(changed(1))
    // a shared day is enough, and the day after is none
    expect(await addWithOverlaps({ startDate: '2026-09-30', endDate: '2026-11-01' })).toEqual(changed(1))
    expect(await addWithOverlaps({ startDate: '2026-10-01', endDate: '2026-11-01' })).toEqual(changed(0))
    expect(await addWithOverlaps({ startDate: '2026-07-01', endDate: '2026-07-31' })).toEqual(changed(0))
    expect(await addWithOverlaps({ eventId: 3 })).toEqual(changed(0))
    expect(await addWithOverlaps({ yearId: YEAR_BEFORE })).toEqual(changed(0))
    expect(await addWithOverlaps({ semesterId: 2 })).toEqual(changed(1))
    expect(await addWithOverlaps({}, FACULTY)).toEqual(changed(0))
    const stale = await edit(id, 1, { endDate: '2026-10-02', overlaps: 1 })
    expect([stale.status, stale.body.data]).toEqual([409, { effects: { overlaps: 0 } }])
    expect((await list()).events).toHaveLength(1)
    // saved with the number of overlaps that was shown, and without any number
    expect((await sendAdd({ overlaps: 1 })).status).toBe(200)
    expect((await sendAdd()).status).toBe(200)
    expect((await edit(id, 1, { endDate: '2026-10-02', overlaps: 2 })).status).toBe(200)
  })

  it('is kept once it has ended in a year that is not active, by the day in Egypt (D65, ADR 55)', async () => {
    const endingToday = { startDate: '2026-08-01', endDate: '2026-08-15' }
    const past = { ...endingToday, yearId: YEAR_BEFORE }
    const [late, early, active] = [await add(past), await add(past), await add(endingToday)]
    server.clock.forward(60_000)
    expect((await list()).today).toBe('2026-08-15')
    expect((await remove(early!, 1)).status).toBe(200)
    server.clock.forward(60_000)
    expect((await list()).today).toBe('2026-08-16')
    const refused = await remove(late!, 1)
    expect([refused.status, refused.body.code]).toEqual([409, 'PERIOD_KEPT'])
    expect(refused.body.data).toMatchObject({ guard: 'isOfActiveYear' })
    expect((await remove(active!, 1)).status).toBe(200)
    // its dates can still be corrected
    expect((await edit(late!, 1, { ...past, endDate: '2026-08-14' })).status).toBe(200)
  })

  it('says of a period whether its seasons are archived: one of a year once all of the year are (issue 41)', async () => {
    const archive = (semesterId: number, state: 'deciding' | 'archived') =>
      db().updateTable('season').set({ state }).where('year_id', '=', 2).where('semester_id', '=', semesterId).execute()
    const last = { yearId: 2, startDate: '2025-08-01', endDate: '2025-08-31' }
    const [first, second, whole] = [
      await add({ ...last, semesterId: 1 }),
      await add({ ...last, eventId: 3, semesterId: 2 }),
      await add({ ...last, eventId: 4, semesterId: null }),
    ]
    const archived = async () =>
      (await list()).events
        .filter(({ isArchived }) => isArchived)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b)
    await archive(1, 'archived')
    expect(await archived()).toEqual([first])
    await archive(2, 'archived')
    expect(await archived()).toEqual([first, second, whole])
    for (const semesterId of [1, 2]) await archive(semesterId, 'deciding')
  })

  it('offers events, semesters, and years with the newest first', async () => {
    const { years, semesters, events: offered } = (await officer.call('calendar', 'choices')).body.data
    expect(offered).toHaveLength(8)
    expect(offered[1]).toEqual({ id: 2, name: { ar: 'تقديم الطلبات', en: 'Application submission' } })
    expect(semesters.map(({ id, active }) => [id, active])).toEqual([
      [1, true],
      [2, false],
    ])
    expect(years.map(({ name }) => name.en)).toEqual(['2026/2027', '2025/2026', '2024/2025'])
  })
})

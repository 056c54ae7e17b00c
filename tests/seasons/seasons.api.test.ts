import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import type { SeasonMove } from '#schemas/seasons/season.schema.ts'
import { up } from '#server/db/migrations/0060-seasons.ts'
import { auditEvents, auditRows, withoutNotes } from '../support/audit.ts'
import { withDemo } from '../support/database.ts'
import { withServer } from '../support/with-server.ts'

/** Issue 41, point 3. The server's day is 5 October 2026; the demo's current season took applications until 30 September. */
withServer('seasons', ({ login, db }) => {
  const admin = login('admin')
  let serial = 0
  /** A year of its own for each, so that no dates overlap. */
  const form = (input: object = {}) => {
    serial += 1
    const first = 2030 + serial
    return { firstYear: first, semesterId: 1, startsOn: `${first}-07-01`, endsOn: `${first}-08-31`, ...input } as never
  }
  const add = async (input: object = {}) => {
    const { body } = await admin.call('seasons', 'add', form(input))
    return body.data!.id
  }
  const list = async () => (await admin.call('seasons', 'list')).body.data!
  const seasonOf = async (id: number) => (await list()).seasons.find((season) => season.id === id)!
  const move = async (id: number, to: SeasonMove, version?: number) =>
    admin.call('seasons', 'move', { id, version: version ?? (await seasonOf(id)).version, move: to })
  const go = async (id: number, ...steps: SeasonMove[]) => {
    for (const step of steps) expect([step, (await move(id, step)).status]).toEqual([step, 200])
  }
  const active = async () => {
    const of = (table: 'academic_year' | 'semester') =>
      db().selectFrom(table).select('id').where('active', '=', true).execute()
    return [(await of('academic_year')).map(({ id }) => id), (await of('semester')).map(({ id }) => id)]
  }
  const current = async () => (await list()).seasons.find(({ isCurrent }) => isCurrent)!

  it('are listed with what of them still waits', async () => {
    const season = await current()
    const { rows } = await sql<{ applications: number; undecided: number }>`
      select count(*)::int as applications, (count(*) filter (where status in (1, 4, 5, 6, 7, 10)))::int as undecided from application where year_id = 3 and semester_id = 1`.execute(
      db(),
    )
    expect(season).toMatchObject({ yearId: 3, semesterId: 1, state: 'open', isOver: true, isUsed: true, ...rows[0] })
    expect(season.undecided).toBeGreaterThan(0)
  })

  it('live from planned to archived, and back one step, each step in the trail', async () => {
    const id = await add()
    expect(await seasonOf(id)).toMatchObject({ state: 'planned', isCurrent: false, isUsed: false, version: 1 })
    await go(id, 'prepare', 'open', 'close', 'decide', 'finish', 'archive')
    expect((await seasonOf(id)).state).toBe('archived')
    await go(id, 'back', 'back', 'back', 'back', 'back', 'back')
    expect((await seasonOf(id)).state).toBe('planned')
    expect((await move(id, 'back')).body.code).toBe('SEASON_NOT_FROM_STATE')
    expect((await move(id, 'open')).body).toMatchObject({
      code: 'SEASON_NOT_FROM_STATE',
      message: expect.stringMatching(/«مخطط له».*“Planned”/),
    })
    const rows = await auditRows(db(), 'season', id)
    expect(rows.slice(0, 2)).toMatchObject([
      { event: 'season.add', changes: { state: 'planned', semester_id: 1 } },
      { event: 'season.prepare', changes: { state: ['planned', 'preparing'] } },
    ])
  })

  it('of a new year and a new semester add both', async () => {
    const id = await add({
      firstYear: 2027,
      semesterId: null,
      semesterArName: 'الفصل الصيفي',
      semesterEnName: 'Summer Semester',
      startsOn: '2027-12-27',
      endsOn: '2028-02-29',
    })
    expect(await seasonOf(id)).toMatchObject({
      yearName: { ar: '2027/2028', en: '2027/2028' },
      semesterName: { ar: 'الفصل الصيفي', en: 'Summer Semester' },
      startsOn: '2027-12-27',
      endsOn: '2028-02-29',
    })
    const year = db().selectFrom('academic_year').selectAll().where('en_name', '=', '2027/2028')
    expect(await year.executeTakeFirstOrThrow()).toMatchObject({
      starts_on: '2027-07-01',
      ends_on: '2028-06-30',
      active: false,
    })
  })

  it('are opened by one of two administrators who do it at once', async () => {
    const id = await add()
    await go(id, 'prepare')
    const answers = await Promise.all([move(id, 'open', 2), move(id, 'open', 2)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('VERSION_STALE')
    expect(await auditEvents(db(), 'season', id)).toEqual(['season.add', 'season.prepare', 'season.open'])
  })

  it('are added and made current one after the other by administrators who do it at once', async () => {
    const same = form()
    const added = await Promise.all([admin.call('seasons', 'add', same), admin.call('seasons', 'add', same)])
    expect(added.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(added.find(({ status }) => status === 400)!.body.fields).toEqual([
      { path: '/firstYear', code: 'SEASON_YEAR_EXISTS' },
    ])
    const before = await current()
    const ids = [added.find(({ status }) => status === 200)!.body.data!.id, await add()]
    for (const id of ids) await go(id, 'prepare')
    const made = await Promise.all(ids.map((id) => move(id, 'makeCurrent', 2)))
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    const now = (await list()).seasons.filter(({ isCurrent }) => isCurrent)
    expect(now).toHaveLength(1)
    expect(await active()).toEqual([[now[0]!.yearId], [1]])
    await go(before.id, 'makeCurrent')
  })

  it('are opened with dates alone, of which the last is yet to come', async () => {
    const id = await add({ startsOn: null, endsOn: null })
    await go(id, 'prepare')
    expect((await move(id, 'open')).body).toMatchObject({ code: 'SEASON_WITHOUT_DATES', data: { guard: 'hasDates' } })
    const dates = (startsOn: string, endsOn: string) => async () =>
      admin.call('seasons', 'update', { id, version: (await seasonOf(id)).version, startsOn, endsOn })
    expect((await dates('2020-10-01', '2020-10-04')()).status).toBe(200)
    expect((await move(id, 'open')).body.code).toBe('SEASON_OVER')
    expect((await dates('2060-02-28', '2060-02-29')()).status).toBe(200)
    expect((await auditRows(db(), 'season', id)).at(-1)).toMatchObject({
      event: 'season.edit',
      changes: { starts_on: ['2020-10-01', '2060-02-28'], ends_on: ['2020-10-04', '2060-02-29'] },
    })
    await go(id, 'open')
    expect((await dates('2060-02-28', '2060-02-29')()).body.code).toBe('NO_CHANGES_TO_SAVE')
  })

  it('become current one at a time, with their year and semester alone active', async () => {
    const before = await current()
    const id = await add()
    expect((await move(id, 'makeCurrent')).body.code).toBe('SEASON_NOT_FROM_STATE')
    await go(id, 'prepare', 'makeCurrent')
    const season = await seasonOf(id)
    expect(await active()).toEqual([[season.yearId], [1]])
    expect((await list()).seasons.filter(({ isCurrent }) => isCurrent).map((each) => each.id)).toEqual([id])
    expect(await seasonOf(before.id)).toMatchObject({ state: 'open', version: before.version + 1 })
    expect((await auditRows(db(), 'season', before.id)).at(-1)).toMatchObject({
      event: 'season.replace',
      changes: { is_current: [true, false] },
    })
    // the current one is neither unplanned nor archived
    expect((await move(id, 'back')).body.code).toBe('SEASON_CURRENT')
    expect((await move(id, 'makeCurrent')).body.code).toBe('SEASON_CURRENT')
    await go(id, 'open', 'close', 'decide', 'finish')
    expect((await move(id, 'archive')).body.code).toBe('SEASON_CURRENT')
    await go(before.id, 'makeCurrent')
    expect(await active()).toEqual([[3], [1]])
    await go(id, 'archive')
  })

  it('with applications do not go back to being prepared, and are not finished while something waits', async () => {
    const { id } = await current()
    expect((await move(id, 'back')).body.code).toBe('SEASON_HAS_APPLICATIONS')
    await go(id, 'close')
    expect((await move(id, 'back')).body.code).toBe('SEASON_OVER')
    await go(id, 'decide')
    expect((await move(id, 'finish')).body).toMatchObject({
      code: 'SEASON_UNDECIDED',
      data: { guard: 'hasNothingUndecided' },
    })
    await go(id, 'back')
  })

  it('that wait for the result of an export are not finished', async () => {
    const season = (await list()).seasons.find(({ yearId, semesterId }) => yearId === 1 && semesterId === 2)!
    await sql`update application set year_id = 1, semester_id = 2 where id = (select max(id) from application)`.execute(
      db(),
    )
    const ofSeason = db().selectFrom('application').select('id').where('year_id', '=', 1).where('semester_id', '=', 2)
    await db().updateTable('application').set({ status: 3 }).where('id', 'in', ofSeason).execute()
    await db().deleteFrom('application_export').where('application_id', 'in', ofSeason).execute()
    const { id: application_id } = await ofSeason.limit(1).executeTakeFirstOrThrow()
    const exported = await db()
      .insertInto('application_export')
      .values({ application_id, national_id: '1', state: 'unanswered', user_id: 1, at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await move(season.id, 'finish')).body.code).toBe('SEASON_TO_EXPORT')
    await db().updateTable('application_export').set({ state: 'refused' }).where('id', '=', exported.id).execute()
    await go(season.id, 'finish')
  })

  it('are deleted while they are planned and unused; their year and semester stay', async () => {
    const id = await add()
    const season = await seasonOf(id)
    const period = await db()
      .insertInto('calendar_period')
      .values({ event_id: 1, year_id: season.yearId, semester_id: 1, start_date: '2090-01-01', end_date: '2090-01-02' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const remove = (version: number) => admin.call('seasons', 'remove', { id, version })
    expect((await remove(1)).body.code).toBe('SEASON_USED')
    await db().deleteFrom('calendar_period').where('id', '=', period.id).execute()
    await go(id, 'prepare')
    expect((await remove(2)).body.code).toBe('SEASON_NOT_FROM_STATE')
    await go(id, 'back')
    expect((await remove(3)).status).toBe(200)
    expect(await seasonOf(id)).toBeUndefined()
    expect((await list()).years.some((year) => year.id === season.yearId)).toBe(true)
    expect((await auditRows(db(), 'season', id)).at(-1)).toMatchObject({ event: 'season.remove' })
  })

  describe('are refused', () => {
    const LONG = 'الفصل '.repeat(60).trim()
    const semester = { semesterId: null, semesterArName: 'الفصل الصيفي الثاني', semesterEnName: 'Second Summer' }
    it.each([
      ['without a year', { firstYear: undefined }, '/firstYear', 'REQUIRED_FIELD'],
      ['with a year of five digits', { firstYear: 20_270 }, '/firstYear', 'SEASON_YEAR_RANGE'],
      ['with a new year that there is', { firstYear: 2025 }, '/firstYear', 'SEASON_YEAR_EXISTS'],
      ['with a year that there is not', { yearId: 999 }, '/yearId', 'INVALID_CHOICE'],
      ['with a semester that there is not', { semesterId: 999 }, '/semesterId', 'INVALID_CHOICE'],
      ['without names of a new semester', { semesterId: null }, '/semesterArName', 'REQUIRED_FIELD'],
      ['with a name of 300 letters', { ...semester, semesterArName: LONG }, '/semesterArName', 'NAME_MAX'],
      [
        'with the name of another semester in another spelling',
        { ...semester, semesterArName: 'الفصل  الدراسى الاول' },
        '/semesterArName',
        'DUPLICATE_NAME',
      ],
      ['with one date alone', { endsOn: null }, '/endsOn', 'REQUIRED_FIELD'],
      ['that end before they begin', { endsOn: '2020-01-01' }, '/endsOn', 'DATE_FROM_TO_VALIDATION'],
      ['on 29 February of a year without it', { endsOn: '2099-02-29' }, '/endsOn', 'INVALID_DATE'],
      [
        'on days of another season of the semester',
        { startsOn: '2026-09-30', endsOn: '2026-10-15' },
        '/startsOn',
        'SEASON_OVERLAPS',
      ],
    ])('%s', async (_, input, path, code) => {
      const { body, status } = await admin.call('seasons', 'add', form(input))
      expect(status).toBe(400)
      expect(body.fields).toContainEqual({ path, code })
    })

    it('for a year and a semester that have one', async () => {
      const { body } = await admin.call('seasons', 'add', form({ yearId: 2, semesterId: 2 }))
      expect(body.code).toBe('SEASON_EXISTS')
    })

    it('by new dates on days of another season of the semester; another semester may have them', async () => {
      const id = await add()
      const dates = { startsOn: '2026-08-01', endsOn: '2026-08-31' }
      const { body } = await admin.call('seasons', 'update', { id, version: 1, ...dates })
      expect(body.fields).toEqual([{ path: '/startsOn', code: 'SEASON_OVERLAPS' }])
      expect((await admin.call('seasons', 'add', form({ semesterId: 2, ...dates }))).status).toBe(200)
    })
  })
})

withDemo('a database that is older than seasons', (getDb) => {
  it('gets one for each year and semester that is used: finished, being decided, open or being prepared', async () => {
    const db = getDb().kysely
    const { rows } = await sql<{
      id: number
    }>`select id from application where year_id = 3 order by id limit 3`.execute(db)
    await sql`delete from application_export`.execute(db)
    await sql`update application set status = 3, review_status = null`.execute(db)
    const put = (at: number, yearId: number, semesterId: number, status: number) =>
      sql`update application set year_id = ${yearId}, semester_id = ${semesterId}, status = ${status} where id = ${rows[at]!.id}`.execute(
        db,
      )
    await put(0, 1, 1, 10)
    await put(1, 2, 2, 7)
    // accepted, and on its way to the private university
    await put(2, 2, 1, 2)
    await db
      .insertInto('application_export')
      .values({ application_id: rows[2]!.id, national_id: '1', state: 'sent', user_id: 1, at: new Date() })
      .execute()
    await sql`drop table season`.execute(db)
    await withoutNotes(db, (trx) => trx.deleteFrom('audit').where('entity', '=', 'season').execute())
    await up(db as never)
    const seasons = await db
      .selectFrom('season')
      .select(['id', 'year_id', 'semester_id', 'state', 'is_current'])
      .orderBy('id')
      .execute()
    expect(seasons.map(({ year_id, semester_id, state }) => [year_id, semester_id, state])).toEqual([
      [1, 1, 'deciding'],
      [1, 2, 'finished'],
      [2, 1, 'deciding'],
      [2, 2, 'deciding'],
      [3, 1, 'open'],
      [3, 2, 'preparing'],
    ])
    expect(seasons.filter(({ is_current }) => is_current).map(({ year_id }) => year_id)).toEqual([3])
    expect(await auditRows(db, 'season', seasons[0]!.id)).toMatchObject([
      { seq: 1, event: 'season.record', changes: { state: 'deciding' } },
    ])
  })
})

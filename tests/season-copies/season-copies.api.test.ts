import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { SHARED_SETTINGS, type CopyPart } from '#schemas/season-copies/season-copy.schema.ts'
import { JOB_KINDS } from '#server/features/job-kinds.ts'
import { createJobs } from '#server/kit/job-kind.ts'
import { workerOf } from '../jobs/jobs.fixtures.ts'
import { auditEvents, auditRows } from '../support/audit.ts'
import { withServer } from '../support/with-server.ts'
import { addSourceSeason } from './season-copies.samples.ts'

/** Issue 41, point 4. The demo's current season, 2026/2027, is open; its id of the year is 3. */
withServer('the season assistant', ({ login, db, getDb }) => {
  const admin = login('admin')
  const confirmed = [...SHARED_SETTINGS]
  const currentId = async () =>
    (await db().selectFrom('season').select('id').where('is_current', '=', true).executeTakeFirstOrThrow()).id
  const preview = async (seasonId: number, yearsLater?: number) =>
    (await admin.call('season-copies', 'preview', { seasonId, ...(yearsLater && { yearsLater }) })).body
  const copy = async (seasonId: number, yearsLater: number, shown?: number) =>
    admin.call('season-copies', 'copy', {
      seasonId,
      yearsLater,
      confirmed,
      shown: shown ?? (await preview(seasonId, yearsLater)).data!.copied,
    })
  const copies = async () => (await admin.call('season-copies', 'list')).body.data!
  const takeBack = async (id: number) => {
    const { version } = (await copies()).find((each) => each.id === id)!
    return admin.call('season-copies', 'takeBack', { id, version })
  }
  const count = async (table: string, where: string) =>
    (await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`.execute(db()))
      .rows[0]!.n
  const seasonOf = (yearId: number, semesterId = 1) =>
    db()
      .selectFrom('season')
      .selectAll()
      .where('year_id', '=', yearId)
      .where('semester_id', '=', semesterId)
      .executeTakeFirst()
  const partOf = (parts: readonly { readonly part: CopyPart }[], part: CopyPart) =>
    parts.find((each) => each.part === part)
  const yearOf = async (name: string) =>
    (await db().selectFrom('academic_year').select('id').where('en_name', '=', name).executeTakeFirstOrThrow()).id

  it('shows what it would copy into the first year that has no season, and what cannot be copied', async () => {
    const id = await currentId()
    const { data } = await preview(id)
    expect(data!.target).toMatchObject({ yearsLater: 1, yearName: { en: '2027/2028' }, state: null })
    expect(data!.targets).toHaveLength(5)
    const certificates = await count('certificate', 'year_id = 3')
    const { copied, stands, refused } = partOf(data!.parts, 'certificates') as never as Record<string, number>
    expect(copied! + stands! + refused!).toBe(certificates)
    // applicants apply for a season now: its branches stay open
    const open = await count('branch', 'active_for_apply')
    expect(partOf(data!.parts, 'branches')).toEqual({ part: 'branches', copied: 0, stands: 0, refused: open })
    expect(data!.refused.find(({ part }) => part === 'branches')?.code).toBe('COPY_SEASON_OPEN')
    expect(data!.standing.find(({ what }) => what === 'reasons')!.count).toBe(await count('rejection_reason', 'true'))
    expect(await seasonOf(3)).toMatchObject({ state: 'open' })
  })

  it('copies certificates with courses, rules with numbers, and the calendar, and takes it back as a whole', async () => {
    const id = await currentId()
    const shown = (await preview(id)).data!
    const { body } = await copy(id, 1, shown.copied)
    expect(body).toMatchObject({ data: { isDone: true, done: shown.copied, refused: 0 } })
    const yearId = await yearOf('2027/2028')
    const season = (await seasonOf(yearId))!
    expect(season).toMatchObject({ state: 'preparing', is_current: false })
    const row = (await copies())[0]!
    expect(row).toMatchObject({ state: 'copied', to: { en: '2027/2028' }, changed: 0, applications: 0 })
    for (const { part, copied } of shown.parts)
      expect([part, partOf(row.parts, part) ?? { part, copied: 0, returned: 0 }]).toEqual([
        part,
        { part, copied, returned: 0 },
      ])
    const courses = await sql<{ differs: number }>`
      select count(*)::int as differs from (
        (select c.ar_name, l.course_id, l.degree, l.add_to_total from season_copy_item i join certificate c on c.id = i.source_id join certificate_course l on l.certificate_id = c.id where i.copy_id = ${row.id} and i.part = 'certificates')
        except (select c.ar_name, l.course_id, l.degree, l.add_to_total from certificate c join certificate_course l on l.certificate_id = c.id where c.year_id = ${yearId})) d`.execute(
      db(),
    )
    expect(courses.rows[0]!.differs).toBe(0)
    const numbers = await sql<{ differs: number }>`
      select count(*)::int as differs from (
        (select b.branch_id, b.students_number, r.total_degree, r.priority from season_copy_item i join approval_rule r on r.id = i.source_id join approval_rule_branch b on b.rule_id = r.id where i.copy_id = ${row.id} and i.part = 'approvalRules')
        except (select b.branch_id, b.students_number, r.total_degree, r.priority from approval_rule r join approval_rule_branch b on b.rule_id = r.id where r.year_id = ${yearId})) d`.execute(
      db(),
    )
    expect(numbers.rows[0]!.differs).toBe(0)
    const weekdays = await sql<{ moved: number }>`
      select count(*)::int as moved from season_copy_item i join calendar_period p on p.id = i.source_id join calendar_period n on n.id = i.target_id
      where i.copy_id = ${row.id} and i.part = 'calendar' and (extract(dow from p.start_date) <> extract(dow from n.start_date) or extract(dow from p.end_date) <> extract(dow from n.end_date))`.execute(
      db(),
    )
    expect(weekdays.rows[0]!.moved).toBe(0)
    // a second copy finds that everything stands
    const again = (await preview(id, 1)).data!
    expect(again.copied).toBe(0)
    expect((await copy(id, 1, 0)).body.code).toBe('COPY_NOTHING')

    const { body: returned } = await takeBack(row.id)
    expect(returned).toMatchObject({ data: { isDone: true, refused: 0 } })
    expect((await copies())[0]).toMatchObject({ state: 'takenBack' })
    for (const table of ['certificate', 'approval_rule', 'admission_rule', 'calendar_period'])
      expect([table, await count(table, `year_id = ${yearId}`)]).toEqual([table, 0])
    expect(await seasonOf(yearId)).toBeUndefined()
    expect(await auditEvents(db(), 'season', season.id)).toEqual(['season.add', expect.any(String), expect.any(String)])
    expect(await auditEvents(db(), 'season_copy', row.id)).toEqual([
      'copy.begin',
      'work.end',
      'copy.takeBack',
      'return.end',
    ])
    expect((await takeBack(row.id)).body.code).toBe('COPY_TAKEN_BACK')
  })

  it('is not done while what was shown has changed, or what holds for all seasons is not confirmed', async () => {
    const { seasonId } = await addSourceSeason(db())
    expect((await copy(seasonId, 1, 5)).body.code).toBe('COPY_CHANGED')
    const order = { seasonId, yearsLater: 1, confirmed: confirmed.slice(1), shown: 1 }
    expect((await admin.call('season-copies', 'copy', order)).body.fields).toEqual([
      { path: '/confirmed', code: 'COPY_UNCONFIRMED' },
    ])
  })

  it('copies neither onto itself, nor into a season that is open or was', async () => {
    const { seasonId, yearId, first } = await addSourceSeason(db())
    const self = await admin.call('season-copies', 'preview', { seasonId, yearsLater: 0 } as never)
    expect(self.body.fields).toEqual([{ path: '/yearsLater', code: 'INVALID_CHOICE' }])
    await copy(seasonId, 1)
    const next = (await seasonOf(await yearOf(`${first + 1}/${first + 2}`)))!
    await db().updateTable('season').set({ state: 'open' }).where('id', '=', next.id).execute()
    expect((await preview(seasonId, 1)).code).toBe('SEASON_NOT_FROM_STATE')
    // the first year without one is the next but one
    expect((await preview(seasonId)).data!.target).toMatchObject({ yearsLater: 2 })
    await db().updateTable('season').set({ state: 'preparing' }).where('id', '=', next.id).execute()
    expect(yearId).not.toBe(next.year_id)
  })

  it('fills a season that is planned, and leaves its dates and its periods as they are', async () => {
    const { seasonId, first } = await addSourceSeason(db())
    const planned = await admin.call('seasons', 'add', {
      firstYear: first + 1,
      semesterId: 1,
      startsOn: `${first + 1}-08-10`,
      endsOn: `${first + 1}-09-01`,
    } as never)
    const shown = (await preview(seasonId, 1)).data!
    expect(shown).toMatchObject({ target: { state: 'planned' }, dates: null, copied: 1 })
    await copy(seasonId, 1)
    const yearId = await yearOf(`${first + 1}/${first + 2}`)
    expect(await seasonOf(yearId)).toMatchObject({
      id: planned.body.data!.id,
      state: 'preparing',
      starts_on: `${first + 1}-08-10`,
    })
    // the season was there before: it stays when the copy is taken back
    await takeBack((await copies())[0]!.id)
    expect(await seasonOf(yearId)).toMatchObject({ state: 'preparing' })
    expect(await count('calendar_period', `year_id = ${yearId}`)).toBe(0)
  })

  it('copies from copy to copy by the days of the first season, which do not creep', async () => {
    const { seasonId, first } = await addSourceSeason(db())
    let from = seasonId
    for (let copied = 1; copied <= 5; copied += 1) {
      expect((await copy(from, 1)).status).toBe(200)
      const yearId = await yearOf(`${first + copied}/${first + copied + 1}`)
      from = (await seasonOf(yearId))!.id
      const period = await db()
        .selectFrom('calendar_period')
        .select(['start_date', 'origins'])
        .where('year_id', '=', yearId)
        .executeTakeFirstOrThrow()
      const nominal = Date.parse(`${first + copied}-08-01`)
      expect(Math.abs(Date.parse(period.start_date) - nominal) / 86_400_000).toBeLessThanOrEqual(3)
      expect(new Date(period.start_date).getUTCDay()).toBe(new Date(`${first}-08-01`).getUTCDay())
      expect(period.origins).toMatchObject({ start: { day: `${first}-08-01`, years: copied } })
      expect((await seasonOf(yearId))!.starts_on).toBe(period.start_date)
    }
  })

  it('is not taken back once something was built on it, and says what', async () => {
    const { seasonId, first } = await addSourceSeason(db())
    await copy(seasonId, 1)
    const { id } = (await copies())[0]!
    const yearId = await yearOf(`${first + 1}/${first + 2}`)
    const edit = db().updateTable('calendar_period').where('year_id', '=', yearId)
    await edit.set({ version: 2 }).execute()
    expect((await takeBack(id)).body).toMatchObject({ code: 'COPY_USED', data: { guard: 'isUnchanged' } })
    await edit.set({ version: 1 }).execute()
    await db().updateTable('season').set({ state: 'open' }).where('year_id', '=', yearId).execute()
    expect((await takeBack(id)).body).toMatchObject({ code: 'COPY_SEASON_BEGUN', data: { guard: 'isPreparing' } })
    await db().updateTable('season').set({ state: 'preparing' }).where('year_id', '=', yearId).execute()
    // one that a person has deleted is gone, and not in the way
    await db().deleteFrom('calendar_period').where('year_id', '=', yearId).execute()
    expect((await takeBack(id)).status).toBe(200)
    expect(await seasonOf(yearId)).toBeUndefined()
  })

  it('leaves out what cannot be copied, and says why', async () => {
    const { seasonId, yearId } = await addSourceSeason(db())
    const faculty = await db()
      .selectFrom('branch')
      .select('faculty_id')
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    const { faculty_id } = faculty
    const rule = await db()
      .insertInto('approval_rule')
      .values({ faculty_id, year_id: yearId, semester_id: 1, total_degree: 50, students_number: 10, priority: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reason = async () => (await preview(seasonId)).data!.refused.filter(({ part }) => part === 'approvalRules')
    // the faculty has active branches that the rule has no number for
    expect(await reason()).toMatchObject([{ code: 'COPY_BRANCHES_DIFFER' }])
    await sql`insert into approval_rule_branch (rule_id, branch_id, students_number)
      select ${rule.id}, id, 1 from branch where faculty_id = ${faculty_id} and active`.execute(db())
    expect(await reason()).toEqual([])
    await db().updateTable('faculty').set({ active: false }).where('id', '=', faculty_id).execute()
    expect(await reason()).toMatchObject([{ code: 'COPY_FACULTY_INACTIVE' }])
    await db().updateTable('faculty').set({ active: true }).where('id', '=', faculty_id).execute()
  })

  it('closes the branches where no season is open, and opens them again when it is taken back', async () => {
    const { seasonId } = await addSourceSeason(db())
    const current = await currentId()
    await db().updateTable('season').set({ state: 'deciding' }).where('id', '=', current).execute()
    const open = await count('branch', 'active_for_apply')
    expect(open).toBeGreaterThan(0)
    const first = await db()
      .selectFrom('branch')
      .select('id')
      .where('active_for_apply', '=', true)
      .executeTakeFirstOrThrow()
    await copy(seasonId, 1)
    expect(await count('branch', 'active_for_apply')).toBe(0)
    expect((await auditRows(db(), 'branch', first.id)).at(-1)).toMatchObject({ event: 'branch.close' })
    await takeBack((await copies())[0]!.id)
    expect(await count('branch', 'active_for_apply')).toBe(open)
    await db().updateTable('season').set({ state: 'open' }).where('id', '=', current).execute()
  })

  it('copies once for two administrators who do it at once', async () => {
    const { seasonId } = await addSourceSeason(db())
    const shown = (await preview(seasonId, 1)).data!.copied
    const answers = await Promise.all([copy(seasonId, 1, shown), copy(seasonId, 1, shown)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('COPY_CHANGED')
  })

  it('copies more than 500 records by a worker, and takes them back by one, each once the other has ended', async () => {
    const { seasonId, yearId, first } = await addSourceSeason(db())
    await sql`insert into certificate (category_id, year_id, ar_name, en_name, total)
      select (select min(id) from certificate_category where active), ${yearId}, 'شهادة ' || n, 'Certificate ' || n, 410 from generate_series(1, 520) n`.execute(
      db(),
    )
    const work = async () => {
      const worker = workerOf(getDb(), createJobs(JOB_KINDS))
      await worker.work()
      await worker.stop()
    }
    const { body } = await copy(seasonId, 1)
    expect(body.data).toMatchObject({ isDone: false, done: 0 })
    const { id } = body.data!
    const state = async () => (await copies()).find((each) => each.id === id)!.state
    expect(await state()).toBe('copying')
    expect((await takeBack(id)).body.code).toBe('COPY_WORKING')
    await work()
    expect(await state()).toBe('copied')
    const copied = await yearOf(`${first + 1}/${first + 2}`)
    expect(await count('certificate', `year_id = ${copied}`)).toBe(520)
    expect((await takeBack(id)).body.data).toMatchObject({ isDone: false })
    expect(await state()).toBe('takingBack')
    await work()
    expect(await state()).toBe('takenBack')
    expect(await count('certificate', `year_id = ${copied}`)).toBe(0)
  })

  describe('at the end of a year', () => {
    it('what is left of the season is counted by status', async () => {
      const id = await currentId()
      const { rows } = await sql<{ status: number; count: number }>`
        select status, count(*)::int as count from application where year_id = 3 and semester_id = 1 and status in (1, 4, 5, 6, 7, 10) group by status order by status`.execute(
        db(),
      )
      const { body } = await admin.call('season-copies', 'yearEnd', undefined, { params: { id: String(id) } })
      expect(body.data).toMatchObject({ yearId: 3, semesterId: 1, statuses: rows })
    })
  })
})
